import MockIdentityPool
import RegistrationBackend
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation

/// The real client of a pool, on the device of a script.
///
/// Whatever the client does, it does by itself. This tells the pool behind the wire which call of the flow is under
/// way, and keeps the world's own note of the session, by which the directory knows the device.
struct ClientOverWire: IdentityPool {
  let client: CognitoIdentityPool
  let pool: PoolBehindWire
  let mock: MockBackend
  let tokens: DeviceTokens
  let browser: PersonInBrowser

  private func call<Value>(
    _ name: Registration.Operation.Name,
    _ work: (CognitoIdentityPool) async throws(PoolError) -> Value
  ) async throws(PoolError) -> Value {
    pool.begin(name)
    defer {
      pool.end()
      mock.noteWork(name)
    }
    return try await work(client)
  }

  func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult {
    try await call(.signUp) { client async throws(PoolError) in
      try await client.signUp(
        login: login, password: password, fields: fields, invitation: invitation)
    }
  }

  func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    try await call(.confirmSignUp) { client async throws(PoolError) in
      try await client.confirmSignUp(login: login, code: code)
    }
  }

  func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    try await call(.resendCode) { client async throws(PoolError) in
      try await client.resendCode(login: login)
    }
  }

  func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    try await signedIn(.signIn, login) { client async throws(PoolError) in
      try await client.signIn(login: login, way: way)
    }
  }

  func signIn(with provider: IdentityProvider) async throws(PoolError) -> SheetSignIn {
    mock.changeWorld { world, now in world.services.sheets.open(provider, at: now) }
    return try await signInBySheet { client async throws(PoolError) in
      try await client.signIn(with: provider)
    }
  }

  func signIn(redirectedTo address: Secret) async throws(PoolError) -> SheetSignIn {
    try await signInBySheet { client async throws(PoolError) in
      try await client.signIn(redirectedTo: browser.redirect(address))
    }
  }

  private func signInBySheet(
    _ work: (CognitoIdentityPool) async throws(PoolError) -> SheetSignIn
  ) async throws(PoolError) -> SheetSignIn {
    try await call(.signInWithSheet) { client async throws(PoolError) in
      let result = try await work(client)
      pool.offerSession(of: result.account)
      return result
    }
  }

  func signInWithPasskey(of login: Login?) async throws(PoolError) -> Login {
    try await call(.signInWithSheet) { client async throws(PoolError) in
      let account = try await client.signInWithPasskey(of: login)
      pool.offerSession(of: account)
      return account
    }
  }

  func createPasskey(for login: Login) async throws(PoolError) {
    try await call(.createPasskey) { client async throws(PoolError) in
      try await client.createPasskey(for: login)
    }
  }

  func beginTOTP(for login: Login) async throws(PoolError) -> Secret {
    try await call(.beginTOTP) { client async throws(PoolError) in
      try await client.beginTOTP(for: login)
    }
  }

  func respondToChallenge(
    _ response: ChallengeResponse, for login: Login
  ) async throws(PoolError) -> SignInResult {
    try await signedIn(.respondToChallenge, login) { client async throws(PoolError) in
      try await client.respondToChallenge(response, for: login)
    }
  }

  func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    try await call(.forgotPassword) { client async throws(PoolError) in
      try await client.forgotPassword(login: login)
    }
  }

  func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    try await call(.resetPassword) { client async throws(PoolError) in
      try await client.resetPassword(login: login, code: code, newPassword: newPassword)
    }
  }

  func signOut() async throws(PoolError) {
    try await call(.signOut) { client async throws(PoolError) in try await client.signOut() }
  }

  /// Offers the session before the process can be told of the answer.
  private func signedIn(
    _ name: Registration.Operation.Name, _ login: Login,
    _ work: (CognitoIdentityPool) async throws(PoolError) -> SignInResult
  ) async throws(PoolError) -> SignInResult {
    try await call(name) { client async throws(PoolError) in
      let result = try await work(client)
      if case .signedIn(let signedIn) = result { pool.offerSession(of: signedIn.account ?? login) }
      return result
    }
  }
}

// The session on the device.

extension ClientOverWire {
  func storedSession() async throws(PoolError) -> Login? {
    takeGivenSession()
    let found = try await onDevice { client async throws(PoolError) in
      try await client.storedSession()
    }
    // Without a session, the pool is not asked.
    if found == nil { mock.noteWork(.restoreSession) }
    return found
  }

  /// Asks the pool; what the mock's device remembers of the account goes before, as in the simulation.
  func sessionStatus() async throws(PoolError) -> UserStatus {
    let remembered = mock.look { $0.services.current?.status } ?? .unknown
    let told = try await call(.restoreSession) { client async throws(PoolError) in
      try await client.sessionStatus()
    }
    switch told {
    case .confirmed, .unknown: return remembered
    case .unconfirmed:
      guard remembered != .unknown else { throw .userNotConfirmed }
      return remembered
    }
  }

  func keepSession(of login: Login) async throws(PoolError) {
    let isLocked = mock.changeWorld { world, _ in world.device.sessionFailures > 0 }
    defer {
      mock.changeWorld { world, _ in
        world.services.keepSession(of: login, isDurable: !isLocked)
      }
    }
    try await onDevice { client async throws(PoolError) in
      try await client.keepSession(of: login)
    }
  }

  func forgetSession(of login: Login) async throws(PoolError) {
    try await onDevice { client async throws(PoolError) in
      try await client.forgetSession(of: login)
    }
    mock.changeWorld { world, _ in world.services.forgetSession(of: login) }
  }

  /// Lets the client use its token store, which may be locked for this time.
  private func onDevice<Value>(
    _ work: (CognitoIdentityPool) async throws(PoolError) -> Value
  ) async throws(PoolError) -> Value {
    let isLocked = mock.changeWorld { world, _ in world.device.failsAtSession() }
    tokens.setLocked(isLocked)
    defer { tokens.setLocked(false) }
    do throws(PoolError) {
      return try await work(client)
    } catch { throw isLocked ? .lockedKeychain : error }
  }

  /// Stores the session that a line of the script has given the device.
  private func takeGivenSession() {
    let given = mock.look { $0.services.session }
    guard let given else { return tokens.text = nil }
    let text = tokens.text ?? ""
    guard !text.reveal().contains(given.token.reveal()) else { return }
    tokens.text = CognitoIdentityPool.storedText(of: given.login, refresh: given.token)
  }
}

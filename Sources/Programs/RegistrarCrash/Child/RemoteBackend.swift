import RegistrationBackend
import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// A pool and a directory at the other end of a wire, as for every app.
struct RemoteBackend: Sendable {
  let wire: Wire
  /// Records when the work of a request is done.
  let watch: ActionWatch
  /// A store that holds back what it must store, if there is one.
  let flawed: FlawedStore?

  private func ask(_ operation: Registration.Operation) async -> Registration.Answer {
    await flawed?.release()
    let answer = wire.ask(operation)
    watch.pass(.after, .perform(operation.name))
    return answer
  }
}

extension RemoteBackend: IdentityPool {
  func storedSession() async throws(PoolError) -> Login? {
    let login = wire.ask(.storedSession).login
    // Without a session there is nothing else to ask about.
    if login == nil { watch.pass(.after, .perform(.restoreSession)) }
    return login
  }

  func sessionStatus() async throws(PoolError) -> UserStatus {
    guard let answer = try? Registration.Answer(json: wire.ask(.sessionStatus)),
      case .restoreSession(let result) = answer
    else { wire.lose() }
    watch.pass(.after, .perform(.restoreSession))
    switch result {
    case .success(let restored): return restored.session?.status ?? .unknown
    case .failure(let failure): throw failure.error
    }
  }

  func keepSession(of login: Login) async throws(PoolError) {
    _ = wire.ask(.keepSession(login))
    guard let flawed, flawed.flaw == .keptFirst else { return }
    watch.pass(.after, .keepSession)
    await flawed.release()
  }

  func forgetSession(of login: Login) async throws(PoolError) {
    _ = wire.ask(.forgetSession(login))
  }

  func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult {
    let operation = Registration.Operation.signUp(
      login: login, password: password, fields: fields, invitation: invitation)
    guard case .signUp(let result) = await ask(operation) else { wire.lose() }
    return try result.get()
  }

  func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    let operation = Registration.Operation.confirmSignUp(login: login, code: code)
    guard case .confirmSignUp(let result) = await ask(operation) else { wire.lose() }
    return try result.get()
  }

  func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    guard case .resendCode(let result) = await ask(.resendCode(login: login)) else { wire.lose() }
    return try result.get()
  }

  func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    let operation = Registration.Operation.signIn(login: login, way: way)
    guard case .signIn(let result) = await ask(operation) else { wire.lose() }
    return try result.get()
  }

  func signIn(with provider: IdentityProvider) async throws(PoolError) -> SheetSignIn {
    try await signIn(in: .provider(provider))
  }

  func signIn(redirectedTo address: Secret) async throws(PoolError) -> SheetSignIn {
    try await signIn(in: .redirect(address))
  }

  func signInWithPasskey(of login: Login?) async throws(PoolError) -> Login {
    try await signIn(in: .passkey(login)).account
  }

  private func signIn(in sheet: SignInSheet) async throws(PoolError) -> SheetSignIn {
    guard case .signInWithSheet(let result) = await ask(.signInWithSheet(sheet)) else {
      wire.lose()
    }
    return try result.get()
  }

  func createPasskey(for login: Login) async throws(PoolError) {
    guard case .createPasskey(let result) = await ask(.createPasskey(login: login)) else {
      wire.lose()
    }
    _ = try result.get()
  }

  func beginTOTP(for login: Login) async throws(PoolError) -> Secret {
    guard case .beginTOTP(let result) = await ask(.beginTOTP(login: login)) else { wire.lose() }
    return try result.get()
  }

  func respondToChallenge(
    _ response: ChallengeResponse, for login: Login
  ) async throws(PoolError) -> SignInResult {
    let operation = Registration.Operation.respondToChallenge(login: login, response)
    guard case .respondToChallenge(let result) = await ask(operation) else { wire.lose() }
    return try result.get()
  }

  func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    guard case .forgotPassword(let result) = await ask(.forgotPassword(login: login)) else {
      wire.lose()
    }
    return try result.get()
  }

  func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    let operation = Registration.Operation.resetPassword(
      login: login, code: code, newPassword: newPassword)
    guard case .resetPassword(let result) = await ask(operation) else { wire.lose() }
    _ = try result.get()
  }

  func signOut() async throws(PoolError) {
    await flawed?.release()
    guard let answer = try? Registration.Answer(json: wire.ask(.signOut)),
      case .signOut(let result) = answer
    else { wire.lose() }
    watch.pass(.after, .perform(.signOut))
    _ = try result.get()
  }
}

extension RemoteBackend: ProfileDirectory {
  func fetchProfile(of login: Login) async throws(DirectoryError) -> ProfileLookup {
    guard case .fetchProfile(let result) = await ask(.fetchProfile(login: login)) else {
      wire.lose()
    }
    return try result.get()
  }

  func createProfile(of login: Login) async throws(DirectoryError) {
    guard case .createProfile(let result) = await ask(.createProfile(login: login)) else {
      wire.lose()
    }
    _ = try result.get()
  }

  func updateProfile(of login: Login, fields: Fields) async throws(DirectoryError) {
    let operation = Registration.Operation.updateProfile(login: login, fields: fields)
    guard case .updateProfile(let result) = await ask(operation) else { wire.lose() }
    _ = try result.get()
  }

  func uploadAvatar(of login: Login, image: [UInt8]) async throws(DirectoryError) {
    let operation = Registration.Operation.uploadAvatar(login: login, image: image)
    guard case .uploadAvatar(let result) = await ask(operation) else { wire.lose() }
    _ = try result.get()
  }

  /// The profile as it is; it does not change while it is observed.
  func observeProfile(
    of login: Login
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    guard case .observeProfile(let result) = await ask(.observeProfile(login: login)) else {
      wire.lose()
    }
    let (stream, continuation) = AsyncStream.makeStream(
      of: Result<ProfileLookup, DirectoryError>.self)
    continuation.yield(result)
    // Its own handler holds it, because releasing the last reference would end the stream.
    continuation.onTermination = { _ in withExtendedLifetime(continuation) {} }
    return stream
  }
}

public import RegistrationBackend
public import RegistrationCore
import RegistrationSimulation
import Synchronization

extension MockBackend: IdentityPool {
  /// Reads the session that the device kept.
  ///
  /// If there is none, or it cannot be read, the pool is not asked, and a delay or a hold of
  /// `restoreSession` applies to this call.
  public nonisolated func storedSession() async throws(PoolError) -> Login? {
    let (isLocked, session, stored) = state.withLock { state in
      (
        state.world.device.failsAtSession(), state.world.services.storedSession,
        state.world.device.restorable
      )
    }
    if !isLocked, let session { return session }
    _ = await answer(to: .restoreSession, stored: stored, isLocked: isLocked) { world, time, _ in
      world.answer(to: .restoreSession, stored: stored, at: time)
    }
    if isLocked { throw .lockedKeychain }
    return nil
  }

  /// Asks the pool whether the account of the session is confirmed.
  public nonisolated func sessionStatus() async throws(PoolError) -> UserStatus {
    let stored = state.withLock { $0.world.device.restorable }
    let answer = await answer(to: .restoreSession, stored: stored) { world, time, _ in
      world.answer(to: .restoreSession, stored: stored, at: time)
    }
    guard case .restoreSession(let result) = answer else { throw .timedOut }
    switch result {
    case .success(let restored):
      guard let session = restored.session else { throw .notAuthorized(.other("No current user")) }
      return session.status
    case .failure(let failure): throw failure.error
    }
  }

  /// Creates an account.
  public nonisolated func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret? = nil
  ) async throws(PoolError) -> SignUpResult {
    let answer = await perform(
      .signUp(login: login, password: password, fields: fields, invitation: invitation))
    guard case .signUp(let result) = answer else { throw .timedOut }
    return try result.get()
  }

  /// Confirms an account.
  public nonisolated func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    let answer = await perform(.confirmSignUp(login: login, code: code))
    guard case .confirmSignUp(let result) = answer else { throw .timedOut }
    return try result.get()
  }

  /// Sends a new code.
  public nonisolated func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    guard case .resendCode(let result) = await perform(.resendCode(login: login)) else {
      throw .timedOut
    }
    return try result.get()
  }

  /// Signs in; the session is offered only once the answer has arrived.
  public nonisolated func signIn(
    login: Login, way: SignInWay
  ) async throws(PoolError) -> SignInResult {
    guard case .signIn(let result) = await perform(.signIn(login: login, way: way))
    else { throw .timedOut }
    return try result.get()
  }

  /// Signs in with a provider, as the next sheet answers; the session is offered only once the answer has arrived.
  public nonisolated func signIn(
    with provider: IdentityProvider
  ) async throws(PoolError) -> SheetSignIn {
    try await signIn(in: .provider(provider))
  }

  /// Signs in a person whom a provider's page has led back; the session is offered only once the answer has arrived.
  public nonisolated func signIn(
    redirectedTo address: Secret
  ) async throws(PoolError) -> SheetSignIn {
    try await signIn(in: .redirect(address))
  }

  private nonisolated func signIn(in sheet: SignInSheet) async throws(PoolError) -> SheetSignIn {
    guard case .signInWithSheet(let result) = await perform(.signInWithSheet(sheet)) else {
      throw .timedOut
    }
    return try result.get()
  }

  /// Signs in with a passkey, as the next sheet answers; the session is offered only once the answer has arrived.
  public nonisolated func signInWithPasskey(of login: Login?) async throws(PoolError) -> Login {
    try await signIn(in: .passkey(login)).account
  }

  /// Makes a passkey for the account of the session, as the next sheet answers.
  public nonisolated func createPasskey(for login: Login) async throws(PoolError) {
    guard case .createPasskey(let result) = await perform(.createPasskey(login: login)) else {
      throw .timedOut
    }
    _ = try result.get()
  }

  /// Makes a key for an authenticator app, in the session of the challenge that arrived last.
  ///
  /// - Throws: `notAuthorized` if that challenge is another account's; the pool's failure.
  public nonisolated func beginTOTP(for login: Login) async throws(PoolError) -> Secret {
    guard case .beginTOTP(let result) = await perform(.beginTOTP(login: login)) else {
      throw .timedOut
    }
    return try result.get()
  }

  /// Answers the challenge that arrived last; the session is offered once the answer has arrived.
  ///
  /// - Throws: `notAuthorized` if that challenge is another account's; the pool's failure.
  public nonisolated func respondToChallenge(
    _ response: ChallengeResponse, for login: Login
  ) async throws(PoolError) -> SignInResult {
    let operation = Registration.Operation.respondToChallenge(login: login, response)
    guard case .respondToChallenge(let result) = await perform(operation) else { throw .timedOut }
    return try result.get()
  }

  /// Makes the offered session the device's session, and marks the account present.
  public nonisolated func keepSession(of login: Login) async throws(PoolError) {
    guard state.withLock({ $0.world.keepSession(of: login) }) else { throw .lockedKeychain }
  }

  /// Forgets the device's session if it is of `login`; keeps its token for one sign-out.
  public nonisolated func forgetSession(of login: Login) async throws(PoolError) {
    guard state.withLock({ $0.world.forgetSession(of: login) }) else { throw .lockedKeychain }
  }

  /// Sends a code for a new password.
  public nonisolated func forgotPassword(
    login: Login
  ) async throws(PoolError) -> CodeDelivery {
    guard case .forgotPassword(let result) = await perform(.forgotPassword(login: login)) else {
      throw .timedOut
    }
    return try result.get()
  }

  /// Sets a new password.
  public nonisolated func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    let answer = await perform(
      .resetPassword(login: login, code: code, newPassword: newPassword))
    guard case .resetPassword(let result) = answer else { throw .timedOut }
    _ = try result.get()
  }

  /// Ends the session that was forgotten, or else the device's, everywhere.
  public nonisolated func signOut() async throws(PoolError) {
    let answer = await answer(to: .signOut) { world, time, _ in
      do throws(PoolError) {
        try world.signOut(at: time)
        return .signOut(.success(Acknowledgement()))
      } catch { return .signOut(.failure(error)) }
    }
    guard case .signOut(let result) = answer else { throw .timedOut }
    _ = try result.get()
  }
}

extension MockBackend {
  /// Does the work of an operation; nil if its call was cancelled.
  nonisolated func perform(_ operation: Registration.Operation) async -> Registration.Answer? {
    await answer(to: operation.name, mailTo: operation.addressee) { world, time, undelivered in
      world.answer(to: operation, undelivered: undelivered, at: time)
    }
  }
}

extension Registration.Operation {
  /// The address that may get a mail from the operation.
  fileprivate var addressee: Login? {
    name.service == .poolWithMail || name.signsIn ? login : nil
  }
}

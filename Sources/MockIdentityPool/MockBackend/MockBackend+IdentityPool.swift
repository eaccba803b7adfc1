public import RegistrationBackend
public import RegistrationCore
import Synchronization

extension MockBackend: IdentityPool {
  /// The session that the device kept, read locally.
  ///
  /// Where there is none the pool is not going to be asked, and this is the only call that a
  /// fault, a delay or a hold of `restoreSession` can apply to.
  public nonisolated func storedSession() async throws(PoolError) -> StoredSession? {
    if let session = state.withLock({ $0.world.storedSession }) { return session }
    return try await call(.restoreSession) { result in
      switch result {
      case .success:
        .restoreSession(.success(Restored(session: nil, checkpoint: .none)))
      case .failure(let error):
        .restoreSession(
          .failure(RestoreFailure(error: error, email: nil, checkpoint: .none)))
      }
    } work: { (world: inout MockWorld, _, _) throws(PoolError) -> StoredSession? in
      world.storedSession
    }
  }

  /// What the pool says of the device's session.
  public nonisolated func sessionStatus() async throws(PoolError) -> UserStatus {
    let email = state.withLock { $0.world.session?.email }
    return try await call(.restoreSession) { result in
      .restoreSession(MockBackend.restored(result, of: email))
    } work: { world, now, _ throws(PoolError) in
      try world.sessionStatus(at: now)
    }
  }

  /// The answer to the restoring as it would have been, but for the checkpoint, which nobody
  /// looks at in an answer that comes too late.
  private static func restored(
    _ result: Result<UserStatus, PoolError>, of email: EmailAddress?
  ) -> Result<Restored, RestoreFailure> {
    switch result {
    case .success(let status):
      let session = email.map { RestoredSession(email: $0, status: status) }
      return .success(Restored(session: session, checkpoint: .none))
    case .failure(let error):
      return .failure(RestoreFailure(error: error, email: email, checkpoint: .none))
    }
  }

  /// Creates an account.
  public nonisolated func signUp(
    email: EmailAddress, password: Secret, fields: Fields
  ) async throws(PoolError) -> SignUpResult {
    try await call(.signUp, mailTo: email) {
      .signUp($0)
    } work: {
      world, now, undelivered throws(PoolError) in
      try world.pool.signUp(
        email: email, password: password, fields: fields, undelivered: undelivered, at: now)
    }
  }

  /// Confirms an account.
  public nonisolated func confirmSignUp(email: EmailAddress, code: Secret) async throws(PoolError) {
    _ = try await call(.confirmSignUp) {
      .confirmSignUp($0)
    } work: {
      world, now, _ throws(PoolError) in
      try world.pool.confirmSignUp(email: email, code: code, at: now)
      return Done()
    }
  }

  /// Sends a new code.
  public nonisolated func resendCode(email: EmailAddress) async throws(PoolError) -> CodeDelivery {
    try await call(.resendCode, mailTo: email) {
      .resendCode($0)
    } work: {
      world, now, undelivered throws(PoolError) in
      try world.pool.resendConfirmationCode(email: email, undelivered: undelivered, at: now)
    }
  }

  /// Checks a password; the session is offered only once the answer has arrived.
  public nonisolated func signIn(
    email: EmailAddress, password: Secret
  ) async throws(PoolError) -> SignInResult {
    let challenge = state.withLock { state in
      state.world.offer = nil
      return state.takeChallenge()
    }
    let (result, session) = try await call(.signIn) {
      .signIn($0.map(\.result))
    } work: {
      world, now, _ throws(PoolError) -> (result: SignInResult, session: MockWorld.DeviceSession?)
      in
      let usual = world.pool.configuration.challenge
      world.pool.configuration.challenge = challenge ?? usual
      defer { world.pool.configuration.challenge = usual }
      return try world.signIn(email: email, password: password, at: now)
    }
    state.withLock { $0.world.offer = session }
    return result
  }

  /// Makes the offered session the device's, and marks the account present.
  public nonisolated func keepSession(of email: EmailAddress) async {
    state.withLock { $0.world.keepSession(of: email) }
  }

  /// Forgets the device's session, without a call.
  public nonisolated func forgetSession() async {
    state.withLock { $0.world.session = nil }
  }

  /// Sends a code for a new password.
  public nonisolated func forgotPassword(email: EmailAddress) async throws(PoolError)
    -> CodeDelivery
  {
    try await call(.forgotPassword, mailTo: email) {
      .forgotPassword($0)
    } work: {
      world, now, undelivered throws(PoolError) in
      try world.pool.forgotPassword(email: email, undelivered: undelivered, at: now)
    }
  }

  /// Sets a new password.
  public nonisolated func resetPassword(
    email: EmailAddress, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    _ = try await call(.resetPassword) {
      .resetPassword($0)
    } work: {
      world, now, _ throws(PoolError) in
      try world.pool.confirmForgotPassword(
        email: email, code: code, newPassword: newPassword, at: now)
      return Done()
    }
  }

  /// Forgets the device's session, then ends it everywhere; nothing where there is none.
  public nonisolated func signOut() async throws(PoolError) {
    let session = state.withLock { state in
      defer { (state.world.session, state.world.offer) = (nil, nil) }
      return state.world.session
    }
    _ = try await call(.signOut) {
      .signOut($0)
    } work: { world, now, _ throws(PoolError) in
      if let session { try world.signOut(session, at: now) }
      return Done()
    }
  }
}

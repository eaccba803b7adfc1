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
  func storedSession() async throws(PoolError) -> EmailAddress? {
    let email = wire.ask(.storedSession).email
    // Without a session there is nothing else to ask about.
    if email == nil { watch.pass(.after, .perform(.restoreSession)) }
    return email
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

  func keepSession(of email: EmailAddress) async throws(PoolError) {
    _ = wire.ask(.keepSession(email))
    guard let flawed, flawed.flaw == .keptFirst else { return }
    watch.pass(.after, .keepSession)
    await flawed.release()
  }

  func forgetSession(of email: EmailAddress) async throws(PoolError) {
    _ = wire.ask(.forgetSession(email))
  }

  func signUp(
    email: EmailAddress, password: Secret?, fields: Fields
  ) async throws(PoolError) -> SignUpResult {
    let operation = Registration.Operation.signUp(email: email, password: password, fields: fields)
    guard case .signUp(let result) = await ask(operation) else { wire.lose() }
    return try result.get()
  }

  func confirmSignUp(
    email: EmailAddress, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    let operation = Registration.Operation.confirmSignUp(email: email, code: code)
    guard case .confirmSignUp(let result) = await ask(operation) else { wire.lose() }
    return try result.get()
  }

  func resendCode(email: EmailAddress) async throws(PoolError) -> CodeDelivery {
    guard case .resendCode(let result) = await ask(.resendCode(email: email)) else { wire.lose() }
    return try result.get()
  }

  func signIn(email: EmailAddress, way: SignInWay) async throws(PoolError) -> SignInResult {
    let operation = Registration.Operation.signIn(email: email, way: way)
    guard case .signIn(let result) = await ask(operation) else { wire.lose() }
    return try result.get()
  }

  func beginTOTP(for email: EmailAddress) async throws(PoolError) -> Secret {
    guard case .beginTOTP(let result) = await ask(.beginTOTP(email: email)) else { wire.lose() }
    return try result.get()
  }

  func respondToChallenge(
    _ response: ChallengeResponse, for email: EmailAddress
  ) async throws(PoolError) -> SignInResult {
    let operation = Registration.Operation.respondToChallenge(email: email, response)
    guard case .respondToChallenge(let result) = await ask(operation) else { wire.lose() }
    return try result.get()
  }

  func forgotPassword(email: EmailAddress) async throws(PoolError) -> CodeDelivery {
    guard case .forgotPassword(let result) = await ask(.forgotPassword(email: email)) else {
      wire.lose()
    }
    return try result.get()
  }

  func resetPassword(
    email: EmailAddress, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    let operation = Registration.Operation.resetPassword(
      email: email, code: code, newPassword: newPassword)
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
  func fetchProfile(of email: EmailAddress) async throws(DirectoryError) -> ProfileLookup {
    guard case .fetchProfile(let result) = await ask(.fetchProfile(email: email)) else {
      wire.lose()
    }
    return try result.get()
  }

  func createProfile(of email: EmailAddress) async throws(DirectoryError) {
    guard case .createProfile(let result) = await ask(.createProfile(email: email)) else {
      wire.lose()
    }
    _ = try result.get()
  }

  func updateProfile(of email: EmailAddress, fields: Fields) async throws(DirectoryError) {
    let operation = Registration.Operation.updateProfile(email: email, fields: fields)
    guard case .updateProfile(let result) = await ask(operation) else { wire.lose() }
    _ = try result.get()
  }

  func uploadAvatar(of email: EmailAddress, image: [UInt8]) async throws(DirectoryError) {
    let operation = Registration.Operation.uploadAvatar(email: email, image: image)
    guard case .uploadAvatar(let result) = await ask(operation) else { wire.lose() }
    _ = try result.get()
  }

  /// The profile as it is; it does not change while it is observed.
  func observeProfile(
    of email: EmailAddress
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    guard case .observeProfile(let result) = await ask(.observeProfile(email: email)) else {
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

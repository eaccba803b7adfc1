import RegistrationBackend
import RegistrationCore
import RegistrationScript

/// A pool and a directory at the other end of a wire, as they are for every app.
struct RemoteBackend: Sendable {
  let wire: Wire
}

extension RemoteBackend: IdentityPool {
  func storedSession() async throws(PoolError) -> StoredSession? {
    wire.ask(.storedSession).email.map { StoredSession(email: $0) }
  }

  func sessionStatus() async throws(PoolError) -> UserStatus {
    guard let answer = try? Answer(json: wire.ask(.sessionStatus)),
      case .restoreSession(let result) = answer
    else { wire.lose() }
    switch result {
    case .success(let restored): return restored.session?.status ?? .unknown
    case .failure(let failure): throw failure.error
    }
  }

  func keepSession(of email: EmailAddress) async { _ = wire.ask(.keepSession(email)) }

  func forgetSession() async { _ = wire.ask(.forgetSession) }

  func signUp(
    email: EmailAddress, password: Secret, fields: Fields
  ) async throws(PoolError) -> SignUpResult {
    let operation = Operation.signUp(email: email, password: password, fields: fields)
    guard case .signUp(let result) = wire.ask(operation) else { wire.lose() }
    return try result.get()
  }

  func confirmSignUp(email: EmailAddress, code: Secret) async throws(PoolError) {
    let operation = Operation.confirmSignUp(email: email, code: code)
    guard case .confirmSignUp(let result) = wire.ask(operation) else { wire.lose() }
    _ = try result.get()
  }

  func resendCode(email: EmailAddress) async throws(PoolError) -> CodeDelivery {
    guard case .resendCode(let result) = wire.ask(.resendCode(email: email)) else { wire.lose() }
    return try result.get()
  }

  func signIn(email: EmailAddress, password: Secret) async throws(PoolError) -> SignInResult {
    guard case .signIn(let result) = wire.ask(.signIn(email: email, password: password)) else {
      wire.lose()
    }
    return try result.get()
  }

  func forgotPassword(email: EmailAddress) async throws(PoolError) -> CodeDelivery {
    guard case .forgotPassword(let result) = wire.ask(.forgotPassword(email: email)) else {
      wire.lose()
    }
    return try result.get()
  }

  func resetPassword(
    email: EmailAddress, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    let operation = Operation.resetPassword(email: email, code: code, newPassword: newPassword)
    guard case .resetPassword(let result) = wire.ask(operation) else { wire.lose() }
    _ = try result.get()
  }

  /// Nobody signs out here: who dies on the way out has nothing to lose.
  func signOut() async throws(PoolError) { wire.lose() }
}

extension RemoteBackend: ProfileDirectory {
  func fetchProfile(of email: EmailAddress) async throws(DirectoryError) -> ProfileLookup {
    guard case .fetchProfile(let result) = wire.ask(.fetchProfile(email: email)) else {
      wire.lose()
    }
    return try result.get()
  }

  func createProfile(of email: EmailAddress) async throws(DirectoryError) {
    guard case .createProfile(let result) = wire.ask(.createProfile(email: email)) else {
      wire.lose()
    }
    _ = try result.get()
  }

  func updateProfile(of email: EmailAddress, fields: Fields) async throws(DirectoryError) {
    let operation = Operation.updateProfile(email: email, fields: fields)
    guard case .updateProfile(let result) = wire.ask(operation) else { wire.lose() }
    _ = try result.get()
  }

  func uploadAvatar(of email: EmailAddress, image: [UInt8]) async throws(DirectoryError) {
    let operation = Operation.uploadAvatar(email: email, image: image)
    guard case .uploadAvatar(let result) = wire.ask(operation) else { wire.lose() }
    _ = try result.get()
  }

  /// The profile as it is: nobody changes it while it is watched.
  func observeProfile(
    of email: EmailAddress
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    guard case .observeProfile(let result) = wire.ask(.observeProfile(email: email)) else {
      wire.lose()
    }
    let (stream, continuation) = AsyncStream.makeStream(
      of: Result<ProfileLookup, DirectoryError>.self)
    continuation.yield(result)
    // Held by its own handler: the last reference going would end the stream.
    continuation.onTermination = { _ in withExtendedLifetime(continuation) {} }
    return stream
  }
}

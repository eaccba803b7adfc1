import RegistrationBackend
import RegistrationCore
import RegistrationJSON
import RegistrationScript
import RegistrationSimulation

/// What carries the calls of a process to the services outside, which outlive it.
protocol CallSender: Sendable {
  /// Sends a call and returns its answer; throws if there is none.
  func ask(_ call: Call) async throws(PoolError) -> JSONValue
  /// Ends the process, because what came is not an answer.
  func lose() -> Never
}

/// A pool and a directory at the other end of a wire, as for every app.
struct RemoteBackend: Sendable {
  let sender: any CallSender

  private func ask(
    _ operation: Registration.Operation
  ) async throws(PoolError) -> Registration.Answer {
    let json = try await sender.ask(.perform(operation))
    guard let answer = try? Registration.Answer(json: json) else { sender.lose() }
    return answer
  }

  private func find(
    _ operation: Registration.Operation
  ) async throws(DirectoryError) -> Registration.Answer {
    do throws(PoolError) { return try await ask(operation) } catch { throw .offline }
  }
}

extension RemoteBackend: IdentityPool {
  func storedSession() async throws(PoolError) -> Login? {
    try await sender.ask(.storedSession).login
  }

  func sessionStatus() async throws(PoolError) -> UserStatus {
    let json = try await sender.ask(.sessionStatus)
    guard case .restoreSession(let result) = try? Registration.Answer(json: json) else {
      sender.lose()
    }
    switch result {
    case .success(let restored): return restored.session?.status ?? .unknown
    case .failure(let failure): throw failure.error
    }
  }

  func keepSession(of login: Login) async throws(PoolError) {
    _ = try await sender.ask(.keepSession(login))
  }

  func forgetSession(of login: Login) async throws(PoolError) {
    _ = try await sender.ask(.forgetSession(login))
  }

  func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult {
    let operation = Registration.Operation.signUp(
      login: login, password: password, fields: fields, invitation: invitation)
    guard case .signUp(let result) = try await ask(operation) else { sender.lose() }
    return try result.get()
  }

  func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    let operation = Registration.Operation.confirmSignUp(login: login, code: code)
    guard case .confirmSignUp(let result) = try await ask(operation) else { sender.lose() }
    return try result.get()
  }

  func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    guard case .resendCode(let result) = try await ask(.resendCode(login: login)) else {
      sender.lose()
    }
    return try result.get()
  }

  func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    let operation = Registration.Operation.signIn(login: login, way: way)
    guard case .signIn(let result) = try await ask(operation) else { sender.lose() }
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
    guard case .signInWithSheet(let result) = try await ask(.signInWithSheet(sheet)) else {
      sender.lose()
    }
    return try result.get()
  }

  func createPasskey(for login: Login) async throws(PoolError) {
    guard case .createPasskey(let result) = try await ask(.createPasskey(login: login)) else {
      sender.lose()
    }
    _ = try result.get()
  }

  func beginTOTP(for login: Login) async throws(PoolError) -> Secret {
    guard case .beginTOTP(let result) = try await ask(.beginTOTP(login: login)) else {
      sender.lose()
    }
    return try result.get()
  }

  func respondToChallenge(
    _ response: ChallengeResponse, for login: Login
  ) async throws(PoolError) -> SignInResult {
    let operation = Registration.Operation.respondToChallenge(login: login, response)
    guard case .respondToChallenge(let result) = try await ask(operation) else { sender.lose() }
    return try result.get()
  }

  func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    guard case .forgotPassword(let result) = try await ask(.forgotPassword(login: login)) else {
      sender.lose()
    }
    return try result.get()
  }

  func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    let operation = Registration.Operation.resetPassword(
      login: login, code: code, newPassword: newPassword)
    guard case .resetPassword(let result) = try await ask(operation) else { sender.lose() }
    _ = try result.get()
  }

  func signOut() async throws(PoolError) {
    let json = try await sender.ask(.signOut)
    guard case .signOut(let result) = try? Registration.Answer(json: json) else { sender.lose() }
    _ = try result.get()
  }
}

extension RemoteBackend: ProfileDirectory {
  func fetchProfile(of login: Login) async throws(DirectoryError) -> ProfileLookup {
    guard case .fetchProfile(let result) = try await find(.fetchProfile(login: login)) else {
      sender.lose()
    }
    return try result.get()
  }

  func createProfile(of login: Login) async throws(DirectoryError) {
    guard case .createProfile(let result) = try await find(.createProfile(login: login)) else {
      sender.lose()
    }
    _ = try result.get()
  }

  func updateProfile(of login: Login, fields: Fields) async throws(DirectoryError) {
    let operation = Registration.Operation.updateProfile(login: login, fields: fields)
    guard case .updateProfile(let result) = try await find(operation) else { sender.lose() }
    _ = try result.get()
  }

  func uploadAvatar(of login: Login, image: [UInt8]) async throws(DirectoryError) {
    let operation = Registration.Operation.uploadAvatar(login: login, image: image)
    guard case .uploadAvatar(let result) = try await find(operation) else { sender.lose() }
    _ = try result.get()
  }

  /// The profile as it is; it does not change while it is observed.
  func observeProfile(
    of login: Login
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Result<ProfileLookup, DirectoryError>.self)
    do throws(DirectoryError) {
      guard case .observeProfile(let result) = try await find(.observeProfile(login: login)) else {
        sender.lose()
      }
      continuation.yield(result)
    } catch { continuation.yield(.failure(error)) }
    // Its own handler holds it, because releasing the last reference would end the stream.
    continuation.onTermination = { _ in withExtendedLifetime(continuation) {} }
    return stream
  }
}

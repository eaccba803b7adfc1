import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting

/// A node's client of the pool and the directory, for one life of a registration.
///
/// A call is done as it is sent, and its answer waits for the explorer. The session is in the registration's row.
struct GatedClient: PoolWrapper, ProfileDirectory {
  let desk: OutsideDesk
  let watch: OwnerWatch
  let node: NodeName
  let held: HeldRegistration

  var wrapped: SessionInRow<MockBackend> { SessionInRow(backend, in: held) }

  private var backend: MockBackend { watch.backend }

  private func call<Value: Hashable & Sendable, Failure: Hashable & Error>(
    _ operation: Registration.Operation.Name, lost: Failure,
    _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    watch.noteSent(operation, by: held, at: node)
    defer { watch.noteReturned(by: held, at: node) }
    let result: Result<Value, Failure>
    do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
    let answer = await desk.wait(for: operation.rawValue, .call, isDone: true) {
      (result, hash: result.hashValue)
    }
    guard let answer else { throw lost }
    return try answer.get()
  }

  func storedSession() async throws(PoolError) -> Login? {
    let session = try await wrapped.storedSession()
    // Here, too, so that a launch without a session waits for something.
    if session == nil {
      return try await call(.restoreSession, lost: .offline) { () throws(PoolError) in nil }
    }
    return session
  }

  func sessionStatus() async throws(PoolError) -> UserStatus {
    try await call(.restoreSession, lost: .offline) { () async throws(PoolError) in
      try await backend.sessionStatus()
    }
  }

  func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult {
    try await call(.signUp, lost: .offline) { () async throws(PoolError) in
      try await backend.signUp(
        login: login, password: password, fields: fields, invitation: invitation)
    }
  }

  func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    watch.note(sent: code.reveal())
    return try await call(.confirmSignUp, lost: .offline) { () async throws(PoolError) in
      try await backend.confirmSignUp(login: login, code: code)
    }
  }

  func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    try await call(.resendCode, lost: .offline) { () async throws(PoolError) in
      try await backend.resendCode(login: login)
    }
  }

  func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    try await call(.signIn, lost: .offline) { () async throws(PoolError) in
      try await backend.signIn(login: login, way: way)
    }
  }

  func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    try await call(.forgotPassword, lost: .offline) { () async throws(PoolError) in
      try await backend.forgotPassword(login: login)
    }
  }

  func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    _ = try await call(.resetPassword, lost: .offline) { () async throws(PoolError) in
      try await backend.resetPassword(login: login, code: code, newPassword: newPassword)
      return true
    }
  }

  func signOut() async throws(PoolError) {
    _ = try await call(.signOut, lost: .offline) { () async throws(PoolError) in
      try await backend.signOut()
      return true
    }
  }

  func fetchProfile(of login: Login) async throws(DirectoryError) -> ProfileLookup {
    try await call(.fetchProfile, lost: .offline) { () async throws(DirectoryError) in
      try await backend.fetchProfile(of: login)
    }
  }

  func createProfile(of login: Login) async throws(DirectoryError) {
    _ = try await call(.createProfile, lost: .offline) { () async throws(DirectoryError) in
      try await backend.createProfile(of: login)
      return true
    }
  }

  func updateProfile(of login: Login, fields: Fields) async throws(DirectoryError) {
    watch.note(update: fields)
    _ = try await call(.updateProfile, lost: .offline) { () async throws(DirectoryError) in
      try await backend.updateProfile(of: login, fields: fields)
      return true
    }
  }

  func uploadAvatar(of login: Login, image: [UInt8]) async throws(DirectoryError) {
    _ = try await call(.uploadAvatar, lost: .offline) { () async throws(DirectoryError) in
      try await backend.uploadAvatar(of: login, image: image)
      return true
    }
  }

  func observeProfile(
    of login: Login
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    await backend.observeProfile(of: login)
  }
}

import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
@testable import RegistrationHosting
import Synchronization

/// What all nodes have in common: the store, the pool and the directory, and what went wrong.
final class NodesService: Sendable {
  let clock = VirtualClock()
  let rows: InMemoryHostStore
  let backend: MockBackend
  /// How often each code was sent that is typed for one event alone, and what went wrong.
  private let state = Mutex<(codes: [String: Int], flaws: [String])>(([:], []))

  init(seed: UInt64) {
    rows = InMemoryHostStore(clock: clock)
    backend = MockBackend(policy: .clinic, seed: seed, clock: clock)
  }

  var flaws: [String] { state.withLock { $0.flaws } }

  func add(flaw: String) { state.withLock { $0.flaws.append(flaw) } }

  /// Notes a code that is typed for one event alone.
  func note(typed code: String) { state.withLock { $0.codes[code] = 0 } }

  func note(sent code: String) {
    let count = state.withLock { state in
      state.codes[code].map {
        state.codes[code] = $0 + 1
        return $0 + 1
      }
    }
    if let count, count > 1 { add(flaw: "the code \(code) of one event was sent twice") }
  }
}

/// A node's client of the pool and the directory, for one life of a registration.
///
/// Its session is in the registration's row; a request that writes is a flaw if another life has taken the row.
struct NodeClient: PoolWrapper, ProfileDirectory {
  let service: NodesService
  let held: HeldRegistration

  var wrapped: SessionInRow<MockBackend> { SessionInRow(backend, in: held) }

  private var backend: MockBackend { service.backend }

  private func willWrite(_ operation: Registration.Operation.Name) {
    guard let owner = service.rows.owner(of: held.id), owner != held.life else { return }
    service.add(flaw: "'\(held.life)' sent \(operation.rawValue), and '\(owner)' has the row")
  }

  func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult {
    willWrite(.signUp)
    return try await backend.signUp(
      login: login, password: password, fields: fields, invitation: invitation)
  }

  func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    willWrite(.confirmSignUp)
    service.note(sent: code.reveal())
    return try await backend.confirmSignUp(login: login, code: code)
  }

  func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    willWrite(.resendCode)
    return try await backend.resendCode(login: login)
  }

  func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    willWrite(.signIn)
    return try await backend.signIn(login: login, way: way)
  }

  func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    willWrite(.forgotPassword)
    return try await backend.forgotPassword(login: login)
  }

  func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    willWrite(.resetPassword)
    try await backend.resetPassword(login: login, code: code, newPassword: newPassword)
  }

  func signOut() async throws(PoolError) {
    willWrite(.signOut)
    try await backend.signOut()
  }

  func fetchProfile(of login: Login) async throws(DirectoryError) -> ProfileLookup {
    try await backend.fetchProfile(of: login)
  }

  func createProfile(of login: Login) async throws(DirectoryError) {
    willWrite(.createProfile)
    try await backend.createProfile(of: login)
  }

  func updateProfile(of login: Login, fields: Fields) async throws(DirectoryError) {
    willWrite(.updateProfile)
    try await backend.updateProfile(of: login, fields: fields)
  }

  func uploadAvatar(of login: Login, image: [UInt8]) async throws(DirectoryError) {
    willWrite(.uploadAvatar)
    try await backend.uploadAvatar(of: login, image: image)
  }

  func observeProfile(
    of login: Login
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    await backend.observeProfile(of: login)
  }
}

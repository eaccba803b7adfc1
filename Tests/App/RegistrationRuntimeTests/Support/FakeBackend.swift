import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import Synchronization

/// A pool, a directory and a store that do as the test says, and log what they are asked to do.
///
/// A call without a reply waits until it is cancelled.
final class FakeBackend: Sendable {
  enum Reply {
    case answer(Registration.Answer)
    /// The answer comes after this time on the virtual clock.
    case delayed(Duration, Registration.Answer)
    /// The answer comes when the test releases it, whether or not the call was cancelled.
    case deaf(Registration.Answer)
  }

  struct State {
    var log: [String] = []
    var replies: [Registration.Operation.Name: [Reply]] = [:]
    var inFlight = 0
    var session: Login?
    /// Where the session is kept, if a store of a server has it.
    var held: HeldRegistration?
    var checkpoint = Checkpoint.none
    var loadFailures: [SessionStoreError] = []
    var saveFailures: [SessionStoreError] = []
    var sessionFailures: [PoolError] = []
    var holdsSaves = false
    /// The action from which the device does not return until the test releases it.
    var hanging: RegistrationDriver.Action.Name?
    /// What the adapter does in its cancellation handler, of a call that waits for its cancellation.
    var onCancel: (@Sendable () -> Void)?
  }

  let state = Mutex(State())
  let clock: VirtualClock
  /// The gate at which held saves and deaf calls wait.
  let gate = Gate()
  let observations = Gate.Source<Result<ProfileLookup, DirectoryError>>()

  init(clock: VirtualClock) { self.clock = clock }

  var backend: Backend { Backend(pool: self, directory: self, store: self) }

  func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }
  func reply(_ answer: Registration.Answer) { reply(.answer(answer), to: answer.name) }
  func reply(_ reply: Reply, to name: Registration.Operation.Name) {
    set { $0.replies[name, default: []].append(reply) }
  }
  func hang(in action: RegistrationDriver.Action.Name?) { set { $0.hanging = action } }
  func note(_ line: String) { set { $0.log.append(line) } }

  var inFlight: Int { state.withLock { $0.inFlight } }
  var session: Login? { state.withLock { $0.session } }
  var checkpoint: Checkpoint { state.withLock { $0.checkpoint } }

  private func hangIfWanted(in action: RegistrationDriver.Action.Name) async {
    if state.withLock({ $0.hanging == action }) { await gate.waitDeaf() }
  }

  /// What was written down since the last look.
  func takeLog() -> [String] {
    state.withLock { state in
      defer { state.log = [] }
      return state.log
    }
  }

  /// Answers a call; nil if it was cancelled.
  func call(_ name: Registration.Operation.Name) async -> Registration.Answer? {
    let reply = state.withLock { state -> Reply? in
      state.log.append(name.rawValue)
      state.inFlight += 1
      guard let first = state.replies[name]?.first else { return nil }
      state.replies[name]?.removeFirst()
      return first
    }
    defer { set { $0.inFlight -= 1 } }
    let answer: Registration.Answer?
    switch reply {
    case .answer(let now): return now
    case .delayed(let time, let later):
      answer = (try? await clock.sleep(for: time)) == nil ? nil : later
    case .deaf(let later):
      await gate.waitDeaf()
      return later
    case nil:
      let onCancel = state.withLock { $0.onCancel }
      await withTaskCancellationHandler {
        await gate.waitForCancellation()
      } onCancel: {
        onCancel?()
      }
      answer = nil
    }
    if answer == nil { note("\(name.rawValue) cancelled") }
    return answer
  }
}

extension FakeBackend: IdentityPool {
  func storedSession() async throws(PoolError) -> Login? {
    guard let held = state.withLock({ $0.held }) else { return state.withLock { $0.session } }
    do { return try await held.session().flatMap { Login($0.reveal()) } } catch {
      throw .unrecognized(code: "store", message: "")
    }
  }

  func sessionStatus() async throws(PoolError) -> UserStatus {
    guard case .restoreSession(let result) = await call(.restoreSession) else { throw .offline }
    switch result {
    case .success(let restored): return restored.session?.status ?? .unknown
    case .failure(let failure): throw failure.error
    }
  }

  func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult {
    guard case .signUp(let result) = await call(.signUp) else { throw .offline }
    return try result.get()
  }

  func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult {
    guard case .confirmSignUp(let result) = await call(.confirmSignUp) else { throw .offline }
    return try result.get()
  }

  func resendCode(login: Login) async throws(PoolError) -> CodeDelivery {
    guard case .resendCode(let result) = await call(.resendCode) else { throw .offline }
    return try result.get()
  }

  func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult {
    guard case .signIn(let result) = await call(.signIn) else { throw .offline }
    return try result.get()
  }

  func keepSession(of login: Login) async throws(PoolError) {
    note("keep \(login)")
    await hangIfWanted(in: .keepSession)
    if let failure = takeSessionFailure() { throw failure }
    if let held = state.withLock({ $0.held }) {
      do { try await held.keep(Secret(login.text)) } catch {
        throw .unrecognized(code: "store", message: "")
      }
    }
    set { $0.session = login }
  }

  func forgetSession(of login: Login) async throws(PoolError) {
    note("forget \(login)")
    await hangIfWanted(in: .forgetSession)
    if let failure = takeSessionFailure() { throw failure }
    if let held = state.withLock({ $0.held }) {
      do { try await held.removeSession() } catch {
        throw .unrecognized(code: "store", message: "")
      }
    }
    set { if $0.session == login { $0.session = nil } }
  }

  private func takeSessionFailure() -> PoolError? {
    state.withLock { $0.sessionFailures.isEmpty ? nil : $0.sessionFailures.removeFirst() }
  }

  func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery {
    guard case .forgotPassword(let result) = await call(.forgotPassword) else { throw .offline }
    return try result.get()
  }

  func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError) {
    guard case .resetPassword(let result) = await call(.resetPassword) else { throw .offline }
    _ = try result.get()
  }

  func signOut() async throws(PoolError) {
    guard case .signOut(let result) = await call(.signOut) else { throw .offline }
    _ = try result.get()
  }
}

extension FakeBackend: ProfileDirectory {
  func fetchProfile(of login: Login) async throws(DirectoryError) -> ProfileLookup {
    guard case .fetchProfile(let result) = await call(.fetchProfile) else { throw .offline }
    return try result.get()
  }

  func createProfile(of login: Login) async throws(DirectoryError) {
    guard case .createProfile(let result) = await call(.createProfile) else { throw .offline }
    _ = try result.get()
  }

  func updateProfile(of login: Login, fields: Fields) async throws(DirectoryError) {
    guard case .updateProfile(let result) = await call(.updateProfile) else { throw .offline }
    _ = try result.get()
  }

  func uploadAvatar(of login: Login, image: [UInt8]) async throws(DirectoryError) {
    guard case .uploadAvatar(let result) = await call(.uploadAvatar) else { throw .offline }
    _ = try result.get()
  }

  func observeProfile(
    of login: Login
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    note("observeProfile")
    set { $0.inFlight += 1 }
    return observations.open { [weak self] in
      self?.note("observeProfile ended")
      self?.set { $0.inFlight -= 1 }
    }
  }
}

extension FakeBackend: SessionStore {
  func load() async throws(SessionStoreError) -> Checkpoint {
    note("load")
    await hangIfWanted(in: .load)
    let (checkpoint, failure) = state.withLock { state in
      (state.checkpoint, state.loadFailures.isEmpty ? nil : state.loadFailures.removeFirst())
    }
    if let failure { throw failure }
    return checkpoint
  }

  func save(_ checkpoint: Checkpoint) async throws(SessionStoreError) {
    note("save \(checkpoint.name)")
    if state.withLock({ $0.holdsSaves || $0.hanging == .store }) { await gate.waitDeaf() }
    let failure = state.withLock { state -> SessionStoreError? in
      if let failure = state.saveFailures.first {
        state.saveFailures.removeFirst()
        return failure
      }
      state.checkpoint = checkpoint
      return nil
    }
    if let failure { throw failure }
  }

  func clear() async throws(SessionStoreError) {
    note("clear")
    if state.withLock({ $0.holdsSaves || $0.hanging == .clear }) { await gate.waitDeaf() }
    set { $0.checkpoint = .none }
  }
}

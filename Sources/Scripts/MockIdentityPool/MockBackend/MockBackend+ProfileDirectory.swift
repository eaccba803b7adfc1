public import RegistrationBackend
public import RegistrationCore
import RegistrationSimulation
import Synchronization

extension MockBackend: ProfileDirectory {
  /// The profile as it is now.
  public nonisolated func fetchProfile(
    of login: Login
  ) async throws(DirectoryError) -> ProfileLookup {
    guard case .fetchProfile(let result) = await perform(.fetchProfile(login: login)) else {
      throw .timedOut
    }
    return try result.get()
  }

  /// Creates an empty profile.
  public nonisolated func createProfile(of login: Login) async throws(DirectoryError) {
    guard case .createProfile(let result) = await perform(.createProfile(login: login)) else {
      throw .timedOut
    }
    _ = try result.get()
  }

  /// Writes these fields and leaves the others as they are.
  public nonisolated func updateProfile(
    of login: Login, fields: Fields
  ) async throws(DirectoryError) {
    let answer = await perform(.updateProfile(login: login, fields: fields))
    guard case .updateProfile(let result) = answer else { throw .timedOut }
    _ = try result.get()
  }

  /// Stores the picture.
  public nonisolated func uploadAvatar(
    of login: Login, image: [UInt8]
  ) async throws(DirectoryError) {
    let answer = await perform(.uploadAvatar(login: login, image: image))
    guard case .uploadAvatar(let result) = answer else { throw .timedOut }
    _ = try result.get()
  }

  /// Watches the profile: delivers it at once, and whenever either side changes it.
  ///
  /// A fault fails the subscription at its start. If the directory revokes the session, the
  /// subscription fails at once. A session that the pool ends is noticed at the next change.
  public nonisolated func observeProfile(
    of login: Login
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    let request = CurrentRequest.id
    let time = clock.timestamp
    let number = state.withLock { $0.world.observe(login, request, at: time) }
    noteWork(.observeProfile)
    let subscription = Subscription(of: number, to: self)
    return AsyncStream { await subscription.next() }
  }

  /// How many subscriptions are active.
  package var observerCount: Int { state.withLock { $0.world.observationsAlive } }

  private nonisolated func next(of number: UInt64) async -> Result<ProfileLookup, DirectoryError>? {
    while true {
      let time = clock.timestamp
      let step = state.withLock { $0.world.nextChange(of: number, at: time) }
      switch step {
      case .change(let result): return result
      case .over: return nil
      case .onItsWay(let inFlight, let dueAt):
        await wait(for: inFlight, until: dueAt)
        let result = state.withLock { state in
          state.passed.remove(inFlight)
          return state.world.takeArrived(of: number)
        }
        if result == nil { endObservation(number) }
        return result
      case .nothing: await waitForNews(of: number)
      }
    }
  }

  /// Waits until the subscription has something to deliver, or the task is cancelled.
  private nonisolated func waitForNews(of number: UInt64) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWaiting = state.withLock { state in
          if state.world.hasNews(of: number) || Task.isCancelled { return false }
          state.listeners[number] = continuation
          return true
        }
        if !isWaiting { continuation.resume() }
      }
    } onCancel: {
      endObservation(number)
    }
  }

  private nonisolated func endObservation(_ number: UInt64) {
    let (listener, call) = state.withLock { state in
      let inFlight = state.world.numberInFlight(of: number)
      state.world.endObservation(number)
      let call = inFlight.flatMap { state.waiting.removeValue(forKey: $0) }
      return (state.listeners.removeValue(forKey: number), call)
    }
    listener?.resume()
    call?.resume()
  }

  /// The reader's end of a subscription: the subscription ends when its last holder releases it.
  private final class Subscription: Sendable {
    private let number: UInt64
    private let backend: MockBackend

    init(of number: UInt64, to backend: MockBackend) {
      (self.number, self.backend) = (number, backend)
    }

    deinit { backend.endObservation(number) }

    func next() async -> Result<ProfileLookup, DirectoryError>? {
      let result = await backend.next(of: number)
      if Task.isCancelled { backend.endObservation(number) }
      return result
    }
  }
}

public import RegistrationBackend
public import RegistrationCore
public import RegistrationSimulation
import Synchronization

/// A backend in memory: a ``RegistrationSimulation/SimulatedWorld`` behind the backend protocols.
///
/// A call does its work at once. Then its answer may be lost
/// (``fail(_:with:times:afterCommit:undelivered:)``), be delayed (``delay(_:by:)``) or wait until
/// it is released (``hold(_:times:)``). A call whose task is cancelled while its answer is on the
/// way returns at once, and the answer becomes a ``RegistrationSimulation/LateAnswer``. The same
/// seed and the same calls give the same codes, tokens and answers.
///
/// If the device has no session, a restart does not ask the pool and cannot fail. A hold or a delay
/// of `restoreSession` then applies to the look-up on the device.
public actor MockBackend {
  struct State {
    var world: SimulatedWorld
    /// The calls that wait for held answers, by the number of the answer.
    var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
    /// Answers that were given up, or released, before their calls began to wait.
    var passed: Set<UInt64> = []
    /// The readers that wait for a profile to change, by the number of their subscription.
    var listeners: [UInt64: CheckedContinuation<Void, Never>] = [:]
  }

  /// Behind its own lock and not the actor's: a call works at once, and changes no executor.
  nonisolated let state: Mutex<State>
  nonisolated let clock: any WallClock
  nonisolated let post = Post()
  /// Called with each call's name once its work is done, before its answer is sent.
  private nonisolated let observer = Mutex(WorkObserver())

  /// Creates an empty backend for `policy`, with a pool set up for that policy by default.
  ///
  /// - Parameters:
  ///   - policy: the policy, which says what the directory requires of a profile.
  ///   - configuration: the configuration of the pool; nil for that of the policy.
  ///   - seed: the seed for codes, tokens and salts.
  ///   - clock: the clock for delays and for the time of day.
  public init(
    policy: Policy, configuration: UserPool.Configuration? = nil, seed: UInt64 = 1,
    clock: any WallClock
  ) {
    let services = MockWorld(policy: policy, configuration: configuration, seed: seed)
    state = Mutex(State(world: SimulatedWorld(services)))
    self.clock = clock
  }
}

extension MockBackend {
  /// Does the work of a call, notifies those it concerns, and sends the answer on its way.
  ///
  /// Returns nil if the call was cancelled on the way.
  ///
  /// - Parameters:
  ///   - operation: which call it is, for its faults, its delay and its hold.
  ///   - login: the address that may get a mail of it.
  ///   - stored: what the device has stored, for the restoring.
  ///   - isLocked: whether the device could not look for its session, for the restoring.
  ///   - work: what it does; the flag says whether its mail gets lost.
  nonisolated func answer(
    to operation: Registration.Operation.Name, mailTo login: Login? = nil,
    stored: Checkpoint = .none, isLocked: Bool = false,
    work: (inout MockWorld, Timestamp, Bool) -> Registration.Answer
  ) async -> Registration.Answer? {
    let time = clock.timestamp
    let addressee = post.hasListeners ? login : nil
    let (arrival, mail, listeners) = state.withLock { state in
      let mailsBefore = addressee.map(state.world.services.pool.mailCount) ?? 0
      let arrival = state.world.begin(
        operation, CurrentRequest.id, stored: stored, isLocked: isLocked, at: time
      ) {
        work(&$0, time, $1)
      }
      let mail = addressee.flatMap { state.newMail(to: $0, since: mailsBefore) }
      return (arrival, mail, state.takeTold())
    }
    for listener in listeners { listener.resume() }
    if let mail { post.deliver(mail) }
    noteWork(operation)
    switch arrival {
    case .now(let answer): return answer
    case .later(let number, let dueAt):
      await wait(for: number, until: dueAt)
      return state.withLock { state in
        state.passed.remove(number)
        return state.world.takeArrived(number)
      }
    }
  }

  /// Waits for an answer on its way, or until the task is cancelled.
  ///
  /// It then gives up under the lock, so the caller that cancels finds the late answer.
  nonisolated func wait(for number: UInt64, until dueAt: Timestamp?) async {
    await withTaskCancellationHandler {
      guard let dueAt else { return await withCheckedContinuation { park($0, at: number) } }
      let left = dueAt.milliseconds - clock.timestamp.milliseconds
      // A clock that fails for a reason other than cancellation only makes the answer early.
      if left > 0 { try? await clock.sleep(for: .milliseconds(left)) }
    } onCancel: {
      giveUp(number)
    }
  }

  private nonisolated func park(_ continuation: CheckedContinuation<Void, Never>, at number: UInt64)
  {
    let isParked = state.withLock { state in
      if state.passed.remove(number) != nil { return false }
      state.waiting[number] = continuation
      return true
    }
    if !isParked { continuation.resume() }
  }

  private nonisolated func giveUp(_ number: UInt64) {
    let continuation = state.withLock { state in
      state.world.giveUp(number)
      return state.takeWaiting(number)
    }
    continuation?.resume()
  }

  /// Calls `report` with each call's name once its work is done.
  package nonisolated func whenWorked(_ report: (@Sendable (Registration.Operation.Name) -> Void)?)
  {
    observer.withLock { $0.report = report }
  }

  /// Tells whoever asked that the work of a call is done.
  package nonisolated func noteWork(_ operation: Registration.Operation.Name) {
    observer.withLock { $0 }.report?(operation)
  }
}

extension MockBackend.State {
  /// The call that waits for the answer of this number; a call that has not begun to wait will not.
  mutating func takeWaiting(_ number: UInt64) -> CheckedContinuation<Void, Never>? {
    if let continuation = waiting.removeValue(forKey: number) { return continuation }
    passed.insert(number)
    return nil
  }

  /// The readers that wait for what has just changed.
  mutating func takeTold() -> [CheckedContinuation<Void, Never>] {
    world.takeTold().compactMap { listeners.removeValue(forKey: $0) }
  }

  fileprivate func newMail(to login: Login, since count: Int) -> DeliveredCode? {
    world.services.pool.mailCount(deliveredTo: login) > count
      ? world.services.pool.newestCode(deliveredTo: login) : nil
  }
}

/// Is told of each call once its work is done.
// A closure that a lock holds by itself is wrapped anew with each access.
private struct WorkObserver: Sendable {
  var report: (@Sendable (Registration.Operation.Name) -> Void)?
}

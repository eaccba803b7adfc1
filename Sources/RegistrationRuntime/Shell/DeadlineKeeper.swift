import RegistrationCore
import Synchronization

/// Sees to it that work which takes too long counts as failed: that of one loop, with one sleeper for
/// the calls and one for the device.
///
/// A sleeper for each piece of work would cost more than the work, and one that is cancelled keeps its
/// memory until its time has come. All calls may take equally long, and so may all that the device does:
/// the deadlines of a kind pass in the order in which they begin, and no sleeper is ever woken early.
final class DeadlineKeeper<Environment: FlowEnvironment>: Sendable {
  fileprivate struct Entry {
    /// Counted from the stopwatch's start, as all times here.
    let deadline: Duration
    let work: AwaitedWork
    let environment: Environment

    var isAwaited: Bool { environment.shell.isAwaited(work) }
  }

  fileprivate struct State {
    var calls = Lane()
    var device = Lane()
    var isOver = false
  }

  /// The deadlines of one kind of work, in their order.
  fileprivate struct Lane {
    var entries = Fifo<Entry>()
    /// How many entries are worth a look at which of them still matter.
    var crowd = 1024
    var isAsleep = false
  }

  private let state = Mutex(State())
  private let stopwatch: Stopwatch
  private let duration: (call: Duration, device: Duration)
  private let signals = (calls: WakeSignal(), device: WakeSignal())

  init(_ settings: FlowSettings) {
    stopwatch = Stopwatch(by: settings.clock)
    duration = (settings.deadline, settings.deviceDeadline)
  }

  /// The time of some work begins; when it will be over, as ``isOver(_:)`` tells.
  @discardableResult
  func begin(_ work: AwaitedWork, in environment: Environment) -> Duration {
    let now = stopwatch.elapsed
    switch work {
    case .call:
      let entry = Entry(deadline: now + duration.call, work: work, environment: environment)
      if state.withLock({ $0.isOver ? false : $0.calls.push(entry) }) { signals.calls.wake() }
      return entry.deadline
    case .device:
      let entry = Entry(deadline: now + duration.device, work: work, environment: environment)
      if state.withLock({ $0.isOver ? false : $0.device.push(entry) }) { signals.device.wake() }
      return entry.deadline
    }
  }

  /// Whether a deadline has passed: at its very moment it has.
  func isOver(_ deadline: Duration) -> Bool { stopwatch.elapsed >= deadline }

  /// Has what is too late fail, until the task is cancelled.
  func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.keep(\.calls, self.signals.calls) }
      group.addTask { await self.keep(\.device, self.signals.device) }
    }
  }

  private func keep(_ lane: any WritableKeyPath<State, Lane> & Sendable, _ signal: WakeSignal) async
  {
    while !Task.isCancelled {
      if let deadline = expire(lane) {
        await stopwatch.sleep(until: deadline)
      } else {
        await signal.sleep()
      }
    }
  }

  /// Forgets everything, and whatever begins from now on.
  func end() {
    state.withLock { state in
      state = State()
      state.isOver = true
    }
  }

  /// Has what is too late fail; the next deadline that matters, or nil if the sleeper may wait for one.
  private func expire(_ lane: any WritableKeyPath<State, Lane> & Sendable) -> Duration? {
    var expired: [Entry] = []
    let deadline = state.withLock { state -> Duration? in
      let next = DeadlineKeeper.takeExpired(
        from: &state[keyPath: lane].entries, into: &expired, isOver)
      state[keyPath: lane].isAsleep = next == nil
      return next
    }
    for entry in expired { entry.environment.expire(entry.work) }
    return deadline
  }

  /// Takes out what has expired or is no longer awaited, up to the first that is; when that expires.
  ///
  /// It takes the locks of flows; none of them is ever held around the keeper's.
  private static func takeExpired(
    from entries: inout Fifo<Entry>, into expired: inout [Entry], _ isOver: (Duration) -> Bool
  ) -> Duration? {
    while let entry = entries.first {
      let isAwaited = entry.isAwaited
      if isAwaited, !isOver(entry.deadline) { return entry.deadline }
      _ = entries.pop()
      if isAwaited { expired.append(entry) }
    }
    return nil
  }
}

extension DeadlineKeeper.Lane {
  /// Adds a deadline; whether the sleeper has to be woken for it.
  fileprivate mutating func push(_ entry: DeadlineKeeper.Entry) -> Bool {
    if entries.count >= crowd { thin() }
    entries.push(entry)
    defer { isAsleep = false }
    return isAsleep
  }

  /// Drops the entries of what is over, which would stay until their time has come.
  private mutating func thin() {
    entries.removeAll { !$0.isAwaited }
    // So that each look at them all is paid for by as many that have come since.
    crowd = max(1024, entries.count * 2)
  }
}

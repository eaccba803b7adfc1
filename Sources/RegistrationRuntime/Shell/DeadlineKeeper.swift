import RegistrationCore
import Synchronization

/// Sees to it that work which takes too long counts as failed: that of one loop, with one sleeper for
/// the calls and one for the device.
///
/// A sleeper for each piece of work would cost more than the work, and one that is cancelled keeps its
/// memory until its time has come. All calls may take equally long, and so may all that the device does:
/// the deadlines of a kind pass in the order in which they begin, and no sleeper is ever woken early.
final class DeadlineKeeper<Environment: FlowEnvironment>: Sendable {
  private let stopwatch: Stopwatch
  private let calls: Lane
  private let device: Lane

  init(_ settings: FlowSettings) {
    stopwatch = Stopwatch(by: settings.clock)
    calls = Lane(lasting: settings.deadline, stopwatch)
    device = Lane(lasting: settings.deviceDeadline, stopwatch)
  }

  /// The time of some work begins; when it will be over, as ``isOver(_:)`` tells.
  @discardableResult
  func begin(_ work: AwaitedWork, in environment: Environment) -> Duration {
    switch work {
    case .call: calls.begin(work, in: environment)
    case .device: device.begin(work, in: environment)
    }
  }

  /// Whether a deadline has passed: at its very moment it has.
  func isOver(_ deadline: Duration) -> Bool { stopwatch.elapsed >= deadline }

  /// Has what is too late fail, until the task is cancelled.
  func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.calls.run() }
      group.addTask { await self.device.run() }
    }
  }

  /// Forgets everything, and whatever begins from now on.
  func end() {
    calls.end()
    device.end()
  }
}

extension DeadlineKeeper {
  fileprivate struct Entry {
    /// Counted from the stopwatch's start, as all times here.
    let deadline: Duration
    let work: AwaitedWork
    let environment: Environment

    var isAwaited: Bool { environment.shell.isAwaited(work) }
  }

  /// The deadlines of one kind of work, in their order, and the sleeper for them.
  private final class Lane: Sendable {
    private let state = Mutex(Waiting())
    private let stopwatch: Stopwatch
    private let duration: Duration
    private let signal = WakeSignal()

    init(lasting duration: Duration, _ stopwatch: Stopwatch) {
      (self.duration, self.stopwatch) = (duration, stopwatch)
    }

    func begin(_ work: AwaitedWork, in environment: Environment) -> Duration {
      let deadline = stopwatch.elapsed + duration
      let entry = Entry(deadline: deadline, work: work, environment: environment)
      if state.withLock({ $0.push(entry) }) { signal.wake() }
      return deadline
    }

    func run() async {
      while !Task.isCancelled {
        if let deadline = expire() {
          await stopwatch.sleep(until: deadline)
        } else {
          await signal.sleep()
        }
      }
    }

    func end() {
      state.withLock { state in
        state = Waiting()
        state.isOver = true
      }
    }

    /// Has what is too late fail; the next deadline that matters, or nil if the sleeper may wait for one.
    private func expire() -> Duration? {
      var expired: [Entry] = []
      let deadline = state.withLock { $0.takeExpired(by: stopwatch, into: &expired) }
      for entry in expired { entry.environment.expire(entry.work) }
      return deadline
    }
  }

  /// What a lane has to wait for.
  fileprivate struct Waiting {
    private var entries = Fifo<Entry>()
    /// How many entries are worth a look at which of them still matter.
    private var crowd = 1024
    private var isAsleep = false
    var isOver = false
  }
}

extension DeadlineKeeper.Waiting {
  /// Adds a deadline; whether the sleeper has to be woken for it.
  fileprivate mutating func push(_ entry: DeadlineKeeper.Entry) -> Bool {
    if isOver { return false }
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

  /// Takes out what has expired or is no longer awaited, up to the first that is; when that expires.
  ///
  /// It takes the locks of flows; none of them is ever held around the lane's.
  fileprivate mutating func takeExpired(
    by stopwatch: Stopwatch, into expired: inout [DeadlineKeeper.Entry]
  ) -> Duration? {
    while let entry = entries.first {
      let isAwaited = entry.isAwaited
      if isAwaited, stopwatch.elapsed < entry.deadline { return entry.deadline }
      _ = entries.pop()
      if isAwaited { expired.append(entry) }
    }
    isAsleep = true
    return nil
  }
}

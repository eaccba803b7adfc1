import RegistrationCore
import Synchronization

/// Makes the work of one loop fail if it takes too long.
///
/// It has one sleeper for the calls and one for the device. A sleeper for each piece of work would
/// cost more than the work, and a cancelled sleeper keeps its memory until its time has come. All
/// calls have the same time limit, and so has all work of the device. So the deadlines of a kind
/// pass in the order in which they begin, and no sleeper is ever woken early.
final class DeadlineKeeper<Environment: FlowEnvironment>: Sendable {
  private let stopwatch: ElapsedTime
  private let calls: Lane
  private let device: Lane

  init(_ settings: FlowSettings) {
    stopwatch = ElapsedTime(by: settings.clock)
    calls = Lane(lasting: settings.deadline, stopwatch)
    device = Lane(lasting: settings.deviceDeadline, stopwatch)
  }

  /// Starts the time of some work, and returns its deadline for ``isOver(_:)``.
  @discardableResult
  func begin(_ work: AwaitedWork, in environment: Environment) -> Duration {
    switch work {
    case .call: calls.begin(work, in: environment)
    case .device: device.begin(work, in: environment)
    }
  }

  /// Whether a deadline has passed; at its exact moment it has.
  func isOver(_ deadline: Duration) -> Bool { stopwatch.elapsed >= deadline }

  /// Makes late work fail, until the task is cancelled.
  func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.calls.run() }
      group.addTask { await self.device.run() }
    }
  }

  /// Forgets all work, and ignores what begins from now on.
  func end() {
    calls.end()
    device.end()
  }
}

extension DeadlineKeeper {
  fileprivate struct Entry {
    /// The time since the stopwatch's start, like all times here.
    let deadline: Duration
    let work: AwaitedWork
    let environment: Environment

    var isAwaited: Bool { environment.shell.isAwaited(work) }
  }

  /// The deadlines of one kind of work, in order, and the sleeper for them.
  private final class Lane: Sendable {
    private let state = Mutex(Waiting())
    private let stopwatch: ElapsedTime
    private let duration: Duration
    private let signal = WakeSignal()

    init(lasting duration: Duration, _ stopwatch: ElapsedTime) {
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

    /// Makes late work fail; the next deadline that matters, or nil if the sleeper may wait for
    /// one.
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
    /// From how many entries on it pays to check which of them still matter.
    private var crowd = 1024
    private var isAsleep = false
    var isOver = false
  }
}

extension DeadlineKeeper.Waiting {
  /// Adds a deadline, and returns whether the sleeper has to be woken for it.
  fileprivate mutating func push(_ entry: DeadlineKeeper.Entry) -> Bool {
    if isOver { return false }
    if entries.count >= crowd { thin() }
    entries.push(entry)
    defer { isAsleep = false }
    return isAsleep
  }

  /// Drops the entries of finished work, which would stay until their time has come.
  private mutating func thin() {
    entries.removeAll { !$0.isAwaited }
    // So the cost of a pass over all entries is shared by as many new ones.
    crowd = max(1024, entries.count * 2)
  }

  /// Removes what has expired or is no longer awaited, up to the first entry that still waits.
  ///
  /// It takes the locks of flows. None of them is ever held while the lane's lock is taken.
  ///
  /// - Returns: the deadline of that entry; nil if there is none.
  fileprivate mutating func takeExpired(
    by stopwatch: ElapsedTime, into expired: inout [DeadlineKeeper.Entry]
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

import RegistrationCore
import Synchronization

/// Makes the work of one loop fail if it takes too long.
///
/// It has one sleeper for all work. A sleeper for each piece of work would cost more than the work,
/// and a cancelled sleeper keeps its memory until its time has come. All calls have the same time
/// limit, and so has all work of the device. So the deadlines of a kind pass in the order in which
/// they begin. The sleeper never sleeps longer than the shorter limit while there is work, so that
/// it need not be woken for a new deadline.
///
/// It knows nothing of the type of its environments: generic code would look up the type of each entry at run time.
package final class DeadlineKeeper: Sendable {
  private let stopwatch: ElapsedTime
  private let limits: (call: Duration, device: Duration)
  /// The longest time for which the sleeper sleeps.
  private let pause: Duration
  private let state = Mutex(Waiting())
  private let signal = WakeSignal()

  package init(_ configuration: RegistrationRunner.Configuration) {
    stopwatch = ElapsedTime(by: configuration.clock)
    limits = (configuration.deadline.bounded, configuration.deviceDeadline.bounded)
    let (shorter, longer) = (min(limits.call, limits.device), max(limits.call, limits.device))
    pause = max(shorter > .zero ? shorter : longer, .milliseconds(1))
  }

  /// Starts the time of some work, and returns its deadline for ``isOver(_:)``.
  @discardableResult
  package func begin(_ work: AwaitedWork, in environment: any FlowEnvironment) -> Duration {
    let limit =
      switch work {
      case .call: limits.call
      case .device: limits.device
      }
    let deadline = stopwatch.elapsed + limit
    // The sleeper would wake too late for it.
    if limit == .zero {
      environment.expire(work).map(environment.report)
      return deadline
    }
    let entry = Entry(deadline: deadline, work: work, environment: environment)
    var over: [Entry] = []
    if state.withLock({ $0.push(entry, leaving: &over) }) { signal.wake() }
    return withExtendedLifetime(over) { deadline }
  }

  /// Whether a deadline has passed; at its exact moment it has.
  package func isOver(_ deadline: Duration) -> Bool { stopwatch.elapsed >= deadline }

  /// Makes late work fail, until the task is cancelled.
  package func run() async {
    // What has begun, or begins from now on, has more time than this.
    await stopwatch.sleep(until: stopwatch.elapsed + pause)
    while !Task.isCancelled {
      if let deadline = expire() {
        await stopwatch.sleep(until: min(deadline, stopwatch.elapsed + pause))
      } else {
        await signal.sleep()
      }
    }
  }

  /// Forgets all work, and ignores what begins from now on.
  package func end() {
    // Without a use out here, an optimised build frees what was waiting within the lock.
    withExtendedLifetime(state.withLock { exchange(&$0, with: Waiting(isOver: true)) }) {}
  }

  /// Makes late work fail, and returns the next deadline; nil if there is none.
  private func expire() -> Duration? {
    var expired: [Entry] = []
    var (taken, deadline) = state.withLock { $0.takeFirst(by: stopwatch) }
    while let entry = taken {
      if entry.isAwaited { expired.append(entry) }
      (taken, deadline) = state.withLock { $0.takeFirst(by: stopwatch) }
    }
    // Who takes a report may take its time: first all others go on.
    let reports = expired.map { $0.environment.expire($0.work) }
    for (entry, report) in zip(expired, reports) { report.map(entry.environment.report) }
    return deadline
  }
}

extension DeadlineKeeper {
  /// Never freed under the lock: it may be the last to hold a flow, whose backend may come back here.
  fileprivate struct Entry {
    /// The time since the stopwatch's start, like all times here.
    let deadline: Duration
    let work: AwaitedWork
    let environment: any FlowEnvironment

    var isAwaited: Bool { environment.shell.isAwaited(work) }
  }

  /// What the sleeper has to wait for.
  fileprivate struct Waiting {
    var calls = Lane()
    var device = Lane()
    var isAsleep = false
    var isOver = false

    /// Adds a deadline, and returns whether the sleeper has to be woken for it.
    mutating func push(_ entry: Entry, leaving over: inout [Entry]) -> Bool {
      if isOver { return false }
      switch entry.work {
      case .call: calls.push(entry, leaving: &over)
      case .device: device.push(entry, leaving: &over)
      }
      return exchange(&isAsleep, with: false)
    }

    /// Takes an entry that has expired or is no longer awaited; returns the next deadline if none is.
    ///
    /// It takes the locks of flows. None of them is ever held while the keeper's lock is taken.
    mutating func takeFirst(by stopwatch: ElapsedTime) -> (Entry?, deadline: Duration?) {
      let (call, nextCall) = calls.takeFirst(by: stopwatch)
      let (work, nextWork) = call == nil ? device.takeFirst(by: stopwatch) : (nil, nil)
      if let taken = call ?? work { return (taken, nil) }
      isAsleep = nextCall == nil && nextWork == nil
      guard let nextCall, let nextWork else { return (nil, nextCall ?? nextWork) }
      return (nil, min(nextCall, nextWork))
    }
  }

  /// The deadlines of one kind of work, in order.
  fileprivate struct Lane {
    private static var leastCrowd: Int { 16 }
    /// From how many entries on it pays to check which of them still matter.
    private var crowd = Lane.leastCrowd
    private var entries = Fifo<Entry>()

    mutating func push(_ entry: Entry, leaving over: inout [Entry]) {
      if entries.count >= crowd {
        // The entries of finished work would stay until their time has come. The cost of a pass
        // over all entries is shared by as many new ones.
        over.reserveCapacity(entries.count)
        entries.takeAll(where: { !$0.isAwaited }, into: &over)
        crowd = max(Self.leastCrowd, entries.count * 2)
      }
      if entries.isEmpty { entries.reserve(Self.leastCrowd) }
      entries.push(entry)
    }

    mutating func takeFirst(by stopwatch: ElapsedTime) -> (Entry?, deadline: Duration?) {
      guard let entry = entries.first else { return (nil, nil) }
      if stopwatch.elapsed < entry.deadline, entry.isAwaited { return (nil, entry.deadline) }
      return (entries.popAndRelease(), nil)
    }
  }
}

extension Duration {
  /// The duration, limited to zero and the range from a millisecond to a hundred years.
  ///
  /// No sum with a clock's time overflows, and no sleeper wakes again and again without a pause.
  fileprivate var bounded: Duration {
    self <= .zero ? .zero : min(max(self, .milliseconds(1)), .seconds(3_155_760_000))
  }
}

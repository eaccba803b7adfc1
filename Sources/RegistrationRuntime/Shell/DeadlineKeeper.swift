import RegistrationCore
import Synchronization

/// Sees to it that work which takes too long counts as failed: that of one loop, with one sleeper.
///
/// A sleeper each would cost more than the work, and one that is cancelled keeps its memory until its
/// time has come. All calls may take equally long, and so may all that the device does, so that the
/// deadlines of each kind pass in the order in which they begin.
final class DeadlineKeeper<Environment: FlowEnvironment>: Sendable {
  fileprivate struct Entry {
    /// Counted from the stopwatch's start, as all times here.
    let deadline: Duration
    let work: AwaitedWork
    let environment: Environment

    var isAwaited: Bool { environment.shell.isAwaited(work) }
  }

  fileprivate struct State {
    var calls = Fifo<Entry>()
    var device = Fifo<Entry>()
    /// How many entries are worth a look at which of them still matter.
    var crowd = 1024
    var isAsleep = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let stopwatch: Stopwatch
  private let duration: (call: Duration, device: Duration)
  private let signal = WakeSignal()

  init(_ settings: FlowSettings) {
    stopwatch = Stopwatch(by: settings.clock)
    duration = (settings.deadline, settings.deviceDeadline)
  }

  /// The time of some work begins; when it will be over, as ``isOver(_:)`` tells.
  @discardableResult
  func begin(_ work: AwaitedWork, in environment: Environment) -> Duration {
    let now = stopwatch.elapsed
    let (deadline, wakes) = state.withLock { state in
      if !state.isOver, state.calls.count + state.device.count >= state.crowd { state.thin() }
      let deadline: Duration
      switch work {
      case .call:
        deadline = now + duration.call
        state.calls.push(Entry(deadline: deadline, work: work, environment: environment))
      case .device:
        deadline = now + duration.device
        state.device.push(Entry(deadline: deadline, work: work, environment: environment))
      }
      if state.isOver { state.forget() }
      defer { state.isAsleep = false }
      return (deadline, state.isAsleep)
    }
    if wakes { signal.wake() }
    return deadline
  }

  /// Whether a deadline has passed: at its very moment it has.
  func isOver(_ deadline: Duration) -> Bool { stopwatch.elapsed >= deadline }

  /// Has what is too late fail, until the task is cancelled.
  func run() async {
    while !Task.isCancelled {
      if let deadline = expire() {
        await stopwatch.sleep(until: deadline)
      } else {
        await signal.sleep()
      }
    }
  }

  /// Forgets everything, and whatever begins from now on.
  func end() {
    state.withLock { state in
      state.isOver = true
      state.forget()
    }
  }

  /// Has what is too late fail; the next deadline that matters, or nil if the keeper may sleep.
  private func expire() -> Duration? {
    var expired: [Entry] = []
    let deadline = state.withLock { state -> Duration? in
      let next = [
        DeadlineKeeper.takeExpired(from: &state.calls, into: &expired, isOver),
        DeadlineKeeper.takeExpired(from: &state.device, into: &expired, isOver),
      ].compactMap(\.self).min()
      state.isAsleep = next == nil
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

extension DeadlineKeeper.State {
  /// Drops the entries of what is over, which would stay until their time has come.
  fileprivate mutating func thin() {
    calls.removeAll { !$0.isAwaited }
    device.removeAll { !$0.isAwaited }
    // So that each look at them all is paid for by as many that have come since.
    crowd = max(1024, (calls.count + device.count) * 2)
  }

  fileprivate mutating func forget() { (calls, device) = (Fifo(), Fifo()) }
}

import RegistrationCore
import Synchronization

/// Sees to it that a call which takes too long counts as timed out: the one that a runner waits for,
/// with one sleeper for all of them.
///
/// A sleeper a call would cost more than the call; and one that is cancelled keeps its memory until
/// its time has come. All calls may take equally long, so a sleeper that was overtaken never wakes
/// too late.
final class CallDeadline: Sendable {
  private struct State {
    var request: RequestID?
    /// Counted from the stopwatch's start, as all times here.
    var deadline = Duration.zero
    /// Whether it was said that the time is over; the event loop may not have heard it yet.
    var hasExpired = false
    var isAsleep = false
  }

  private enum Look {
    case expired(RequestID)
    case sleep(until: Duration)
    case nothing
  }

  private let state = Mutex(State())
  private let stopwatch: Stopwatch
  private let duration: Duration
  private let mailbox: Mailbox
  private let bell = Doorbell()

  init(_ settings: RunnerSettings, _ mailbox: Mailbox) {
    stopwatch = Stopwatch(by: settings.clock)
    (duration, self.mailbox) = (settings.deadline, mailbox)
  }

  /// The time of a call begins; that of the one before it is over.
  func begin(_ request: RequestID) {
    let deadline = stopwatch.elapsed + duration
    let wakes = state.withLock { state in
      (state.request, state.deadline, state.hasExpired) = (request, deadline, false)
      defer { state.isAsleep = false }
      return state.isAsleep
    }
    if wakes { bell.ring() }
  }

  /// No call is waited for.
  func end() { state.withLock { $0.request = nil } }

  /// Whether the time of `request` is over: an answer at that very moment is too late.
  func hasPassed(_ request: RequestID) -> Bool {
    let deadline = state.withLock { $0.request == request ? $0.deadline : nil }
    return deadline.map { stopwatch.elapsed >= $0 } ?? false
  }

  /// Posts what has expired, until the task is cancelled.
  func run() async {
    while !Task.isCancelled {
      switch look() {
      case .expired(let request): _ = mailbox.post(.expired(request))
      case .sleep(let deadline): await stopwatch.sleep(until: deadline)
      case .nothing: await bell.sleep()
      }
    }
  }

  private func look() -> Look {
    let now = stopwatch.elapsed
    return state.withLock { state in
      guard let request = state.request, !state.hasExpired else {
        state.isAsleep = true
        return .nothing
      }
      if now < state.deadline { return .sleep(until: state.deadline) }
      state.hasExpired = true
      return .expired(request)
    }
  }
}

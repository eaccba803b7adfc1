import RegistrationCore
import Synchronization

/// Sees to it that a call which takes too long counts as timed out.
protocol CallDeadline: Sendable {
  /// The time of a call begins; that of the one before it is over.
  func begin(_ request: RequestID)

  /// No call is waited for.
  func end()

  /// Whether the time of `request` is over: an answer at that very moment is too late.
  func hasPassed(_ request: RequestID) -> Bool

  /// Posts what has expired, until the task is cancelled.
  func run() async
}

/// The deadline of the one call that a runner waits for, with one sleeper for all of them.
///
/// A sleeper a call would cost more than the call; and one that is cancelled keeps its memory until
/// its time has come. All calls may take equally long, so a sleeper that was overtaken never wakes
/// too late.
final class ClockDeadline<C: Clock<Duration>>: CallDeadline {
  private struct State {
    var request: RequestID?
    var deadline: C.Instant
    /// Whether it was said that the time is over; the event loop may not have heard it yet.
    var hasExpired = false
    var isAsleep = false
  }

  private enum Look {
    case expired(RequestID)
    case sleep(until: C.Instant)
    case nothing
  }

  private let state: Mutex<State>
  private let clock: C
  private let duration: Duration
  private let mailbox: Mailbox
  private let bell = Doorbell()

  init(_ clock: C, _ duration: Duration, _ mailbox: Mailbox) {
    (self.clock, self.duration, self.mailbox) = (clock, duration, mailbox)
    state = Mutex(State(deadline: clock.now))
  }

  func begin(_ request: RequestID) {
    let deadline = clock.now.advanced(by: duration)
    let wakes = state.withLock { state in
      (state.request, state.deadline, state.hasExpired) = (request, deadline, false)
      defer { state.isAsleep = false }
      return state.isAsleep
    }
    if wakes { bell.ring() }
  }

  func end() { state.withLock { $0.request = nil } }

  func hasPassed(_ request: RequestID) -> Bool {
    let deadline = state.withLock { $0.request == request ? $0.deadline : nil }
    return deadline.map { clock.now >= $0 } ?? false
  }

  func run() async {
    while !Task.isCancelled {
      switch look() {
      case .expired(let request): _ = mailbox.post(.expired(request))
      case .sleep(let deadline): try? await clock.sleep(until: deadline, tolerance: nil)
      case .nothing: await bell.sleep()
      }
    }
  }

  private func look() -> Look {
    let now = clock.now
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

/// A deadline that goes by the clock of `settings`, whichever that is.
func makeDeadline(_ settings: RunnerSettings, _ mailbox: Mailbox) -> any CallDeadline {
  func make<C: Clock<Duration>>(_ clock: C) -> any CallDeadline {
    ClockDeadline(clock, settings.deadline, mailbox)
  }
  return make(settings.clock)
}

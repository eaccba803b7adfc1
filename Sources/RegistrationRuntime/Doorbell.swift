import Synchronization

/// What one task sleeps by until another rings: less than a stream of nothing, and as safe.
///
/// A ring is kept until somebody sleeps, and several count as one. One task at a time may sleep.
package final class Doorbell: Sendable {
  private enum State {
    case quiet
    case rung
    case asleep(CheckedContinuation<Bool, Never>)
    case over
  }

  private let state = Mutex(State.quiet)

  package init() {}

  /// Wakes whoever sleeps, or keeps whoever is next to sleep from it.
  package func ring() {
    let sleeper = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      switch state {
      case .quiet, .rung: state = .rung
      case .over: break
      case .asleep(let sleeper):
        state = .quiet
        return sleeper
      }
      return nil
    }
    sleeper?.resume(returning: true)
  }

  /// Wakes whoever sleeps, and lets nobody sleep again.
  package func finish() {
    let sleeper = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      defer { state = .over }
      if case .asleep(let sleeper) = state { return sleeper }
      return nil
    }
    sleeper?.resume(returning: false)
  }

  /// Sleeps until it rings; false once it is finished, as it is by a sleeper's task that is cancelled.
  @discardableResult
  package func sleep() async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleeper in
        let isWoken = state.withLock { state -> Bool? in
          switch state {
          case .quiet, .asleep: state = .asleep(sleeper)
          case .rung:
            state = .quiet
            return true
          case .over: return false
          }
          return nil
        }
        if let isWoken { sleeper.resume(returning: isWoken) }
      }
    } onCancel: {
      finish()
    }
  }
}

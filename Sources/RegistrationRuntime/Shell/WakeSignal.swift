import Synchronization

/// A signal on which tasks sleep until another task wakes them.
///
/// A wake-up without a sleeper is kept for the next one, and several count as one.
package final class WakeSignal: Sendable {
  fileprivate struct State {
    /// The sleeping task, kept without an array as long as there is only one.
    var first: CheckedContinuation<Bool, Never>?
    var others: [CheckedContinuation<Bool, Never>] = []
    var isKept = false
    var isOver = false
  }

  private let state = Mutex(State())

  package init() {}

  /// How many tasks sleep.
  var sleeperCount: Int { state.withLock { ($0.first == nil ? 0 : 1) + $0.others.count } }

  /// Wakes all sleeping tasks, or keeps the next one from sleeping.
  package func wake() {
    let (first, others) = state.withLock { state in
      if state.first == nil { state.isKept = !state.isOver }
      return state.takeSleepers()
    }
    first?.resume(returning: true)
    for sleeper in others { sleeper.resume(returning: true) }
  }

  /// Wakes all sleeping tasks, and lets none sleep again.
  package func finish() {
    let (first, others) = state.withLock { state in
      (state.isOver, state.isKept) = (true, false)
      return state.takeSleepers()
    }
    first?.resume(returning: false)
    for sleeper in others { sleeper.resume(returning: false) }
  }

  /// Sleeps until it is woken; false once the signal is finished, also by a cancelled sleeper.
  @discardableResult
  package func sleep() async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleeper in
        let isWoken = state.withLock { state -> Bool? in
          if state.isOver { return false }
          if state.isKept {
            state.isKept = false
            return true
          }
          if state.first == nil { state.first = sleeper } else { state.others.append(sleeper) }
          return nil
        }
        if let isWoken { sleeper.resume(returning: isWoken) }
      }
    } onCancel: {
      finish()
    }
  }
}

extension WakeSignal.State {
  fileprivate mutating func takeSleepers() -> (
    first: CheckedContinuation<Bool, Never>?, others: [CheckedContinuation<Bool, Never>]
  ) {
    if first == nil { return (nil, []) }
    defer { (first, others) = (nil, []) }
    return (first, others)
  }
}

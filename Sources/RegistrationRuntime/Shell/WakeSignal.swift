import Synchronization

/// What tasks sleep by until another wakes them.
///
/// A wake-up without a sleeper is kept for the next one, and several count as one.
package final class WakeSignal: Sendable {
  fileprivate struct State {
    var sleepers: [CheckedContinuation<Bool, Never>] = []
    var isKept = false
    var isOver = false
  }

  private let state = Mutex(State())

  package init() {}

  /// How many sleep.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Wakes all that sleep, or keeps the next one from sleeping.
  package func wake() {
    let sleepers = state.withLock { state in
      if state.sleepers.isEmpty { state.isKept = !state.isOver }
      return state.takeSleepers()
    }
    for sleeper in sleepers { sleeper.resume(returning: true) }
  }

  /// Wakes all that sleep, and lets none sleep again.
  package func finish() {
    let sleepers = state.withLock { state in
      (state.isOver, state.isKept) = (true, false)
      return state.takeSleepers()
    }
    for sleeper in sleepers { sleeper.resume(returning: false) }
  }

  /// Sleeps until it is woken; false once it is finished, as it is by a cancelled sleeper's task.
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
          state.sleepers.append(sleeper)
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
  fileprivate mutating func takeSleepers() -> [CheckedContinuation<Bool, Never>] {
    defer { if !sleepers.isEmpty { sleepers = [] } }
    return sleepers
  }
}

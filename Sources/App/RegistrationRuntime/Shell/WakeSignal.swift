import Synchronization

/// A signal on which tasks sleep until another task wakes them.
///
/// A wake-up without a sleeper is kept for the next one, and several count as one.
package final class WakeSignal: Sendable {
  private struct State {
    var sleepers = Sleepers()
    var isKept = false
    var isOver = false
  }

  private let state = Mutex(State())

  package init() {}

  /// How many tasks sleep.
  package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Wakes all sleeping tasks, or keeps the next one from sleeping.
  package func wake() { wake { $0.isKept = $0.sleepers.isEmpty } }

  /// Wakes all sleeping tasks, and lets none sleep again.
  package func finish() { wake { $0.isOver = true } }

  private func wake(_ change: (inout State) -> Void) {
    var sleepers = Sleepers()
    state.withLock { state in
      change(&state)
      sleepers.take(all: &state.sleepers)
    }
    sleepers.resume()
  }

  /// Sleeps until it is woken; false once the signal is finished, also by a cancelled sleeper.
  @discardableResult
  package func sleep() async -> Bool {
    await Sleepers.sleep { sleeper in
      state.withLock { state in
        defer { state.isKept = false }
        return !state.isOver && !state.isKept && state.sleepers.add(sleeper)
      }
    } onCancel: { _ in
      finish()
    }
    return state.withLock { !$0.isOver }
  }
}

import Synchronization

/// Lets one task after another through, in the order in which they came.
final class SerialGate: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Whether no one is at work, or waits for it.
  var isFree: Bool { state.withLock { !$0.isTaken } }

  /// Does `work` when no one else is at work.
  func pass<Value, Failure: Error>(
    _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    await enter()
    defer { leave() }
    return try await work()
  }

  private func enter() async {
    // Nobody is before the caller, as a rule: a continuation would cost more than the lock.
    let isFree = state.withLock { state in !exchange(&state.isTaken, with: true) }
    if isFree { return }
    await withCheckedContinuation { comer in
      let goesOn = state.withLock { state in
        if state.isTaken {
          state.waiting.append(comer)
          return false
        }
        state.isTaken = true
        return true
      }
      if goesOn { comer.resume() }
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}

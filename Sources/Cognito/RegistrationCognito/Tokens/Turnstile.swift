import Synchronization

/// Lets one task in at a time, in the order in which they came.
final class Turnstile: Sendable {
  private struct State {
    var isTaken = false
    var number = 0
    var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    /// Those that have not begun to wait; a cancelled one is taken out.
    var announced: Set<Int> = []
  }

  private let state = Mutex(State())

  /// Waits for its turn; false if the task was cancelled meanwhile, and then there is nothing to leave.
  func enter() async -> Bool {
    if Task.isCancelled { return false }
    let number = state.withLock { state in
      state.number += 1
      state.announced.insert(state.number)
      return state.number
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          guard state.announced.remove(number) != nil else { return false }
          if state.isTaken {
            state.waiting.append((number, continuation))
            return nil
          }
          state.isTaken = true
          return true
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      giveUp(number)
    }
  }

  /// Waits for its turn even in a task that was cancelled.
  func enterAlways() async {
    _ = await withCheckedContinuation { continuation in
      let isIn = state.withLock { state in
        if state.isTaken {
          state.number += 1
          state.waiting.append((state.number, continuation))
          return false
        }
        state.isTaken = true
        return true
      }
      if isIn { continuation.resume(returning: true) }
    }
  }

  /// Lets the next one in.
  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      state.isTaken = !state.waiting.isEmpty
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst().continuation
    }
    next?.resume(returning: true)
  }

  private func giveUp(_ number: Int) {
    let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard let place = state.waiting.firstIndex(where: { $0.number == number }) else {
        state.announced.remove(number)
        return nil
      }
      return state.waiting.remove(at: place).continuation
    }
    waiting?.resume(returning: false)
  }
}

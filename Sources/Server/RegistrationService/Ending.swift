import Synchronization

/// The end of a service, for which whatever waits without having been asked to do anything is to wake.
final class Ending: Sendable {
  private struct State {
    var isOver = false
    var next = 0
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  /// Waits for the end, or until the task is cancelled.
  func wait() async {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let waits = state.withLock { state in
          if state.isOver || Task.isCancelled { return false }
          state.waiters[number] = waiter
          return true
        }
        if !waits { waiter.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
    }
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  func come() {
    let waiters = state.withLock { state in
      state.isOver = true
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in waiters.values { waiter.resume() }
  }
}

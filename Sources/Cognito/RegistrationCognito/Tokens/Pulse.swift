import Synchronization

/// Wakes the tasks that wait for a change, or lets them go after a time.
final class Pulse: Sendable {
  private struct State {
    var count: UInt64 = 0
    var number = 0
    var announced: Set<Int> = []
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  /// How many changes there were.
  var count: UInt64 { state.withLock(\.count) }

  /// Tells of a change.
  func send() {
    let waiting = state.withLock { state in
      state.count += 1
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume() }
  }

  /// Returns after a change since `seen`, after `time`, or as the task is cancelled.
  func wait(since seen: UInt64, atMost time: Duration) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.change(since: seen) }
      group.addTask { try? await Task.sleep(for: time) }
      await group.next()
      group.cancelAll()
    }
  }

  private func change(since seen: UInt64) async {
    let number = state.withLock { state in
      state.number += 1
      state.announced.insert(state.number)
      return state.number
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard state.announced.remove(number) != nil, state.count == seen else { return true }
          state.waiting[number] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.announced.remove(number)
        return state.waiting.removeValue(forKey: number)
      }
      waiting?.resume()
    }
  }
}

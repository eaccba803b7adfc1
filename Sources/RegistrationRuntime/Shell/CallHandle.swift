import Synchronization

/// A call under way, and the handle by which it is stopped.
///
/// A call is stopped by cancelling its task. The handlers that run then are the adapter's, so none
/// of our locks is held meanwhile; the call does not end before they have.
final class CallHandle: Sendable {
  private enum State {
    case waiting
    case underWay(TaskHandle)
    /// Its task is being cancelled; it waits here if it would end meanwhile.
    case stopping(CheckedContinuation<Void, Never>?)
    case over
  }

  /// A task that is alive: the call that it performs does not return while it is reached by this.
  @safe private struct TaskHandle: Sendable {
    // Safe to hand on: it is only cancelled, which any thread may do, and only before `end()` lets the
    // task go on; ``stop()`` makes `end()` wait for that.
    private nonisolated(unsafe) let task: UnsafeCurrentTask

    init(_ task: UnsafeCurrentTask) { unsafe self.task = task }

    func cancel() { unsafe task.cancel() }
  }

  private let state = Mutex(State.waiting)

  /// Cancels the call; one that has not begun is not begun.
  func stop() {
    let task = state.withLock { state -> TaskHandle? in
      guard case .underWay(let task) = state else {
        if case .waiting = state { state = .over }
        return nil
      }
      state = .stopping(nil)
      return task
    }
    guard let task else { return }
    task.cancel()
    let ending = state.withLock { state -> CheckedContinuation<Void, Never>? in
      defer { state = .over }
      if case .stopping(let ending) = state { return ending }
      return nil
    }
    ending?.resume()
  }

  /// Does `work` in the current task, which is cancelled if the call is stopped; false if it was
  /// stopped before.
  func perform(_ work: () async -> Void) async -> Bool {
    guard begin() else { return false }
    await work()
    return await end()
  }

  private func begin() -> Bool {
    unsafe withUnsafeCurrentTask { task in
      // A function that is not in a task cannot be asynchronous.
      guard let task = unsafe task else { return true }
      let handle = unsafe TaskHandle(task)
      return state.withLock { state in
        guard case .waiting = state else { return false }
        state = .underWay(handle)
        return true
      }
    }
  }

  /// False if it was stopped: the current task is cancelled then.
  private func end() async -> Bool {
    let isStopped = state.withLock { state in
      switch state {
      case .waiting, .underWay:
        state = .over
        return false
      case .stopping, .over: return true
      }
    }
    if isStopped { await waitUntilStopped() }
    return !isStopped
  }

  private func waitUntilStopped() async {
    await withCheckedContinuation { ending in
      let isStopping = state.withLock { state in
        guard case .stopping = state else { return false }
        state = .stopping(ending)
        return true
      }
      if !isStopping { ending.resume() }
    }
  }
}

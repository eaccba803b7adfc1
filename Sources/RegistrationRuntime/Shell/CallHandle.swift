import Synchronization

/// The handle of a call under way, with which it can be stopped.
///
/// A call is stopped by cancelling its task. The adapter's cancellation handlers run then, so none
/// of our locks is held meanwhile. The call does not end before they do.
final class CallHandle: Sendable {
  private enum State {
    case waiting
    case underWay(TaskHandle)
    /// Its task is being cancelled; if the call ends meanwhile, it waits here.
    case stopping(CheckedContinuation<Void, Never>?)
    case over
  }

  /// A task that is alive: the call that it performs does not return while this is in use.
  @safe private struct TaskHandle: Sendable {
    // Safe to hand on: it is only cancelled, which any thread may do, and only before `end()` lets the
    // task go on; ``stop()`` makes `end()` wait for that.
    private nonisolated(unsafe) let task: UnsafeCurrentTask

    init(_ task: UnsafeCurrentTask) { unsafe self.task = task }

    func cancel() { unsafe task.cancel() }
  }

  private let state = Mutex(State.waiting)

  /// Cancels the call; one that has not begun never begins.
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

  /// Does `work` in the current task, which is cancelled if the call is stopped.
  ///
  /// - Returns: false if the call was stopped before.
  func perform(_ work: () async -> Void) async -> Bool {
    guard begin() else { return false }
    await work()
    return await end()
  }

  private func begin() -> Bool {
    unsafe withUnsafeCurrentTask { task in
      // An asynchronous function always runs in a task.
      guard let task = unsafe task else { return true }
      let handle = unsafe TaskHandle(task)
      return state.withLock { state in
        guard case .waiting = state else { return false }
        state = .underWay(handle)
        return true
      }
    }
  }

  /// Ends the call; false if it was stopped, and the current task is cancelled then.
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

package import RegistrationCore
import Synchronization

/// The call of a flow that is under way, or is to begin.
///
/// A call is stopped by cancelling its task. The adapter's cancellation handlers run then, so none
/// of our locks is held meanwhile. The call does not end before they do.
package struct CallUnderWay: Sendable {
  fileprivate enum Progress {
    case waiting
    case underWay(TaskHandle)
    /// Its task is being cancelled; if the call ends meanwhile, it waits here.
    case stopping(CheckedContinuation<Void, Never>?)
  }

  /// A task that is alive: the call that it performs does not return while this is in use.
  @safe fileprivate struct TaskHandle: Sendable {
    // Safe to hand on: it is only cancelled, which any thread may do, and only before `endCall` lets
    // the task go on; `stopCall` makes `endCall` wait for that.
    private nonisolated(unsafe) let task: UnsafeCurrentTask

    package init(_ task: UnsafeCurrentTask) { unsafe self.task = task }

    package func cancel() { unsafe task.cancel() }
  }

  fileprivate let id: RequestID
  fileprivate var progress = Progress.waiting
}

extension FlowShell {
  /// Begins the call for the request that was to be performed.
  package func beginCall(_ id: RequestID) {
    state.withLock { state in
      state.call = CallUnderWay(id: id)
      state.driver.acknowledge(.done)
    }
  }

  /// Cancels the call; one that has not begun never begins.
  package func stopCall() {
    let task = state.withLock { state -> CallUnderWay.TaskHandle? in
      switch state.call?.progress {
      case .waiting:
        state.call = nil
        return nil
      case .underWay(let task):
        state.call?.progress = .stopping(nil)
        return task
      case .stopping, nil: return nil
      }
    }
    guard let task else { return }
    task.cancel()
    let ending = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard case .stopping(let ending) = state.call?.progress else { return nil }
      state.call = nil
      return ending
    }
    ending?.resume()
  }

  /// Does `work` in the current task, which is cancelled if the call is stopped.
  ///
  /// - Returns: false if the call was stopped.
  package func performCall(_ id: RequestID, _ work: () async -> Void) async -> Bool {
    guard enterCall(id) else { return false }
    await work()
    return await endCall(id)
  }

  private func enterCall(_ id: RequestID) -> Bool {
    unsafe withUnsafeCurrentTask { task in
      // An asynchronous function always runs in a task.
      guard let task = unsafe task else { return true }
      let handle = unsafe CallUnderWay.TaskHandle(task)
      return state.withLock { state in
        guard state.call?.id == id, case .waiting = state.call?.progress else { return false }
        state.call?.progress = .underWay(handle)
        return true
      }
    }
  }

  /// Ends the call; false if it was stopped, and the current task is cancelled then.
  private func endCall(_ id: RequestID) async -> Bool {
    let (wasStopped, isStopping) = state.withLock { state in
      guard state.call?.id == id else { return (true, false) }
      if case .stopping = state.call?.progress { return (true, true) }
      state.call = nil
      return (false, false)
    }
    if isStopping { await waitUntilStopped(id) }
    return !wasStopped
  }

  private func waitUntilStopped(_ id: RequestID) async {
    await withCheckedContinuation { ending in
      let isStopping = state.withLock { state in
        guard state.call?.id == id, case .stopping = state.call?.progress else { return false }
        state.call?.progress = .stopping(ending)
        return true
      }
      if !isStopping { ending.resume() }
    }
  }
}

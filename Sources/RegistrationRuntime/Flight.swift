import RegistrationBackend
import RegistrationCore
import Synchronization

/// A request on its way, and the handle by which the event loop stops it.
final class Flight: Sendable {
  private enum State {
    case waiting
    case flying(Handle)
    case over
  }

  /// The task of a call.
  ///
  /// Any thread may cancel a task that is alive. This one is reached under the lock alone, and its
  /// call does not return before it was taken out from behind that: so it is alive.
  @safe private struct Handle: Sendable {
    private nonisolated(unsafe) let task: UnsafeCurrentTask

    init(_ task: UnsafeCurrentTask) { unsafe self.task = task }

    func cancel() { unsafe task.cancel() }
  }

  private let state = Mutex(State.waiting)

  /// Cancels the call; what it still answers is dropped.
  func stop() {
    state.withLock { state in
      if case .flying(let handle) = state { handle.cancel() }
      state = .over
    }
  }

  /// Performs `request` until it is over or stopped, and posts what comes of it.
  ///
  /// It is a task's only work: where it is stopped, that task is cancelled.
  func fly(
    _ request: Request, stored: Checkpoint, backend: Backend,
    post: @escaping @Sendable (Mail) -> Void
  ) async {
    let isWanted = takeOff()
    // Before anything can end it: once the task is over, nobody may reach it any more.
    defer { state.withLock { $0 = .over } }
    guard isWanted, !Task.isCancelled else { return await backend.giveUp(request) }
    await backend.perform(request, stored: stored) { email in
      post(.session(request.id, email))
    } deliver: { answer in
      post(.answer(request.id, answer))
    }
  }

  /// False where it was stopped before it began: it is then not sent at all.
  private func takeOff() -> Bool {
    unsafe withUnsafeCurrentTask { task in
      guard let task = unsafe task else { return true }
      let handle = unsafe Handle(task)
      return state.withLock { state in
        guard case .waiting = state else { return false }
        state = .flying(handle)
        return true
      }
    }
  }
}

import RegistrationBackend
import RegistrationCore

/// A request on its way, and the handle by which the event loop stops it.
struct Flight: Sendable {
  private let end = Doorbell()

  /// Cancels the call; what it still answers is dropped.
  func stop() { end.finish() }

  /// Performs `request` until it is over or stopped, and posts what comes of it.
  ///
  /// It returns when the call has returned, so that no call outlives whoever sent it.
  func fly(
    _ request: Request, stored: Checkpoint, backend: Backend,
    post: @escaping @Sendable (Mail) -> Void
  ) async {
    // Left behind at the end of the scope, a call that is still under way is cancelled.
    async let _ = perform(request, stored: stored, backend: backend, post: post)
    await end.sleep()
  }

  private func perform(
    _ request: Request, stored: Checkpoint, backend: Backend,
    post: @escaping @Sendable (Mail) -> Void
  ) async {
    defer { end.finish() }
    // What was stopped before it began is not sent at all.
    if Task.isCancelled { return await backend.giveUp(request) }
    await backend.perform(request, stored: stored) { email in
      post(.session(request.id, email))
    } deliver: { answer in
      post(.answer(request.id, answer))
    }
  }
}

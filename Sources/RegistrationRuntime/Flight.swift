import RegistrationBackend
import RegistrationCore

/// A request on its way: the call, its deadline, and the handle by which the event loop stops it.
struct Flight: Sendable {
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  init() { (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  /// Cancels the call; what it still answers is dropped.
  func stop() { signal.finish() }

  /// Performs `request` until it is over or stopped, and posts what comes of it.
  ///
  /// It returns when the call has returned, so that no call outlives the runner.
  ///
  /// - Parameter deadline: how long it may take; nil where somebody else sees to that.
  func fly(
    _ request: Request, stored: Checkpoint, backend: Backend, deadline: Deadline?,
    post: @escaping @Sendable (Mail) -> Void
  ) async {
    var signals = signals.makeAsyncIterator()
    await withDiscardingTaskGroup { calls in
      if let deadline {
        await withDiscardingTaskGroup { timers in
          // The deadline starts first: an answer at its very moment is too late, whatever the call
          // does before it sleeps.
          timers.addTask {
            if await deadline.passes() { post(.expired(request.id)) }
          }
          start(request, stored: stored, backend: backend, post: post, in: &calls)
          // The first signal is the first answer; the end may come without one.
          if await signals.next() == nil { calls.cancelAll() }
          timers.cancelAll()
        }
      } else {
        start(request, stored: stored, backend: backend, post: post, in: &calls)
      }
      while await signals.next() != nil {}
      calls.cancelAll()
    }
  }

  private func start(
    _ request: Request, stored: Checkpoint, backend: Backend,
    post: @escaping @Sendable (Mail) -> Void, in calls: inout DiscardingTaskGroup
  ) {
    calls.addTask {
      await perform(request, stored: stored, backend: backend, post: post)
      signal.finish()
    }
  }

  private func perform(
    _ request: Request, stored: Checkpoint, backend: Backend,
    post: @escaping @Sendable (Mail) -> Void
  ) async {
    // What was stopped before it began is not sent at all.
    if Task.isCancelled { return await backend.giveUp(request) }
    var hasAnswered = false
    await backend.perform(request, stored: stored) { email in
      post(.session(request.id, email))
    } deliver: { answer in
      post(.answer(request.id, answer))
      if !hasAnswered { signal.yield() }
      hasAnswered = true
    }
  }
}

/// How long a call may take, and by which clock.
struct Deadline: Sendable {
  let clock: any Clock<Duration>
  let duration: Duration

  /// Waits for it; false where the wait was cancelled.
  func passes() async -> Bool {
    do {
      try await clock.sleep(for: duration)
      return true
    } catch { return false }
  }
}

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
  func fly(
    _ request: Request, stored: Checkpoint, backend: Backend, deadline: Deadline,
    to mailbox: Mailbox
  ) async {
    var signals = signals.makeAsyncIterator()
    await withDiscardingTaskGroup { calls in
      await withDiscardingTaskGroup { timers in
        // The deadline starts first: an answer at its very moment is too late, whatever the call
        // does before it sleeps.
        timers.addTask {
          if await deadline.passes() { _ = mailbox.post(.expired(request.id)) }
        }
        calls.addTask {
          await perform(request, stored: stored, backend: backend, to: mailbox)
          signal.finish()
        }
        // The first signal is the first answer; the end may come without one.
        if await signals.next() == nil { calls.cancelAll() }
        timers.cancelAll()
      }
      while await signals.next() != nil {}
      calls.cancelAll()
    }
  }

  private func perform(
    _ request: Request, stored: Checkpoint, backend: Backend, to mailbox: Mailbox
  ) async {
    // What was stopped before it began is not sent at all.
    if Task.isCancelled { return await backend.giveUp(request) }
    var hasAnswered = false
    await backend.perform(request, stored: stored) { email in
      _ = mailbox.post(.session(request.id, email))
    } deliver: { answer in
      _ = mailbox.post(.answer(request.id, answer))
      if !hasAnswered { signal.yield() }
      hasAnswered = true
    }
  }
}

extension Backend {
  /// Does what a request must do on the device even where it is not sent.
  ///
  /// The pool forgets the session as it is told of the sign-out; untold, it would still have it at
  /// the next launch.
  func giveUp(_ request: Request) async {
    if case .signOut = request.operation { await pool.forgetSession() }
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

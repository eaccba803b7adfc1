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
    await withDiscardingTaskGroup { calls in
      calls.addTask {
        var hasAnswered = false
        await backend.perform(request, stored: stored) { email in
          _ = mailbox.post(.session(request.id, email))
        } deliver: { answer in
          _ = mailbox.post(.answer(request.id, answer))
          if !hasAnswered { signal.yield() }
          hasAnswered = true
        }
        signal.finish()
      }
      // The first signal, an answer or the end, is what the deadline waits for.
      await withDiscardingTaskGroup { timers in
        timers.addTask {
          if await deadline.passes() { _ = mailbox.post(.expired(request.id)) }
        }
        for await _ in signals { break }
        timers.cancelAll()
      }
      for await _ in signals {}
      calls.cancelAll()
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

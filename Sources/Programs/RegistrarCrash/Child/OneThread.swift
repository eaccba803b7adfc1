import Foundation
import Synchronization

/// Runs a task, and every task that it starts, on the calling thread, first come, first served.
///
/// The process therefore makes its system calls in one order, and a number identifies a call.
final class OneThread: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let waiting = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    state.withLock { $0.jobs.append(unowned) }
    waiting.signal()
  }

  /// Runs `body` on this thread, and returns when it has ended.
  func run(_ body: @escaping @Sendable () async -> Void) {
    Task(executorPreference: self) {
      await body()
      self.state.withLock { $0.isOver = true }
    }
    while !state.withLock({ $0.isOver }) {
      waiting.wait()
      let job = state.withLock { $0.jobs.removeFirst() }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

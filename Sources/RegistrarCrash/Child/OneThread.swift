import Foundation
import Synchronization

/// Runs a task, and whatever it starts, on the thread that asks for it, first come first served.
///
/// So the process makes its calls of the system in one order, and one of them can be told by its
/// number.
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

  /// Runs `body` here, and returns when it has ended.
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

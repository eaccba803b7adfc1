import Dispatch
import Synchronization

/// Runs every task that prefers it one job at a time, first come first served.
///
/// It makes a run repeatable: the order of jobs follows from the tasks alone, whatever else the
/// machine does. And it knows when nothing is left to run, which is what "settled" means on
/// virtual time: every task waits for the clock, for a held answer, or for the next event.
final class SerialTaskExecutor: TaskExecutor {
  private struct State: ~Copyable {
    var jobs: [UnownedJob] = []
    var isDraining = false
    var idle: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "registrar.script")

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    let starts = state.withLock { state in
      state.jobs.append(unowned)
      defer { state.isDraining = true }
      return !state.isDraining
    }
    if starts { queue.async { self.drain() } }
  }

  /// Waits until every task has suspended on something that is not here to run.
  func settle() async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.idle.append(continuation) }
    }
  }

  private func drain() {
    while let batch = nextBatch() {
      for job in batch.jobs { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
      batch.idle?.resume()
    }
  }

  /// The jobs that wait; where none does, the next that waits for just that; nil where nobody does.
  private func nextBatch() -> (jobs: [UnownedJob], idle: CheckedContinuation<Void, Never>?)? {
    state.withLock { state in
      if !state.jobs.isEmpty {
        defer { state.jobs = [] }
        return (state.jobs, nil)
      }
      if !state.idle.isEmpty { return ([], state.idle.removeFirst()) }
      state.isDraining = false
      return nil
    }
  }
}

import Dispatch
import Synchronization

/// Runs the jobs of all tasks that prefer it one at a time, first come, first served.
///
/// It makes a run repeatable: the order of jobs depends only on the tasks, whatever else the
/// machine does. It also knows when nothing is left to run. In virtual time, this is what "settled"
/// means: every task waits for the clock, for a held answer, or for the next event.
package final class SerialTaskExecutor: TaskExecutor {
  private struct State: ~Copyable {
    var jobs = JobQueue()
    var isDraining = false
    var idle: [CheckedContinuation<Void, Never>] = []
  }

  private enum Next {
    case job(UnownedJob)
    /// No job is left, so a task that waits for this may continue.
    case idle(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "registrar.script")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    let starts = state.withLock { state in
      state.jobs.push(unowned)
      defer { state.isDraining = true }
      return !state.isDraining
    }
    if starts { queue.async { self.drain() } }
  }

  /// Waits until every task has suspended on something that is not here to run.
  ///
  /// The waiting task runs here, too: if no job is left, there is nothing to wait for.
  func settle() async {
    if state.withLock({ $0.jobs.isEmpty }) { return }
    await withCheckedContinuation { continuation in
      state.withLock { $0.idle.append(continuation) }
    }
  }

  private func drain() {
    while let next = next() {
      switch next {
      case .job(let job): unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      case .idle(let continuation): continuation.resume()
      }
    }
  }

  /// The next job; if there is none, the next task that waits for this; nil if no task waits.
  private func next() -> Next? {
    state.withLock { state in
      if let job = state.jobs.pop() { return .job(job) }
      if !state.idle.isEmpty { return .idle(state.idle.removeFirst()) }
      state.isDraining = false
      return nil
    }
  }
}

/// A queue of jobs, first come, first served, which keeps its memory when it is empty.
private struct JobQueue {
  private var front: [UnownedJob] = []
  private var position = 0
  private var back: [UnownedJob] = []

  var isEmpty: Bool { position == front.count && back.isEmpty }

  mutating func push(_ job: UnownedJob) { back.append(job) }

  mutating func pop() -> UnownedJob? {
    if position == front.count {
      front.removeAll(keepingCapacity: true)
      swap(&front, &back)
      position = 0
    }
    guard position < front.count else { return nil }
    defer { position += 1 }
    return front[position]
  }
}

import Synchronization

/// Runs the tasks that prefer it on the test's own thread, first come first served, and only
/// when the test says so: after `drain()` every task waits for something outside.
final class StepExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    jobs.withLock { $0.append(unowned) }
  }

  func drain() {
    while step() {}
  }

  /// Runs up to this many steps, and returns how many there were.
  func run(steps limit: Int) -> Int {
    var count = 0
    while count < limit, step() { count += 1 }
    return count
  }

  /// Runs the next task up to its next suspension; false if none is ready.
  func step() -> Bool {
    guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return false }
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }
}

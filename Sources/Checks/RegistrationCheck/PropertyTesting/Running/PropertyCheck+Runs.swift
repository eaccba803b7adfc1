import Foundation
import RegistrationCore
import RegistrationScript
import Synchronization

extension PropertyCheck {
  /// Makes all runs, several at once, and returns the report; the first failing seed ends it.
  ///
  /// If its task is cancelled, it makes no further runs, and the report does not pass.
  public func run() async -> PropertyReport {
    if let mistakes = beginning.policy.mistakesTold { return refusal(mistakes) }
    guard let start = start() else { return PropertyReport(check: self) }
    let folder = triesKept ? kept : nil
    let failing = await onThreadsApart(1) { _ in failKept(folder, start) }
    if var report = failing.first ?? nil {
      report.noteUntried(in: folder)
      return report
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let workers = max(1, min(jobs ?? cores, runs, PropertyCheck.mostJobs))
    let bound = Bound()
    let results = await onThreadsApart(workers) { worker in
      // Each has its own policy, start and palette: cores that count the same references wait
      // for each other.
      var check = self
      check.beginning.policy = beginning.policy.unshared
      return check.result(from: worker, by: workers, before: bound)
    }
    let result = results.reduce(into: WorkerResult()) { $0.add($1) }
    let reports = await onThreadsApart(1) { _ in report(result, start) }
    var whole = reports.first ?? PropertyReport(check: self)
    whole.noteUntried(in: folder)
    return whole
  }

  /// The report on a policy that no flow can follow.
  private func refusal(_ mistakes: String) -> PropertyReport {
    var report = PropertyReport(check: self)
    report.failure = PropertyFailure(
      property: Policy.hasNoMistakes, seed: seed, moves: [], originalCount: 0,
      script: EventScript(policy: beginning.policy, story: mistakes, []))
    return report
  }

  /// What one of the workers finds, which makes every n-th run, one after the other.
  private func result(from first: Int, by stride: Int, before bound: Bound) -> WorkerResult {
    var result = WorkerResult()
    guard let start = start() else { return result }
    let (palette, properties) = (palette, PropertyList(properties))
    var run = first
    while run < runs, run < bound.run.load(ordering: .relaxed), !Task.isCancelled {
      var current = PropertyRun(from: start, palette, properties, seed: seed &+ UInt64(run))
      let failing = current.make(steps, &result.coverage, &result.met)
      result.runs += 1
      result.steps += current.made
      if let failing {
        result.failing = (run, failing)
        bound.run.min(run, ordering: .relaxed)
        break
      }
      run += stride
    }
    return result
  }

  private func report(_ found: WorkerResult, _ start: SimulatedRun) -> PropertyReport {
    let properties = PropertyList(properties)
    var report = PropertyReport(check: self)
    (report.runs, report.steps, report.coverage) = (found.runs, found.steps, found.coverage)
    guard let failing = found.failing else {
      report.unmet = properties.unmet(found.met).map(\.name)
      return report
    }
    report.failure =
      failure(ofSeed: seed &+ UInt64(failing.run), start, palette, properties)
      ?? unrepeated(failing)
    if let folder, let failure = report.failure {
      do {
        report.keptAt = try keep(failure, in: folder)
      } catch { report.unkept = "\(folder): \(error.localizedDescription)" }
    }
    return report
  }

  /// A failure that its seed does not repeat: something other than the moves has an effect.
  private func unrepeated(_ failing: (run: Int, property: Int)) -> PropertyFailure {
    let remark =
      "It held when it was run again with its seed: the flow depends on more than its events."
    return PropertyFailure(
      property: properties[failing.property].name, seed: seed &+ UInt64(failing.run), moves: [],
      originalCount: 0,
      script: EventScript(policy: beginning.policy, story: remark, []))
  }

  /// Repeats a run to obtain its moves, and makes them fewer and plainer.
  func failure(
    ofSeed seed: UInt64, _ start: SimulatedRun, _ palette: Palette, _ properties: PropertyList
  ) -> PropertyFailure? {
    var again = PropertyRun(from: start, palette, properties, seed: seed, keepsMoves: true)
    var (coverage, met) = (CoverageLedger(), MetProperties())
    guard let place = again.make(steps, &coverage, &met) else { return nil }
    return shrink(again.moves, failing: properties.all[place], seed: seed, from: start)
  }
}

/// What the runs of a worker, or of all of them, have found.
private struct WorkerResult: Sendable {
  /// The first run that failed, and the place of the property that it failed.
  var failing: (run: Int, property: Int)?
  /// The runs and moves that were made.
  var (runs, steps) = (0, 0)
  var coverage = CoverageLedger()
  var met = MetProperties()

  mutating func add(_ other: WorkerResult) {
    runs += other.runs
    steps += other.steps
    coverage.formUnion(other.coverage)
    met.formUnion(other.met)
    if let found = other.failing, found.run <= failing?.run ?? .max { failing = found }
  }
}

/// Does work that never suspends on threads of its own, for each number below `count`.
///
/// The tasks of the caller keep theirs, so that one of them can cancel the work.
private func onThreadsApart<Value: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) -> Value
) async -> [Value] {
  let threads = (0..<count).map { _ in SerialTaskExecutor() }
  defer { withExtendedLifetime(threads) {} }
  return await withTaskGroup(of: Value.self) { group in
    for (number, thread) in threads.enumerated() {
      group.addTask(executorPreference: thread) { work(number) }
    }
    return await group.reduce(into: []) { $0.append($1) }
  }
}

/// The first run known to fail: no worker needs to go beyond it.
private final class Bound: Sendable {
  let run = Atomic<Int>(.max)
}

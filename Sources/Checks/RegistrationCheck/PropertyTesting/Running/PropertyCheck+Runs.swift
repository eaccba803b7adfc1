import Foundation
import RegistrationCore
import RegistrationScript
import Synchronization

extension PropertyCheck {
  /// Makes all runs, several at once, and returns the report; the first failing seed ends it.
  public func run() async -> PropertyReport {
    guard let start = start() else { return PropertyReport(check: self) }
    if let kept = failKept(start) { return kept }
    let workers = max(1, min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, runs))
    let bound = Bound()
    let result = await withTaskGroup(of: WorkerResult.self) { group in
      for worker in 0..<workers {
        group.addTask {
          // Each has its own policy, start and palette: cores that count the same references wait
          // for each other.
          var check = self
          check.beginning.policy = beginning.policy.unshared
          return check.result(from: worker, by: workers, before: bound)
        }
      }
      return await group.reduce(into: WorkerResult()) { $0.add($1) }
    }
    return report(result, start)
  }

  /// What one of the workers finds, which makes every n-th run, one after the other.
  private func result(from first: Int, by stride: Int, before bound: Bound) -> WorkerResult {
    var result = WorkerResult()
    guard let start = start() else { return result }
    let (palette, properties) = (palette, PropertyList(properties))
    var run = first
    while run < runs, run < bound.run.load(ordering: .relaxed), !Task.isCancelled {
      var current = PropertyRun(from: start, palette, properties, seed: seed &+ UInt64(run))
      if let property = current.make(steps, &result.coverage, &result.met) {
        result.failing = (run, property)
        bound.run.min(run, ordering: .relaxed)
        break
      }
      result.steps += steps
      run += stride
    }
    return result
  }

  private func report(_ found: WorkerResult, _ start: SimulatedRun) -> PropertyReport {
    let properties = PropertyList(properties)
    var report = PropertyReport(check: self)
    (report.steps, report.coverage) = (found.steps, found.coverage)
    guard let failing = found.failing else {
      report.unmet = properties.unmet(found.met).map(\.name)
      return report
    }
    report.failure =
      failure(ofSeed: seed &+ UInt64(failing.run), start, palette, properties)
      ?? unrepeated(failing)
    if let folder, let failure = report.failure { report.keptAt = keep(failure, in: folder) }
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
  var steps = 0
  var coverage = CoverageLedger()
  var met = MetProperties()

  mutating func add(_ other: WorkerResult) {
    steps += other.steps
    coverage.formUnion(other.coverage)
    met.formUnion(other.met)
    if let found = other.failing, found.run <= failing?.run ?? .max { failing = found }
  }
}

/// The first run known to fail: no worker needs to go beyond it.
private final class Bound: Sendable {
  let run = Atomic<Int>(.max)
}

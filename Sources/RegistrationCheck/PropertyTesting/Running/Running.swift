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
    let board = Board()
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        group.addTask {
          // Each has its own policy, start and palette: cores that count the same references wait
          // for each other.
          var check = self
          check.beginning.policy = beginning.policy.unshared
          guard let start = check.start() else { return }
          let crew = Crew(
            check: check, start: start, palette: check.palette,
            properties: PropertyList(properties))
          crew.work(from: worker, by: workers, board)
        }
      }
    }
    return report(board, start)
  }

  private func report(_ board: Board, _ start: SimulatedRun) -> PropertyReport {
    let properties = PropertyList(properties)
    var report = PropertyReport(check: self)
    let found = board.result.withLock { $0 }
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
  private func unrepeated(_ failing: Board.Failing) -> PropertyFailure {
    let seed = seed &+ UInt64(failing.run)
    let remark =
      "It held when it was run again with its seed: the flow depends on more than its events."
    return PropertyFailure(
      property: properties[failing.property].name, seed: seed, moves: [], originalCount: 0,
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

/// The findings of the workers of a check.
final class Board: Sendable {
  struct Failing {
    let run: Int
    let property: Int
  }

  struct Result {
    var failing: Failing?
    var steps = 0
    var coverage = CoverageLedger()
    var met = MetProperties()
  }

  let result = Mutex(Result())
  /// The first run known to fail.
  let bound = Atomic<Int>(.max)
}

/// One of the workers, which makes every n-th run, one after the other.
struct Crew {
  let check: PropertyCheck
  let start: SimulatedRun
  let palette: Palette
  let properties: PropertyList

  func work(from first: Int, by stride: Int, _ board: Board) {
    var (coverage, met, steps) = (CoverageLedger(), MetProperties(), 0)
    var failing: Board.Failing?
    var run = first
    while run < check.runs, run < board.bound.load(ordering: .relaxed), !Task.isCancelled {
      var current = PropertyRun(
        from: start, palette, properties, seed: check.seed &+ UInt64(run))
      if let property = current.make(check.steps, &coverage, &met) {
        failing = Board.Failing(run: run, property: property)
        board.bound.min(run, ordering: .relaxed)
        break
      }
      steps += check.steps
      run += stride
    }
    board.result.withLock { result in
      result.steps += steps
      result.coverage.formUnion(coverage)
      result.met.formUnion(met)
      guard let failing else { return }
      if let other = result.failing, other.run < failing.run { return }
      result.failing = failing
    }
  }
}

import RegistrationScript

/// Moves that were made in random runs, to be made again without choosing or checking anything.
package struct RecordedMoves: Sendable {
  /// The world before the first move of each run.
  package let start: SimulatedRun
  /// The moves of each run that made sense.
  package let runs: [[Move]]

  /// Records the moves of every run of `check`; nil if no one is in its world.
  package init?(of check: PropertyCheck) {
    var check = check
    // Those who replay at the same time must not count the same references.
    check.beginning.policy = check.beginning.policy.unshared
    guard let start = check.start() else { return nil }
    let palette = check.palette
    let properties = PropertyList([])
    self.start = start
    runs = (0..<max(check.runs, 0)).map { run in
      var recorded = PropertyRun(
        from: start, palette, properties, seed: check.seed &+ UInt64(run), keepsMoves: true)
      var (coverage, met) = (CoverageLedger(), MetProperties())
      _ = recorded.make(check.steps, &coverage, &met)
      return recorded.moves
    }
  }

  /// Makes all moves again, and returns how many there were.
  package func replay() -> Int {
    var made = 0
    for moves in runs {
      var run = start
      var step = SimulationStep(at: run.path)
      for move in moves where run.apply(move, &step) { made += 1 }
    }
    return made
  }
}

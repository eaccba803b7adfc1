import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// One run of a check: draws its moves one by one, and checks the properties after each.
struct PropertyRun {
  private let properties: PropertyList
  private var generator: MoveGenerator
  private var situation: Situation
  private var turn: UInt
  /// The moves made so far, if they are kept.
  private(set) var moves: [Move] = []
  /// The number of moves made so far.
  private(set) var made = 0
  private let keepsMoves: Bool

  init(
    from start: SimulatedRun, _ palette: Palette, _ properties: PropertyList, seed: UInt64,
    keepsMoves: Bool = false
  ) {
    self.properties = properties
    situation = Situation(start)
    var numbers = SplitMix64(seed: seed)
    generator = MoveGenerator(palette, seed: numbers.next())
    // Each run checks an expensive property after other moves than the last run did.
    turn = UInt(truncatingIfNeeded: numbers.next() >> 32)
    self.keepsMoves = keepsMoves
  }

  /// Makes `count` moves, or all up to the first failure of a property.
  ///
  /// Returns the place of that property.
  mutating func make(
    _ count: Int, _ coverage: inout CoverageLedger, _ met: inout MetProperties
  ) -> Int? {
    var tries = min(count, PropertyCheck.mostSteps) * 4
    while made < count, tries > 0 {
      tries -= 1
      let move = generator.next(in: situation)
      turn &+= 1
      let isDear = properties.needsFlowBefore(at: turn)
      var failing: Int?
      guard isDear ? makeDear(move, &failing) : situation.make(move) else { continue }
      made += 1
      if keepsMoves { moves.append(situation.move) }
      if !situation.moments.contains(.elsewhere), let label = situation.label {
        coverage.record(.init(situation.from, label, situation.outcome), by: .properties)
      }
      failing = properties.firstFailing(situation, at: turn, &met) ?? failing
      if let failing { return failing }
    }
    return nil
  }

  /// Makes a move whose earlier flow is compared, too; this takes a copy.
  private mutating func makeDear(_ move: Move, _ failing: inout Int?) -> Bool {
    let before = situation.flow
    guard situation.make(move) else { return false }
    failing = properties.firstFailing(from: before, to: situation, at: turn)
    return true
  }
}

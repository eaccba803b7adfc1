package import RegistrationScript
import RegistrationSimulation
/// A run through the closed world whose moves are chosen by bytes instead of by a seed.
///
/// Two bytes choose a move among those that a check might draw at that point. A byte that changes
/// therefore changes one move and its effects, which suits a coverage-guided search.
package struct DrivenRun: Sendable {
  private let start: SimulatedRun
  private let palette: Palette
  private let properties: PropertyList

  package init(_ beginning: InitialWorld) {
    var check = PropertyCheck(policy: beginning.policy)
    check.beginning = beginning
    start = check.start() ?? SimulatedRun(rules: .standard(beginning.policy), beginning: beginning)
    palette = check.palette
    // The last one is expensive, and is checked at the end.
    let properties = StandardProperty.all.filter { $0.name != StandardProperty.noSecret.name }
    self.properties = PropertyList(properties, everyMove: true)
  }

  /// Makes the moves that `bytes` choose; the first five bytes say what may happen at all.
  ///
  /// - Returns: the moves up to the first that fails a property, and that property's name; nil if
  ///   all hold.
  package func failure(of bytes: [UInt8]) -> (moves: [Move], property: String)? {
    let head = bytes.prefix(5).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    var generator = MoveGenerator(palette, Features(bits: head))
    var (situation, met) = (Situation(start), MetProperties())
    var moves: [Move] = []
    var rest = bytes.dropFirst(5)
    while rest.count >= 2, moves.count < 200 {
      let number = UInt64(rest[rest.startIndex]) << 8 | UInt64(rest[rest.startIndex + 1])
      rest = rest.dropFirst(2)
      generator.numbers = SplitMix64(seed: number)
      let before = situation.flow
      guard situation.make(generator.next(in: situation)) else { continue }
      moves.append(situation.move)
      let failing =
        properties.firstFailing(situation, at: 0, &met)
        ?? properties.firstFailing(from: before, to: situation, at: 0)
      if let failing { return (moves, properties.all[failing].name) }
    }
    if SecretSearch(situation).findsInPrint(situation) {
      return (moves, StandardProperty.noSecret.name)
    }
    return nil
  }
}

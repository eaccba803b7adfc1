import RegistrationCore

/// Tries whether lists of moves still show a failure, within a budget.
struct ShrinkingTrial {
  let start: SimulatedRun
  private let properties: PropertyList
  /// How many moves may still be made.
  private(set) var budget: Int
  /// The cost of a move: it is higher if the property is expensive.
  let cost: Int

  init(_ property: Property, from start: SimulatedRun, budget: Int) {
    (self.start, self.budget) = (start, max(budget, 0))
    cost = 1 + property.interval / 16
    properties = PropertyList([property], everyMove: true)
  }

  /// The moves that made sense until the property failed; nil if it held, the budget is used up, or the task is cancelled.
  mutating func failing(_ moves: some Sequence<Move>) -> [Move]? {
    var situation = Situation(start)
    var made: [Move] = []
    if Task.isCancelled { return nil }
    for move in moves {
      budget -= cost
      guard budget > 0 else { return nil }
      let before = situation.flow
      guard situation.make(move) else { continue }
      made.append(move)
      if fails(situation, before: before) { return made }
    }
    return nil
  }

  /// Whether the property fails right after the last move of `situation`.
  func fails(_ situation: Situation, before: Registration) -> Bool {
    var met = MetProperties()
    return properties.firstFailing(situation, at: 0, &met) != nil
      || properties.firstFailing(from: before, to: situation, at: 0) != nil
  }
}

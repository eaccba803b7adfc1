package struct Verdict: Codable, Hashable, Sendable {
  package var figure: String
  /// `at most` or `at least`.
  package var bound: String
  package var goal: Double
  /// The actual value; nil if it was not measured.
  package var value: Double?
  /// Whether the goal is met; nil if the figure was not measured.
  package var isMet: Bool?

  package init(_ goal: Goal, in reading: Reading) {
    figure = goal.figure
    switch goal.bound {
    case .atMost(let most): (bound, self.goal) = ("at most", most)
    case .atLeast(let least): (bound, self.goal) = ("at least", least)
    }
    value = reading.value(goal.figure)
    isMet = value.map(goal.bound.admits)
  }

  private enum CodingKeys: String, CodingKey { case figure, bound, goal, value, isMet }

  /// Writes null if nothing was measured, so that each report has the same keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(figure, forKey: .figure)
    try container.encode(bound, forKey: .bound)
    try container.encode(goal, forKey: .goal)
    try container.encode(value, forKey: .value)
    try container.encode(isMet, forKey: .isMet)
  }
}

package struct RowReport: Codable, Hashable, Sendable {
  package var id: String
  package var operation: String
  package var cost: Cost
  package var ceilings: [CeilingReading]
  package var figures: [Figure]
  package var growth: [Growth]
  package var verdicts: [Verdict]
  package var notes: [String]

  package init(_ row: Row, _ reading: Reading) {
    (id, operation, cost) = (row.id, row.operation, reading.cost)
    (ceilings, figures) = (reading.ceilings, reading.figures)
    (growth, notes) = (reading.growth, reading.notes)
    verdicts = row.goals.map { Verdict($0, in: reading) }
  }
}

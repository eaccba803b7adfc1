/// A goal held against its figure.
package struct Verdict: Codable, Hashable, Sendable {
  /// The figure's name.
  package var figure: String
  /// `at most` or `at least`.
  package var bound: String
  /// What it is to be.
  package var goal: Double
  /// What it is; nil where it was not measured.
  package var value: Double?
  /// Whether the goal is met; nil where the figure was not measured.
  package var isMet: Bool?

  /// What became of `goal`.
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

  /// Writes null where nothing was measured, so that each report has the same keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(figure, forKey: .figure)
    try container.encode(bound, forKey: .bound)
    try container.encode(goal, forKey: .goal)
    try container.encode(value, forKey: .value)
    try container.encode(isMet, forKey: .isMet)
  }
}

/// A row as it is reported.
package struct RowReport: Codable, Hashable, Sendable {
  /// The row's number and name.
  package var id: String
  /// What one operation is.
  package var operation: String
  /// What was measured.
  package var cost: Cost
  /// What stands beside it.
  package var ceilings: [CeilingReading]
  /// What it has beside the usual figures.
  package var figures: [Figure]
  /// How it grows.
  package var growth: [Growth]
  /// What became of its goals.
  package var verdicts: [Verdict]
  /// What must be known to read it.
  package var notes: [String]

  /// The report of a row that was measured.
  package init(_ row: Row, _ reading: Reading) {
    (id, operation, cost) = (row.id, row.operation, reading.cost)
    (ceilings, figures) = (reading.ceilings, reading.figures)
    (growth, notes) = (reading.growth, reading.notes)
    verdicts = row.goals.map { Verdict($0, in: reading) }
  }
}

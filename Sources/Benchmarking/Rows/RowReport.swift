/// A goal compared with its figure.
package struct Verdict: Codable, Hashable, Sendable {
  /// The figure's name.
  package var figure: String
  /// `at most` or `at least`.
  package var bound: String
  /// The goal.
  package var goal: Double
  /// The actual value; nil if it was not measured.
  package var value: Double?
  /// Whether the goal is met; nil if the figure was not measured.
  package var isMet: Bool?

  /// Creates the verdict on `goal`.
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

/// The report of a row.
package struct RowReport: Codable, Hashable, Sendable {
  /// The row's number and name.
  package var id: String
  /// A description of one operation.
  package var operation: String
  /// The measured cost.
  package var cost: Cost
  /// The ceilings of the row.
  package var ceilings: [CeilingReading]
  /// The figures besides the usual ones.
  package var figures: [Figure]
  /// The growth of the figures.
  package var growth: [Growth]
  /// The verdicts on its goals.
  package var verdicts: [Verdict]
  /// Notes that are needed to understand the figures.
  package var notes: [String]

  /// Creates the report of a row that was measured.
  package init(_ row: Row, _ reading: Reading) {
    (id, operation, cost) = (row.id, row.operation, reading.cost)
    (ceilings, figures) = (reading.ceilings, reading.figures)
    (growth, notes) = (reading.growth, reading.notes)
    verdicts = row.goals.map { Verdict($0, in: reading) }
  }
}

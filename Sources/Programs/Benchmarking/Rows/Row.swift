package enum Scale: String, Codable, Hashable, Sendable {
  /// Just enough to show that every row runs.
  case quick
  /// The scale of the published figures.
  case standard
  /// The standard rows, and those that take minutes.
  case full

  /// The standard number if figures are measured, and a small number if not.
  package func count(_ standard: Int, quick: Int? = nil) -> Int {
    self == .quick ? quick ?? max(standard / 200, 1) : standard
  }

  /// The sampler of a row whose repeats take about a tenth of a second.
  package var sampler: Sampler { sampler(9) }

  /// The sampler of a row that repeats less often because it takes longer.
  package func sampler(_ repeats: Int) -> Sampler {
    self == .quick ? Sampler(repeats: 2, warmUps: 0) : Sampler(repeats: repeats)
  }
}

package struct Goal: Hashable, Sendable {
  package enum Bound: Hashable, Sendable {
    case atMost(Double)
    case atLeast(Double)

    func admits(_ value: Double) -> Bool {
      switch self {
      case .atMost(let most): value <= most
      case .atLeast(let least): value >= least
      }
    }
  }

  /// The name of the figure, as in ``Reading/value(_:)``.
  package let figure: String
  package let bound: Bound

  package init(_ figure: String, _ bound: Bound) { (self.figure, self.bound) = (figure, bound) }
}

package struct Row: Sendable {
  /// Its number and name: `B1.registration`.
  package let id: String
  package let operation: String
  package let goals: [Goal]
  package let measure: Measuring

  package init(
    _ id: String, _ operation: String, goals: [Goal] = [],
    measure: @escaping Measuring
  ) {
    (self.id, self.operation, self.goals, self.measure) = (id, operation, goals, measure)
  }

  /// Whether `filter` matches the row.
  ///
  /// A filter is a number (`B1`, but not `B10`), the beginning of a whole name (`B1.reg`), or a
  /// part of the name after the number.
  package func matches(_ filter: String) -> Bool {
    let (wanted, own) = (filter.lowercased(), id.lowercased())
    guard let dot = own.firstIndex(of: ".") else { return own == wanted }
    if wanted.contains(".") { return own.hasPrefix(wanted) }
    return own[..<dot] == wanted
      || (!wanted.isEmpty && own[dot...].dropFirst().contains(wanted))
  }
}

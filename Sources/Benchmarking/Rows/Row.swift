/// How much a run measures.
package enum Scale: String, Codable, Hashable, Sendable {
  /// Just enough to see that every row runs.
  case quick
  /// What the figures are taken from.
  case standard
  /// The same, and what takes minutes.
  case full

  /// So many where figures are taken, and a few where they are not.
  package func count(_ standard: Int, quick: Int? = nil) -> Int {
    self == .quick ? quick ?? max(standard / 200, 1) : standard
  }

  /// The sampler of a row whose repeats take a tenth of a second or so.
  package var sampler: Sampler { sampler(9) }

  /// The sampler of a row that repeats less often because it takes longer.
  package func sampler(_ repeats: Int) -> Sampler {
    self == .quick ? Sampler(repeats: 2, warmUps: 0) : Sampler(repeats: repeats)
  }
}

/// What a figure of a row is to be.
package struct Goal: Hashable, Sendable {
  /// On which side of the figure.
  package enum Bound: Hashable, Sendable {
    /// No more than this.
    case atMost(Double)
    /// No less than this.
    case atLeast(Double)

    func admits(_ value: Double) -> Bool {
      switch self {
      case .atMost(let most): value <= most
      case .atLeast(let least): value >= least
      }
    }
  }

  /// The name of the figure, as ``Reading/value(_:)`` has it.
  package let figure: String
  /// What it is to be.
  package let bound: Bound

  /// A goal for this figure.
  package init(_ figure: String, _ bound: Bound) { (self.figure, self.bound) = (figure, bound) }
}

/// A line of the benchmark.
package struct Row: Sendable {
  /// Its number and name: `B1.registration`.
  package let id: String
  /// What one operation is.
  package let operation: String
  /// What its figures are to be.
  package let goals: [Goal]
  /// Measures it, and checks that what it measures did what it should.
  package let measure: @Sendable (Scale) async throws(BenchmarkFailure) -> Reading

  /// A row of this name.
  package init(
    _ id: String, _ operation: String, goals: [Goal] = [],
    measure: @escaping @Sendable (Scale) async throws(BenchmarkFailure) -> Reading
  ) {
    (self.id, self.operation, self.goals, self.measure) = (id, operation, goals, measure)
  }

  /// Whether `filter` means it: its number (`B1`, and not `B10`), the beginning of its whole name
  /// (`B1.reg`), or a part of the name after the number.
  package func matches(_ filter: String) -> Bool {
    let (wanted, own) = (filter.lowercased(), id.lowercased())
    guard let dot = own.firstIndex(of: ".") else { return own == wanted }
    if wanted.contains(".") { return own.hasPrefix(wanted) }
    return own[..<dot] == wanted
      || (!wanted.isEmpty && own[dot...].dropFirst().contains(wanted))
  }
}

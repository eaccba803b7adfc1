public import RegistrationScript

/// The result of a check.
public struct PropertyReport: Sendable {
  /// The property that failed, with its script; nil if all of them held.
  public internal(set) var failure: PropertyFailure?
  /// The properties that had to hold at least once, and did not.
  public internal(set) var unmet: [String] = []
  /// The number of moves made.
  public internal(set) var steps = 0
  /// The encounters of the runs.
  public internal(set) var coverage = CoverageLedger()
  /// The file in which the failure was kept; nil if there is none.
  public internal(set) var keptAt: String?
  let runs: Int
  let seed: UInt64

  init(check: PropertyCheck) { (runs, seed) = (check.runs, check.seed) }

  /// Whether every property held, including those that must hold at least once.
  public var passed: Bool { failure == nil && unmet.isEmpty }
}

/// A property that failed, with the shortest and simplest moves that were found.
public struct PropertyFailure: Sendable {
  /// The statement of the property.
  public let property: String
  /// The seed of the run: a check with this seed and one run fails in the same way.
  public let seed: UInt64
  /// The moves that show it.
  public let moves: [Move]
  /// The number of moves until the run failed.
  public let originalCount: Int
  /// The moves as a script, including the secrets of the generated people.
  public let script: EventScript
}

extension PropertyReport: CustomStringConvertible {
  /// The result of the check; for a failure also the property, the seed and the script.
  public var description: String {
    guard let failure else {
      guard unmet.isEmpty else {
        return "never happened in \(runs) runs from seed \(seed): "
          + unmet.map { "\"\($0)\"" }.joined(separator: ", ")
      }
      return "every property held in \(runs) runs from seed \(seed): \(steps) moves"
    }
    return """
      "\(failure.property)" does not hold; seed \(failure.seed), \(failure.moves.count) moves \
      (\(failure.originalCount) before shrinking)\(keptAt.map { "; kept at \($0)" } ?? "")
      \(failure.script.printed())
      """
  }
}

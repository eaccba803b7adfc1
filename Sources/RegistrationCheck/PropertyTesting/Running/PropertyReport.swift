public import RegistrationScript

/// What a check found.
public struct PropertyReport: Sendable {
  /// The property that failed, with its script; nil where every one held.
  public internal(set) var failure: PropertyFailure?
  /// The properties that should have happened once, and did not.
  public internal(set) var unmet: [String] = []
  /// How many moves were made.
  public internal(set) var steps = 0
  /// What the runs have met.
  public internal(set) var coverage = CoverageLedger()
  /// The file in which the failure was kept; nil where none was.
  public internal(set) var keptAt: String?
  let runs: Int
  let seed: UInt64

  init(check: PropertyCheck) { (runs, seed) = (check.runs, check.seed) }

  /// Whether every property held, and each that must happen once did.
  public var passed: Bool { failure == nil && unmet.isEmpty }
}

/// A property that failed, as short and plain as it got.
public struct PropertyFailure: Sendable {
  /// What the property says.
  public let property: String
  /// The seed of the run: a check with this seed and one run fails so again.
  public let seed: UInt64
  /// The moves that show it.
  public let moves: [Move]
  /// How many moves the run had until it failed.
  public let originalCount: Int
  /// The same as a script, secrets of the check's own people included.
  public let script: EventScript
}

extension PropertyReport: CustomStringConvertible {
  /// What was checked; and of a failure the property, the seed and the script.
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

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
  /// The folder in which the failure could not be kept, and the reason; nil if it was, or was not to be.
  package internal(set) var unkept: String?
  /// The files of kept failures that cannot be tried, each with the reason; a check that leaves one out does not pass.
  package internal(set) var untried: [String] = []
  /// The number of kept failures that were not tried, because they are of another policy or world.
  package internal(set) var foreign = 0
  /// The number of runs made.
  package internal(set) var runs = 0
  private let asked: Int
  let seed: UInt64

  init(check: PropertyCheck) { (asked, seed) = (check.runs, check.seed) }

  /// Whether every property held in all runs, including those that must hold at least once.
  ///
  /// It is false if fewer runs were made than the check asks for, or no moves at all, or if the folder of failures has
  /// one that cannot be read.
  public var passed: Bool {
    failure == nil && unmet.isEmpty && untried.isEmpty && isWhole && steps > 0
  }

  private var isWhole: Bool { runs > 0 && runs >= asked }
}

/// A property that failed, with the shortest and simplest moves that were found.
public struct PropertyFailure: Sendable {
  /// The statement of the property.
  public let property: String
  /// The seed of the run: a check with this seed and one run fails in the same way.
  ///
  /// It is nil for a kept script of which no seed is known whose run shows it.
  public let seed: UInt64?
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
    let others =
      foreign == 0 ? [] : ["not tried: \(foreign) kept failures of another policy or world"]
    return ([outcome] + untried.map { "not tried: \($0)" } + others).joined(separator: "\n")
  }

  private var outcome: String {
    guard let failure else {
      let made = "\(runs) runs from seed \(seed)"
      let held = "every property held in \(made): \(steps) moves"
      guard isWhole else {
        return "ended early, after \(runs) of \(asked) runs"
          + (steps > 0 ? "; \(held)" : ": nothing was checked")
      }
      guard unmet.isEmpty else {
        return "never happened in \(made): "
          + unmet.map { "\"\($0)\"" }.joined(separator: ", ")
      }
      return steps > 0 ? held : "nothing was checked: no move was made in \(made)"
    }
    let seed = failure.seed.map { "seed \($0)" } ?? "shown by a script"
    return """
      "\(failure.property)" does not hold; \(seed), \(failure.moves.count) moves \
      (\(failure.originalCount) before shrinking)\(whereKept)
      \(failure.script.printed())
      """
  }

  private var whereKept: String {
    if let unkept { return "; not kept in \(unkept)" }
    return keptAt.map { "; kept at \($0)" } ?? ""
  }
}

import RegistrationBackend
import RegistrationCore

// A policy with mistakes is reported in place of a flow that follows it: its values may not be any.

extension Policy {
  /// What every check requires of a policy first.
  static let hasNoMistakes = "the policy has no mistakes"

  /// What is wrong with the policy, in one line; nil if a flow can follow it.
  var mistakesTold: String? {
    let mistakes = mistakes.map(\.description)
    return mistakes.isEmpty ? nil : mistakes.joined(separator: ". ")
  }
}

extension Exploration {
  /// The result for a policy with mistakes, of which nothing is explored.
  static func refused(_ mistakes: String) -> Exploration {
    let nothing = ExplorationProgress(
      states: 0, transitions: 0, frontier: 0, depth: 0, bytes: 0, elapsed: .zero)
    let violation = Violation<State, Move>(
      property: Policy.hasNoMistakes, moves: [], states: [], remark: mistakes)
    return Exploration(
      verdict: .truncated(by: .violation), progress: nothing, visitedBytes: 0,
      violations: [violation], sightings: [])
  }
}

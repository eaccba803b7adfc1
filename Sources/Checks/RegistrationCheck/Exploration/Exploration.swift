/// The result of an exploration.
public struct Exploration<State: Sendable, Move: Sendable>: Sendable {
  /// How far the exploration went.
  public var verdict: Verdict
  /// The figures of the exploration at its end.
  public var progress: ExplorationProgress
  /// How many bytes the visited states alone take.
  public var visitedBytes: Int
  /// The violations, the shortest first; one for each property that does not hold.
  public var violations: [Violation<State, Move>]
  /// The things that had to be met at least once, and whether they were.
  public var sightings: [Sighting]

  /// Whether there is no violation, and everything was met that must be met.
  ///
  /// For a truncated exploration it says nothing about the states that were not visited.
  public var isFlawless: Bool { violations.isEmpty && sightings.allSatisfy(\.isMet) }

  /// How many bytes a visited state takes.
  public var bytesPerState: Double {
    progress.states == 0 ? 0 : Double(visitedBytes) / Double(progress.states)
  }
}

extension Exploration: CustomStringConvertible {
  /// How far it went, the violations, and what was not met, a line each.
  public var description: String {
    let unmet = sightings.filter { !$0.isMet }.map(\.name)
    return
      (["\(progress.states) states, \(verdict.words)"] + violations.map(\.description)
      + (unmet.isEmpty ? [] : ["not met: " + unmet.joined(separator: ", ")]))
      .joined(separator: "\n")
  }
}

extension Verdict {
  fileprivate var words: String {
    switch self {
    case .complete: "complete"
    case .bounded(let budgets): "complete within " + budgets.joined(separator: ", ")
    case .truncated(let limit): "ended early: \(limit.rawValue)"
    }
  }
}

/// A violation of a property, and the shortest path to it.
public struct Violation<State: Sendable, Move: Sendable>: Sendable {
  /// The property, by its name.
  public var property: String
  /// The moves from an initial state to the state or the move that violates the property.
  public var moves: [Move]
  /// The states on the path, the initial state first.
  ///
  /// There is one more than there are moves, unless the last move itself is the violation and leads
  /// to no state.
  public var states: [State]
  /// What was found, if the name of the property does not say it.
  public var remark: String?
}

extension Violation: CustomStringConvertible {
  /// The property, the number of moves that show its violation, and the remark.
  public var description: String {
    "violated after \(moves.count) moves: \(property)" + (remark.map { " (\($0))" } ?? "")
  }
}

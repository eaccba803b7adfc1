/// What an exploration came to.
public struct Exploration<State: Sendable, Move: Sendable>: Sendable {
  /// How far it went.
  public var verdict: Verdict
  /// Its figures at the end.
  public var progress: ExplorationProgress
  /// How many bytes the visited states alone take.
  public var visitedBytes: Int
  /// What does not hold, the shortest first; one of each property.
  public var violations: [Violation<State, Move>]
  /// What had to be met at least once, and whether it was.
  public var sightings: [Sighting]

  /// Whether nothing was found amiss: no violation, and everything met that had to be.
  ///
  /// Of a truncated exploration it says nothing of the states that were not visited.
  public var isFlawless: Bool { violations.isEmpty && sightings.allSatisfy(\.isMet) }

  /// How many bytes a visited state takes.
  public var bytesPerState: Double {
    progress.states == 0 ? 0 : Double(visitedBytes) / Double(progress.states)
  }
}

/// Something that does not hold, and the shortest way there.
public struct Violation<State: Sendable, Move: Sendable>: Sendable {
  /// The property, by its name.
  public var property: String
  /// The moves from a beginning to where it shows.
  public var moves: [Move]
  /// The states on the way, the beginning first; one more than there are moves, but where the last
  /// move itself is the violation and leads to no state of its own.
  public var states: [State]
  /// What was found there, where the property alone does not say it.
  public var remark: String?
}

/// A part of the package that reads foreign input, and what must hold for any input.
///
/// Each takes any bytes. A coverage-guided search runs these targets, and so do the tests, with the
/// inputs that such searches have found.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Event scripts: the parser and the printer.
  case script
  /// Event scripts that are played, and their traces.
  case play
  /// Lines of a feed.
  case feed
  /// Lines of a trace, replayed.
  case trace
  /// JSON, compared with Foundation's reading of it.
  case json
  /// Stored checkpoints.
  case checkpoint
  /// State charts in SCXML.
  case chart
  /// Policies in JSON, and a flow that follows one.
  case policy
  /// The reducer, against a person and a world that do anything.
  case reducer
  /// The closed world: flow, pool, directory, device and network, by moves.
  case world
  /// Requests to a user pool behind Cognito's wire.
  case endpoint

  /// Takes an input.
  ///
  /// - Throws: ``FuzzFinding`` if a property does not hold for it.
  public func check(_ bytes: [UInt8]) async throws(FuzzFinding) {
    if isAtOnce { try checkAtOnce(bytes) } else { try await PlayTarget.check(bytes) }
  }

  /// Whether ``checkAtOnce(_:)`` takes its inputs.
  public var isAtOnce: Bool { self != .play }

  /// Takes an input of a target that does not wait; for the other one it does nothing.
  public func checkAtOnce(_ bytes: [UInt8]) throws(FuzzFinding) {
    switch self {
    case .play: return
    case .feed: try FeedTarget.check(bytes)
    case .script: try ScriptTarget.check(bytes)
    case .trace: try TraceTarget.check(bytes)
    case .json: try JSONTarget.check(bytes)
    case .checkpoint: try CheckpointTarget.check(bytes)
    case .chart: try ChartTarget.check(bytes)
    case .policy: try PolicyTarget.check(bytes)
    case .reducer: try ReducerTarget.check(bytes)
    case .world: try WorldTarget.check(bytes)
    case .endpoint: try EndpointTarget.check(bytes)
    }
  }
}

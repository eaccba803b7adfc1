public import RegistrationScript

/// Explores a closed world, and writes its findings as scripts.
public struct ClosedExplorer {
  // Not generic, so that the whole explorer is compiled for this one world.
  private var explorer: Explorer<ClosedWorld>

  /// Creates an explorer of `world`; see ``Explorer/init(_:limits:workers:checksEventually:)``.
  public init(
    _ world: ClosedWorld, limits: ExplorationLimits = ExplorationLimits(), workers: Int? = nil,
    checksEventually: Bool = true
  ) {
    explorer = Explorer(world, limits: limits, workers: workers, checksEventually: checksEventually)
  }

  /// Explores, and returns how far it went; see ``Explorer/run(endsAtViolation:goesOn:)``.
  public mutating func run(
    endsAtViolation: Bool = true, goesOn: (ExplorationProgress) -> Bool = { _ in true }
  ) -> Exploration<ClosedState, ClosedMove> {
    if let mistakes = world.mistakes { return .refused(mistakes) }
    return explorer.run(endsAtViolation: endsAtViolation, goesOn: goesOn)
  }

  /// The world, with everything that was learnt about it.
  public var world: ClosedWorld { explorer.model }

  /// The encounters in the closed world.
  public var coverage: CoverageLedger { world.coverage }

  /// The script that shows a violation by the shortest path.
  public func script(_ violation: Violation<ClosedState, ClosedMove>) -> EventScript {
    if let mistakes = world.mistakes {
      return EventScript(policy: world.beginning.policy, story: mistakes, [])
    }
    let writer = ScriptWriter(world.beginning, rules: world.rules)
    return writer.script(
      world.moves(violation), story: "Violated: \(violation.property).",
      ending: violation.remark ?? "here it shows")
  }
}

public import RegistrationScript

/// Explores a closed world, and writes what it finds as scripts.
public struct ClosedExplorer {
  // Not generic, so that all of the explorer is compiled for this one world.
  private var explorer: Explorer<ClosedWorld>

  /// An explorer of `world`; see ``Explorer/init(_:limits:workers:checksEventually:)``.
  public init(
    _ world: ClosedWorld, limits: Limits = Limits(), workers: Int? = nil,
    checksEventually: Bool = true
  ) {
    explorer = Explorer(
      world, limits: limits, workers: workers, checksEventually: checksEventually)
  }

  /// Explores, and says how far it went; see ``Explorer/run(endsAtViolation:goesOn:)``.
  public mutating func run(
    endsAtViolation: Bool = true, goesOn: (ExplorationProgress) -> Bool = { _ in true }
  ) -> Exploration<ClosedState, ClosedMove> {
    explorer.run(endsAtViolation: endsAtViolation, goesOn: goesOn)
  }

  /// The world, with all that was learnt of it.
  public var world: ClosedWorld { explorer.model }

  /// What was met, event by event.
  public var coverage: CoverageLedger { world.ledger.coverage }

  /// The moves that show a violation: as few as there can be, but for properties that hold in the
  /// end.
  public func moves(
    _ violation: Violation<ClosedState, ClosedMove>
  ) -> [RegistrationCheck.Move] {
    world.moves(violation)
  }

  /// The script that shows a violation, as the shortest way there has it.
  public func script(_ violation: Violation<ClosedState, ClosedMove>) -> EventScript {
    let writer = ScriptWriter(world.beginning, rules: world.rules)
    return writer.script(
      world.moves(violation), story: "Violated: \(violation.property).",
      ending: violation.remark ?? "here it shows")
  }
}

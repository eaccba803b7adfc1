import RegistrationCore

/// What was met in the closed world, part by part.
struct ClosedLedger: Sendable {
  private(set) var sights = Sights()
  private(set) var coverage = CoverageLedger()

  mutating func note(_ flow: Registration) { sights.insert(flow) }

  mutating func note(_ flow: Registration, _ event: Event, _ step: FlowStep) {
    if step.outcome == .moved { sights.insert(event.name) }
    coverage.record(event, in: flow.path, step.outcome, by: .exploration)
  }
}

extension ClosedWorld {
  /// Every state, event, request, notice and checkpoint that the closed world must meet.
  public func sightings(marked: UInt128) -> [Sighting] {
    ledger.sights.sightings(of: beginning.policy)
  }
}

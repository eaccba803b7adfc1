import RegistrationCore
import RegistrationScript

/// The encounters in the closed world, part by part.
struct ClosedLedger: Sendable {
  private(set) var sights = Sights()
  private(set) var coverage = CoverageLedger()

  mutating func note(_ flow: Registration) { sights.insert(flow) }

  mutating func note(_ transition: Transition) {
    if transition.outcome == .moved { sights.insert(transition.event.name) }
    coverage.record(transition, by: .exploration)
  }
}

extension ClosedWorld {
  /// Every state, event, request, notice and checkpoint that the closed world must meet.
  public func sightings(marked: UInt128) -> [Sighting] {
    ledger.sights.sightings(of: beginning.policy)
  }
}

import RegistrationCore
import RegistrationScript

/// The encounters in the closed world, part by part.
struct ClosedLedger: Sendable {
  private(set) var sights = Sights()
  private(set) var coverage = CoverageLedger()

  mutating func note(_ flow: Registration) { sights.insert(flow) }

  mutating func note(_ transition: Registration.Transition) {
    if transition.outcome == .handled { sights.insert(transition.event.name) }
    coverage.record(transition, by: .exploration)
  }
}

extension ClosedWorld {
  /// Every state, event, request, notice and checkpoint that the closed world must meet.
  public func sightings(marked: UInt128) -> [Sighting] {
    // No pool here is closed to sign-ups; two need a password that is not the account's.
    let left: [Registration.Notice.Name] =
      [.signUpClosed] + (budgets[.otherPasswords] == 0 ? [.incorrectPassword, .accountExists] : [])
    return ledger.sights.sightings(of: beginning.policy, without: left)
  }
}

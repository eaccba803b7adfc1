import RegistrationCore

// A flow that other processes may take.

extension FlowEnvironment {
  /// Whether the caller may publish or perform what `action` says; if not, it no longer holds the flow.
  func isHeld(
    for action: RegistrationDriver.Action, _ operation: Registration.Operation.Name?
  ) async -> Bool {
    guard let lease else { return true }
    if lease.isConfirmed(for: operation) { return true }
    guard let number = shell.beginDeviceWork(action.name) else {
      lease.giveUp()
      abandon()
      return false
    }
    deadlines.begin(.device(number), in: self)
    prepareLease()
    let isHeld = await lease.confirm(for: operation)
    guard shell.endDeviceWork(number) else {
      noteReturn(of: action)
      return false
    }
    if !isHeld { abandon() }
    return isHeld
  }

  /// Lets an event come again that came before it was sure what it counts for.
  func postHeldBack() {
    if let event = lease?.takeHeldBack() { post(.event(event)) }
  }

  func prepareLease() {
    guard let lease else { return }
    let (operation, isCurrent) = shell.look { ($0.operationUnderWay, $0.hasTakenAll) }
    lease.prepare(for: operation, isCurrent: isCurrent)
  }
}

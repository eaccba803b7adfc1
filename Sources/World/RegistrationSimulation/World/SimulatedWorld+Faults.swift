import RegistrationCore

// What a fault does to a call: nothing is sent, or its work is done and the answer lost.

extension SimulatedWorld {
  mutating func answer(
    _ operation: Registration.Operation.Name, stored: Checkpoint,
    _ work: (inout MockWorld, Bool) -> Registration.Answer
  ) -> Registration.Answer {
    if operation.bringsSession { _ = services.takeOffer() }
    // The client gives up what it holds when it signs in again, whatever becomes of that.
    defer {
      if operation == .signIn || operation == .signInWithSheet {
        (services.held, services.challenge) = (nil, nil)
      }
    }
    guard let fault = network.takeFault(of: operation) else { return work(&services, false) }
    if case .challenge(let kind, let ways) = fault.failure, operation == .signIn {
      let usual = services.pool.configuration
      services.pool.configuration.answer(with: kind, ways)
      defer { services.pool.configuration = usual }
      return work(&services, false)
    }
    if operation == .signInWithSheet, case .pool(.cancelled) = fault.failure {
      return services.closingSheet { work(&$0, false) }
    }
    switch fault.effect {
    case .nothing:
      if operation == .signOut { services.forgotten = nil }
      // A redirect is taken before anything is sent, and another sheet takes the place of an earlier one.
      if operation == .signInWithSheet { services.sheets.closeSheet() }
    case .everything: _ = work(&services, false)
    case .everythingButMail:
      let answer = work(&services, true)
      // A refused call has no mail that could get lost, or that is one too many.
      if fault.isOfMail, case .failure = answer.result { return answer }
    }
    // The caller of the sign-in was not told about it: no session is offered.
    if operation.bringsSession { _ = services.takeOffer() }
    return Registration.Answer(
      operation, failing: PoolError(fault.failure), DirectoryError(fault.failure),
      session: services.current?.login, stored: stored)
  }
}

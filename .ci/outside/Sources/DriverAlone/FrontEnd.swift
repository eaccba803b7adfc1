import RegistrationCore

/// The registration of a front end that has a loop of its own, and no tasks.
struct FrontEnd {
  var driver = RegistrationDriver(policy: .clinic)
  let file: CheckpointFile
  let client: ServiceClient
  let screen: Screen

  /// Takes what has happened, and does all that follows from it.
  mutating func take(_ input: RegistrationDriver.Input) {
    driver.take(input)
    while let action = driver.next(at: now()) {
      driver.acknowledge(carryOut(action))
    }
  }

  private mutating func carryOut(
    _ action: RegistrationDriver.Action
  ) -> RegistrationDriver.ActionResult {
    switch action {
    case .load: return file.load()
    case .store(let checkpoint): return file.save(checkpoint) ? .done : .failed
    case .clear: return file.clear() ? .done : .failed
    case .keepSession(let login): return client.keepSession(of: login) ? .done : .failed
    case .forgetSession(let login): return client.forgetSession(of: login) ? .done : .failed
    case .publish(let transition): screen.show(transition)
    case .perform(let request):
      let answer = client.answer(request.operation, stored: driver.loaded)
      driver.take(.answer(request.id, answer))
    case .cancel: break  // A call that blocks is over by the time that the next event comes.
    }
    return .done
  }
}

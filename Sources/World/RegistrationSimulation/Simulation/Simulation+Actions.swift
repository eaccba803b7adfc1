import RegistrationCore

// Carrying out the actions of the driver.

extension Simulation {
  /// Carries out all pending actions.
  mutating func run() {
    while !isDead, let action = driver.next(at: deviceTime, by: reducer) {
      if dies(.before, action) { return }
      let result = carryOut(action)
      if dies(.after, action) { return }
      driver.acknowledge(result)
    }
  }

  private mutating func dies(
    _ side: CrashPoint.Side, _ action: RegistrationDriver.Action
  ) -> Bool {
    if crashPoints.isEmpty { return false }
    let point = CrashPoint(side, action.name)
    guard let place = crashPoints.firstIndex(of: point) else { return false }
    crashPoints.remove(at: place)
    death = point
    return true
  }

  private mutating func carryOut(
    _ action: RegistrationDriver.Action
  ) -> RegistrationDriver.ActionResult {
    if recordsActions { carriedOut.append(action.name) }
    switch action {
    case .cancel: endCall()
    case .publish(let transition): published.append(transition)
    case .perform(let request): perform(request)
    case .load, .store, .clear, .keepSession, .forgetSession: return world.carryOut(action)
    }
    return .done
  }

  private mutating func perform(_ request: Registration.Request) {
    let deadline =
      request.operation.hasDeadline
      ? now.advanced(byMilliseconds: RegistrationDriver.deadline) : nil
    call = Call(id: request.id, deadline: deadline, way: .over)
    if case .observeProfile(let login) = request.operation {
      call?.way = .observation(world.observe(login, request.id, at: now))
      return listen()
    }
    let isRestoring = request.operation == .restoreSession
    let isLocked = isRestoring && world.device.failsAtSession()
    if isRestoring, !isLocked, let login = world.services.current?.login {
      driver.take(.foundSession(request.id, login))
    }
    // Only the restoring request needs it: a copy for each request would be expensive.
    let stored = isRestoring ? driver.loaded : .none
    let arrival = world.perform(request, stored: stored, isLocked: isLocked, at: now)
    switch arrival {
    case .now(let answer): driver.take(.answer(request.id, answer))
    case .later(let number, _): call?.way = .answer(number)
    }
  }

  private mutating func endCall() {
    switch call?.way {
    case .answer(let number): world.giveUp(number)
    case .observation(let number): world.endObservation(number)
    case .over, nil: break
    }
    call = nil
  }

  /// Passes on what the active subscription has to deliver.
  mutating func listen() {
    guard let call, case .observation(let number) = call.way else { return }
    while case .change(let result) = world.nextChange(of: number, at: now) {
      driver.take(call.input(.observeProfile(result), at: now, awaited: driver.awaited))
    }
  }

  /// Delivers the answer of this number, if it is awaited.
  @discardableResult
  mutating func arrive(_ number: UInt64) -> Registration.Answer? {
    guard let call else { return nil }
    switch call.way {
    case .over: return nil
    case .answer(let waiting):
      guard waiting == number, let answer = world.takeArrived(number) else { return nil }
      self.call?.way = .over
      driver.take(call.input(answer, at: now, awaited: driver.awaited))
      return answer
    case .observation(let observation):
      guard world.numberInFlight(of: observation) == number,
        let result = world.takeArrived(of: observation)
      else { return nil }
      driver.take(call.input(.observeProfile(result), at: now, awaited: driver.awaited))
      listen()
      return .observeProfile(result)
    }
  }
}

extension Simulation.Call {
  /// An answer at the very moment of its deadline is too late.
  fileprivate func input(
    _ answer: Registration.Answer, at now: Timestamp, awaited: RequestID?
  ) -> RegistrationDriver.Input {
    deadline.map { now >= $0 } == true && awaited == id ? .deadline(id) : .answer(id, answer)
  }
}

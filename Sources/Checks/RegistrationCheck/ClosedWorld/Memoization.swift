import RegistrationCore
import RegistrationScript
import RegistrationSimulation

// The driver and the simulated world work out here what the tables do not hold yet.

extension ClosedWorld {
  mutating func workOut(_ unknown: Unknown) {
    switch unknown {
    case .acts(let memory): workOutActs(of: memory)
    case .later(let memory):
      laterMemories[memory] = number(of: memories[memory].afterTime(at: ClosedWorld.now))
    case .run(let memory, let input):
      guard let run = run(of: memory, input) else { return }
      runMemo.set(UInt64(memory) << 32 | input.key, run)
    case .services(let services, let input): workOut(services, input)
    case .device(let number, let input):
      var device = devices[number]
      switch input {
      case .store(let checkpoint): _ = device.save(checkpoints[checkpoint])
      case .clear: device.clear()
      case .crash: device.lose()
      }
      deviceMemo.set(UInt64(number) << 32 | input.key, self.number(of: device))
    }
  }

  private mutating func workOutActs(of memory: UInt32) {
    var acts: [ActRun] = []
    for place in person.acts(in: memories[memory].registration)
    where !person.acts[place].hasCode {
      for failing in Device.Part?.everyWay {
        let input = DriverInput(.act(place, code: 0), failing: failing)
        guard let run = run(of: memory, input) else { break }
        let actRun = ActRun(act: UInt16(place), failing: failing, run: run)
        if runs[Int(run)].leadsNowhere(from: memory) { break }
        if failing == nil || runs[Int(run)].uses(failing) { acts.append(actRun) }
      }
    }
    set(acts[...], of: memory)
  }

  /// Sets the acts that have an effect with this memory; those that it had stay behind unused.
  mutating func set(_ acts: ArraySlice<ActRun>, of memory: UInt32) {
    let first = actRuns.count
    actRuns += acts
    memoryFacts[Int(memory)].acts = first..<actRuns.count
  }

  func event(_ input: DriverInput, _ flow: Registration) -> RegistrationDriver.Input? {
    switch input.kind {
    case .launch: return .event(.launch)
    case .act(let act, let code):
      return .event(
        person.acts[act].event.event(in: flow) { argument in
          if case .literal(let code) = argument { code } else { codes[code] }
        })
    case .answer(let answer, let request):
      let id = RequestID(UInt64(request))
      // Only the answer to the outstanding request comes through its call.
      guard flow.request?.id == id else { return .event(.answered(id, answers[answer])) }
      return .answer(id, answers[answer])
    case .deadline: return flow.request.map { .deadline($0.id) }
    case .found(let owner):
      return flow.request.map { .foundSession($0.id, owners[UInt32(owner)]) }
    }
  }

  private mutating func workOut(_ number: UInt32, _ input: ServicesInput) {
    var world = SimulatedWorld(services[number])
    let now = ClosedWorld.now
    let key = UInt64(number) << 32 | input.key
    switch input {
    case .request(let request, let callOutcome):
      let transition = begin(requests[request], callOutcome, in: &world)
      return servicesMemo.set(key, servicesTransitions.insert(transition).number)
    case .outside(let move, let isObserved):
      let transition = make(outsideMoves[move], isObserved, in: &world)
      return servicesMemo.set(key, servicesTransitions.insert(transition).number)
    case .keep(let isFailing):
      if isFailing { world.device.fail(.session) }
      _ = world.carryOut(.keepSession(world.services.offer?.login ?? rules.login))
    case .forget(let owner): _ = world.carryOut(.forgetSession(owners[UInt32(owner)]))
    case .dropOffer(let isOfSheet):
      world.services.offer = nil
      if isOfSheet { world.services.sheets.closeSheet() }
    case .pass(let passage): world.services.pool.letPass(passage, at: now)
    case .crash: world.loseProcess()
    }
    servicesMemo.set(key, self.number(of: world.services))
  }

  /// The request is performed; its answer arrives at the same time if it is sent on its way.
  private mutating func begin(
    _ key: RequestKey, _ callOutcome: Int, in world: inout SimulatedWorld
  ) -> ServicesTransition {
    let name = key.operation.name
    let callOutcomes = callOutcomes[name] ?? [.works]
    let isLocked = callOutcome == callOutcomes.count
    if callOutcome < callOutcomes.count,
      case .fails(let failure, let effect) = callOutcomes[callOutcome]
    {
      world.network.nextFailure = Fault.Way(failure, effect)
    }
    let request = Registration.Request(id: RequestID(1), operation: key.operation)
    var answer: Registration.Answer?
    if case .observeProfile(let login) = key.operation {
      let number = world.observe(login, request.id, at: ClosedWorld.now)
      answer = world.nextAnswer(of: number)
    } else if case .now(let sent) = world.perform(
      request, stored: key.stored, isLocked: isLocked, at: ClosedWorld.now)
    {
      answer = sent
    }
    let usesCallOutcome = callOutcome > 0 && (isLocked || world.network.nextFailure == nil)
    return ServicesTransition(
      services: number(of: world.services), answer: answer.map { number(of: $0) } ?? 0,
      usesCallOutcome: usesCallOutcome)
  }

  private mutating func make(
    _ change: RegistrationCheck.Move, _ isObserved: Bool, in world: inout SimulatedWorld
  ) -> ServicesTransition {
    var observation: UInt64?
    if isObserved {
      let number = world.observe(rules.login, RequestID(1), at: ClosedWorld.now)
      _ = world.nextAnswer(of: number)
      observation = number
    }
    world.change(at: ClosedWorld.now) { world in
      switch change {
      case .pool(let change): world.make(change, of: rules.login)
      case .directory(let change): world.make(change, of: rules.login)
      case .attacker(let act, let login):
        world.services.attack(login ?? rules.login, act, at: ClosedWorld.now)
      case .person, .deliver, .again, .deadline, .wait, .crash, .arm, .deviceFails: break
      }
    }
    let answer = observation.flatMap { world.nextAnswer(of: $0) }
    return ServicesTransition(
      services: number(of: world.services), answer: answer.map { number(of: $0) } ?? 0)
  }
}

extension SimulatedWorld {
  fileprivate mutating func nextAnswer(of number: UInt64) -> Registration.Answer? {
    guard case .change(let result) = nextChange(of: number, at: ClosedWorld.now) else { return nil }
    return .observeProfile(result)
  }
}

extension DriverRun {
  @inline(__always)
  func uses(_ part: Device.Part?) -> Bool { uses & UInt8(truncatingIfNeeded: part.bits) != 0 }

  /// Whether it leaves everything as it is and violates nothing.
  fileprivate func leadsNowhere(from memory: UInt32) -> Bool {
    self.memory == memory && request == DriverRun.none && violations == 0 && uses == 0
  }
}

import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationScript

// What the tables have yet to hold is worked out here, by the real reducer and the real pool.

extension ClosedWorld {
  mutating func workOut(_ unknown: Unknown) {
    switch unknown {
    case .acts(let flow): workOutActs(of: flow)
    case .flow(let flow, .time):
      let later = number(of: flows[flow].afterTime(at: ClosedWorld.now))
      flowMemo.set(UInt64(flow) << 32 | FlowInput.time.key, later)
    case .flow(let flow, let input):
      guard let event = event(input, flows[flow]) else { return }
      let transition = transition(of: flow, event)
      flowMemo.set(
        UInt64(flow) << 32 | input.key, flowTransitions.number(of: transition).number)
    case .world(let world, let input): workOut(world, input)
    }
  }

  private mutating func workOutActs(of flow: UInt32) {
    var acts: [FlowFacts.ActTransition] = []
    for (place, act) in person.acts.enumerated() where act.code == nil {
      guard let event = event(act.event, flows[flow], code: 0) else { continue }
      let transition = transition(of: flow, event)
      // What changes nothing leads nowhere.
      let isIdle = transition.flow == flow && transition.request == FlowTransition.none
      if isIdle && transition.violations == 0 { continue }
      acts.append(
        FlowFacts.ActTransition(
          act: UInt16(place), transition: flowTransitions.number(of: transition).number))
    }
    flowFacts[Int(flow)].acts = acts
  }

  private func event(_ input: FlowInput, _ flow: Registration) -> Event? {
    switch input {
    case .launch: .launch
    case .time: nil
    case .act(let act, let code): event(person.acts[act].event, flow, code: code)
    case .answer(let answer, let request):
      .answered(RequestID(UInt64(request)), answers[answer])
    }
  }

  private func event(_ event: PersonEvent, _ flow: Registration, code: UInt32) -> Event? {
    switch event {
    case .code(.literal(let code)): .submitCode(code)
    case .code: .submitCode(codes[code])
    case .newPassword(.literal(let code), let password):
      .submitNewPassword(code: code, password: password)
    case .newPassword(_, let password):
      .submitNewPassword(code: codes[code], password: password)
    case .launch, .signUp, .signIn, .resend, .haveCode, .password, .forgotPassword, .profile,
      .edit, .save, .retry, .back, .dismiss, .signOut:
      flow.event(event)
    }
  }

  /// What a flow does with an event, and which properties that violates.
  private mutating func transition(of number: UInt32, _ event: Event) -> FlowTransition {
    let flow = flows[number]
    let step = FlowStep(flow, event, at: ClosedWorld.now, by: rules.reducer)
    var transition = FlowTransition(flow: number)
    transition.violations = violations(of: step, flow, event)
    ledger.note(flow, event, step)
    guard step.outcome == .moved else { return transition }
    transition.isMoved = true
    transition.abandons = step.abandons
    transition.effect = step.effect
    let (canonical, shift) = counted(step.flow)
    transition.flow = self.number(of: canonical)
    if let checkpoint = step.checkpoint { transition.stored = self.number(of: checkpoint) }
    transition.shift = shift
    if let request = step.request {
      transition.request = flowFacts[Int(transition.flow)].request
      transition.restores = request.operation == .restoreSession
      transition.requestID = UInt8(truncatingIfNeeded: request.id.number - UInt64(shift))
    }
    transition.isSignedOut =
      !step.flow.isSignedIn && step.flow.path != .launchingIdle
      && step.flow.path != .launchingRestoring
    transition.news = step.news(from: flow, event)
    transition.submits = step.submission(from: flow, event)
    return transition
  }

  /// The flow with its requests counted from the outstanding one, and by how much that is later.
  private func counted(_ flow: Registration) -> (Registration, UInt8) {
    let most = UInt64(identifiers)
    guard flow.lastRequest.number > most else { return (flow, 0) }
    return (
      Registration(
        policy: flow.policy, state: flow.state, notice: flow.notice,
        lastRequest: RequestID(most)),
      UInt8(truncatingIfNeeded: flow.lastRequest.number - most)
    )
  }

  private mutating func workOut(_ number: UInt32, _ input: WorldInput) {
    var world = worlds[number]
    let now = ClosedWorld.now
    let key = UInt64(number) << 32 | input.key
    switch input {
    case .request(let request, let fate):
      let requested = requests[request]
      let fates = fates[requested.operation.name] ?? [.works]
      let performed = world.perform(
        requested.operation, fates[fate], beside: requested.stored ?? .none, at: now)
      let transition = WorldTransition(
        world: self.number(of: world), answer: self.number(of: performed.answer),
        usesFate: performed.usesFate && fate > 0)
      worldMemo.set(key, worldTransitions.number(of: transition).number)
      return
    case .effect(let effect):
      switch effect {
      case .none: break
      case .keep: world.keepSession(of: rules.email)
      case .forget: world.session = nil
      case .dropOffer: world.offer = nil
      }
    case .receive(let answer): world.receive(answers[answer])
    case .change(let change): OutsideChange(rawValue: UInt8(change))?.make(&world, of: rules.email)
    case .pass(let passage): world.letPass(passage, at: now)
    case .crash: world.offer = nil
    }
    worldMemo.set(key, self.number(of: world))
  }
}

extension FlowStep {
  /// What becomes of the session, as ``MockWorld/follow(_:)`` has it.
  fileprivate var effect: FlowTransition.Effect {
    switch session {
    case .keep: .keep
    case .forget: .forget
    case nil: abandons ? .dropOffer : .none
    }
  }
}

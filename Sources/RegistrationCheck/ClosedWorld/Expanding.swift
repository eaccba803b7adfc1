import MockIdentityPool
import RegistrationCore

/// Something that has to be worked out before a state can be expanded.
enum Unknown {
  case flow(UInt32, input: FlowInput)
  case world(UInt32, WorldInput)
  case acts(UInt32)
}

/// What a flow is given.
enum FlowInput {
  case launch
  /// Time passes.
  case time
  case act(Int, code: UInt32)
  case answer(UInt32, request: UInt32)

  /// A number for the memo.
  var key: UInt64 {
    switch self {
    case .launch: 0
    case .time: 1
    case .act(let act, let code): 1 << 28 | UInt64(act) << 16 | UInt64(code)
    case .answer(let answer, let request): 2 << 28 | UInt64(answer) << 4 | UInt64(request)
    }
  }
}

/// What a world is given.
enum WorldInput {
  case effect(FlowTransition.Effect)
  case request(UInt32, fate: Int)
  case receive(answer: UInt32)
  case change(Int)
  case pass(Passage)
  case crash

  /// A number for the memo.
  var key: UInt64 {
    switch self {
    case .effect(let effect): UInt64(effect.rawValue)
    case .crash: 8
    case .pass(let passage): 9 + UInt64(passage.rawValue)
    case .change(let change): 16 | UInt64(change)
    case .receive(let answer): 1 << 28 | UInt64(answer)
    case .request(let request, let fate): 2 << 28 | UInt64(request) << 4 | UInt64(fate)
    }
  }
}

extension ClosedWorld {
  /// Notes what follows from a state, as far as it has been worked out before.
  public func expand(
    _ state: ClosedState, into expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Bool {
    unknown(in: state, &expansion) == nil
  }

  /// Notes what follows from a state, and works out what has not been.
  public mutating func learn(
    _ state: ClosedState, into expansion: inout Expansion<ClosedState, ClosedMove>
  ) {
    while let unknown = unknown(in: state, &expansion) {
      workOut(unknown)
      expansion.clear()
    }
  }

  /// Notes what follows; or what has to be worked out first.
  private func unknown(
    in state: ClosedState, _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    let facts = flowFacts[Int(state.flow)]
    check(state, facts, &expansion)
    if facts.path == .launchingIdle {
      relent(state, facts, &expansion)
      return take(.launch, ClosedMove(.launch), state, &expansion, fairness: Fair.always)
    }
    if let unknown = acts(state, facts, &expansion) { return unknown }
    if let unknown = deliveries(state, facts, &expansion) { return unknown }
    if let unknown = passages(state, facts, &expansion) { return unknown }
    if let unknown = crash(state, &expansion) { return unknown }
    if let unknown = changes(state, facts, &expansion) { return unknown }
    relent(state, facts, &expansion)
    return nil
  }

  /// Gives the flow an input, and sends what it then asks for, with every fate.
  func take(
    _ input: FlowInput, _ move: ClosedMove, _ state: ClosedState,
    _ expansion: inout Expansion<ClosedState, ClosedMove>, fairness: UInt8
  ) -> Unknown? {
    guard let transition = flowMemo[UInt64(state.flow) << 32 | input.key] else {
      return .flow(state.flow, input: input)
    }
    return follow(flowTransitions[transition], move, state, &expansion, fairness: fairness)
  }

  func follow(
    _ transition: FlowTransition, _ move: ClosedMove, _ state: ClosedState,
    _ expansion: inout Expansion<ClosedState, ClosedMove>, fairness: UInt8
  ) -> Unknown? {
    if transition.violations != 0 {
      expansion.violate(transition.violations.trailingZeroBitCount, by: move)
    }
    var next = state
    next.flow = transition.flow
    next.history.take(transition)
    if transition.abandons { next.onTheirWay.keepOldest(of: flowFacts[Int(state.flow)].requestID) }
    if transition.isMoved { store(transition, &next) }
    if transition.effect != .none {
      guard let world = worldMemo[UInt64(state.world) << 32 | UInt64(transition.effect.rawValue)]
      else { return .world(state.world, .effect(transition.effect)) }
      next.world = world
    }
    guard transition.request != FlowTransition.none else {
      expansion.add(next, by: move, fairness: fairness)
      return nil
    }
    next.onTheirWay.shift(by: UInt32(transition.shift))
    next.history.hasObserved = false
    guard next.onTheirWay.count >= budgets.inFlight else {
      return send(transition, move, next, &expansion, fairness: fairness)
    }
    next.onTheirWay.remove(at: 0)
    return send(transition, move.givingUpOldest, next, &expansion, fairness: fairness)
  }

  /// Stores what must survive a crash: at once, or where the runner is careless after the request.
  private func store(_ transition: FlowTransition, _ state: inout ClosedState) {
    if state.unstored != 0 {
      state.stored = state.unstored - 1
      state.unstored = 0
    }
    guard transition.stored != FlowTransition.none else { return }
    if rules.storesBeforeSending || transition.request == FlowTransition.none {
      state.stored = transition.stored
    } else {
      state.unstored = transition.stored + 1
    }
  }

  private func send(
    _ transition: FlowTransition, _ move: ClosedMove, _ state: ClosedState,
    _ expansion: inout Expansion<ClosedState, ClosedMove>, fairness: UInt8
  ) -> Unknown? {
    let request =
      transition.restores ? checkpointFacts[Int(state.stored)].restoring : transition.request
    let hasFaults = Budgets.Kind.faults.isLeft(in: state.budgets)
    let fateCount = hasFaults ? Int(requestFates[Int(request)]) : 1
    for fate in 0..<fateCount {
      let input = WorldInput.request(request, fate: fate)
      guard let number = worldMemo[UInt64(state.world) << 32 | input.key] else {
        return .world(state.world, input)
      }
      let performed = worldTransitions[number]
      // A fault that plays no part is no other way for things to go.
      if fate > 0, !performed.usesFate { continue }
      var next = state
      next.world = performed.world
      next.onTheirWay.append(
        OnTheirWay.Entry(request: UInt32(transition.requestID), answer: performed.answer))
      if fate > 0 { next.budgets -= Budgets.Kind.faults.unit }
      expansion.add(next, by: move.sending(fate: fate), fairness: fate > 0 ? 0 : fairness)
    }
    return nil
  }
}

extension History {
  /// Takes what an event told, and what it submitted.
  @inline(__always)
  mutating func take(_ transition: FlowTransition) {
    if isRelenting { return }
    take(transition.news, transition.submits)
    // A session that is over is no step of the person's that was undone.
    if transition.isSignedOut { told = min(told, .confirmed) }
  }

  /// Takes what was told and submitted.
  @inline(__always)
  mutating func take(_ news: News, _ submits: Submission) {
    switch submits {
    case .none: break
    case .signUpForm: hasSignUpForm = true
    case .profileForm: hasProfileForm = true
    case .nothingLeft: (hasSignUpForm, hasProfileForm) = (false, false)
    case .profileDropped: hasProfileForm = false
    }
    switch news {
    case .none: break
    case .created: told = max(told, .created)
    case .confirmed: told = max(told, .confirmed)
    case .signedIn: told = .signedIn
    case .registered: told = .registered
    case .unfinished: told = .signedIn
    case .notConfirmed: told = min(told, .created)
    case .anew: told = .nothing
    }
  }
}

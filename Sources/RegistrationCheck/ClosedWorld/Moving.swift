import MockIdentityPool
import RegistrationCore

/// Which moves are fair to which of the properties that are reached eventually.
enum Fair {
  /// A way on, and registration: by what a sensible person and a friendly world do.
  static let friendly: UInt8 = 0b011
  /// The end of a chain of requests: by answers alone.
  static let answers: UInt8 = 0b100
  static let always: UInt8 = 0b111
}

extension ClosedWorld {
  /// What the person may do.
  func acts(
    _ state: ClosedState, _ facts: FlowFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    guard let acts = facts.acts else { return .acts(state.flow) }
    let isRelenting = state.history.isRelenting
    for entry in acts {
      guard let next = paying(for: Int(entry.act), state) else { continue }
      let move = ClosedMove(.act, Int(entry.act))
      let unknown = follow(
        flowTransitions[entry.transition], move, next, &expansion,
        fairness: isRelenting ? Fair.friendly : 0)
      if let unknown { return unknown }
    }
    let world = worldFacts[Int(state.world)]
    for act in facts.codeActs {
      guard let next = paying(for: Int(act), state),
        let code = code(of: Int(act), world)
      else { continue }
      let unknown = take(
        .act(Int(act), code: code), ClosedMove(.act, Int(act)), next, &expansion,
        fairness: isRelenting ? Fair.friendly : 0)
      if let unknown { return unknown }
    }
    return nil
  }

  /// The state with an act paid for; nil where it may not happen.
  private func paying(for act: Int, _ state: ClosedState) -> ClosedState? {
    let act = person.acts[act]
    if state.history.isRelenting { return act.isSensible ? state : nil }
    guard let cost = act.cost else { return state }
    guard cost.isLeft(in: state.budgets) else { return nil }
    var next = state
    next.budgets -= cost.unit
    return next
  }

  private func code(of act: Int, _ world: WorldFacts) -> UInt32? {
    switch person.acts[act].code {
    case .newest: world.newestCode == 0 ? nil : world.newestCode
    case .older: world.olderCode == 0 ? nil : world.olderCode
    case .wrong: wrongCode
    case nil: nil
    }
  }

  /// Of each operation the oldest answer may arrive.
  func deliveries(
    _ state: ClosedState, _ facts: FlowFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    var seen: UInt32 = 0
    for place in 0..<state.onTheirWay.count {
      let entry = state.onTheirWay[place]
      let operation = answerOperations[Int(entry.answer)]
      if seen & 1 << UInt32(operation) != 0 { continue }
      seen |= 1 << UInt32(operation)
      var next = state
      next.onTheirWay.remove(at: place)
      if facts.requestID != 0, entry.request == facts.requestID {
        if facts.isObserving { next.history.hasObserved = true }
        if answerEndsSession[Int(entry.answer)] {
          let input = WorldInput.receive(answer: entry.answer)
          guard let world = worldMemo[UInt64(state.world) << 32 | input.key] else {
            return .world(state.world, input)
          }
          next.world = world
        }
      }
      let unknown = take(
        .answer(entry.answer, request: entry.request), ClosedMove(.deliver, Int(operation)), next,
        &expansion, fairness: state.history.isRelenting ? Fair.always : Fair.answers)
      if let unknown { return unknown }
    }
    return nil
  }

  /// Time passes: until a request counts as lost, or while none is outstanding.
  func passages(
    _ state: ClosedState, _ facts: FlowFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    let isOutstanding =
      facts.requestID != 0 && !(facts.isObserving && state.history.hasObserved)
    if isOutstanding, !Budgets.Kind.faults.isLeft(in: state.budgets) { return nil }
    guard let flow = flowMemo[UInt64(state.flow) << 32 | FlowInput.time.key] else {
      return .flow(state.flow, input: .time)
    }
    for passage in Passage.allCases {
      let input = WorldInput.pass(passage)
      guard let world = worldMemo[UInt64(state.world) << 32 | input.key] else {
        return .world(state.world, input)
      }
      var next = state
      (next.flow, next.world) = (flow, world)
      next.stored = checkpointFacts[Int(state.stored)].later
      if isOutstanding {
        return deadline(next, facts, &expansion)
      } else if next != state {
        let fairness = state.history.isRelenting ? Fair.friendly : 0
        expansion.add(next, by: ClosedMove(.pass, Int(passage.rawValue)), fairness: fairness)
      }
    }
    return nil
  }

  private func deadline(
    _ later: ClosedState, _ facts: FlowFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    // A request that is lost is answered as one that has taken too long.
    let request =
      facts.path == .launchingRestoring
      ? checkpointFacts[Int(later.stored)].restoring : facts.request
    let lost = WorldInput.request(request, fate: 1)
    guard let performed = worldMemo[UInt64(later.world) << 32 | lost.key] else {
      return .world(later.world, lost)
    }
    var next = later
    next.budgets -= Budgets.Kind.faults.unit
    let answer = worldTransitions[performed].answer
    return take(
      .answer(answer, request: facts.requestID), ClosedMove(.deadline), next, &expansion,
      fairness: 0)
  }

  /// The app dies, and is launched again.
  func crash(
    _ state: ClosedState, _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    guard Budgets.Kind.crashes.isLeft(in: state.budgets) else { return nil }
    guard let world = worldMemo[UInt64(state.world) << 32 | WorldInput.crash.key] else {
      return .world(state.world, .crash)
    }
    var next = state
    next.budgets -= Budgets.Kind.crashes.unit
    (next.flow, next.world) = (start.flow, world)
    (next.onTheirWay, next.unstored) = (OnTheirWay(), 0)
    next.history.hasObserved = false
    return take(.launch, ClosedMove(.crash), next, &expansion, fairness: 0)
  }

  /// Pool or directory change from outside.
  func changes(
    _ state: ClosedState, _ facts: FlowFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    guard Budgets.Kind.changes.isLeft(in: state.budgets) else { return nil }
    for change in OutsideChange.allCases {
      let input = WorldInput.change(Int(change.rawValue))
      guard let world = worldMemo[UInt64(state.world) << 32 | input.key] else {
        return .world(state.world, input)
      }
      if world == state.world { continue }
      var next = state
      next.world = world
      next.budgets -= Budgets.Kind.changes.unit
      next.history.isChanged = true
      if change.isOfDirectory, facts.isObserving {
        let observation = WorldInput.request(facts.request, fate: 0)
        guard let seen = worldMemo[UInt64(world) << 32 | observation.key] else {
          return .world(world, observation)
        }
        if next.onTheirWay.count == budgets.inFlight { continue }
        next.onTheirWay.append(
          OnTheirWay.Entry(request: facts.requestID, answer: worldTransitions[seen].answer))
      }
      expansion.add(next, by: ClosedMove(.change, Int(change.rawValue)), fairness: 0)
    }
    return nil
  }

  /// From here on nothing goes wrong, and the person does what is sensible, as often as need be.
  func relent(
    _ state: ClosedState, _ facts: FlowFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) {
    if state.history.isRelenting { return }
    var next = state
    next.budgets = 0
    next.history = History()
    next.history.isRelenting = true
    next.history.hasObserved = state.history.hasObserved
    next.history.isChanged = state.history.isChanged
    if facts.requestID == 0 {
      next.onTheirWay = OnTheirWay()
    } else {
      next.onTheirWay.keep(only: facts.requestID)
    }
    expansion.add(next, by: ClosedMove(.relent), fairness: Fair.friendly)
  }
}

import EventScripts
import RegistrationCore
import RegistrationSimulation

/// Which moves are fair to which of the properties that hold eventually.
enum Fair {
  /// Progress and registration: by the moves of a sensible person and a friendly world.
  static let friendly: UInt8 = 0b011
  /// The end of a chain of requests: by answers alone.
  static let answers: UInt8 = 0b100
  static let always: UInt8 = 0b111
}

extension ClosedWorld {
  func acts(
    _ state: ClosedState, _ facts: MemoryFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    guard let acts = facts.acts else { return .acts(state.memory) }
    let fairness = state.history.isRelenting ? Fair.friendly : 0
    for place in acts {
      let entry = actRuns[place]
      guard var next = paying(for: Int(entry.act), state) else { continue }
      if entry.failing != nil {
        guard Budgets.Kind.faults.isLeft(in: next.budgets) else { continue }
        next.budgets -= Budgets.Kind.faults.unit
      }
      let move = ClosedMove(.act, Int(entry.act), failing: entry.failing)
      let unknown = follow(
        runs[Int(entry.run)], move, next, &expansion,
        fairness: entry.failing == nil ? fairness : 0)
      if let unknown { return unknown }
    }
    let services = servicesFacts[Int(state.services)]
    for place in facts.codeActs {
      let act = codeActs[place]
      guard let next = paying(for: Int(act), state), let code = code(of: Int(act), services)
      else { continue }
      let unknown = take(
        .act(Int(act), code: code), .act, Int(act), next, &expansion, fairness: fairness)
      if let unknown { return unknown }
    }
    return nil
  }

  /// The state after the cost of an act is paid; nil if the act may not happen.
  private func paying(for act: Int, _ state: ClosedState) -> ClosedState? {
    if state.history.isRelenting { return person.acts[act].isSensible ? state : nil }
    guard let cost = person.acts[act].cost else { return state }
    guard cost.isLeft(in: state.budgets) else { return nil }
    var next = state
    next.budgets -= cost.unit
    return next
  }

  func code(of act: Int, _ world: ServicesFacts) -> UInt32? {
    if person.acts[act].isStrangers, world.strangersCode != 0 { return world.strangersCode }
    return switch person.acts[act].event.code {
    case .newest: world.newestCode == 0 ? nil : world.newestCode
    case .delivered: world.olderCode == 0 ? nil : world.olderCode
    case .totp: world.totpCode == 0 ? nil : world.totpCode
    case .redirect(isForged: false): world.redirect == 0 ? nil : world.redirect
    case .redirect(isForged: true): forgedRedirect
    case .literal: wrongCode
    case nil: nil
    }
  }

  /// For each operation, the oldest answer may arrive.
  func deliveries(
    _ state: ClosedState, _ facts: MemoryFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    var seen: UInt32 = 0
    for place in 0..<state.onTheirWay.count {
      let entry = state.onTheirWay[place]
      let operation = answerFacts[Int(entry.answer)].operation
      if seen & 1 << UInt32(operation) != 0 { continue }
      seen |= 1 << UInt32(operation)
      var next = state
      next.onTheirWay.remove(at: place)
      let unknown = take(
        .answer(entry.answer, request: entry.request), .deliver, Int(operation), next, &expansion,
        fairness: state.history.isRelenting ? Fair.always : Fair.answers)
      if let unknown { return unknown }
    }
    return nil
  }

  /// Time passes: until a request counts as lost, or while none is outstanding.
  func passages(
    _ state: ClosedState, _ facts: MemoryFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    if facts.isAwaiting, !Budgets.Kind.faults.isLeft(in: state.budgets) { return nil }
    guard let memory = laterMemories[state.memory] else { return .later(state.memory) }
    for passage in Passage.allCases {
      var next = state
      next.memory = memory
      if let unknown = change(&next, .pass(passage)) { return unknown }
      next.device = deviceFacts[Int(state.device)].later
      if facts.isAwaiting {
        next.budgets -= Budgets.Kind.faults.unit
        return take(.deadline, .deadline, 0, next, &expansion, fairness: 0)
      } else if next != state {
        let fairness = state.history.isRelenting ? Fair.friendly : 0
        expansion.add(next, by: ClosedMove(.pass, Int(passage.rawValue)), fairness: fairness)
      }
    }
    return nil
  }

  /// From here on nothing goes wrong, and the person does what is sensible, as often as needed.
  func relent(
    _ state: ClosedState, _ facts: MemoryFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) {
    if state.history.isRelenting { return }
    var next = state
    next.budgets = 0
    next.history = History()
    next.history.isRelenting = true
    next.history.isChanged = state.history.isChanged
    if facts.requestID == 0 {
      next.onTheirWay = OnTheirWay()
    } else {
      next.onTheirWay.keep(only: facts.requestID)
    }
    expansion.add(next, by: ClosedMove(.relent), fairness: Fair.friendly)
  }
}

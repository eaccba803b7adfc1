import RegistrationCore
import RegistrationSimulation

// What happens to the services without the person's app: an operator's changes, and an attacker's calls.

extension ClosedWorld {
  /// Everything that an attacker does under a policy, with this password; an act is named by its place here.
  static func attacks(under policy: Policy, _ password: Secret) -> [Attacker.Act] {
    let guess = ClosedPerson.wrongCode
    let always: [Attacker.Act] = [
      .signUp(password: password), .signIn(password: password), .completeProfile, .resendCode,
      .confirm(guess: guess), .forgotPassword, .resetPassword(guess: guess, password: password),
    ]
    return policy.signIn.sendsCode ? always + [.signInByCode(guess: guess)] : always
  }

  func changes(
    _ state: ClosedState, _ facts: MemoryFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    guard Budgets.Kind.changes.isLeft(in: state.budgets) else { return nil }
    var next = state
    next.budgets -= Budgets.Kind.changes.unit
    next.history.isChanged = true
    let isObserved = facts.isObserving && !hasObservationEnded(state, facts.requestID)
    for change in ClosedWorld.outsideChanges.indices {
      let unknown = happen(
        .change(change, isObserved: isObserved), to: next, facts, ClosedMove(.change, change),
        &expansion)
      if let unknown { return unknown }
    }
    return nil
  }

  func attacks(
    _ state: ClosedState, _ facts: MemoryFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    guard Budgets.Kind.attacks.isLeft(in: state.budgets) else { return nil }
    var next = state
    next.budgets -= Budgets.Kind.attacks.unit
    let isObserved = facts.isObserving && !hasObservationEnded(state, facts.requestID)
    for act in attacks.indices {
      let unknown = happen(
        .attack(act, isObserved: isObserved), to: next, facts, ClosedMove(.attack, act), &expansion)
      if let unknown { return unknown }
    }
    return nil
  }

  /// Adds the state after an event at the services, if it changes them.
  private func happen(
    _ input: ServicesInput, to state: ClosedState, _ facts: MemoryFacts, _ move: ClosedMove,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    guard let number = servicesMemo[UInt64(state.services) << 32 | input.key] else {
      return .services(state.services, input)
    }
    let made = servicesTransitions[number]
    if made.services == state.services { return nil }
    var next = state
    next.services = made.services
    if made.answer != 0 {
      if next.onTheirWay.count == budgets.inFlight { return nil }
      next.onTheirWay.append(OnTheirWay.Entry(request: facts.requestID, answer: made.answer))
    }
    expansion.add(next, by: move, fairness: 0)
    return nil
  }

  private func hasObservationEnded(_ state: ClosedState, _ request: UInt32) -> Bool {
    (0..<state.onTheirWay.count).contains { place in
      let entry = state.onTheirWay[place]
      return entry.request == request && answerFacts[Int(entry.answer)].isLastOfItsKind
    }
  }
}

import RegistrationCore
import RegistrationScript
import RegistrationSimulation

// What happens to the services without the person's app: an operator's changes, and an attacker's calls.

extension ClosedWorld {
  /// What an operator may do to the pool or the directory.
  static let outsideChanges: [RegistrationCheck.Move] =
    PoolChange.allCases.map { .pool($0) } + [.directory(.delete), .directory(.revoke)]

  /// Everything that an attacker does under a policy, with this password.
  static func attacks(under policy: Policy, _ password: Secret) -> [RegistrationCheck.Move] {
    let guess = ClosedPerson.wrongCode
    let always: [Attacker.Act] = [
      .signUp(password: password), .signIn(password: password), .completeProfile, .resendCode,
      .confirm(guess: guess), .forgotPassword, .resetPassword(guess: guess, password: password),
    ]
    let acts = policy.signIn.sendsCode ? always + [.signInByCode(guess: guess)] : always
    return acts.map { .attacker($0) }
  }

  /// What an attacker does to get links for an account of their own, which they then send to the person.
  static func lures(under policy: Policy) -> [RegistrationCheck.Move] {
    guard policy.links else { return [] }
    let asked: [Attacker.Act] =
      (policy.signIn.sendsCode ? [.signInByCode(guess: nil)] : [])
      + (policy.signIn.hasPassword ? [.forgotPassword] : [])
    return asked.map { .attacker($0, of: ClosedPerson.stranger(under: policy)) }
  }

  /// Makes the moves from outside at these places, each of which takes one of a budget.
  func happenOutside(
    _ places: Range<Int>, for cost: Budgets.Kind, _ state: ClosedState, _ facts: MemoryFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    guard cost.isLeft(in: state.budgets) else { return nil }
    var next = state
    next.budgets -= cost.unit
    if cost == .changes { next.history.isChanged = true }
    let isObserved = facts.isObserving && !hasObservationEnded(state, facts.requestID)
    for place in places {
      let unknown = happen(
        .outside(place, isObserved: isObserved), to: next, facts, ClosedMove(.outside, place),
        &expansion)
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

extension InitialWorld {
  /// The same world with the account of an attacker, who is confirmed.
  var withStranger: InitialWorld {
    let login = ClosedPerson.stranger(under: policy)
    if users.contains(where: { $0.login == login }) { return self }
    var world = self
    world.users.append(
      GivenUser(
        login: login,
        password: policy.signIn.hasPassword ? ClosedSecrets(policy: policy).attackersPassword : nil,
        status: .confirmed, email: login.kind == .name ? login.sampleAddress : nil))
    return world
  }
}

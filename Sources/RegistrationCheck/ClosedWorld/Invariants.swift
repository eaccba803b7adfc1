import RegistrationCore

/// What must hold in every reachable state of the closed world, and of every move in it.
enum Invariant: Int, CaseIterable, Sendable {
  case registered, secretInFlow, secretInCheckpoint, stale, duplicate, countsUp, numbersAlone,
    progress
  case confirmedStays, formsStay, single, deterministic, ignoredIsEqual, password

  var bit: UInt32 { 1 << UInt32(rawValue) }

  /// The property in words.
  var name: String {
    switch self {
    case .registered:
      "registered only with a session of a confirmed account whose profile is complete"
    case .secretInFlow: "no description and no dump of the flow shows a secret"
    case .secretInCheckpoint: "no checkpoint holds a secret"
    case .stale: "a stale answer changes nothing"
    case .duplicate: "a second answer to a request changes nothing"
    case .countsUp: "requests are numbered one by one, upwards"
    case .numbersAlone: "nothing depends on the number of a request but whether it is outstanding"
    case .progress: "what is stored never falls behind what the flow was told"
    case .confirmedStays: "whom the pool has called confirmed is never asked for the code again"
    case .formsStay: "no submitted form is lost"
    case .single: "there is never a second account or profile"
    case .deterministic: "the same event in the same state comes to the same"
    case .ignoredIsEqual: "an event that is ignored leaves the flow equal"
    case .password: "no password is kept once it is not needed"
    }
  }
}

extension ClosedWorld {
  /// Its budgets.
  public var bounds: [String] { budgets.described }

  /// What must hold.
  public var properties: Properties {
    Properties(
      always: Invariant.allCases.map(\.name),
      eventually: [
        .init("from everywhere there is a way on", fairness: .strong),
        .init("everybody who means to can become registered", fairness: .strong),
        .init("every chain of requests comes to an end", fairness: .none),
      ])
  }

  /// Notes what does not hold in a state, and which goals are reached in it.
  func check(
    _ state: ClosedState, _ facts: FlowFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) {
    let stored = checkpointFacts[Int(state.stored)]
    let violations = facts.violations | stored.violations
    if violations != 0 { expansion.violate(violations.trailingZeroBitCount) }
    let world = worldFacts[Int(state.world)]
    if !world.isSingle { expansion.violate(Invariant.single.rawValue) }
    if facts.path.isRegistered, !state.history.isChanged, !(world.hasSession && world.isComplete) {
      expansion.violate(Invariant.registered.rawValue)
    }
    checkProgress(state.history, facts.path, stored, &expansion)
    let isRegistered = facts.path == .registeredViewing
    // The world may relent everywhere: what matters is how it goes on from there.
    if !state.history.isRelenting { expansion.goals |= Fair.friendly }
    if isRegistered || facts.path == .signUpEditing { expansion.goals |= 1 }
    if isRegistered { expansion.goals |= 2 }
    if facts.requestID == 0 || facts.isObserving { expansion.goals |= 4 }
  }

  private func checkProgress(
    _ history: History, _ path: StatePath, _ stored: CheckpointFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) {
    let isAhead =
      switch history.told {
      case .nothing: true
      case .created: stored.name.stage >= Checkpoint.Name.awaitingCode.stage
      case .confirmed: stored.name.stage >= Checkpoint.Name.confirmed.stage
      case .signedIn: stored.name.stage >= Checkpoint.Name.awaitingProfile.stage
      case .registered: stored.name == .registered
      }
    if !isAhead { expansion.violate(Invariant.progress.rawValue) }
    if history.told >= .confirmed, path.isCodeEntry {
      expansion.violate(Invariant.confirmedStays.rawValue)
    }
    if history.hasSignUpForm, !stored.hasSignUpForm {
      expansion.violate(Invariant.formsStay.rawValue)
    }
    if history.hasProfileForm, !stored.hasProfileForm {
      expansion.violate(Invariant.formsStay.rawValue)
    }
  }

  /// What an event's handling violates, a bit each.
  func violations(of step: FlowStep, _ flow: Registration, _ event: Event) -> UInt32 {
    var violations: UInt32 = 0
    func require(_ holds: Bool, _ invariant: Invariant) {
      if !holds { violations |= invariant.bit }
    }
    let now = ClosedWorld.now
    require(FlowStep(flow, event, at: now, by: rules.reducer) == step, .deterministic)
    if case .ignored = step.outcome { require(step.flow == flow, .ignoredIsEqual) }
    if let request = step.request {
      require(request.id.number == flow.lastRequest.number + 1, .countsUp)
    }
    if case .answered(let id, let answer) = event {
      if flow.request?.id != id {
        require(step.outcome == .ignored(.stale), .stale)
      } else if step.outcome == .moved, answer.name != .observeProfile {
        var again = step.flow
        let outcome = rules.reducer(&again, event, now)
        require(outcome == .ignored(.stale) && again == step.flow, .duplicate)
      }
    }
    if identifiers == 1 { require(isIndifferentToNumbers(step, flow, event), .numbersAlone) }
    return violations
  }

  /// Whether the flow does the same where its requests have other numbers.
  private func isIndifferentToNumbers(
    _ step: FlowStep, _ flow: Registration, _ event: Event
  ) -> Bool {
    for base: UInt64 in [255, 65_535, 1 << 32] {
      let numbered = Registration(
        policy: flow.policy, state: flow.state, notice: flow.notice,
        lastRequest: RequestID(flow.lastRequest.number + base))
      var moved = event
      if case .answered(let id, let answer) = event {
        moved = .answered(RequestID(id.number + base), answer)
      }
      let other = FlowStep(numbered, moved, at: ClosedWorld.now, by: rules.reducer)
      let isSame =
        other.outcome == step.outcome && other.flow.state == step.flow.state
        && other.flow.notice == step.flow.notice
        && other.flow.lastRequest.number == step.flow.lastRequest.number + base
      if !isSame { return false }
    }
    return true
  }
}

extension StatePath {
  /// Whether a finished profile is shown.
  var isRegistered: Bool {
    switch self {
    case .registeredViewing, .registeredEditing, .registeredSaving: true
    case .launchingIdle, .launchingRestoring, .signUpEditing, .signUpSubmitting,
      .admissionSigningIn, .admissionFetchingProfile, .admissionCreatingProfile,
      .admissionBlocked, .admissionRefused, .confirmationEditing, .confirmationConfirming,
      .confirmationResending, .confirmationNeedsPassword, .recoveryRequesting, .recoveryEditing,
      .recoverySubmitting, .profileEditing, .profileUpdating, .profileUploadingAvatar,
      .leavingSigningOut:
      false
    }
  }

  /// Whether the code is asked for, or being checked.
  var isCodeEntry: Bool {
    self == .confirmationEditing || self == .confirmationConfirming
      || self == .confirmationResending
  }
}

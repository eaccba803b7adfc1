import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// What must hold in every reachable state of the closed world, and for every move in it.
enum Invariant: Int, CaseIterable, Sendable {
  case registered, secretInFlow, secretInCheckpoint, stale, duplicate, countsUp, numbersAlone,
    progress
  case confirmedStays, formsStay, single, deterministic, ignoredIsEqual, password, forms
  case staysSignedOut, staysSignedIn, storedBeforeKept, nobodyElse, nothingShown, ownAccount
  case endIsTold

  var bit: UInt32 { 1 << UInt32(rawValue) }

  var name: String {
    switch self {
    case .registered:
      "registered only with a session of a confirmed account whose profile is complete"
    case .secretInFlow: "no description and no dump of the flow shows a secret"
    case .secretInCheckpoint: "no checkpoint holds a secret"
    case .stale: "a stale answer changes nothing"
    case .duplicate: "a second answer to a request changes nothing"
    case .countsUp: "requests are numbered one by one, upwards"
    case .numbersAlone: "the number of a request matters only for whether it is outstanding"
    case .progress: "what is stored never falls behind what the flow was told"
    case .confirmedStays: "no one whom the pool has called confirmed is asked for the code again"
    case .formsStay: "no submitted form is lost"
    case .single: "there is never a second account or profile"
    case .deterministic: "the same event in the same state has the same result"
    case .ignoredIsEqual: "an event that is ignored leaves the flow equal"
    case .password: "no password is kept once it is not needed"
    case .forms: "a form can be submitted as it is shown once its required fields are filled in"
    case .staysSignedOut: "no launch undoes a sign-out that was accepted"
    case .staysSignedIn: "no crash undoes a sign-in that was shown"
    case .nobodyElse:
      "once a profile is saved or shown, no password or session of an attacker opens the account"
    case .nothingShown:
      "no profile is shown or written in an account that an attacker can open"
    case .storedBeforeKept: "no session is kept before its checkpoint is stored"
    case .ownAccount: "no one is signed in to an account that they neither named nor proceeded to"
    case .endIsTold: "no answer ends a session without a word"
    }
  }
}

extension ClosedWorld {
  /// The budgets of the exploration.
  public var bounds: [String] { budgets.described }

  /// The properties of the closed world.
  public var properties: Properties {
    Properties(
      always: Invariant.allCases.map(\.name),
      eventually: [
        .init("from everywhere there is a way on", fairness: .strong),
        .init("every person who wants to register can", fairness: .strong),
        .init("every chain of requests comes to an end", fairness: .none),
      ])
  }

  /// Every state, event, request, notice and checkpoint that the closed world must meet.
  ///
  /// What no exploration within the budgets can meet is left out.
  ///
  /// If the pool asks for more than a password, it is what only such a pool shows, within whatever
  /// budgets: the other worlds meet the rest.
  public func sightings(marked: Marks) -> [Sighting] {
    // No pool here is closed to sign-ups, and no invitation grows old; two need a password that is not the
    // account's.
    let left: [Registration.Notice.Name] =
      [.signUpClosed, .invitationExpired]
      + (budgets[.otherPasswords] == 0 ? [.incorrectPassword, .accountExists] : [])
    let all = sights.sightings(of: beginning.policy, without: left)
    let hasPasswords = beginning.policy.signIn.hasPassword
    guard beginning.asksForMore else {
      let codes = beginning.policy.signIn.sendsCode ? Sights.ofFactors : []
      let excluded = Sights.ofChallenges.subtracting(codes)
        .union(hasPasswords ? [] : Sights.ofRefusedPasswords)
        .union(budgets.excludedSights(of: beginning.policy))
      return all.filter { !excluded.contains($0.name) }
    }
    let met = beginning.challengeSights
    return all.filter { met.contains($0.name) }
  }

  /// Notes what does not hold in a state, and which goals are reached in it.
  func check(
    _ state: ClosedState, _ facts: MemoryFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) {
    let device = deviceFacts[Int(state.device)]
    let violations = facts.violations | device.violations
    if violations != 0 { expansion.violate(violations.trailingZeroBitCount) }
    let services = servicesFacts[Int(state.services)]
    if !services.isSingle { expansion.violate(Invariant.single.rawValue) }
    if facts.path.isRegistered, !state.history.isChanged,
      !(services.hasGoodSession && services.isComplete)
    {
      expansion.violate(Invariant.registered.rawValue)
    }
    if services.isOpenToAttacker, !state.history.isChanged {
      if facts.path == .profileUpdating || facts.path.isRegistered {
        expansion.violate(Invariant.nobodyElse.rawValue)
      } else if facts.path.facts.step == .profile {
        expansion.violate(Invariant.nothingShown.rawValue)
      }
    }
    if state.history.isSignedOut, facts.isSignedIn {
      expansion.violate(Invariant.staysSignedOut.rawValue)
    }
    if state.history.isShownSignedIn, !services.hasSession || services.isUnkept {
      expansion.violate(Invariant.staysSignedIn.rawValue)
    }
    if !facts.isInDoubt { checkProgress(state.history, facts.isCodeEntry, device, &expansion) }
    let isRegistered = facts.path == .registeredViewing
    // The world may become friendly in any state: what matters is how it continues.
    if !state.history.isRelenting { expansion.goals |= Fair.friendly }
    if isRegistered || facts.path == .signUpEditing { expansion.goals |= 1 }
    if isRegistered { expansion.goals |= 2 }
    if facts.requestID == 0 || facts.isObserving { expansion.goals |= 4 }
  }

  private func checkProgress(
    _ history: History, _ isCodeEntry: Bool, _ device: DeviceFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) {
    if Int(device.stage) < history.told.stage { expansion.violate(Invariant.progress.rawValue) }
    if history.told >= .confirmed, isCodeEntry {
      expansion.violate(Invariant.confirmedStays.rawValue)
    }
    if history.hasSignUpForm && !device.hasSignUpForm
      || history.hasProfileForm && !device.hasProfileForm
    {
      expansion.violate(Invariant.formsStay.rawValue)
    }
  }

  /// The properties that a run of the driver violates, a bit each.
  func violations(of unchecked: Unchecked.Run) -> UInt32 {
    let (run, input, device) = (unchecked.recorded, unchecked.event, unchecked.device)
    let memory = memories[unchecked.memory]
    var violations: UInt32 = 0
    func require(_ holds: Bool, _ invariant: Invariant) {
      if !holds { violations |= invariant.bit }
    }
    let (before, after) = (memory.registration, run.memory.registration)
    require(recordedRun(of: memory, input, on: device) == run, .deterministic)
    if let transition = run.transition {
      if case .ignored = transition.outcome { require(after == before, .ignoredIsEqual) }
      if case .answered(let id, let answer) = transition.event {
        if before.isSignedIn, !after.isSignedIn {
          require(transition.notice != nil, .endIsTold)
        }
        if before.request?.id != id {
          require(transition.outcome == .ignored(.stale), .stale)
        } else if transition.outcome == .handled, answer.name != .observeProfile {
          let again = recordedRun(of: run.memory, .event(transition.event), on: device)
          let isIgnored = again.transition?.outcome == .ignored(.stale)
          require(isIgnored && again.memory.registration == after, .duplicate)
        }
      }
    }
    if let request = run.request {
      require(request.id.number == before.lastRequest.number + 1, .countsUp)
    }
    if identifiers == 1 {
      require(isIndifferentToNumbers(unchecked), .numbersAlone)
    }
    return violations
  }

  /// Whether the driver does the same with other numbers, of which each run is tried with one.
  private func isIndifferentToNumbers(_ unchecked: Unchecked.Run) -> Bool {
    let bases: [Int64] = [255, 65_535, 1 << 32]
    let base = bases[unchecked.place % bases.count]
    let other = recordedRun(
      of: memories[unchecked.memory].counted(from: base), unchecked.event.counted(from: base),
      on: unchecked.device)
    let run = unchecked.recorded
    return other.memory == run.memory.counted(from: base)
      && other.transition?.outcome == run.transition?.outcome
      && other.steps.map(\.action.name) == run.steps.map(\.action.name)
  }
}

extension RegistrationDriver.Input {
  fileprivate func counted(from base: Int64) -> RegistrationDriver.Input {
    switch self {
    case .event(.answered(let id, let answer)): .event(.answered(id.counted(from: base), answer))
    case .answer(let id, let answer): .answer(id.counted(from: base), answer)
    case .deadline(let id): .deadline(id.counted(from: base))
    case .foundSession(let id, let login): .foundSession(id.counted(from: base), login)
    case .event, .retryStore, .end: self
    }
  }
}

extension StatePath {
  /// Whether a finished profile is shown.
  var isRegistered: Bool {
    self == .registeredViewing || self == .registeredEditing || self == .registeredSaving
  }

}

extension RegistrationCore.State {
  /// Whether the code of the account in hand is asked for, or on its way.
  var isCodeEntry: Bool {
    if case .confirmation(.confirmingElsewhere) = self { return false }
    if case .recovery = self { return false }
    return path == .confirmationEditing || path == .confirmationConfirming
      || path == .confirmationResending
  }
}

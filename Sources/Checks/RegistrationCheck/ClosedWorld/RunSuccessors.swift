import RegistrationCore
import RegistrationSimulation

/// The state of the world, action by action, as a driver works.
struct RunProgress {
  var next: ClosedState
  /// What has happened once it is shown to the person.
  let shown: History
  let mayCrash: Bool
  /// Whether the device has failed at anything in this run, and at storing.
  var hasFailed = false
  var hasFailedToStore = false
}

extension ClosedWorld {
  /// Carries out the actions of a run, and lets the process die after each of them.
  func follow(
    _ run: DriverRun, _ move: ClosedMove, _ state: ClosedState,
    _ expansion: inout Expansion<ClosedState, ClosedMove>, fairness: UInt8
  ) -> Unknown? {
    if run.violations != 0 {
      expansion.violate(run.violations.trailingZeroBitCount, by: move)
    }
    if run.facts.contains(.losesSession), state.history.isShownSignedIn {
      expansion.violate(Invariant.staysSignedIn.rawValue, by: move)
    }
    var work = RunProgress(next: state, shown: state.history.taking(run), mayCrash: mayCrash(state))
    work.next.memory = run.memory
    if work.mayCrash { work.next.history.takeLosses(work.shown) }
    if run.facts.contains(.signsIn) { work.next.history.isSignedOut = false }
    let count = Int(run.actionCount)
    for place in 0..<count {
      let action = runActions[Int(run.firstAction) + place]
      if let unknown = carryOut(action, of: run, from: state, &work) { return unknown }
      if action.isFailing { work.hasFailed = true }
      guard work.mayCrash, place + 1 < count || run.request != DriverRun.none,
        action.outlastsProcess,
        // Until the device fails, everything is as if it worked.
        work.hasFailed || move.failing == nil
      else { continue }
      let dying = move.dying(after: place + 1)
      if let unknown = die(after: action, dying, work.next, &expansion) { return unknown }
    }
    if !run.facts.contains(.isLaunching) { work.next.history.mayCrashAgain = false }
    guard run.request != DriverRun.none else {
      expansion.add(work.next, by: move, fairness: fairness)
      return nil
    }
    work.next.onTheirWay.shift(by: UInt32(run.shift))
    guard work.next.onTheirWay.count >= budgets.inFlight else {
      return send(run, move, work.next, &expansion, fairness: fairness)
    }
    work.next.onTheirWay.remove(at: 0)
    return send(run, move.givingUpOldest, work.next, &expansion, fairness: fairness)
  }

  private func carryOut(
    _ action: RunAction, of run: DriverRun, from state: ClosedState, _ work: inout RunProgress
  ) -> Unknown? {
    switch action.name {
    case .load, .perform: break
    case .cancel:
      work.next.onTheirWay.keepOldest(of: memoryFacts[Int(state.memory)].requestID)
      let isOfSheet = memoryFacts[Int(state.memory)].path == .admissionPresenting
      return change(&work.next, .dropOffer(ofSheet: isOfSheet))
    case .store:
      if action.isFailing { work.hasFailedToStore = true }
      if !action.isFailing {
        if run.facts.contains(.leaves) { work.next.history.acceptSignOut() }
        return change(&work.next, .store(action.checkpoint))
      }
    case .clear:
      if run.facts.contains(.leaves), !work.hasFailedToStore { work.next.history.acceptSignOut() }
      return change(&work.next, .clear)
    case .keepSession: return change(&work.next, .keep(failing: action.isFailing))
    case .forgetSession:
      if action.isFailing { return nil }
      work.next.history.isShownSignedIn = false
      if run.facts.contains(.leaves) { work.next.history.acceptSignOut() }
      return change(&work.next, .forget(owner: action.owner))
    case .publish:
      let presence = work.next.history
      work.next.history = work.shown
      work.next.history.takePresence(presence)
      if work.next.history.isRelenting { return nil }
      if run.facts.contains(.leaves) { work.next.history.acceptSignOut() }
      if run.facts.contains(.endsSignedIn) {
        work.next.history.isShownSignedIn = !servicesFacts[Int(work.next.services)].isUnkept
      } else if run.facts.contains(.endsSignedOut) {
        work.next.history.isShownSignedIn = false
      }
    }
    return nil
  }

  /// Changes the services of a state, or returns what must be computed first.
  @inline(__always)
  func change(_ state: inout ClosedState, _ input: ServicesInput) -> Unknown? {
    guard let services = servicesMemo[UInt64(state.services) << 32 | input.key] else {
      return .services(state.services, input)
    }
    state.services = services
    return nil
  }

  /// Changes the device of a state, or returns what must be computed first.
  @inline(__always)
  func change(_ state: inout ClosedState, _ input: DeviceInput) -> Unknown? {
    guard let device = deviceMemo[UInt64(state.device) << 32 | input.key] else {
      return .device(state.device, input)
    }
    state.device = device
    return nil
  }

  private func send(
    _ run: DriverRun, _ move: ClosedMove, _ state: ClosedState,
    _ expansion: inout Expansion<ClosedState, ClosedMove>, fairness: UInt8
  ) -> Unknown? {
    let hasFaults = Budgets.Kind.faults.isLeft(in: state.budgets)
    // Who wants to get through closes no sheet.
    let choiceCount = state.history.isRelenting ? 1 : Int(choiceCounts[Int(run.request)])
    let fateCount = hasFaults ? Int(callOutcomeCounts[Int(run.request)]) : choiceCount
    let isRestoring = requestRestores[Int(run.request)]
    var found = state.memory
    let services = servicesFacts[Int(state.services)]
    if isRestoring, services.hasSession {
      let input = DriverInput(.found(owner: services.owner))
      guard let place = runMemo[UInt64(state.memory) << 32 | input.key] else {
        return .run(state.memory, input)
      }
      found = runs[Int(place)].memory
    }
    for callOutcome in 0..<fateCount {
      let input = ServicesInput.request(run.request, callOutcome: callOutcome)
      guard let number = servicesMemo[UInt64(state.services) << 32 | input.key] else {
        return .services(state.services, input)
      }
      let performed = servicesTransitions[number]
      // A fault without an effect is not a separate case.
      if callOutcome > 0, !performed.usesCallOutcome { continue }
      var next = state
      next.services = performed.services
      // A device that cannot look for its session finds none.
      let isLocked = isRestoring && callOutcome + 1 == fateCount && callOutcome > 0
      next.memory = isLocked ? state.memory : found
      if performed.answer != 0 {
        next.onTheirWay.append(
          OnTheirWay.Entry(request: UInt32(run.requestID), answer: performed.answer))
      }
      if callOutcome >= choiceCount { next.budgets -= Budgets.Kind.faults.unit }
      expansion.add(
        next, by: move.sending(callOutcome: callOutcome), fairness: callOutcome > 0 ? 0 : fairness)
    }
    return nil
  }
}

extension RunAction {
  /// Whether the device or the person can tell that it was carried out.
  @inline(__always)
  fileprivate var outlastsProcess: Bool {
    switch name {
    case .store, .clear, .keepSession, .forgetSession, .publish: true
    case .cancel, .load, .perform: false
    }
  }
}

// What follows from an input.

extension RegistrationDriver {
  /// How many inputs are taken before anything is done about them.
  private static let inputsAtOnce = 256

  /// Takes the waiting inputs until something has to be done; false if nothing waits.
  ///
  /// While the events require no more than a new checkpoint, those that already wait are taken as
  /// well, and only the newest checkpoint is stored. So the delays of a slow store do not add up.
  mutating func takeInputs(at now: Timestamp, by reducer: Reducer?) -> Bool {
    guard let first = inputs.pop() else { return false }
    plan = PendingActions()
    if !beforeSignOut.isEmpty { beforeSignOut = [] }
    take(first, at: now, by: reducer)
    var count = 1
    while admitsMore, count < Self.inputsAtOnce, let input = inputs.pop() {
      take(input, at: now, by: reducer)
      count += 1
    }
    if unpublished.count > 1 { unpublished.reverse() }
    stage = plan.isEmpty ? .publish : .cancel
    return true
  }

  /// Whether further inputs may be taken before anything is done about those taken.
  private var admitsMore: Bool {
    plan.stores && plan.cancels == nil && plan.session == nil && !mustPerform
  }

  private mutating func take(_ input: Input, at now: Timestamp, by reducer: Reducer?) {
    switch input {
    case .event(let event): handle(event, at: now, by: reducer)
    case .answer(let id, let answer):
      guard memory.call?.id == id, memory.call?.hasExpired == false else { return }
      memory.call?.hasAnswered = true
      handle(.answered(id, withoutUnforgotten(answer)), at: now, by: reducer)
    case .deadline(let id):
      guard let call = memory.call, call.id == id, call.isAwaited, call.hasDeadline else {
        return
      }
      memory.call?.hasExpired = true
      let answer = Registration.Answer(
        call.operation, failing: .timedOut, .timedOut, session: call.session, stored: loaded)
      handle(.answered(id, answer), at: now, by: reducer)
    case .foundSession(let id, let login):
      if memory.call?.id == id, !memory.unforgotten.contains(login) {
        memory.call?.session = login
      }
    case .retryStore: plan.stores = true
    case .end:
      plan.stores = true
      giveUp()
    }
  }

  /// Stops waiting for the outstanding request.
  ///
  /// A launch continues as if no answer had come in time, so that the events behind it are not
  /// lost.
  mutating func giveUp() {
    guard let call = memory.call, call.mayBeUnderWay else { return }
    if call.operation == .restoreSession {
      inputs.pushFirst(.deadline(call.id))
    } else {
      plan.cancels = call.id
    }
  }

  /// The answer to `restoreSession` without a session that could not be forgotten.
  private func withoutUnforgotten(_ answer: Registration.Answer) -> Registration.Answer {
    if memory.unforgotten.isEmpty { return answer }
    guard case .restoreSession(let result) = answer else { return answer }
    switch result {
    case .success(let restored):
      guard isUnforgotten(restored.session?.login) else { return answer }
      return .restoreSession(.success(Restored(session: nil, checkpoint: restored.checkpoint)))
    case .failure(let failure):
      guard isUnforgotten(failure.login) else { return answer }
      return .restoreSession(.success(Restored(session: nil, checkpoint: failure.checkpoint)))
    }
  }

  private func isUnforgotten(_ login: Login?) -> Bool {
    login.map { memory.unforgotten.contains($0) } ?? false
  }

  private mutating func handle(_ event: Registration.Event, at now: Timestamp, by reducer: Reducer?)
  {
    sequence += 1
    let from = publishesTransitions ? memory.registration.path : .launchingIdle
    let before =
      event.isWayBack && memory.sessionOwner != nil ? [memory.registration] : []
    let outcome =
      reducer.map { $0(&memory.registration, event, now) }
      ?? memory.registration.handle(event, at: now)
    lastOutcome = outcome
    // A reducer other than the flow's own may change the flow and say that it did not.
    if outcome == .handled || reducer != nil { snapshot = nil }
    if publishesTransitions {
      let snapshot = self.snapshot ?? Snapshot(memory.registration)
      self.snapshot = snapshot
      unpublished.append(
        Registration.Transition(
          sequence: sequence, at: now, event: event, from: from, outcome: outcome,
          snapshot: snapshot))
    }
    if case .handled = outcome {
      // No one waits any longer: what was opened meanwhile comes before everything else.
      if let link = memory.registration.dueLink { inputs.pushFirst(.event(.openLink(link))) }
      if memory.registration.path == .leavingSigningOut { beforeSignOut = before }
      followSession(event)
      follow()
    }
  }

  /// Plans the actions that the new state of the flow requires.
  mutating func follow() {
    plan.stores = true
    let operation = memory.registration.awaitedOperation
    let id = operation == nil ? nil : memory.registration.lastRequest
    guard id != memory.call?.id else { return }
    if let call = memory.call, call.mayBeUnderWay { plan.cancels = call.id }
    memory.call = operation.map { name in
      Call(
        id: memory.registration.lastRequest, operation: name,
        hasDeadline: !memory.registration.withState { $0.isInSheet })
    }
    if stage == .rest { stage = .cancel }
  }

  /// Plans whether the device keeps or forgets its session.
  private mutating func followSession(_ event: Registration.Event) {
    let isSignedIn = memory.registration.isSignedIn
    switch (memory.sessionOwner, isSignedIn) {
    case (nil, true):
      memory.sessionOwner = memory.registration.sessionOwner
      if event.signsIn {
        plan.session = memory.sessionOwner.map { .keep($0) }
      }
    case (let owner?, false):
      memory.sessionOwner = nil
      plan.session = .forget(owner)
    case (nil, false):
      if case .answered(_, .restoreSession(.failure(let failure))) = event,
        failure.error.endsSession, let login = failure.login
      {
        plan.session = .forget(login)
      }
    case (.some, true): break
    }
  }
}

extension Registration.Event {
  /// Whether it is one with which an account may be signed in: an answer, or that the person goes on as another account.
  package var signsIn: Bool {
    guard case .answered(_, let answer) = self else { return name == .proceed }
    if case .success(.signedInBySheet) = answer.result { return true }
    guard answer.name.signsIn, case .success(.signIn(let result)) = answer.result else {
      return false
    }
    return result.isSignedIn
  }
}

import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationScript

// The parts of a state get their numbers, and with them what is known of each at a glance.

extension ClosedWorld {
  mutating func number(of flow: Registration) -> UInt32 {
    let (number, isNew) = flows.number(of: flow)
    guard isNew else { return number }
    bytesOfValues += 600
    let request = flow.request
    var facts = FlowFacts(
      path: flow.path, requestID: 0, request: 0, isObserving: false, violations: 0, acts: nil,
      codeActs: [])
    if let request {
      facts.requestID = UInt32(truncatingIfNeeded: request.id.number)
      facts.request = self.number(of: RequestKey(operation: request.operation, stored: nil))
      facts.isObserving = request.operation.name == .observeProfile
    }
    facts.codeActs = person.acts.indices.filter { place in
      switch (person.acts[place].code, person.acts[place].event) {
      case (nil, _): false
      case (_, .code): flow.path == .confirmationEditing
      default: flow.path == .recoveryEditing
      }
    }.map { UInt16($0) }
    if showsSecret(flow) { facts.violations |= Invariant.secretInFlow.bit }
    if keepsPassword(flow) { facts.violations |= Invariant.password.bit }
    flowFacts.append(facts)
    ledger.note(flow)
    return number
  }

  mutating func number(of request: RequestKey) -> UInt32 {
    let (number, isNew) = requests.number(of: request)
    if isNew { requestFates.append(UInt8(fates[request.operation.name]?.count ?? 1)) }
    return number
  }

  mutating func number(of answer: Answer) -> UInt32 {
    let (number, isNew) = answers.number(of: answer)
    guard isNew else { return number }
    bytesOfValues += 200
    answerOperations.append(UInt8(answer.name.ordinal))
    if case .restoreSession(.failure(let failure)) = answer {
      answerEndsSession.append(failure.email != nil && failure.error.endsSession)
    } else {
      answerEndsSession.append(false)
    }
    return number
  }

  mutating func number(of checkpoint: Checkpoint) -> UInt32 {
    let (number, isNew) = checkpoints.number(of: checkpoint)
    guard isNew else { return number }
    bytesOfValues += 200
    checkpointFacts.append(
      CheckpointFacts(
        name: checkpoint.name, hasSignUpForm: checkpoint.draft.signUp != nil,
        hasProfileForm: checkpoint.draft.profile != nil, later: number,
        restoring: self.number(
          of: RequestKey(operation: .restoreSession, stored: checkpoint)),
        violations: showsSecret(checkpoint) ? Invariant.secretInCheckpoint.bit : 0))
    let past = ClosedWorld.now.advanced(
      byMilliseconds: -beginning.policy.code.resendCooldown)
    let later = checkpoint.mappingTimes { _ in past }
    if later != checkpoint { checkpointFacts[Int(number)].later = self.number(of: later) }
    return number
  }

  /// The world in the form that it shares with all that nobody can tell from it.
  mutating func number(of world: MockWorld) -> UInt32 {
    var abstract = world
    abstract.abstract(passwords: Person.passwords, at: ClosedWorld.now)
    let (number, isNew) = worlds.number(of: abstract)
    guard isNew else { return number }
    bytesOfValues += 1600
    let delivered = abstract.pool.codes(deliveredTo: rules.email)
    let profile = abstract.directory.lookUp(
      rules.email, policy: beginning.policy, at: ClosedWorld.now)
    let isComplete = if case .complete = profile { true } else { false }
    worldFacts.append(
      WorldFacts(
        newestCode: delivered.first.map { codes.number(of: $0.code).number } ?? 0,
        olderCode: delivered.dropFirst().first.map { codes.number(of: $0.code).number } ?? 0,
        hasSession: hasSession(abstract), isComplete: isComplete,
        isSingle: abstract.pool.count <= 1 && abstract.directory.count <= 1))
    return number
  }

  private func hasSession(_ world: MockWorld) -> Bool {
    guard let session = world.session, session.email == rules.email,
      world.pool.account(of: session.email)?.status == .confirmed
    else { return false }
    do throws(PoolError) {
      return try world.pool.getUser(token: session.token, at: ClosedWorld.now) == session.email
    } catch { return false }
  }
}

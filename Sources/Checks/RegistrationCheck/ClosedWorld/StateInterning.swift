import RegistrationCore
import RegistrationScript
import RegistrationSimulation

// The parts of a state get their numbers here, and with them the facts about each.

extension ClosedWorld {
  mutating func number(of memory: RegistrationDriver.Memory) -> UInt32 {
    let (number, isNew) = memories.insert(memory)
    guard isNew else { return number }
    bytesOfValues += 700
    let flow = memory.registration
    let path = flow.path
    let isLaunching = path == .launchingIdle || path == .launchingRestoring
    var facts = MemoryFacts(
      path: path, isCodeEntry: flow.withState(\.isCodeEntry), requestID: 0, request: 0,
      isAwaiting: false, isObserving: false,
      isSignedIn: flow.isSignedIn, isLaunching: isLaunching,
      isInDoubt: memory.isInDoubt, violations: 0, place: place(of: flow), acts: nil, codeActs: 0..<0
    )
    if let request = flow.request {
      let driver = RegistrationDriver(resuming: memory)
      let isRestoring = request.operation == .restoreSession
      facts.requestID = UInt32(truncatingIfNeeded: request.id.number)
      facts.request = self.number(
        of: RequestKey(operation: request.operation, stored: isRestoring ? driver.loaded : .none))
      facts.isAwaiting = driver.awaited != nil
      facts.isObserving = request.operation.name == .observeProfile
    }
    facts.codeActs = addCodeActs(in: flow)
    facts.violations = placeViolations[Int(facts.place)]
    if let owner = memory.sessionOwner, person.strangers.contains(owner) {
      facts.violations |= Invariant.ownAccount.bit
    }
    if let notice = flow.notice, showsSecret(notice) {
      facts.violations |= Invariant.secretInFlow.bit
    }
    memoryFacts.append(facts)
    sights.insert(flow)
    return number
  }

  private mutating func addCodeActs(in flow: Registration) -> Range<Int> {
    let first = codeActs.count
    for place in person.acts(in: flow) where person.acts[place].hasCode {
      codeActs.append(UInt16(place))
    }
    return first..<codeActs.count
  }

  /// The number of the place where a flow is, at any time since a code was sent.
  private mutating func place(of flow: Registration) -> UInt32 {
    let (number, isNew) = places.insert(flow.afterTime(at: ClosedWorld.now).state)
    guard isNew else { return number }
    placeViolations.append(0)
    bytesOfValues += 200
    unchecked.flows.append((number, flow))
    return number
  }

  private mutating func showsSecret(_ notice: Registration.Notice) -> Bool {
    if let known = noticesWithSecret[notice] { return known }
    let showsSecret = shows(notice)
    noticesWithSecret[notice] = showsSecret
    return showsSecret
  }

  mutating func number(of request: RequestKey) -> UInt32 {
    let (number, isNew) = requests.insert(request)
    guard isNew else { return number }
    let name = request.operation.name
    let count = callOutcomes[name]?.count ?? 1
    // The restoring request has one more: the device cannot look for its session.
    callOutcomeCounts.append(UInt8(name == .restoreSession ? count + 1 : count))
    choiceCounts.append(CallOutcomes.choices(request.operation))
    requestRestores.append(name == .restoreSession)
    return number
  }

  mutating func number(of answer: Registration.Answer) -> UInt32 {
    let (number, isNew) = answers.insert(answer)
    guard isNew else { return number }
    bytesOfValues += 200
    let isLast = if case .observeProfile(.failure) = answer { true } else { false }
    answerFacts.append(AnswerFacts(operation: UInt8(answer.name.ordinal), isLastOfItsKind: isLast))
    return number
  }

  mutating func number(of checkpoint: Checkpoint) -> UInt32 {
    let (number, isNew) = checkpoints.insert(checkpoint)
    if isNew { bytesOfValues += 200 }
    return number
  }

  mutating func number(of device: Device) -> UInt32 {
    let (number, isNew) = devices.insert(device)
    guard isNew else { return number }
    bytesOfValues += 300
    let stored = device.stored
    deviceFacts.append(
      DeviceFacts(
        stage: UInt8(stored.stage), isRegistered: stored.name == .registered,
        hasSignUpForm: stored.draft.signUp != nil, hasProfileForm: stored.draft.profile != nil,
        later: number, violations: showsSecret(stored) ? Invariant.secretInCheckpoint.bit : 0))
    var later = device
    later.changeStored { $0.afterTime(at: ClosedWorld.now, beginning.policy) }
    if later != device { deviceFacts[Int(number)].later = self.number(of: later) }
    return number
  }

  /// The services, in the form that they share with all indistinguishable ones.
  mutating func number(of services: MockWorld) -> UInt32 {
    for secret in services.challengeSecrets { _ = challengeSecrets.insert(secret) }
    var abstract = services
    abstract.abstract(passwords: person.typed.passwords, at: ClosedWorld.now)
    let (number, isNew) = self.services.insert(abstract)
    guard isNew else { return number }
    bytesOfValues += 1600
    for secret in abstract.challengeSecrets { _ = challengeSecrets.insert(secret) }
    let delivered = abstract.pool.codes(deliveredTo: rules.login)
    let owner = abstract.current?.login ?? rules.login
    let profile = abstract.directory.lookUp(
      owner, policy: beginning.policy, at: ClosedWorld.now)
    let isComplete = if case .complete = profile { true } else { false }
    // Each provider may make an account of its own, with a profile.
    let provided = abstract.accountsOfProviders
    let strangers = abstract.pool.account(of: person.stranger) == nil ? 0 : 1
    servicesFacts.append(
      ServicesFacts(
        newestCode: delivered.first.map { codes.insert($0.code).number } ?? 0,
        olderCode: delivered.dropFirst().first.map { codes.insert($0.code).number } ?? 0,
        strangersCode: abstract.pool.newestCode(deliveredTo: person.stranger)
          .map { codes.insert($0.code).number } ?? 0,
        redirect: abstract.sheets.address(isForged: false).map { codes.insert($0).number } ?? 0,
        totpCode: abstract.shownTOTPCode(of: rules.login, at: ClosedWorld.now)
          .map { codes.insert($0).number } ?? 0,
        hasGoodSession: hasGoodSession(abstract), hasSession: abstract.current != nil,
        owner: abstract.current.map { self.owner(of: $0.login) } ?? 0,
        isUnkept: abstract.unkept != nil, isComplete: isComplete,
        isSingle: (beginning.pool.aliases.contains(.yes)
          || abstract.pool.count - strangers - provided.count <= 1)
          && abstract.directory.count - provided.count <= 1,
        isOpenToAttacker: abstract.isOpenToAttacker(
          provided.contains(owner) ? owner : rules.login, at: ClosedWorld.now)))
    return number
  }

  /// The place of an account among those that have had a session here.
  mutating func owner(of login: Login) -> UInt8 {
    UInt8(truncatingIfNeeded: owners.insert(login).number)
  }

  private func hasGoodSession(_ services: MockWorld) -> Bool {
    guard let session = services.current,
      session.login == rules.login || services.accountsOfProviders.contains(session.login),
      services.pool.account(of: session.login)?.status == .confirmed
    else { return false }
    do throws(PoolError) {
      return try services.pool.getUser(token: session.token, at: ClosedWorld.now) == session.login
    } catch { return false }
  }
}

extension MockWorld {
  /// The accounts that providers have made.
  fileprivate var accountsOfProviders: [Login] {
    sheets.identities.filter { $0.linked == nil }.compactMap { $0.account }
      .filter { pool.account(of: $0) != nil }
  }
}

extension RegistrationDriver.Memory {
  /// Whether the device has failed to store or to forget, and the flow was told.
  var isInDoubt: Bool {
    if !unforgotten.isEmpty { return true }
    guard case .unknown = stored else { return false }
    // Before the flow has looked, it knows nothing, and nothing has failed.
    return registration.path != .launchingIdle && registration.path != .launchingRestoring
  }
}

import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationJSON
import RegistrationRuntime
import RegistrationScript
import RegistrationSimulation

/// The pool, the directory, the device's keychain and the person, which outlive the process.
struct Services {
  private(set) var world: MockWorld
  private(set) var ledger = Ledger()
  private(set) var person: CrashPerson
  private(set) var isAtRest = false
  private(set) var lastEvent: Registration.Event.Name?
  private var waited: Int64 = 0
  private var looks: [StatePath: Int] = [:]

  /// The limit of visits to one state, which is higher than any task needs.
  private let patience: Int

  init(for person: CrashPerson, patience: Int = 20) {
    (self.person, self.patience) = (person, patience)
    var configuration = UserPool.Configuration(for: person.policy)
    // Each kill at a code by mail may cost another mail.
    configuration.dailyMailLimit = nil
    if person.policy.asksForInvitation { configuration.invitation = FormPerson.invitation }
    if let factor = person.factor {
      (configuration.mfa, configuration.factors) = (.required, [factor])
    }
    world = MockWorld(policy: person.policy, configuration: configuration)
    world.sheets.identities = person.identity.map { [$0] } ?? []
  }

  var now: Timestamp { Timestamp.now().advanced(byMilliseconds: waited) }

  /// Carries out a call.
  ///
  /// - Parameter stuck: called if there is no way on.
  mutating func answer(_ call: Call, stuck: (String) -> Void) -> JSONValue {
    switch call {
    case .storedSession:
      let login = world.current?.login
      return .object([login?.key ?? "": (login?.text).map(JSONValue.string)])
    case .sessionStatus: return world.answer(to: .restoreSession, at: now).json
    case .keepSession(let login):
      world.keepSession(of: login)
      return .nothing
    case .forgetSession(let login):
      world.forgetSession(of: login)
      return .nothing
    case .signOut: return perform(.signOut(login: person.account.login))
    case .perform(let operation): return perform(operation)
    case .show: return .nothing
    case .look(let sight, _): return act(at: sight, stuck)
    }
  }

  /// Carries out a call of a client that has this session, and returns with the answer the session that it brings.
  mutating func answer(
    _ call: Call, of session: MockWorld.DeviceSession?, stuck: (String) -> Void
  ) -> (answer: JSONValue, session: MockWorld.DeviceSession?) {
    (world.session, world.offer, world.forgotten) = (session, nil, nil)
    switch call {
    case .keepSession: (world.session, world.offer) = (nil, session)
    case .signOut: (world.session, world.forgotten) = (nil, session)
    case .storedSession, .sessionStatus, .forgetSession, .perform, .show, .look: break
    }
    let answer = answer(call, stuck: stuck)
    return (answer, world.offer)
  }

  /// Records that the process calls, before anything is done.
  mutating func hear(_ call: Call) -> String? { ledger.hear(call) }

  /// Records that the process is dead, and with it a session that was not kept.
  mutating func loseProcess() {
    world.forgetMemory()
    ledger.forget()
    looks = [:]
    isAtRest = false
  }

  var secrets: [Secret] {
    let accounts = person.accounts
    return accounts.flatMap { [$0.password, $0.newPassword] }.filter { !$0.isEmpty }
      + accounts.flatMap { world.pool.codes(deliveredTo: $0.login).map(\.code) }
      + [world.session, world.offer, world.forgotten].compactMap { $0?.token }
      + world.challengeSecrets + (world.verifier.map { [$0.session] } ?? [])
      + (person.policy.asksForInvitation ? [FormPerson.invitation] : [])
  }

  /// What the pool and the directory do not have in the end as the person has submitted it.
  var losses: [String] {
    var losses: [String] = []
    let accounts = zip(person.accounts, [UserStatus.confirmed, .unconfirmed])
    let areAsSubmitted = accounts.allSatisfy { submitted, status in
      let account = world.pool.account(of: submitted.login)
      return account?.status == status && account?.attributes == submitted.signUp
    }
    if world.pool.count != person.accounts.count || !areAsSubmitted {
      losses.append("the pool has not exactly the accounts as submitted")
    }
    let factors = person.accounts.map { world.pool.factors(of: $0.login) }
    let setUp = [person.factor.map { [$0] } ?? []] + (person.other == nil ? [] : [[]])
    if factors != setUp {
      losses.append("the pool has not exactly the second factor that was set up")
    }
    if world.directory.count != 1
      || world.directory.fields(of: person.account.login) != person.profile
    {
      losses.append("the directory has not exactly one profile as submitted")
    }
    return losses
  }

  private mutating func perform(_ operation: Registration.Operation) -> JSONValue {
    if case .signInWithSheet(.provider) = operation, person.goesOnInBrowser {
      world.sheets.answers = [.cancelled]
    }
    let answer = world.answer(to: operation, at: now)
    ledger.did(operation, answer)
    // If the process dies before it has the answer, it loses this with everything in memory.
    world.receive(answer)
    return answer.wired
  }

  private mutating func act(at sight: Sight, _ stuck: (String) -> Void) -> JSONValue {
    let path = sight.path
    let tasksLeft = person.tasksLeft
    person.arrive(at: sight)
    if person.tasksLeft != tasksLeft { looks = [:] }
    looks[path, default: 0] += 1
    let times = looks[path, default: 0]
    if path.facts.step == .challenge {
      // No code of an authenticator app is taken twice; each is another one, and the challenge holds.
      waited += 30_000
    } else if times > 2, !person.sendsWhatLinkFilledIn(times) {
      // After a failed attempt, the person tries again later, while a code for a new password is
      // valid.
      waited += 1_800_000
    }
    let pool = world.pool
    let totp = world.shownTOTPCode(of: person.account.login, at: now)
    let codes = pool.codes(deliveredTo: person.account.login)
    let act =
      person.redirect(at: sight, world.sheets).map { .send(.openLink($0)) }
      ?? person.act(at: sight, times: times, totp: totp) { kind in
        codes.first { $0.kind == kind }?.code
      }
    lastEvent = nil
    switch times > patience ? .despair : act {
    case .send(let event):
      lastEvent = event.name
      return event.withSecrets(person.policy)
    case .rest: isAtRest = true
    case .despair: stuck("at \(path), for the \(times). time")
    }
    return .nothing
  }
}

extension Registration.Event {
  /// The event as a feed writes it, but with what was typed as a secret.
  fileprivate func withSecrets(_ policy: Policy) -> JSONValue {
    let typed = typed
    let login = policy.login.field == .email ? "email" : "login"
    let members: KeyValuePairs<String, JSONValue?> = [
      "name": .string(name.rawValue), "link": typed.link.map { .string($0.rawValue) },
      login: typed.login.map { .string($0) },
      "invitation": policy.asksForInvitation
        ? typed.invitation.map { .string($0.reveal()) } : nil,
      "password": typed.password.map { .string($0.reveal()) },
      "code": typed.code.map { .string($0.reveal()) }, "fields": typed.fields?.json,
      "factor": typed.factor.map { .string($0.rawValue) },
      "provider": typed.provider.map { .string($0.name) },
    ]
    return .object(
      members.compactMap { key, value in value.map { JSONValue.Member(key: key, value: $0) } })
  }
}

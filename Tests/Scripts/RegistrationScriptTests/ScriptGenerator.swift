import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// Makes random scripts that a file can say.
struct ScriptGenerator {
  private var random: SeededGenerator
  private var policy = Policy.clinic

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func script() -> EventScript {
    policy = pick(Policy.builtIn)
    var lines = [EventScript.Line(comment: "seed \(random.next())")]
    lines.append(EventScript.Line(.policy(policy.name)))
    for _ in 0..<60 {
      let directive = chance(10) ? nil : directive()
      lines.append(EventScript.Line(directive, comment: chance(5) ? comment() : nil))
    }
    return EventScript(policy: policy, lines: lines)
  }

  private mutating func directive() -> Directive {
    switch Int.random(in: 0..<23, using: &random) {
    case 0: .givenUser(user())
    case 1: .givenPool(settings())
    case 2:
      .givenSession(
        GivenSession(login: login(), status: pick(UserStatus.allCases), isProfileCached: chance(2)))
    case 3: .fault(fault())
    case 4: .delay(pick(Registration.Operation.Name.allCases), duration())
    case 5: .hold(pick(Registration.Operation.Name.allCases))
    case 6: .release(pick(Registration.Operation.Name.allCases))
    case 7: .wait(duration())
    case 8: .clock(chance(2) ? .back(duration()) : .forward(duration()))
    case 9: .kill
    case 10: .pool(pick(PoolChange.allCases), login())
    case 11: .directory(directoryChange(), login())
    case 12: .expectState(state())
    case 13: .expectIgnored(maybe(IgnoredReason.allCases))
    case 14: .expectRequests((0..<3).map { _ in pick(Registration.Operation.Name.allCases) })
    case 15: .expectUser(login(), account())
    case 16: .expectNoUser(login())
    case 17: .expectMail(login(), count: Int.random(in: 0...9, using: &random))
    case 18: .store(chance(2) ? .tear : .fail(times: pick([1, 2, 1_000])))
    case 19:
      .expectCheckpoint(
        pick(Checkpoint.Name.allCases), form: pick([nil, .signUp, .profile] as [StoredForm?]))
    case 20: .crash(pick(CrashPoint.all))
    case 21: .sessionFails(times: pick([1, 2, 1_000]))
    default: .person(event())
    }
  }

  private mutating func event() -> PersonEvent {
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      .signUp(
        SignUpForm(login: text(), password: Secret(text()), fields: fields(policy.signUp)))
    case 1: .signIn(Credentials(login: text(), password: Secret(text())))
    case 2: .code(code())
    case 3: .password(Secret(text()))
    case 4: .forgotPassword(login: text())
    case 5: .newPassword(code: code(), password: Secret(text()))
    case 6: .profile(fields(policy.profile))
    case 7: .save(fields(policy.profile))
    default:
      pick([.launch, .resend, .haveCode, .haveConfirmed, .edit, .retry, .back, .dismiss, .signOut])
    }
  }

  private mutating func user() -> GivenUser {
    let fields = fields(policy.profile.filter { $0.name != .phone })
    let profile = fields.isEmpty ? pick(RecordState.allCases) : pick([.incomplete, .complete])
    return GivenUser(
      login: login(), password: Secret(text()), status: pick(AccountStatus.allCases),
      phone: chance(2) ? text() : nil, profile: profile, fields: fields, isDisabled: chance(4),
      mustResetPassword: chance(4))
  }

  private mutating func settings() -> PoolSettings {
    var settings = PoolSettings()
    settings.confirmsAtOnce = maybe([true, false])
    settings.codeLifetime = chance(2) ? duration() : nil
    settings.codeAttempts = maybe([0, 1, 15])
    settings.hidesExistence = maybe([true, false])
    settings.unconfirmedWrongPassword = maybe(
      UserPool.Configuration.UnconfirmedWrongPassword.allCases)
    settings.resendConfirmed = maybe(UserPool.Configuration.ResendConfirmed.allCases)
    settings.signUpRejection = chance(2) ? text() : nil
    settings.invitation = chance(2) ? Secret("x" + text() + "x") : nil
    settings.resendLimit = 5
    settings.recoveryLimit = 2
    settings.resetAttempts = 3
    settings.concealsSignUpStatus = chance(2)
    return settings
  }

  private mutating func fault() -> Fault {
    let times = Int.random(in: 1...3, using: &random)
    let effect = pick(Fault.Effect.allCases)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return Fault(.signIn, .challenge(kind: text()), times: times)
    case 1:
      let operations: [Registration.Operation.Name] = [
        .fetchProfile, .createProfile, .observeProfile,
      ]
      let error: DirectoryError =
        chance(2) ? .rejected(message: text(), field: nil) : pick(DirectoryError.samples)
      // Only fields of the policy; the samples name one from the clinic policy.
      guard error != .rejected(message: "", field: "gender") else { return fault() }
      return Fault(pick(operations), .directory(error), times: times, effect: effect)
    default:
      let operations: [Registration.Operation.Name] = [.signUp, .restoreSession, .signOut]
      let error: PoolError =
        chance(2) ? .unrecognized(code: text(), message: text()) : pick(PoolError.samples)
      return Fault(pick(operations), .pool(error), times: times, effect: effect)
    }
  }

  private mutating func directoryChange() -> DirectoryChange {
    let fields = fields(policy.profile)
    return fields.isEmpty ? pick([.delete, .revoke]) : .set(fields)
  }

  private mutating func state() -> StateExpectation {
    let names = policy.profile.map(\.name) + [.email, .password, .code]
    return StateExpectation(
      StatePattern(pick(StatePath.allCases)),
      notice: maybe(Registration.Notice.Name.allCases.map { .exactly($0) } + [.nothing]),
      problems: chance(2) ? [pick(names), pick(names)] : [],
      request: maybe(Registration.Operation.Name.allCases.map { .exactly($0) } + [.nothing]))
  }

  private mutating func account() -> UserExpectation {
    UserExpectation(
      status: maybe(AccountStatus.allCases), profile: maybe(RecordState.allCases),
      isPresent: maybe([true, false]), fields: fields(policy.profile))
  }

  private mutating func fields(_ rules: [FieldRule]) -> Fields {
    var fields = Fields()
    for rule in rules where chance(2) {
      switch rule.kind.shape {
      case .text: fields[rule.name] = .text(text())
      case .consent: fields[rule.name] = chance(3) ? .text("x" + text()) : .consent(chance(2))
      case .image:
        let count = Int.random(in: 0...7, using: &random)
        fields[rule.name] = .image(
          (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
    }
    return fields
  }

  private mutating func code() -> CodeArgument {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .newest
    case 1: .delivered(to: login(), older: Int.random(in: 0...2, using: &random))
    default: .literal(Secret(text()))
    }
  }

  private mutating func duration() -> Duration {
    let units: [Int64] = [1, 1000, 60_000, 3_600_000, 86_400_000]
    return .milliseconds(Int64.random(in: 0...120, using: &random) * pick(units))
  }

  private mutating func login() -> Login {
    let known = ["ana@example.com", "a#b$c@x.org", "n~`@ex-ample.com", "o=x@a-b.co.uk", "#a@b.c"]
    return Login(pick(known)) ?? login()
  }

  private mutating func comment() -> String {
    pick(["", "x", "  indented", "# twice", "\"quoted\" key=value", "日本語 😀", "a\tb"])
  }

  /// Text of what is hard to quote.
  private mutating func text() -> String {
    let pieces = [
      "a", "Z9", " ", "\t", "\n", "\r", "\"", "\\", "#", "=", "$", "$code", "\u{0}", "\u{85}",
      "\u{A0}",
      "\u{301}", "é", "日本", "👩‍👩‍👧", "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{10FFFF}", "(", ",",
      "\\u{41}",
    ]
    return (0..<Int.random(in: 0...5, using: &random)).map { _ in pick(pieces) }.joined()
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func maybe<Element>(_ elements: [Element]) -> Element? {
    chance(2) ? nil : pick(elements)
  }

  private mutating func chance(_ odds: Int) -> Bool {
    Int.random(in: 0..<odds, using: &random) == 0
  }
}

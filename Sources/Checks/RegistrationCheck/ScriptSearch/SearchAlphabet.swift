import EventScripts
import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// The initial worlds of a search, and its possible moves, one of each class.
struct SearchAlphabet: Sendable {
  let policy: Policy
  let rules: SimulationRules
  let beginnings: [InitialWorld]
  private let vocabulary: Vocabulary
  /// One event of each name.
  private let unoffered: [PersonEvent]
  private let directoryChanges: [Move]

  private static let password: Secret = "Correct-horse-1"
  private static let word = "Not so."

  init(policy: Policy) {
    let logins = ["ana", "bea"].map { policy.login(of: $0) }
    (self.policy, rules) = (policy, SimulationRules(login: logins[0]))
    beginnings = Self.beginnings(policy, logins[0], logins[1])
    let forms = PolicyForms(policy: policy, login: logins[0])
    vocabulary = Self.vocabulary(policy, logins[0].text, logins[1].text, forms)
    unoffered = Registration.Event.Name.allCases.filter { $0 != .launch }.flatMap {
      [vocabulary] in vocabulary.acts($0, moods: [[]]).map(\.event)
    }
    directoryChanges = [.delete, .set(forms.incomplete), .set(forms.complete)].map {
      .directory($0)
    }
  }

  /// Everything that may happen in this world.
  func moves(in run: SimulatedRun) -> [Move] {
    let flow = run.flow
    if flow.path == .launchingIdle { return [.person(.launch)] }
    var moves: [Move] = []
    if let request = flow.request, run.onTheirWay.contains(where: { $0.id == request.id }) {
      moves.append(.deliver(request.operation.name))
    }
    moves += (flow.isWaiting ? [.back, .signOut, .dismiss] : acts(in: flow)).map { .person($0) }
    moves.append(.crash)
    if flow.chartFacts(of: .resendCode, at: run.now)["cooldown"] == "running" {
      moves.append(.wait(policy.code.resendCooldown))
    }
    return flow.path == .registeredViewing ? moves + directoryChanges : moves
  }

  /// Every way in which a request to `operation` can fail.
  func failures(of operation: Registration.Operation.Name) -> [CallOutcome] {
    if operation.isOfDirectory { return Self.directoryFailures }
    return Self.poolFailures
      + (operation == .signIn ? CallOutcome.challenges : [])
      + [.answerLost(operation)]
  }

  /// The failures that lead further from many states: the request is lost, or only its answer.
  func commonFailures(of operation: Registration.Operation.Name) -> [CallOutcome] {
    [.lost(operation), .answerLost(operation)]
  }

  private static let poolFailures: [CallOutcome] =
    PoolError.all(saying: word).map { .fails(.pool($0)) }

  /// The failures that lead further come first.
  private static let directoryFailures: [CallOutcome] = {
    let first: [DirectoryError] = [.timedOut, .offline, .exists, .unauthorized]
    let others = DirectoryError.all(saying: word).filter { !first.contains($0) }
    return (first + others).map { .fails(.directory($0)) }
  }()
}

extension SearchAlphabet {
  private static func vocabulary(
    _ policy: Policy, _ login: String, _ other: String, _ forms: PolicyForms
  ) -> Vocabulary {
    let malformed: [(TypingMistakes, [String])] = [(.malformedEmail, [forms.malformedLogin])]
    let weak: [(TypingMistakes, [Secret])] = [(.weakPassword, ["weak"])]
    let incomplete: [(TypingMistakes, [Fields])] = [(.invalidForm, [forms.incomplete])]
    return Vocabulary(
      logins: Classes(login, malformed), newEmails: Classes(login, [(.otherEmail, [other])]),
      passwords: Classes(
        password, [(.noPassword, [""]), (.otherPassword, ["Wrong-horse-1"])]),
      newPasswords: Classes(password, weak), demandedPasswords: Classes("Correct-horse-2", weak),
      codes: Classes(
        .newest, [(.wrongCode, [.literal("000000")]), (.malformedCode, [.literal("12")])]),
      signUp: Classes(forms.signUp),
      profile: forms.profile, saved: Classes(forms.complete, incomplete),
      invitations: .invitations(policy), providers: .providers(policy))
  }

  /// What leads further first, then what is malformed or wrong.
  private static let moods: [TypingMistakes] = [
    [], .noPassword, .otherPassword, .wrongCode, .otherFactor, .fullForm,
    [.weakPassword, .malformedCode], [.otherEmail, .weakPassword], .malformedEmail, .invalidForm,
    .noInvitation, .noLogin,
  ]

  /// What the person can do, and one event of each name that is not offered: a chart may say otherwise.
  func acts(in flow: Registration) -> [PersonEvent] {
    let offered = vocabulary.acts(in: flow, moods: Self.moods).map(\.event)
    let offers = flow.offers
    return offered + unoffered.filter { !offers.contains($0.name) }
  }

  /// Accounts whose sign-in is answered with a challenge.
  private static func challenged(_ policy: Policy, _ login: Login) -> [InitialWorld] {
    var optional = PoolSettings()
    optional.mfa = .optional
    if policy.signIn.sendsCode { optional.asksSecondFactorAfterCode = true }
    var app = optional
    app.factors = [.totp]
    app.mfa = .required
    func user(_ status: AccountStatus, _ factors: [Challenge.Factor]) -> GivenUser {
      GivenUser(login: login, password: password, status: status, factors: factors)
    }
    return [
      InitialWorld(policy: policy, pool: optional, users: [user(.confirmed, [.totp, .email])]),
      InitialWorld(policy: policy, pool: optional, users: [user(.confirmed, [.email])]),
      InitialWorld(policy: policy, pool: optional, users: [user(.forceChangePassword, [])]),
      InitialWorld(
        policy: policy, pool: optional, users: [user(.forceChangePassword, [.totp, .sms])]),
      InitialWorld(policy: policy, pool: app),
    ]
  }

  /// The initial worlds, the plainest first.
  private static func beginnings(
    _ policy: Policy, _ login: Login, _ other: Login
  ) -> [InitialWorld] {
    func user(_ status: AccountStatus, _ profile: RecordState) -> GivenUser {
      GivenUser(login: login, password: password, status: status, profile: profile)
    }
    var atOnce = PoolSettings()
    atOnce.confirmsAtOnce = UserPool.Configuration(for: policy).autoConfirm != true
    var unsaid = PoolSettings()
    unsaid.concealsSignUpStatus = true
    var both = atOnce
    both.concealsSignUpStatus = true
    var required = PoolSettings()
    required.mfa = .required
    if policy.signIn.sendsCode { required.asksSecondFactorAfterCode = true }
    let pools = [PoolSettings(), atOnce, unsaid, both, required].map {
      InitialWorld(policy: policy, pool: $0)
    }
    let users = [
      user(.confirmed, .none), user(.confirmed, .incomplete), user(.confirmed, .complete),
      user(.unconfirmed, .none),
    ]
    let sessions = users.flatMap { user in
      [UserStatus.unknown, user.status == .confirmed ? .confirmed : .unconfirmed].map { status in
        InitialWorld(
          policy: policy, users: [user], session: GivenSession(login: login, status: status))
      }
    }
    let cached = [UserStatus.unknown, .confirmed].map { status in
      InitialWorld(
        policy: policy, users: [user(.confirmed, .complete)],
        session: GivenSession(login: login, status: status, isProfileCached: true))
    }
    let stranger = InitialWorld(
      policy: policy, users: [GivenUser(login: other, password: password, status: .unconfirmed)],
      session: GivenSession(login: other, status: .unconfirmed))
    let sheets = policy.providers.isEmpty ? [] : [InitialWorld.sheets(policy, login)]
    let passkeys =
      policy.passkeys == .none
      ? []
      : [login, other].map { login in
        InitialWorld(
          policy: policy,
          users: [
            GivenUser(login: login, password: password, status: .confirmed, passkeys: 1)
          ])
      }
    return pools + sheets + passkeys + users.map { InitialWorld(policy: policy, users: [$0]) }
      + sessions
      + cached
      + [stranger] + challenged(policy, login)
  }
}

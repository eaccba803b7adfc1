import RegistrationCore
package import RegistrationScript
import RegistrationSimulation

/// What a flow has shown: its states, events, requests, notices and checkpoints, a bit each.
struct Sights: Hashable, Sendable {
  private(set) var bits: Marks

  init(bits: Marks = Marks()) { self.bits = bits }

  mutating func insert(_ event: Registration.Event.Name) { insert(Sights.events + event.ordinal) }

  mutating func insert(_ notice: Registration.Notice.Name) {
    insert(Sights.notices + notice.ordinal)
  }

  mutating func insert(_ flow: Registration) {
    insert(flow.path.ordinal)
    if let request = flow.request { insert(Sights.requests + request.operation.name.ordinal) }
    if let notice = flow.notice { insert(notice.name) }
    if let checkpoint = flow.checkpoint { insert(Sights.checkpoints + checkpoint.name.ordinal) }
  }

  private mutating func insert(_ place: Int) { bits.insert(place) }

  private func contains(_ place: Int) -> Bool { bits.contains(place) }

  /// What only a pool that asks for more than a password shows.
  static let ofChallenges = ofFactors.union(ofChoices).union(ofSetUps).union(ofNewPasswords)

  /// What only a pool that asks for a second factor shows.
  static let ofFactors: Set<String> = [
    "state challenge.editing", "state challenge.answering", "request respondToChallenge",
    "notice challengeExpired",
  ]

  /// What only a pool with several second factors shows.
  static let ofChoices: Set<String> = ["state challenge.choosing", "event chooseFactor"]

  /// What only a pool shows that has an authenticator app set up.
  static let ofSetUps: Set<String> = ["state challenge.enrolling", "request beginTOTP"]

  /// What only a pool shows with an account that an administrator made.
  static let ofNewPasswords: Set<String> = [
    "state challenge.newPassword", "notice newPasswordNeeded",
  ]

  /// What only a pool shows that refuses passwords, or in which accounts vanish by themselves.
  static let ofRefusedPasswords: Set<String> = [
    "event submitNewPassword", "notice weakPassword", "notice accountGone", "notice unexpected",
  ]

  /// What flows of a policy cannot show, because of how its people sign in.
  static func excluded(by rule: SignInRule) -> Set<String> {
    switch rule {
    case .password: ["event sendCode"]
    case .passwordOrCode: []
    case .code:
      [
        "state admission.refused", "state confirmation.needsPassword", "state recovery.requesting",
        "state recovery.editing", "state recovery.submitting", "event haveCode",
        "event sendCode", "event submitPassword", "event forgotPassword",
        "request forgotPassword", "request resetPassword", "notice incorrectPassword",
        "notice passwordNeeded", "notice passwordResetRequired", "notice confirmFirst",
        "checkpoint recovering",
      ]
    }
  }

  /// What the worlds of a policy cannot show, as their people sign up with one kind of login, the last that it takes.
  ///
  /// Only the contact of a name is told apart from it, and which of two it is depends on the form.
  private static func excluded(byLoginsOf policy: Policy) -> Set<String> {
    switch policy.login(of: "one").kind {
    case .name: ["notice emailTaken", "notice phoneTaken", "notice accountExists"]
    case .email: ["notice nameTaken", "notice phoneTaken"]
    case .phone: ["notice nameTaken", "notice emailTaken"]
    }
  }

  /// What the worlds of a policy cannot show, because there is nothing to wait for, or to fill in.
  private static func excluded(byRulesOf policy: Policy) -> Set<String> {
    var excluded: Set<String> = []
    if policy.code.resendCooldown == 0 { excluded.insert("notice resendTooSoon") }
    let samples = Samples(policy: policy)
    if samples.form.isEmpty, samples.formWithAvatar == nil {
      excluded.insert("state registered.saving")
    }
    return excluded
  }

  /// What flows of a policy cannot show, because of who may sign up.
  private static func excluded(by access: SignUpAccess) -> Set<String> {
    switch access {
    case .open: ["notice invitationRefused"]
    case .invited: []
    case .closed:
      [
        "state signUp.submitting", "event submitSignUp", "request signUp",
        "notice invitationRefused", "notice signUpClosed", "notice accountExists",
        "notice tryAgain",
      ]
    }
  }

  /// What flows of a policy cannot show, because its mails have no links.
  private static func excluded(byLinksOf policy: Policy) -> Set<String> {
    if policy.links { return [] }
    // The page of a provider leads back by a link, too.
    return policy.providers.isEmpty
      ? [
        "event openLink", "notice linkExpired", "notice linkFromElsewhere", "notice linkNotHere",
        "notice accountConfirmed",
      ] : ["notice accountConfirmed"]
  }

  /// What flows of a policy cannot show, because it has no providers, or no passkeys; without providers and links, no
  /// one is asked whether another account is meant.
  private static func excluded(bySheetsOf policy: Policy) -> Set<String> {
    let hasPasskeys = policy.passkeys != .none
    var excluded: Set<String> = hasPasskeys ? [] : ofPasskeys
    if policy.providers.isEmpty {
      excluded.formUnion(["event signInWithProvider", "notice providerFailed"])
    }
    if !hasPasskeys, policy.providers.isEmpty {
      excluded.formUnion([
        "state admission.presenting", "request signInWithSheet", "notice cancelled",
        "notice accountExistsAs",
      ])
    }
    let isAsked = policy.links || !policy.providers.isEmpty
    return isAsked ? excluded : excluded.union(["state admission.asking", "event proceed"])
  }

  private static let ofPasskeys: Set<String> = [
    "state registered.creatingPasskey", "event signInWithPasskey", "event createPasskey",
    "request createPasskey", "notice noPasskey", "notice passkeyRefused", "notice passkeyCreated",
    "notice passkeyExists", "notice tooManyPasskeys", "notice passkeyUnavailable",
  ]

  /// What people without passwords meet all the same, if a provider signs in to their account.
  private static func included(byProvidersOf policy: Policy) -> Set<String> {
    policy.providers.isEmpty || policy.signIn != .code
      ? [] : ["state confirmation.needsPassword", "event sendCode"]
  }

  private static let events = StatePath.allCases.count
  private static let requests = events + Registration.Event.Name.allCases.count
  private static let notices = requests + Registration.Operation.Name.allCases.count
  private static let checkpoints = notices + Registration.Notice.Name.allCases.count

  /// Everything that flows of a policy must meet, and whether it was.
  ///
  /// - Parameter left: notices that need not be met.
  func sightings(
    of policy: Policy, without left: [Registration.Notice.Name] = []
  ) -> [Sighting] {
    let excluded = Sights.excluded(by: policy.signIn).union(Sights.excluded(byLoginsOf: policy))
      .union(Sights.excluded(byRulesOf: policy))
      .union(Sights.excluded(by: policy.signUpAccess))
      .union(Sights.excluded(byLinksOf: policy))
      .union(Sights.excluded(bySheetsOf: policy))
      .subtracting(Sights.included(byProvidersOf: policy))
    let hasPicture = policy.profile.contains { $0.kind == .image }
    let paths = StatePath.allCases.filter { hasPicture || $0 != .profileUploadingAvatar }
    let requests = Registration.Operation.Name.allCases.filter { hasPicture || $0 != .uploadAvatar }
    let notices = Registration.Notice.Name.allCases.filter {
      (hasPicture || $0 != .avatarFailed) && !left.contains($0)
    }
    func sightings<Name: Ordered & RawRepresentable<String>>(
      _ kind: String, _ names: [Name], from start: Int
    ) -> [Sighting] {
      names.map { Sighting("\(kind) \($0.rawValue)", isMet: contains(start + $0.ordinal)) }
        .filter { !excluded.contains($0.name) }
    }
    return sightings("state", paths, from: 0)
      + sightings("event", Registration.Event.Name.allCases, from: Sights.events)
      + sightings("request", requests, from: Sights.requests)
      + sightings("notice", notices, from: Sights.notices)
      + sightings("checkpoint", Checkpoint.Name.allCases, from: Sights.checkpoints)
  }
}

extension InitialWorld {
  /// Whether the pool asks for more than a password.
  package var asksForMore: Bool {
    switch pool.mfa {
    case .optional?, .required?: true
    case .off?, nil: users.contains { $0.status == .forceChangePassword }
    }
  }

  /// What a world in which the pool asks for more than a password must meet, by its names.
  var challengeSights: Set<String> {
    var sights: Set<String> = ["state registered.viewing", "checkpoint registered"]
    if users.contains(where: { $0.status == .forceChangePassword }) {
      sights.formUnion(Sights.ofNewPasswords)
    }
    switch pool.mfa {
    case .off?, nil: return sights
    case .optional?:
      if users.contains(where: { $0.factors.count > 1 }) { sights.formUnion(Sights.ofChoices) }
    case .required?:
      let offered = pool.factors.isEmpty ? Challenge.Factor.allCases : pool.factors
      if offered.contains(.totp) { sights.formUnion(Sights.ofSetUps) }
      if offered.count > 1 { sights.formUnion(Sights.ofChoices) }
    }
    return sights.union(Sights.ofFactors)
  }
}

import EventScripts
import RegistrationCore
import RegistrationSimulation

/// A person in the closed world: everything that a presentation offers, with one value for each class
/// of input.
struct ClosedPerson: Sendable {
  struct Act: Sendable {
    let event: PersonEvent
    let cost: Budgets.Kind?
    /// Whether it has a code of the world, or one that is wrong for all that the world knows.
    let hasCode: Bool
    /// Whether that is the code of a link for someone else's account.
    let isStrangers: Bool
    /// Whether a person who wants to get through does it; otherwise it leads astray, or nowhere.
    let isSensible: Bool
  }

  /// An offer as the vocabulary sees it.
  private struct Offer: Hashable {
    let name: Registration.Event.Name
    let asked: AskedParts
  }

  let typed: ClosedSecrets
  /// The acts that some state has offered; an act is named by its place here.
  private(set) var acts: [Act] = []
  private var known: [Offer: Range<Int>] = [:]
  private let vocabulary: Vocabulary
  private let moods: [TypingMistakes]
  private let signIn: SignInRule
  private let countsCodes: Bool
  /// The account of someone else, whose links the person is sent.
  let stranger: Login
  /// All accounts of that person, of whom no session may ever be here.
  let strangers: [Login]

  static let wrongCode: Secret = "000000"

  /// The account of someone else under a policy.
  static func stranger(under policy: Policy) -> Login { policy.login(of: "mallory") }

  /// - Parameter countsCodes: whether each code in place of a password takes from those that may be
  ///   requested again; otherwise the person may ask for them without end.
  init(login: Login, policy: Policy, countsCodes: Bool) {
    let typed = ClosedSecrets(policy: policy)
    (self.typed, signIn, self.countsCodes) = (typed, policy.signIn, countsCodes)
    stranger = ClosedPerson.stranger(under: policy)
    strangers =
      [stranger] + policy.providers.compactMap { ProviderSheets.attackersAccount(at: $0) }
    let forms = PolicyForms(policy: policy, login: login)
    // Whoever has a name may sign in by the address, once it is confirmed.
    let hasAlias = login.kind == .name && policy.login.kinds.contains(.email)
    let aliases = hasAlias ? [login.sampleAddress] : []
    vocabulary = Vocabulary(
      logins: Classes(login.text, [(.otherEmail, aliases)]), newEmails: Classes(login.text),
      passwords: Classes(
        typed.password, [(.otherPassword, [typed.otherPassword]), (.noPassword, [""])]),
      newPasswords: Classes(
        typed.password,
        [(.otherPassword, [typed.otherPassword]), (.weakPassword, [typed.weakPassword])]),
      demandedPasswords: Classes(
        typed.otherPassword, [(.weakPassword, [typed.weakPassword])]),
      codes: Classes(
        .newest,
        [
          (.olderCode, [.delivered(to: login, older: 1)]),
          (.wrongCode, [.literal(ClosedPerson.wrongCode)]),
          (.malformedCode, [.literal(typed.malformedCode)]),
        ]),
      signUp: Classes(forms.signUp),
      profile: forms.profile,
      saved: Classes(forms.changed, [(.invalidForm, [forms.incomplete])]),
      invitations: .invitations(policy),
      linkedLogins: Classes(
        login.text, [(.otherEmail, [stranger.text])]), providers: .providers(policy))
    let others: [TypingMistakes] = [
      .olderCode, .wrongCode, [.malformedCode, .weakPassword, .invalidForm], .fullForm,
      .otherFactor, .otherInvitation, .noInvitation,
    ]
    moods =
      [[]] + (hasAlias || policy.links || !policy.providers.isEmpty ? [.otherEmail] : [])
      + (policy.signIn.hasPassword ? [.otherPassword] : [])
      + (policy.signIn == .passwordOrCode ? [.noPassword] : [])
      + (policy.passkeys == .any ? [.noLogin] : []) + others
  }

  /// What the person does in a state, as places among ``acts``.
  mutating func acts(in flow: Registration) -> [Int] {
    let asked = AskedParts(flow)
    var found: [Int] = []
    let offers = flow.offers.map { Offer(name: $0, asked: asked) }
    let links = flow.policy.linkKinds.map { Offer(name: .openLink, asked: AskedParts(link: $0)) }
    for offer in offers + links {
      if let range = known[offer] {
        found += range
        continue
      }
      let first = acts.count
      acts += vocabulary.acts(offer.name, offer.asked, moods: moods).map(act)
      known[offer] = first..<acts.count
      found += first..<acts.count
    }
    return found
  }

  private func act(_ act: PersonAct) -> Act {
    Act(
      event: act.event, cost: cost(act),
      hasCode: act.event.lookup != nil || act.slips.contains(.wrongCode),
      isStrangers: act.event.linkedLogin == stranger.text,
      isSensible: act.slips.isSubset(of: [.fullForm, .noPassword, .noLogin])
        && !ClosedPerson.detours.contains(act.event.name)
        // If everyone signs in by code, the sign-in has sent one already.
        && (act.event.name != .sendCode || signIn.hasPassword))
  }

  /// What a person who wants to get through does not do.
  private static let detours: Set<Registration.Event.Name> = [
    .signOut, .editProfile, .saveProfile, .openLink, .proceed, .createPasskey,
  ]

  private func cost(_ act: PersonAct) -> Budgets.Kind? {
    let name = act.event.name
    if act.slips.contains(.otherPassword) { return .otherPasswords }
    if !act.slips.isDisjoint(with: [.olderCode, .wrongCode]) { return .wrongCodes }
    if name == .resendCode || name == .forgotPassword { return .resends }
    let isByCode = name == .sendCode || act.slips.contains(.noPassword)
    return isByCode && countsCodes && signIn.hasPassword ? .resends : nil
  }
}

/// What is typed as a secret in the closed world: valid by the rules of its policy, or not by any.
struct ClosedSecrets: Sendable {
  let password: Secret
  let otherPassword: Secret
  let weakPassword: Secret
  let malformedCode: Secret
  let attackersPassword: Secret

  init(policy: Policy) {
    let rule = policy.password
    password = rule.padded("Correct-horse-1")
    otherPassword = rule.padded("Correct-horse-2")
    attackersPassword = rule.padded("Mallory-pass-1")
    // White space is in no password.
    weakPassword = rule.problem(with: "weak") == nil ? "we ak" : "weak"
    malformedCode = policy.code.length == 2 ? "1" : "12"
  }

  /// Every valid password, the attacker's last.
  var passwords: [Secret] { [password, otherPassword, attackersPassword] }
}

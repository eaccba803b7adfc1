public import RegistrationCore
import RegistrationSimulation

// Which states the open world treats as one.

extension OpenWorld {
  /// The abstraction of a flow: one number for every request, and one code for every notice.
  ///
  /// What is only shown is left out.
  public static func normalised(_ flow: Registration) -> Registration {
    Registration(
      policy: flow.policy, state: flow.withState { normalised($0) },
      notice: flow.notice.map(normalised), lastRequest: outstanding)
  }

  static func normalised(_ notice: Registration.Notice) -> Registration.Notice {
    if case .unexpected = notice { return .unexpected(code: Samples.word) }
    if case .serviceMisconfigured = notice { return .serviceMisconfigured(code: Samples.word) }
    return notice
  }

  static func normalised(_ state: State) -> State {
    state.withoutProblems.changing(
      PartChanges(
        pending: { $0.delivery = .unknown },
        // Its record of a code serves only what is stored, and no answer depends on that here.
        recovery: { ($0.delivery, $0.pendingCode) = (.unknown, nil) },
        notice: { normalised($0) }, draft: { normalised($0) }, way: { normalised($0) }))
  }

  /// Only the pool knows where a code goes that the person has chosen.
  fileprivate static func normalised(_ way: SignInWay) -> SignInWay {
    way == .chosen(.code(.sms)) ? .chosen(.code(.email)) : way
  }

  /// A form of step 3 that is opened again counts as unsent.
  ///
  /// Until then the form alone decides whether it was completely sent, and whose it is.
  fileprivate static func normalised(_ draft: Draft) -> Draft {
    var draft = draft
    // Only the progress shows it.
    draft.confirmedByCode = nil
    // What is known of one account tells what is known of any.
    if !draft.unsecured.isEmpty { draft.unsecured = draft.unsecured.ofTheFirst }
    if !draft.spent.isEmpty { draft.spent = draft.spent.ofTheFirst }
    guard let profile = draft.profile else { return draft }
    let sent = profile.sent == .everything ? ProfileDraft.Sent.everything : .nothing
    if profile.form.isEmpty { return draft.sending(sent) }
    var opened = draft
    opened.profile = ProfileDraft(owner: profile.owner, form: Fields(), sent: sent)
    return opened
  }
}

extension RecentLogins {
  /// The first account alone, if it is one of them.
  fileprivate var ofTheFirst: RecentLogins {
    RecentLogins(logins.filter { Samples.firstLogins.contains($0) })
  }
}

extension State {
  /// The state before any problem is found in a form.
  fileprivate var withoutProblems: State {
    switch self {
    case .signUp(.editing(let editing)):
      .signUp(.editing(SignUpEditing(draft: editing.draft, confirmed: editing.confirmed)))
    case .confirmation(.editing(let pending, _)): .confirmation(.editing(pending, problems: []))
    case .recovery(.editing(let recovery, let problems)):
      problems.isEmpty ? self : .recovery(.editing(recovery, problems: []))
    case .profile(.editing(let editing)):
      .profile(.editing(ProfileEditing(account: editing.account.known, record: editing.record)))
    case .registered(.editing(let editing)):
      .registered(.editing(ProfileEditing(account: editing.account, record: editing.record)))
    case .challenge(let step):
      if case let known = step.known, known != step { .challenge(known) } else { self }
    case .launching, .signUp(.submitting), .admission, .confirmation, .recovery,
      .profile(.updating), .profile(.uploadingAvatar), .registered(.viewing), .registered(.saving),
      .leaving:
      self
    }
  }
}

extension ChallengeStep {
  /// The challenge before any problem is found, without what is only shown or sent: where a code was
  /// sent, a key, and which of several factors was chosen.
  fileprivate var known: ChallengeStep {
    switch self {
    case .editing(let signIn, let code, _): .editing(signIn, code.known, problems: [])
    case .newPassword(let signIn, let form):
      .newPassword(signIn, NewPasswordForm(missing: form.missing))
    case .answering(let signIn, .code(let digits, let code)):
      .answering(signIn, .code(digits, code.known))
    case .answering(let signIn, .newPassword(let password, let form)):
      .answering(signIn, .newPassword(password, NewPasswordForm(missing: form.missing)))
    case .answering(let signIn, .factor(_, let factors)):
      .answering(signIn, .factor(.totp, among: factors))
    case .answering(let signIn, .setUpSMS(_, let factors)),
      .answering(let signIn, .setUpEmail(_, let factors)):
      Samples.address.map { .answering(signIn, .setUpEmail($0, among: factors)) } ?? self
    case .choosing, .enrolling, .answering: self
    }
  }
}

extension CodeChallenge {
  fileprivate var known: CodeChallenge {
    switch self {
    case .sent: .sent(.email, nil)
    case .totp, .totpSetUp: .totp
    }
  }
}

extension Account {
  /// In step 3 it matters that a form was sent in part or whole, because it may be sent again.
  fileprivate var known: Account {
    guard draft.profile?.sent == .nothing else { return self }
    return Account(login: login, draft: OpenWorld.normalised(draft))
  }
}

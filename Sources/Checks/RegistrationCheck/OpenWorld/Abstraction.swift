public import RegistrationCore
import RegistrationSimulation

// Which states the open world treats as one.

extension OpenWorld {
  /// The abstraction of a flow: one number for every request, and one notice for all that decide the same.
  ///
  /// What is only shown is left out.
  public static func normalised(_ flow: Registration) -> Registration {
    Registration(
      policy: flow.policy, state: flow.withState { normalised($0, flow.policy) ?? $0 },
      notice: flow.representativeNotice, lastRequest: outstanding,
      linkedInvitation: normalised(invitation: flow.linkedInvitation))
  }

  /// Only whether there is one matters: what an invitation is worth, the pool says.
  static func normalised(invitation: Secret?) -> Secret? {
    invitation.map { _ in FormPerson.invitation }
  }

  // Below, nil means that it is its own abstraction, as most are.

  /// A notice that a state keeps for later: by then it decides more than one that is shown.
  private static func normalised(_ notice: Registration.Notice) -> Registration.Notice? {
    if case .unexpected = notice { return .unexpected(code: Samples.word) }
    if case .serviceMisconfigured = notice { return .serviceMisconfigured(code: Samples.word) }
    return nil
  }

  static func normalised(_ state: State, _ policy: Policy) -> State? {
    let plain = state.plain(links: policy.links)
    return (plain ?? state).changed(by: policy.links ? changesWithLinks : changes) ?? plain
  }

  private static var changes: PartChanges {
    PartChanges(
      pending: { normalised($0) }, recovery: { normalised($0) }, notice: { normalised($0) },
      draft: { normalised($0, of: $1, links: false) }, way: { normalised($0) })
  }

  private static var changesWithLinks: PartChanges {
    PartChanges(
      pending: { normalised($0) }, recovery: { normalised($0) }, notice: { normalised($0) },
      draft: { normalised($0, of: $1, links: true) }, way: { normalised($0) })
  }

  private static func normalised(_ pending: PendingConfirmation) -> PendingConfirmation? {
    if pending.delivery == .unknown { return nil }
    var pending = pending
    pending.delivery = .unknown
    return pending
  }

  /// Its record of a code serves only what is stored, and no answer depends on that here.
  private static func normalised(_ recovery: PasswordRecovery) -> PasswordRecovery? {
    if recovery.delivery == .unknown, recovery.pendingCode == nil { return nil }
    var recovery = recovery
    (recovery.delivery, recovery.pendingCode) = (.unknown, nil)
    return recovery
  }

  /// Only the pool knows where a code goes that the person has chosen.
  private static func normalised(_ way: SignInWay) -> SignInWay? {
    way == .chosen(.code(.sms)) ? .chosen(.code(.email)) : nil
  }

  /// A form of step 3 that is opened again counts as unsent.
  ///
  /// Until then the form alone decides whether it was completely sent, and whose it is.
  fileprivate static func normalised(
    _ draft: Draft, of account: Login?, links: Bool
  ) -> Draft? {
    let profile = draft.profile
    // What is known of one account tells what is known of any.
    let unsecured = draft.unsecured.ofTheFirst
    let spent = draft.spent.ofTheFirst
    // A form that was opened again is told by its being empty.
    // Without links only the progress shows it.
    let confirmedByCode = links ? draft.confirmedByCode : nil
    // What a provider has told only prefills a form. Of the accounts that are not in hand, the first stands for all: a
    // provider that signs in to another says so again.
    let provided = draft.provided.flatMap {
      $0.login == account || Samples.firstLogins.contains($0.login)
        ? ProvidedAccount(login: $0.login, provider: $0.provider) : nil
    }
    if confirmedByCode == draft.confirmedByCode, unsecured == draft.unsecured,
      spent == draft.spent, provided == draft.provided,
      profile.map({ $0.form.isEmpty && $0.sent != .record }) ?? true
    {
      return nil
    }
    var changed = draft
    changed.unsecured = unsecured
    changed.spent = spent
    changed.confirmedByCode = confirmedByCode
    changed.provided = provided
    guard let profile else { return changed }
    let sent = profile.sent == .everything ? ProfileDraft.Sent.everything : .nothing
    if profile.form.isEmpty { return changed.sending(sent) }
    changed.profile = ProfileDraft(owner: profile.owner, form: Fields(), sent: sent)
    return changed
  }
}

extension RecentLogins {
  /// The first account alone, if it is one of them.
  fileprivate var ofTheFirst: RecentLogins {
    isEmpty ? self : RecentLogins(logins.filter { Samples.firstLogins.contains($0) })
  }
}

extension State {
  /// The state before any problem is found in a form, and with the one invitation; nil if it is that.
  fileprivate func plain(links: Bool) -> State? {
    switch self {
    case .signUp(.editing(let editing)): editing.plain.map { .signUp(.editing($0)) }
    case .signUp(.submitting(let form)): form.plain.map { .signUp(.submitting($0)) }
    case .admission(.asking(let link)): link.plain.map { .admission(.asking($0)) }
    case .confirmation(.confirmingElsewhere(let link, let marked)):
      link.plain.map { .confirmation(.confirmingElsewhere($0, marked.plain ?? marked)) }
    case .confirmation(.editing(let pending, let problems)):
      problems.isEmpty ? nil : .confirmation(.editing(pending, problems: []))
    case .recovery(.editing(let recovery, let problems)):
      problems.isEmpty ? nil : .recovery(.editing(recovery, problems: []))
    case .profile(.editing(let editing)):
      .profile(
        .editing(
          ProfileEditing(account: editing.account.known(links: links), record: editing.record)))
    case .registered(.editing(let editing)):
      .registered(.editing(ProfileEditing(account: editing.account, record: editing.record)))
    case .challenge(let step): step.known.map { .challenge($0) }
    case .launching, .admission, .confirmation, .recovery,
      .profile(.updating), .profile(.uploadingAvatar), .registered(.viewing), .registered(.saving),
      .registered(.creatingPasskey),
      .leaving:
      nil
    }
  }
}

extension SignUpEditing {
  /// Step 1 before any problem is found; nil if none was.
  fileprivate var plain: SignUpEditing? {
    problems.isEmpty ? nil : SignUpEditing(draft: draft, confirmed: confirmed)
  }
}

extension LinkedConfirmation {
  /// The link with step 1 before any problem was found there; nil if none was.
  fileprivate var plain: LinkedConfirmation? {
    editing.plain.map { LinkedConfirmation(login: login, code: code, editing: $0) }
  }
}

extension SignUpSubmission {
  /// The form with the one invitation; nil if it has none.
  fileprivate var plain: SignUpSubmission? {
    guard let invitation = OpenWorld.normalised(invitation: invitation) else { return nil }
    var plain = self
    plain.invitation = invitation
    return plain
  }
}

extension ChallengeStep {
  /// The challenge before any problem is found, without what is only shown or sent: where a code was
  /// sent, a key, and which of several factors was chosen; nil if it has none of these.
  fileprivate var known: ChallengeStep? {
    switch self {
    case .editing(let signIn, let code, let problems):
      problems.isEmpty && code == code.known ? nil : .editing(signIn, code.known, problems: [])
    case .newPassword(let signIn, let form):
      form == form.known ? nil : .newPassword(signIn, form.known)
    case .answering(let signIn, .code(let digits, let code)):
      code == code.known ? nil : .answering(signIn, .code(digits, code.known))
    case .answering(let signIn, .newPassword(let password, let form)):
      form == form.known ? nil : .answering(signIn, .newPassword(password, form.known))
    case .answering(let signIn, .factor(_, let factors)):
      .answering(signIn, .factor(.totp, among: factors))
    case .answering(let signIn, .setUpSMS(_, let factors)),
      .answering(let signIn, .setUpEmail(_, let factors)):
      Samples.address.map { .answering(signIn, .setUpEmail($0, among: factors)) }
    case .choosing, .enrolling, .answering: nil
    }
  }
}

extension NewPasswordForm {
  fileprivate var known: NewPasswordForm { NewPasswordForm(missing: missing) }
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
  fileprivate func known(links: Bool) -> Account {
    guard draft.profile?.sent == .nothing else { return self }
    return OpenWorld.normalised(draft, of: login, links: links).map {
      Account(login: login, draft: $0)
    }
      ?? self
  }
}

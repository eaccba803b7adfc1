public import RegistrationCore
import RegistrationSimulation

// Which states the open world treats as one.

extension OpenWorld {
  /// The accounts of which an abstraction keeps what is known.
  package enum Memory: Sendable {
    /// All accounts: what a way leads to here, it leads to in a flow.
    case ofEveryAccount
    /// The account in hand, or the first where none is in hand: the same edges by a third of the states.
    ///
    /// The effect of an event depends on the account in hand, and on whether a form is another account's. But when a way
    /// comes back to an account, what was known of it is forgotten.
    case ofAccountInHand
  }

  /// The abstraction of a flow: one number for every request, and one notice for all that decide the same.
  ///
  /// What is only shown is left out.
  public static func normalised(_ flow: Registration) -> Registration {
    normalised(flow, .ofEveryAccount)
  }

  static func normalised(_ flow: Registration, _ memory: Memory) -> Registration {
    Registration(
      policy: flow.policy, state: flow.withState { normalised($0, flow.policy, memory) ?? $0 },
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

  static func normalised(_ state: State, _ policy: Policy, _ memory: Memory) -> State? {
    let plain = state.plain(links: policy.links, memory)
    return (plain ?? state).changed(by: changes(links: policy.links, memory)) ?? plain
  }

  /// None of the closures captures anything, as each would then be allocated for each state.
  private static func changes(links: Bool, _ memory: Memory) -> PartChanges {
    var changes = PartChanges(
      pending: { normalised($0) }, recovery: { normalised($0) }, notice: { normalised($0) },
      way: { normalised($0) })
    changes.draft =
      switch (memory, links) {
      case (.ofAccountInHand, false): { normalised($0, of: $1, links: false, .ofAccountInHand) }
      case (.ofAccountInHand, true): { normalised($0, of: $1, links: true, .ofAccountInHand) }
      case (.ofEveryAccount, false): { normalised($0, of: $1, links: false, .ofEveryAccount) }
      case (.ofEveryAccount, true): { normalised($0, of: $1, links: true, .ofEveryAccount) }
      }
    return changes
  }

  private static func normalised(_ pending: PendingConfirmation) -> PendingConfirmation? {
    if pending.delivery == .unknown { return nil }
    var pending = pending
    pending.delivery = .unknown
    return pending
  }

  /// Of an earlier code it matters only whose the account is, and whether the code is in doubt.
  private static func normalised(_ recovery: PasswordRecovery) -> PasswordRecovery? {
    let code = recovery.pendingCode.flatMap { $0.known(of: recovery.account.login) }
    if recovery.delivery == .unknown, recovery.pendingCode == code { return nil }
    var recovery = recovery
    (recovery.delivery, recovery.pendingCode) = (.unknown, code)
    return recovery
  }

  /// Only the pool knows where a code goes that the person has chosen.
  private static func normalised(_ way: SignInWay) -> SignInWay? {
    way == .chosen(.code(.sms)) ? .chosen(.code(.email)) : nil
  }
}

extension State {
  /// The state before any problem is found in a form, and with the one invitation; nil if it is that.
  fileprivate func plain(links: Bool, _ memory: OpenWorld.Memory) -> State? {
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
          ProfileEditing(
            account: editing.account.known(links: links, memory), record: editing.record)))
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

extension PendingCode {
  /// What is known of an earlier code of the account; nil if that is nothing.
  fileprivate func known(of account: Login) -> PendingCode? {
    guard login == account, confirmOutcomeUnknown || wasCreatedHere else { return nil }
    return PendingCode(
      login: login, lastDelivery: nil, confirmOutcomeUnknown: confirmOutcomeUnknown,
      wasCreatedHere: wasCreatedHere)
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
  fileprivate func known(links: Bool, _ memory: OpenWorld.Memory) -> Account {
    guard draft.profile?.sent == .nothing else { return self }
    return OpenWorld.normalised(draft, of: login, links: links, memory).map {
      Account(login: login, draft: $0)
    }
      ?? self
  }
}

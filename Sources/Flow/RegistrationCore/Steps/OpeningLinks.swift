// A link that opens the app: it acts where it was asked for, and nowhere else.

extension StateMachine {
  /// Takes a link in any state.
  ///
  /// While something is awaited, the newest is kept, in memory alone. The driver gives it back as an event of its
  /// own once nothing is.
  mutating func open(_ link: Link, in place: State, at now: Timestamp) -> Registration.Outcome {
    guard policy.takes(link.kind) else { return .ignored(.notApplicable) }
    let login = link.login.flatMap { try? policy.login($0) }
    guard place.takesLinks else {
      // A second tap on what is being redeemed is no second link.
      if place.isRedeeming(link, login, policy) { return .ignored(.busy) }
      hold(link)
      return .handled
    }
    let isGivenBack = heldLink != nil
    hold(nil)
    let outcome = follow(link, to: login, in: place, at: now)
    return isGivenBack ? .handled : outcome
  }

  /// - Parameter login: the account that the link is for; nil if it names none.
  private mutating func follow(
    _ link: Link, to login: Login?, in place: State, at now: Timestamp
  ) -> Registration.Outcome {
    if let owner = place.sessionOwner, login == owner || !link.kind.namesAccount {
      return .ignored(.notApplicable)
    }
    if case .redirect(let address) = link { return follow(redirectTo: address, in: place) }
    switch place {
    case .signUp(.editing(let editing)): return open(link, login, editing)
    case .admission(.refused(let account)) where login == account.login:
      return open(link, account)
    case .admission(.asking(let asked)) where login == asked.login:
      return open(link, asked)
    case .confirmation(.editing(let pending, _)) where login == pending.account.login,
      .confirmation(.claimed(let pending)) where login == pending.account.login:
      guard case .confirm(_, let code) = link else { return linkNotHere(login) }
      return confirm(pending, code, in: place)
    case .confirmation(.needsPassword(let account)) where login == account.login:
      return open(link, confirmed: account)
    case .challenge(.editing(let signIn, let challenge, _)) where login == signIn.login:
      return open(link, signIn, challenge)
    case .recovery(.editing(let recovery, _)) where login == recovery.account.login:
      return open(link, recovery)
    case .launching, .signUp, .admission, .challenge, .confirmation, .recovery, .profile,
      .registered, .leaving:
      return linkNotHere(login)
    }
  }

  /// Goes on with what a provider's page has led back with, in the places that have its button.
  private mutating func follow(
    redirectTo address: Secret, in place: State
  ) -> Registration.Outcome {
    guard let place = SheetPlace(place) else { return linkNotHere(nil) }
    if RedirectRule.problem(with: address) != nil { return linkExpired() }
    return present(.redirect(address), from: place)
  }

  /// Says that a link has to be opened elsewhere in the flow; everything else stays as it is.
  private mutating func linkNotHere(_ login: Login?) -> Registration.Outcome {
    notice = .linkNotHere(login)
    return .handled
  }

  private mutating func open(
    _ link: Link, _ login: Login?, _ editing: SignUpEditing
  ) -> Registration.Outcome {
    switch link {
    case .invite(let code): return invite(code, editing)
    case .confirm(_, let code):
      guard let login else { return linkNotHere(nil) }
      if editing.isConfirmed(login) { return .ignored(.notApplicable) }
      guard let digits = policy.code.normalised(code) else { return linkExpired() }
      if editing.isSubmitted(login) {
        let pending = PendingConfirmation(account: Account(login: login, draft: editing.draft))
        return move(to: .confirmation(.confirming(pending, code: digits)))
      }
      let other = LinkedConfirmation(login: login, code: digits, editing: editing)
      return move(to: .admission(.asking(other)))
    case .signIn(_, let code):
      guard let login else { return linkNotHere(nil) }
      let account = Account(login: login, draft: editing.draft)
      return signIn(account, with: code, returningTo: .signUp(confirmed: editing.confirmed))
    case .reset:
      guard login != nil else { return linkNotHere(nil) }
      notice = .linkFromElsewhere
      return .handled
    case .redirect: return linkNotHere(nil)
    }
  }

  /// Fills in an invitation.
  private mutating func invite(_ code: Secret, _ editing: SignUpEditing) -> Registration.Outcome {
    guard let invitation = try? InvitationRule.read(code) else { return linkExpired() }
    var invited = editing
    keepInvitation(invitation)
    invited.problems.removeAll { $0.field == .invitation }
    return move(to: .signUp(.editing(invited)))
  }

  /// Opens a link for the account that is asked about: it is the same question, with the code of the newer mail.
  private mutating func open(_ link: Link, _ asked: LinkedConfirmation) -> Registration.Outcome {
    guard case .confirm(_, let code) = link else { return linkNotHere(asked.login) }
    guard let digits = policy.code.normalised(code) else { return linkExpired() }
    let newer = LinkedConfirmation(login: asked.login, code: digits, editing: asked.editing)
    return move(to: .admission(.asking(newer)))
  }

  /// Opens a link for the account whose password was refused.
  private mutating func open(_ link: Link, _ account: Account) -> Registration.Outcome {
    switch link {
    case .confirm(_, let code):
      let pending = PendingConfirmation(account: account)
      return confirm(pending, code, in: .admission(.refused(account)))
    case .signIn(_, let code): return signIn(account, with: code, returningTo: .refused)
    case .reset, .invite, .redirect: return linkNotHere(account.login)
    }
  }

  /// Opens a link for an account that the pool has confirmed, and whose password is missing.
  private mutating func open(_ link: Link, confirmed account: Account) -> Registration.Outcome {
    switch link {
    case .confirm: return .ignored(.notApplicable)
    case .signIn(_, let code): return signIn(account, with: code, returningTo: .needsPassword)
    case .reset, .invite, .redirect: return linkNotHere(account.login)
    }
  }

  /// Opens a link where the code of a sign-in is awaited: it is that code.
  private mutating func open(
    _ link: Link, _ signIn: ChallengedSignIn, _ challenge: CodeChallenge
  ) -> Registration.Outcome {
    guard case .signIn(_, let code) = link, signIn.awaitsFirstCode, case .sent = challenge
    else {
      return linkNotHere(signIn.login)
    }
    guard let digits = code.digits(challenge.lengths) else { return linkExpired() }
    return move(to: .challenge(.answering(signIn, .code(digits, challenge))))
  }

  /// Opens a link where the code of a recovery is awaited: the code is filled in, and need not be shown.
  private mutating func open(_ link: Link, _ recovery: PasswordRecovery) -> Registration.Outcome {
    switch link {
    case .reset(_, let code):
      guard let digits = policy.code.normalised(code) else { return linkExpired() }
      return editRecovery(recovery.filledIn(digits))
    case .confirm where recovery.isConfirmed: return .ignored(.notApplicable)
    case .confirm, .signIn, .invite, .redirect: return linkNotHere(recovery.account.login)
    }
  }

  private mutating func confirm(
    _ pending: PendingConfirmation, _ code: Secret, in place: State
  ) -> Registration.Outcome {
    guard let digits = policy.code.normalised(code) else { return linkExpired() }
    return move(to: .confirmation(.confirming(pending.withoutRecovery, code: digits)))
  }

  /// Says that a link is no longer valid; everything else stays as it is.
  private mutating func linkExpired() -> Registration.Outcome {
    notice = .linkExpired
    return .handled
  }

  private mutating func signIn(
    _ account: Account, with code: Secret,
    returningTo place: ReturnDestination
  ) -> Registration.Outcome {
    guard let digits = code.digits(CodeChallenge.sentLengths) else { return linkExpired() }
    return signIn(account, .link(digits), .signIn(from: place))
  }
}

extension State {
  /// Whether a link acts in this state at once: it waits for no answer, and the app was launched.
  var takesLinks: Bool {
    if case .launching = self { return false }
    return !isWaiting
  }
}

extension State {
  /// Whether the request that is outstanding redeems this very link.
  fileprivate func isRedeeming(_ link: Link, _ login: Login?, _ policy: Policy) -> Bool {
    guard let awaited = awaitedOperation, link.kind.redeemers.contains(awaited),
      let sent = operation?.contents, let code = sent.code
    else { return false }
    let redeemed: Secret? =
      switch link {
      case .redirect(let address): address
      case .signIn(_, let code): code.digits(CodeChallenge.sentLengths)
      case .confirm(_, let code), .reset(_, let code), .invite(let code):
        policy.code.normalised(code)
      }
    return sent.login == login && code == redeemed
  }
}

extension SignUpEditing {
  /// Whether this account is known to be confirmed.
  fileprivate func isConfirmed(_ login: Login) -> Bool {
    confirmed == login || draft.confirmedByCode == login
  }

  /// Whether step 1 has the form of this account; whether it was ever sent, a crash may have left unknown.
  fileprivate func isSubmitted(_ login: Login) -> Bool { draft.signUp?.login == login.text }
}

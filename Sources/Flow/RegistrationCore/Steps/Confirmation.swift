/// Step 2: the code that shows that the e-mail, or the phone, belongs to the person.
package enum Confirmation: Hashable, Sendable {
  /// The code is awaited. Left by a code, `resendCode`, `haveConfirmed` or `back` to step 1.
  case editing(PendingConfirmation, problems: [Problem])
  /// The code is being checked. Left by the answer, or `back` to code entry.
  case confirming(PendingConfirmation, code: Secret)
  /// The code of a link for another account than the one in hand is being checked, and step 1 if it is confirmed. Left
  /// by any answer, or `back`, to step 1.
  indirect case confirmingElsewhere(LinkedConfirmation, SignUpEditing)
  /// Another code is being sent. Left by the answer, or `back` to code entry.
  case resending(PendingConfirmation, isForRecovery: Bool)
  /// The account is confirmed, but its password is missing or was refused. Left by a password, a
  /// recovery or `back` to step 1.
  case needsPassword(Account)
  /// The person says that the account is confirmed, and its password, which tells, is missing or was refused. Left by
  /// a password, a code in its place, a recovery or `back` to code entry.
  case claimed(PendingConfirmation)

  var path: StatePath {
    switch self {
    case .editing: .confirmationEditing
    case .confirming, .confirmingElsewhere: .confirmationConfirming
    case .resending: .confirmationResending
    case .needsPassword, .claimed: .confirmationNeedsPassword
    }
  }

  var operation: Registration.Operation? {
    switch self {
    case .editing, .needsPassword, .claimed: nil
    case .confirming(let pending, let code):
      .confirmSignUp(login: pending.account.login, code: code)
    case .confirmingElsewhere(let link, _): .confirmSignUp(login: link.login, code: link.code)
    case .resending(let pending, _): .resendCode(login: pending.account.login)
    }
  }

  var checkpoint: Checkpoint {
    switch self {
    case .editing(let pending, _), .resending(let pending, _), .claimed(let pending):
      pending.checkpoint
    case .confirming(let pending, _): pending.confirmOutcomeUnknown(true).checkpoint
    case .confirmingElsewhere(_, let marked): marked.checkpoint
    case .needsPassword(let account): .confirmed(account.login, account.draft)
    }
  }
}

extension Confirmation {
  /// A copy without a last delivery that is in the future; nil if there is nothing to change.
  ///
  /// The last delivery is in the future if the clock was set back. Without it, the cooldown that is
  /// shown is the one that applies.
  func forgettingFutureDelivery(at now: Timestamp) -> Confirmation? {
    switch self {
    case .editing(let pending, let problems):
      pending.forgettingFuture(at: now).map { .editing($0, problems: problems) }
    case .confirming(let pending, let code):
      pending.forgettingFuture(at: now).map { .confirming($0, code: code) }
    case .resending(let pending, let isForRecovery):
      pending.forgettingFuture(at: now).map { .resending($0, isForRecovery: isForRecovery) }
    case .claimed(let pending): pending.forgettingFuture(at: now).map { .claimed($0) }
    case .needsPassword, .confirmingElsewhere: nil
    }
  }
}

extension State {
  static func needsPassword(_ account: Account) -> State { .confirmation(.needsPassword(account)) }
}

extension StateMachine {
  mutating func handle(_ event: Registration.Event, in step: Confirmation, at now: Timestamp)
    -> Registration.Outcome
  {
    switch step {
    case .editing(let pending, _): resting(event) { $0.codeEditing(pending, $1, at: now) }
    case .confirming(let pending, _): waiting(event) { $0.confirming(pending, $1) }
    case .confirmingElsewhere(let link, let marked):
      waiting(event) { $0.confirmingElsewhere(link, marked, $1) }
    case .resending(let pending, let isForRecovery):
      waiting(event) { $0.resending(pending, isForRecovery: isForRecovery, $1, at: now) }
    case .needsPassword(let account): resting(event) { $0.needsPassword(account, $1) }
    case .claimed(let pending): resting(event) { $0.claimed(pending, $1) }
    }
  }

  private mutating func codeEditing(
    _ pending: PendingConfirmation, _ act: Act, at now: Timestamp
  ) -> Registration.Outcome {
    switch act {
    case .submitCode(let code):
      guard let digits = policy.code.normalised(code) else {
        let problem = Problem(.code, policy.code.problem(with: code) ?? .malformed)
        return editCode(pending, .incompleteForm, problems: [problem])
      }
      return move(to: .confirmation(.confirming(pending.withoutRecovery, code: digits)))
    case .resendCode:
      if let end = pending.cooldown(policy.code)?.end(at: now) {
        return editCode(pending, .resendTooSoon(until: end))
      }
      return resend(pending)
    case .admission(.haveConfirmed):
      return probeConfirmation(pending.withoutRecovery, fallbackNotice: .notConfirmedYet)
    case .back:
      if let place = pending.recovery { return returnToRecovery(pending, from: place) }
      return returnToSignUp(pending.accountOutside(policy).draft)
    case .launch, .signUp, .admission, .challenge, .profile, .registered, .submitNewPassword,
      .submitPassword, .forgotPassword, .retry, .signOut:
      return .ignored(.notApplicable)
    }
  }

  private mutating func needsPassword(_ account: Account, _ act: Act) -> Registration.Outcome {
    switch act {
    case .submitPassword(let password):
      if password.isEmpty || !policy.signIn.hasPassword { return .ignored(.notApplicable) }
      return signIn(account, .password(password), .confirmed)
    case .admission(.sendCode):
      if !policy.signIn.sendsCode { return .ignored(.notApplicable) }
      if account.isUnsecured, policy.signIn.hasPassword {
        let recovery = PasswordRecovery(account: account, returnDestination: .needsPassword)
        return requestRecovery(recovery, .passwordResetRequired)
      }
      return signIn(account, .code, .confirmed)
    case .forgotPassword:
      if !policy.signIn.hasPassword { return .ignored(.notApplicable) }
      return requestRecovery(PasswordRecovery(account: account, returnDestination: .needsPassword))
    case .admission(.signIn(let provider)):
      return present(.provider(provider), from: .needsPassword(account))
    case .admission(.signInWithPasskey):
      return present(.passkey(account.login), from: .needsPassword(account))
    case .back: return returnToSignUp(account.draft)
    case .launch, .signUp, .admission(.haveCode), .admission(.haveConfirmed), .admission(.proceed),
      .challenge, .profile, .registered, .submitCode, .submitNewPassword, .resendCode, .retry,
      .signOut:
      return .ignored(.notApplicable)
    }
  }

  /// Returns to code entry.
  mutating func editCode(
    _ pending: consuming PendingConfirmation, _ notice: Registration.Notice? = nil,
    problems: [Problem] = []
  ) -> Registration.Outcome {
    move(to: .confirmation(.editing(pending, problems: problems)), notice)
  }

  /// Finds out by a sign-in whether the account is confirmed; if there is no way to, asks for the password.
  ///
  /// A password at hand that is refused shows that another person may have made the account.
  mutating func probeConfirmation(
    _ pending: PendingConfirmation, fallbackNotice notice: Registration.Notice
  ) -> Registration.Outcome {
    let account = pending.perhapsConfirmed(policy).accountOutside(policy)
    guard let way = pending.password.map({ .password($0) }) ?? wayWithoutPassword else {
      return notice == .notConfirmedYet
        ? move(to: .confirmation(.claimed(pending)), .passwordNeeded)
        : askPassword(of: account, .passwordNeeded)
    }
    return signIn(account, way, .confirmUncertain(pending, fallbackNotice: notice))
  }

  /// What can be done about a confirmed account, though nothing but the person's word says yet that it is one.
  private mutating func claimed(
    _ pending: PendingConfirmation, _ act: Act
  ) -> Registration.Outcome {
    switch act {
    case .submitPassword(let password):
      if password.isEmpty { return .ignored(.notApplicable) }
      var tried = pending
      tried.password = password
      return probeConfirmation(tried, fallbackNotice: .notConfirmedYet)
    case .admission(.sendCode):
      if !policy.signIn.sendsCode { return .ignored(.notApplicable) }
      let account = pending.accountOutside(policy)
      if account.isUnsecured { return recover(pending, .passwordResetRequired) }
      return signIn(account, .code, .confirmUncertain(pending, fallbackNotice: .notConfirmedYet))
    case .forgotPassword: return recover(pending)
    case .back: return editCode(pending)
    case .launch, .signUp, .admission(.haveCode), .admission(.haveConfirmed), .admission(.proceed),
      .admission(.signIn), .admission(.signInWithPasskey), .challenge, .profile, .registered,
      .submitCode, .submitNewPassword,
      .resendCode, .retry,
      .signOut:
      return .ignored(.notApplicable)
    }
  }

  private mutating func recover(
    _ pending: PendingConfirmation, _ notice: Registration.Notice? = nil
  ) -> Registration.Outcome {
    requestRecovery(recovery(of: pending), notice)
  }

  /// The recovery of an account whose code is still awaited.
  func recovery(of pending: PendingConfirmation) -> PasswordRecovery {
    var recovery = PasswordRecovery(
      account: pending.accountOutside(policy), returnDestination: .signUp(confirmed: nil))
    recovery.pendingCode = pending.pendingCode
    return recovery
  }
}

/// Step 2: the code that shows that the e-mail, or the phone, belongs to the person.
package enum Confirmation: Hashable, Sendable {
  /// The code is awaited. Left by a code, `resendCode` or `back` to step 1.
  case editing(PendingConfirmation, problems: [Problem])
  /// The code is being checked. Left by the answer, or `back` to code entry.
  case confirming(PendingConfirmation, code: Secret)
  /// Another code is being sent. Left by the answer, or `back` to code entry.
  case resending(PendingConfirmation, isForRecovery: Bool)
  /// The account is confirmed, but its password is missing or was refused. Left by a password, a
  /// recovery or `back` to step 1.
  case needsPassword(Account)

  var path: StatePath {
    switch self {
    case .editing: .confirmationEditing
    case .confirming: .confirmationConfirming
    case .resending: .confirmationResending
    case .needsPassword: .confirmationNeedsPassword
    }
  }

  var operation: Registration.Operation? {
    switch self {
    case .editing, .needsPassword: nil
    case .confirming(let pending, let code):
      .confirmSignUp(email: pending.account.email, code: code)
    case .resending(let pending, _): .resendCode(email: pending.account.email)
    }
  }

  var checkpoint: Checkpoint {
    switch self {
    case .editing(let pending, _), .resending(let pending, _): pending.checkpoint
    case .confirming(let pending, _): pending.confirmOutcomeUnknown(true).checkpoint
    case .needsPassword(let account): .confirmed(account.email, account.draft)
    }
  }
}

/// An account that waits for its code.
package struct PendingConfirmation: Hashable, Sendable {
  package var account: Account
  /// The password for the sign-in after the confirmation, if the flow has it.
  package var password: Secret?
  package var delivery: Delivery
  /// When a code was last delivered, by the device's clock.
  package var lastDelivery: Timestamp?
  /// Whether a confirmation was sent whose outcome is unknown.
  package var confirmOutcomeUnknown = false
  /// Whether this sign-up created the account; see ``PendingCode/wasCreatedHere``.
  package var wasCreatedHere = false

  /// Moves what the draft knows about the code here, if code entry was left before.
  ///
  /// - Parameter now: when `delivery` was made, if it was made now.
  package init(
    account: Account, password: Secret? = nil, delivery: Delivery = .unknown,
    at now: Timestamp? = nil
  ) {
    let earlier = account.draft.lastDelivery(to: account.email)
    self.account = earlier == nil ? account : account.withoutDelivery
    (self.password, self.delivery, lastDelivery) = (password, delivery, now ?? earlier)
  }

  /// The account once it is confirmed: another person may know its password if they created it.
  ///
  /// It remembers the delivery, because the next sign-in may say that it is not confirmed.
  func accountConfirmed(_ policy: Policy) -> Account {
    var account = accountWithDelivery
    if policy.confirmation == nil { account.draft.confirmedByCode = account.email }
    return marking(account, policy)
  }

  /// Marks an account that this device has confirmed, or may have, as one whose password another person may know.
  ///
  /// If this sign-up made it, its password is the person's own. One that is at hand shows that at once: if it is
  /// refused, the code has confirmed the account of another sign-up, made since.
  private func marking(_ account: Account, _ policy: Policy) -> Account {
    switch policy.signIn {
    case .password, .code: return account
    case .passwordOrCode:
      return wasCreatedHere && password == nil ? account.secured : account.unsecured
    }
  }

  /// What is awaited once the code of an answer that was lost may have confirmed the account.
  func perhapsConfirmed(_ policy: Policy) -> PendingConfirmation {
    var pending = self
    pending.account = marking(account, policy)
    return pending
  }

  /// What is awaited once the pool has said that the account is not confirmed.
  ///
  /// An earlier code may still be under way, and confirm it then.
  func unconfirmed(_ policy: Policy) -> PendingConfirmation {
    confirmOutcomeUnknown ? perhapsConfirmed(policy).confirmOutcomeUnknown(false) : self
  }

  /// The account outside code entry: its draft remembers when a code was last delivered, and whether
  /// the account may have been confirmed.
  ///
  /// One that this sign-up did not make is in doubt whether or not a code is known to be sent: what a device
  /// stores about that may be lost. That does not replace the mark of another account, which was confirmed.
  func accountOutside(_ policy: Policy) -> Account {
    let isMarked = account.draft.unsecured != nil
    if confirmOutcomeUnknown || wasCreatedHere || isMarked { return accountKnown(policy) }
    return marking(accountWithDelivery, policy)
  }

  /// The same, if the pool has said that the account was confirmed before.
  func accountKnown(_ policy: Policy) -> Account {
    confirmOutcomeUnknown ? accountConfirmed(policy) : accountWithDelivery
  }

  private var accountWithDelivery: Account {
    guard let lastDelivery else { return account }
    var account = account
    account.draft.lastDelivery = CodeDeliveryTime(email: account.email, time: lastDelivery)
    return account
  }

  var pendingCode: PendingCode {
    PendingCode(
      email: account.email, lastDelivery: lastDelivery,
      confirmOutcomeUnknown: confirmOutcomeUnknown, wasCreatedHere: wasCreatedHere)
  }

  package var checkpoint: Checkpoint { .awaitingCode(pendingCode, account.draft) }

  package func confirmOutcomeUnknown(_ confirmOutcomeUnknown: Bool) -> PendingConfirmation {
    var pending = self
    pending.confirmOutcomeUnknown = confirmOutcomeUnknown
    return pending
  }

  /// A copy without the last delivery if that is in the future, because the clock was set back.
  fileprivate func forgettingFuture(at now: Timestamp) -> PendingConfirmation? {
    guard let lastDelivery, now < lastDelivery else { return nil }
    var pending = self
    pending.lastDelivery = nil
    return pending
  }

  /// The end of the cooldown; nil if another code may be requested at `now`.
  ///
  /// A clock that is set back never lengthens the cooldown.
  func cooldownEnd(_ rule: CodeRule, at now: Timestamp) -> Timestamp? {
    guard let lastDelivery, now >= lastDelivery else { return nil }
    let end = lastDelivery.advanced(byMilliseconds: rule.resendCooldown)
    return now < end ? end : nil
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
    case .needsPassword: nil
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
    case .resending(let pending, let isForRecovery):
      waiting(event) { $0.resending(pending, isForRecovery: isForRecovery, $1, at: now) }
    case .needsPassword(let account): resting(event) { $0.needsPassword(account, $1) }
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
      return move(to: .confirmation(.confirming(pending, code: digits)))
    case .resendCode:
      if let end = pending.cooldownEnd(policy.code, at: now) {
        return editCode(pending, .resendTooSoon(until: end))
      }
      return resend(pending)
    case .back: return returnToSignUp(pending.accountOutside(policy).draft)
    case .launch, .signUp, .admission, .challenge, .profile, .registered, .submitNewPassword,
      .submitPassword, .forgotPassword, .retry, .signOut:
      return .ignored(.notApplicable)
    }
  }

  private mutating func needsPassword(_ account: Account, _ act: Act) -> Registration.Outcome {
    switch act {
    case .submitPassword(let password):
      if password.isEmpty { return .ignored(.notApplicable) }
      return signIn(account, .password(password), .confirmed)
    case .admission(.sendCode):
      if !policy.signIn.sendsCode { return .ignored(.notApplicable) }
      if account.isUnsecured {
        let recovery = PasswordRecovery(account: account, returnDestination: .needsPassword)
        return requestRecovery(recovery, .passwordResetRequired)
      }
      return signIn(account, .code, .confirmed)
    case .forgotPassword:
      return requestRecovery(PasswordRecovery(account: account, returnDestination: .needsPassword))
    case .back: return returnToSignUp(account.draft)
    case .launch, .signUp, .admission(.haveCode), .challenge, .profile, .registered, .submitCode,
      .submitNewPassword, .resendCode, .retry, .signOut:
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
  mutating func probeConfirmation(
    _ pending: PendingConfirmation, fallbackNotice notice: Registration.Notice
  ) -> Registration.Outcome {
    let account = pending.accountOutside(policy)
    guard let way = pending.password.map({ .password($0) }) ?? wayWithoutPassword else {
      return askPassword(of: account, .passwordNeeded)
    }
    return signIn(account, way, .confirmUncertain(pending, fallbackNotice: notice))
  }
}

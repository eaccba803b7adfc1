/// A forgotten password: a code to the verified address, and a new password with it.
package enum Recovery: Hashable, Sendable {
  /// The code is being sent. Left by the answer, or `back` to the place that requested it, which
  /// after a resend is `editing`.
  case requesting(PasswordRecovery, isResend: Bool)
  /// The code and the new password are awaited. Left by both, `resendCode` or `back`.
  case editing(PasswordRecovery, problems: [Problem])
  /// The new password is being set. Left by the answer, or `back` to the form.
  case submitting(PasswordRecovery, code: Secret, password: Secret)
  /// Before another code for a new password, one that confirms the account is being sent. Left by the answer, or `back`
  /// to the form.
  case confirmingFirst(PasswordRecovery)

  var path: StatePath {
    switch self {
    case .requesting: .recoveryRequesting
    case .editing: .recoveryEditing
    case .submitting: .recoverySubmitting
    case .confirmingFirst: .confirmationResending
    }
  }

  var operation: Registration.Operation? {
    switch self {
    case .requesting(let recovery, _): .forgotPassword(login: recovery.account.login)
    case .editing: nil
    case .submitting(let recovery, let code, let password):
      .resetPassword(login: recovery.account.login, code: code, newPassword: password)
    case .confirmingFirst(let recovery): .resendCode(login: recovery.account.login)
    }
  }

  /// What survives a crash; while a new password is on its way, that its outcome is unknown.
  var checkpoint: Checkpoint {
    switch self {
    case .requesting(let recovery, _), .editing(let recovery, _), .confirmingFirst(let recovery):
      recovery.checkpoint
    case .submitting(let recovery, _, _): recovery.uncertain(true).checkpoint
    }
  }
}

/// An account whose password is forgotten, and the place that its recovery was requested from.
package struct PasswordRecovery: Hashable, Sendable {
  package var account: Account
  package var returnDestination: ReturnDestination
  package var delivery: Delivery = .unknown
  /// Whether a new password was sent whose outcome is unknown.
  package var isUncertain = false
  /// What is stored about a code that is still awaited, if an uncertain confirmation led here.
  package var pendingCode: PendingCode?
  /// What this recovery has learnt about whether the account is confirmed; it is never stored.
  package private(set) var finding: Finding = .nothing
  /// The code of a link, which need not be typed; it is never stored.
  package private(set) var linked: Secret?

  package init(account: Account, returnDestination: ReturnDestination) {
    (self.account, self.returnDestination) = (account, returnDestination)
  }

  /// Creates a recovery from what was stored.
  init(_ stored: PendingRecovery, _ draft: Draft) {
    account = Account(login: stored.login, draft: draft)
    (returnDestination, pendingCode) = (stored.returnDestination, stored.pendingCode)
    (delivery, isUncertain) = (
      stored.delivery.map { .sent($0) } ?? .unknown, stored.resetOutcomeUnknown
    )
  }

  /// What a recovery may learn about whether its account is confirmed.
  package enum Finding: Hashable, Sendable {
    case nothing
    /// A code that confirms the account was sent before another one: the next is one for a new password.
    case codeSent
    /// The pool has refused to send a code that confirms the account, because it is confirmed, or has asked for the new
    /// password.
    case confirmed
  }

  private var pending: PendingRecovery {
    PendingRecovery(
      login: account.login, returnDestination: returnDestination, delivery: delivery.details,
      resetOutcomeUnknown: isUncertain, pendingCode: pendingCode)
  }

  var checkpoint: Checkpoint { .recovering(pending, account.draft) }

  /// What is stored while the new password signs in.
  ///
  /// The draft of another account stays as the place that requested the recovery stored it.
  var checkpointOfSignIn: Checkpoint {
    if isUncertain { return checkpoint }
    return account.hasOwnDraft
      ? .confirmed(account.login, account.draft) : pending.checkpointOfOrigin(account.draft)
  }

  /// The recovery with the code of a link, or without one.
  func filledIn(_ code: Secret?) -> PasswordRecovery {
    var recovery = self
    recovery.linked = code
    return recovery
  }

  /// The recovery once a code that confirms the account was sent for it.
  package var beyondConfirming: PasswordRecovery {
    var recovery = self
    recovery.finding = .codeSent
    return recovery
  }

  /// The recovery of an account that the pool does not confirm once more.
  package var foundConfirmed: PasswordRecovery {
    if isConfirmed { return self }
    var recovery = self
    recovery.finding = .confirmed
    return recovery
  }

  func uncertain(_ isUncertain: Bool) -> PasswordRecovery {
    var recovery = self
    recovery.isUncertain = isUncertain
    return recovery
  }

  /// The recovery once the new password is set.
  var secured: PasswordRecovery { proved.filledIn(nil) }

  /// The recovery once its password is known to be the account's, so that no other code is asked for.
  var proved: PasswordRecovery {
    var recovery = uncertain(false)
    recovery.finding = .nothing
    // A code that was awaited is needed no more: with the password, the pool has confirmed the account.
    (recovery.account, recovery.pendingCode) = (account.secured, nil)
    return recovery
  }

  /// Whether the new password was set, which confirms the account whose draft this is.
  var hasConfirmed: Bool { !isUncertain && account.hasOwnDraft }

  /// Whether the pool has said that the account is confirmed.
  package var isConfirmed: Bool {
    switch returnDestination {
    case .needsPassword: true
    case .signUp(let confirmed): finding == .confirmed || confirmed == account.login
    case .refused: finding == .confirmed
    }
  }

  /// Whether the account is known to exist, or was sent a code that confirms it, and may not be confirmed yet.
  ///
  /// A pool that hides who has an account only pretends to send it a code for a new password. Others are not asked
  /// about: the answer would tell whether they exist.
  package func mayBeUnconfirmed(_ policy: Policy) -> Bool {
    if isConfirmed || isUncertain || finding == .codeSent { return false }
    if account.draft.lastDelivery(to: account.login) != nil { return true }
    return returnDestination == .refused && policy.confirmation != nil
  }
}

extension StateMachine {
  mutating func handle(
    _ event: Registration.Event, in step: Recovery, at now: Timestamp
  ) -> Registration.Outcome {
    switch step {
    case .requesting(let recovery, let isResend):
      waiting(event) { $0.requesting(recovery, isResend: isResend, $1) }
    case .editing(let recovery, _): resting(event) { $0.recoveryEditing(recovery, $1) }
    case .submitting(let recovery, let code, let password):
      waiting(event) { $0.resetting(recovery, code, password, $1) }
    case .confirmingFirst(let recovery):
      waiting(event) { $0.confirmingFirst(recovery, $1, at: now) }
    }
  }

  mutating func requestRecovery(
    _ recovery: PasswordRecovery, _ notice: Registration.Notice? = nil
  ) -> Registration.Outcome {
    move(to: .recovery(.requesting(recovery, isResend: false)), notice)
  }

  private mutating func recoveryEditing(
    _ recovery: PasswordRecovery, _ act: Act
  ) -> Registration.Outcome {
    switch act {
    case .submitNewPassword(let typed, let password, _):
      let code = typed.reveal().isBlank ? recovery.linked ?? typed : typed
      var problems: [Problem] = []
      if let kind = policy.code.problem(with: code) { problems.append(Problem(.code, kind)) }
      problems += policy.problems(with: password, of: recovery.account.login)
      guard let code = policy.code.normalised(code), problems.isEmpty else {
        return editRecovery(recovery, .incompleteForm, problems: problems)
      }
      return move(to: .recovery(.submitting(recovery, code: code, password: password)))
    case .resendCode: return requestAnother(recovery.filledIn(nil))
    case .back: return endRecovery(recovery)
    case .launch, .signUp, .admission, .challenge, .profile, .registered, .submitCode,
      .submitPassword, .forgotPassword, .retry, .signOut:
      return .ignored(.notApplicable)
    }
  }

  mutating func editRecovery(
    _ recovery: PasswordRecovery, _ notice: Registration.Notice? = nil, problems: [Problem] = []
  ) -> Registration.Outcome {
    move(to: .recovery(.editing(recovery, problems: problems)), notice)
  }

  /// Returns to the place that the recovery was requested from.
  mutating func endRecovery(
    _ recovery: PasswordRecovery, _ notice: Registration.Notice? = nil
  ) -> Registration.Outcome {
    switch recovery.returnDestination {
    case .signUp(let confirmed):
      returnToSignUp(recovery.account.draft, notice, confirmed: confirmed)
    case .refused: move(to: .admission(.refused(recovery.account)), notice)
    case .needsPassword: move(to: .needsPassword(recovery.account), notice)
    }
  }
}

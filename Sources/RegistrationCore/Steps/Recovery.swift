/// A forgotten password: a code to the verified address, and a new password with it.
package enum Recovery: Hashable, Sendable {
  /// The code is being sent; after a resend the form is where a failure and `back` lead.
  case requesting(PasswordRecovery, isResend: Bool)
  /// The code and the new password are awaited.
  case editing(PasswordRecovery, problems: [Problem])
  /// The new password is being set.
  case submitting(PasswordRecovery, code: Secret, password: Secret)

  var path: StatePath {
    switch self {
    case .requesting: .recoveryRequesting
    case .editing: .recoveryEditing
    case .submitting: .recoverySubmitting
    }
  }

  var operation: Operation? {
    switch self {
    case .requesting(let recovery, _): .forgotPassword(email: recovery.account.email)
    case .editing: nil
    case .submitting(let recovery, let code, let password):
      .resetPassword(email: recovery.account.email, code: code, newPassword: password)
    }
  }

  var recovery: PasswordRecovery {
    switch self {
    case .requesting(let recovery, _), .editing(let recovery, _), .submitting(let recovery, _, _):
      recovery
    }
  }

  /// What is stored stays as it was where the recovery was asked from.
  var checkpoint: Checkpoint { recovery.checkpoint }
}

/// An account whose password is forgotten, and who asked.
package struct PasswordRecovery: Hashable, Sendable {
  package var account: Account
  package var asker: RecoveryAsker
  package var delivery: Delivery = .unknown
  /// Whether a new password was sent and it is unknown whether it holds.
  package var isUncertain = false
  /// What is stored of a code that is still awaited: a doubtful confirmation led here.
  package var pendingCode: PendingCode?

  package init(account: Account, asker: RecoveryAsker) {
    (self.account, self.asker) = (account, asker)
  }

  var checkpoint: Checkpoint {
    if let pendingCode { return .awaitingCode(pendingCode, account.draft) }
    switch asker {
    case .signUp(let confirmed):
      return SignUpEditing(draft: account.draft, confirmed: confirmed).checkpoint
    case .refused: return .signingUp(account.draft)
    case .needsPassword: return .confirmed(account.email, account.draft)
    }
  }

  /// Whether the pool has said that the account is confirmed.
  var isConfirmed: Bool {
    switch asker {
    case .needsPassword: true
    case .signUp(let confirmed): confirmed == account.email
    case .refused: false
    }
  }
}

/// Where a recovery was asked from, and returns to.
package enum RecoveryAsker: Hashable, Sendable {
  case signUp(confirmed: EmailAddress?)
  case refused
  case needsPassword
}

extension Registration {
  mutating func handle(_ event: Event, in step: Recovery) -> Outcome {
    switch step {
    case .requesting(let recovery, let isResend):
      requesting(recovery, isResend: isResend, event)
    case .editing(let recovery, _): recoveryEditing(recovery, event)
    case .submitting(let recovery, _, let password): resetting(recovery, password, event)
    }
  }

  mutating func requestRecovery(
    _ recovery: PasswordRecovery, _ notice: Notice? = nil
  ) -> Outcome {
    move(to: .recovery(.requesting(recovery, isResend: false)), notice)
  }

  private mutating func recoveryEditing(
    _ recovery: PasswordRecovery, _ event: Event
  ) -> Outcome {
    switch event {
    case .submitNewPassword(let code, let password):
      var problems: [Problem] = []
      if let kind = policy.code.problem(with: code) { problems.append(Problem(.code, kind)) }
      if let kind = policy.password.problem(with: password) {
        problems.append(Problem(.password, kind))
      }
      if !problems.isEmpty { return editRecovery(recovery, .incompleteForm, problems: problems) }
      return move(to: .recovery(.submitting(recovery, code: code, password: password)))
    case .resendCode: return move(to: .recovery(.requesting(recovery, isResend: true)))
    case .back: return returnToAsker(of: recovery)
    case .answered: return .ignored(.stale)
    case .dismissNotice: return dismissNotice()
    case .launch, .submitSignUp, .submitSignIn, .submitCode, .haveCode, .submitPassword,
      .forgotPassword, .submitProfile, .editProfile, .saveProfile, .retry, .signOut:
      return .ignored(.notApplicable)
    }
  }

  mutating func editRecovery(
    _ recovery: PasswordRecovery, _ notice: Notice? = nil, problems: [Problem] = []
  ) -> Outcome {
    move(to: .recovery(.editing(recovery, problems: problems)), notice)
  }

  mutating func returnToAsker(
    of recovery: PasswordRecovery, _ notice: Notice? = nil
  ) -> Outcome {
    switch recovery.asker {
    case .signUp(let confirmed):
      returnToSignUp(recovery.account.draft, notice, confirmed: confirmed)
    case .refused: move(to: .admission(.refused(recovery.account)), notice)
    case .needsPassword: move(to: .needsPassword(recovery.account), notice)
    }
  }
}

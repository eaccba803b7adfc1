// The answers to the requests of a recovery.

extension StateMachine {
  mutating func requesting(
    _ recovery: PasswordRecovery, isResend: Bool, _ interruption: Interruption
  ) -> Registration.Outcome {
    switch interruption {
    case .back: return rest(recovery, isResend: isResend)
    case .answer(.forgotPassword(.success(let delivery))):
      var sent = recovery
      sent.delivery = .sent(delivery)
      return editRecovery(sent, notice == .passwordResetRequired ? notice : .codeSent(delivery))
    case .answer(.forgotPassword(.failure(let error))):
      return notRequested(error, recovery, isResend: isResend)
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  /// Returns to the place that requested a code, because the request failed.
  private mutating func rest(
    _ recovery: PasswordRecovery, isResend: Bool, _ notice: Registration.Notice? = nil
  ) -> Registration.Outcome {
    isResend ? editRecovery(recovery, notice) : endRecovery(recovery, notice)
  }

  private mutating func notRequested(
    _ error: PoolError, _ recovery: PasswordRecovery, isResend: Bool
  ) -> Registration.Outcome {
    switch error.told {
    case .invalidParameter: return cannotSend(recovery)
    case .userNotFound:
      guard case .signUp = recovery.returnDestination, !isResend else {
        return accountGone(recovery)
      }
      return accountGone(recovery, .accountNotFound)
    case .codeDeliveryFailure:
      var unsent = recovery
      unsent.delivery = .notSent
      return editRecovery(unsent, .codeNotSent)
    case .notAuthorized(.disabled): return rest(recovery, isResend: isResend, .accountDisabled)
    case .notAuthorized(.other): return rest(recovery, isResend: isResend, .cannotReset)
    // A code that was sent before may still be valid.
    case .limitExceeded: return editRecovery(recovery, .tooManyAttempts)
    case .userLambdaValidation(let message):
      return rest(recovery, isResend: isResend, .rejected(message))
    case .aliasExists, .codeMismatch, .enableSoftwareTokenMFA, .expiredCode, .internalError,
      .invalidLambdaResponse, .invalidPassword, .invitationRefused,
      .notAuthorized(.alreadyConfirmed),
      .notAuthorized(.temporaryPasswordExpired), .notAuthorized(.attemptsExceeded),
      .notAuthorized(.incorrectCredentials), .offline, .passwordHistoryPolicyViolation,
      .passwordResetRequired, .timedOut, .tooManyFailedAttempts, .tooManyRequests,
      .unexpectedLambda, .usernameExists, .userNotConfirmed, .general:
      return rest(recovery, isResend: isResend, error.notice)
    }
  }

  /// Returns to step 1, which keeps its confirmed account if that is another one.
  private mutating func accountGone(
    _ recovery: PasswordRecovery, _ notice: Registration.Notice = .accountGone
  ) -> Registration.Outcome {
    guard case .signUp(let confirmed) = recovery.returnDestination,
      confirmed != recovery.account.login
    else {
      return returnToSignUp(recovery.account.draft, notice)
    }
    return returnToSignUp(recovery.account.draft, notice, confirmed: confirmed)
  }

  /// No verified address: the account was never confirmed, unless the pool has said that it is.
  private mutating func cannotSend(_ recovery: PasswordRecovery) -> Registration.Outcome {
    if recovery.isConfirmed { return move(to: .needsPassword(recovery.account), .cannotReset) }
    return resend(recovery.pendingConfirmation, isForRecovery: true, .confirmFirst)
  }
}

extension StateMachine {
  /// Requests another code; one that confirms the account goes first if it may need that.
  mutating func requestAnother(_ recovery: PasswordRecovery) -> Registration.Outcome {
    move(
      to: .recovery(
        recovery.mayBeUnconfirmed(policy)
          ? .confirmingFirst(recovery) : .requesting(recovery, isResend: true)))
  }

  mutating func confirmingFirst(
    _ recovery: PasswordRecovery, _ interruption: Interruption, at now: Timestamp
  ) -> Registration.Outcome {
    switch interruption {
    case .back: return editRecovery(recovery)
    case .answer(.resendCode(.success(let delivery))):
      let pending = PendingConfirmation(
        account: recovery.account, delivery: .sent(delivery), at: now)
      return editCode(pending.before(recovery), .confirmFirst)
    case .answer(.resendCode(.failure(let error))): return notConfirmedFirst(error, recovery)
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  /// Rests in the form if what has failed may pass, or says something of the account; else the code for a new password
  /// is sent, as the pool may send that alone.
  private mutating func notConfirmedFirst(
    _ error: PoolError, _ recovery: PasswordRecovery
  ) -> Registration.Outcome {
    if error.saysConfirmed { return requestAnother(recovery.foundConfirmed) }
    if error.isRefusal { return move(to: .recovery(.requesting(recovery, isResend: true))) }
    return notRequested(error, recovery, isResend: true)
  }

  /// Returns from code entry to the recovery that it came before.
  ///
  /// The pool may have pretended to send a code that confirms an account which needs none: it is not asked again.
  mutating func returnToRecovery(
    _ pending: PendingConfirmation, from place: PendingConfirmation.RecoveryPlace
  ) -> Registration.Outcome {
    var recovery = recovery(of: pending).beyondConfirming
    if place == .refused { recovery.returnDestination = .refused }
    return editRecovery(recovery)
  }
}

extension StateMachine {
  mutating func resetting(
    _ recovery: PasswordRecovery, _ code: Secret, _ password: Secret, _ interruption: Interruption
  ) -> Registration.Outcome {
    switch interruption {
    case .back: return editRecovery(recovery.uncertain(true))
    case .answer(.resetPassword(.success)):
      return signIn(
        recovery.account.secured, .password(password), .reset(recovery.secured))
    case .answer(.resetPassword(.failure(let error))):
      return notReset(error, recovery, code, password)
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  private mutating func notReset(
    _ error: PoolError, _ recovery: PasswordRecovery, _ code: Secret, _ password: Secret
  ) -> Registration.Outcome {
    switch error.told {
    case .codeMismatch, .expiredCode:
      let isOfLink = recovery.linked == code
      let recovery = isOfLink ? recovery.filledIn(nil) : recovery
      if recovery.isUncertain {
        return signIn(recovery.account, .password(password), .reset(recovery))
      }
      if isOfLink { return editRecovery(recovery, .linkExpired) }
      return editRecovery(recovery, error == .codeMismatch ? .codeMismatch : .codeExpired)
    case .timedOut, .internalError, .userLambdaValidation, .unexpectedLambda,
      .invalidLambdaResponse:
      return editRecovery(recovery.uncertain(true), error.notice)
    case .notAuthorized(.disabled): return endRecovery(recovery, .accountDisabled)
    case .invalidPassword(let message), .passwordHistoryPolicyViolation(let message):
      let problem = Problem(.password, .refused(message))
      return editRecovery(recovery, .weakPassword(message), problems: [problem])
    case .userNotConfirmed: return resend(recovery.pendingConfirmation.unconfirmed(policy))
    case .userNotFound: return accountGone(recovery)
    case .aliasExists, .codeDeliveryFailure, .enableSoftwareTokenMFA, .invalidParameter,
      .invitationRefused, .limitExceeded, .notAuthorized(.alreadyConfirmed),
      .notAuthorized(.temporaryPasswordExpired), .notAuthorized(.attemptsExceeded),
      .notAuthorized(.incorrectCredentials), .notAuthorized(.other), .offline,
      .passwordResetRequired, .tooManyFailedAttempts, .tooManyRequests, .usernameExists, .general:
      return editRecovery(recovery, error.notice)
    }
  }
}

extension PoolError {
  /// Whether a code that confirms the account is refused because it is confirmed.
  fileprivate var saysConfirmed: Bool {
    if case .invalidParameter = self { return true }
    return self == .notAuthorized(.alreadyConfirmed)
  }

  /// Whether the pool will not send such a code, for a reason that says nothing of the account.
  fileprivate var isRefusal: Bool {
    if case .notAuthorized(.other) = self { return true }
    if case .userLambdaValidation = self { return false }
    if [.userNotFound, .codeDeliveryFailure, .notAuthorized(.disabled)].contains(self) {
      return false
    }
    if case .unexpected = notice { return true }
    if case .serviceMisconfigured = notice { return true }
    return false
  }
}

// The answers to a code, and to the wish for another.

extension Registration {
  mutating func confirming(_ pending: PendingConfirmation, _ event: Event) -> Outcome {
    var outcome = Outcome.ignored(.notApplicable)
    switch interruption(by: event, &outcome) {
    case .back: return editCode(pending.withConfirmSent)
    case .answer(.confirmSignUp(.success)):
      guard let password = pending.password else {
        return move(to: .needsPassword(pending.account), .passwordNeeded)
      }
      return signIn(pending.account, password, .confirmed)
    case .answer(.confirmSignUp(.failure(let error))): return notConfirmed(error, pending)
    case .answer, .signOut, .none: return outcome
    }
  }

  /// `pending` is as it was before this confirmation was sent.
  private mutating func notConfirmed(
    _ error: PoolError, _ pending: PendingConfirmation
  ) -> Outcome {
    var cleared = pending
    cleared.confirmSent = false
    switch error {
    case .codeMismatch: return editCode(cleared, .codeMismatch)
    case .expiredCode:
      if !pending.confirmSent { return editCode(pending, .codeExpired) }
      return probeConfirmation(pending, standsFor: .codeExpired)
    case .notAuthorized(.attemptsExceeded), .tooManyRequests, .limitExceeded,
      .tooManyFailedAttempts:
      return editCode(pending, .tooManyAttempts)
    case .notAuthorized(.incorrectCredentials), .notAuthorized(.disabled),
      .notAuthorized(.alreadyConfirmed), .notAuthorized(.other):
      return probeConfirmation(pending, standsFor: .unexpected(code: error.code))
    case .userLambdaValidation(let message):
      return probeConfirmation(pending.withConfirmSent, standsFor: .rejected(message))
    case .unexpectedLambda, .invalidLambdaResponse:
      return probeConfirmation(pending.withConfirmSent, standsFor: .unexpected(code: error.code))
    case .aliasExists: return returnToSignUp(pending.account.draft, .emailTaken)
    case .userNotFound: return returnToSignUp(pending.account.draft, .accountGone)
    case .timedOut, .internalError: return editCode(pending.withConfirmSent, .unreachable)
    case .offline: return editCode(pending, .unreachable)
    case .invalidParameter(let message):
      // A well-shaped code is rarely what it means.
      return editCode(pending, .rejected(message))
    case .userNotConfirmed: return editCode(cleared, error.notice)
    case .codeDeliveryFailure, .forbidden, .invalidEmailRoleAccessPolicy, .invalidPassword,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration, .mfaMethodNotFound, .operationNotEnabled,
      .passwordHistoryPolicyViolation, .passwordResetRequired, .refreshTokenReuse,
      .resourceNotFound, .softwareTokenMFANotFound, .unsupportedOperation, .usernameExists,
      .unrecognized:
      return editCode(pending, error.notice)
    }
  }
}

extension Registration {
  /// Asks for another code; the cooldown binds the person in code entry, not the flow.
  mutating func resend(_ pending: PendingConfirmation, _ notice: Notice? = nil) -> Outcome {
    move(to: .confirmation(.resending(pending)), notice)
  }

  mutating func resending(
    _ pending: PendingConfirmation, _ event: Event, at now: Timestamp
  ) -> Outcome {
    var outcome = Outcome.ignored(.notApplicable)
    switch interruption(by: event, &outcome) {
    case .back: return editCode(pending, notice)
    case .answer(.resendCode(.success(let delivery))):
      var sent = pending
      sent.delivery = .sent(delivery)
      sent.lastDelivery = now
      return editCode(sent, notice == .confirmFirst ? notice : .codeSent(delivery))
    case .answer(.resendCode(.failure(let error))): return notResent(error, pending)
    case .answer, .signOut, .none: return outcome
    }
  }

  private mutating func notResent(
    _ error: PoolError, _ pending: PendingConfirmation
  ) -> Outcome {
    switch error {
    case .invalidParameter:
      if pending.isForRecovery {
        return move(to: .needsPassword(pending.account), .cannotReset)
      }
      return probeConfirmation(pending, standsFor: .codeNotSent)
    case .tooManyRequests, .limitExceeded, .tooManyFailedAttempts,
      .notAuthorized(.attemptsExceeded):
      return editCode(pending, .tooManyAttempts)
    case .codeDeliveryFailure:
      var unsent = pending
      unsent.delivery = .notSent
      return editCode(unsent, .codeNotSent)
    case .userNotFound: return returnToSignUp(pending.account.draft, .accountGone)
    case .offline, .timedOut, .internalError: return editCode(pending, .unreachable)
    case .userNotConfirmed:
      var cleared = pending
      cleared.confirmSent = false
      return editCode(cleared, error.notice)
    case .aliasExists, .codeMismatch, .expiredCode, .forbidden, .invalidEmailRoleAccessPolicy,
      .invalidLambdaResponse, .invalidPassword, .invalidSmsRoleAccessPolicy,
      .invalidSmsRoleTrustRelationship, .invalidUserPoolConfiguration, .mfaMethodNotFound,
      .notAuthorized(.incorrectCredentials), .notAuthorized(.disabled),
      .notAuthorized(.alreadyConfirmed), .notAuthorized(.other), .operationNotEnabled,
      .passwordHistoryPolicyViolation, .passwordResetRequired, .refreshTokenReuse,
      .resourceNotFound, .softwareTokenMFANotFound, .unexpectedLambda, .unsupportedOperation,
      .userLambdaValidation, .usernameExists, .unrecognized:
      return editCode(pending, error.notice)
    }
  }
}

// The answers to a code, and to a request for another.

extension StateMachine {
  mutating func confirming(_ pending: PendingConfirmation, _ interruption: Interruption)
    -> Registration.Outcome
  {
    switch interruption {
    case .back: return editCode(pending.confirmOutcomeUnknown(true))
    case .answer(.confirmSignUp(.success(let result))):
      let account = pending.accountConfirmed(policy)
      // Another person may have made the account, and know its password.
      let isHeld = result.holdsSession && pending.wasCreatedHere && !account.isUnsecured
      let other = isHeld ? .held : wayWithoutPassword
      guard let way = pending.password.map({ .password($0) }) ?? other else {
        return askPassword(of: account, .passwordNeeded)
      }
      return signIn(account, way, .confirmed)
    case .answer(.confirmSignUp(.failure(let error))): return notConfirmed(error, pending)
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  /// `pending` is as it was before this confirmation was sent.
  private mutating func notConfirmed(
    _ error: PoolError, _ pending: PendingConfirmation
  ) -> Registration.Outcome {
    switch error.told {
    case .codeMismatch: return editCode(pending.unconfirmed(policy), .codeMismatch)
    case .expiredCode:
      if !pending.confirmOutcomeUnknown { return editCode(pending, .codeExpired) }
      return probeConfirmation(pending, fallbackNotice: .codeExpired)
    case .notAuthorized(.incorrectCredentials), .notAuthorized(.disabled),
      .notAuthorized(.alreadyConfirmed), .notAuthorized(.temporaryPasswordExpired),
      .notAuthorized(.other):
      return probeConfirmation(
        pending.perhapsConfirmed(policy), fallbackNotice: .unexpected(code: error.code))
    case .userLambdaValidation(let message):
      return probeConfirmation(
        pending.confirmOutcomeUnknown(true), fallbackNotice: .rejected(message))
    case .unexpectedLambda, .invalidLambdaResponse:
      return probeConfirmation(
        pending.confirmOutcomeUnknown(true), fallbackNotice: .unexpected(code: error.code))
    case .aliasExists:
      return returnToSignUp(pending.accountOutside(policy).spent.draft, pending.contactTaken)
    case .userNotFound:
      return returnToSignUp(pending.unconfirmed(policy).account.draft, .accountGone)
    case .timedOut, .internalError:
      return editCode(pending.confirmOutcomeUnknown(true), error.notice)
    case .invalidParameter(let message):
      // The message is rarely about a well-formed code.
      return editCode(pending, .rejected(message))
    case .userNotConfirmed: return editCode(pending.unconfirmed(policy), error.notice)
    case .codeDeliveryFailure, .enableSoftwareTokenMFA, .invalidPassword, .invitationRefused,
      .limitExceeded,
      .notAuthorized(.attemptsExceeded), .offline, .passwordHistoryPolicyViolation,
      .passwordResetRequired, .tooManyFailedAttempts, .tooManyRequests, .usernameExists, .general:
      return editCode(pending, error.notice)
    }
  }
}

extension StateMachine {
  /// Requests another code; the cooldown applies to the person in code entry, not to the flow.
  ///
  /// - Parameter isForRecovery: whether the account is confirmed only to reset its password.
  mutating func resend(
    _ pending: PendingConfirmation, isForRecovery: Bool = false,
    _ notice: Registration.Notice? = nil
  ) -> Registration.Outcome {
    move(to: .confirmation(.resending(pending, isForRecovery: isForRecovery)), notice)
  }

  mutating func resending(
    _ pending: PendingConfirmation, isForRecovery: Bool, _ interruption: Interruption,
    at now: Timestamp
  ) -> Registration.Outcome {
    switch interruption {
    case .back: return editCode(pending, notice)
    case .answer(.resendCode(.success(let delivery))):
      var sent = pending
      sent.delivery = .sent(delivery)
      sent.lastDelivery = now
      return editCode(sent, notice == .confirmFirst ? notice : .codeSent(delivery))
    case .answer(.resendCode(.failure(let error))):
      return notResent(error, pending, isForRecovery: isForRecovery)
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  private mutating func notResent(
    _ error: PoolError, _ pending: PendingConfirmation, isForRecovery: Bool
  ) -> Registration.Outcome {
    switch error.told {
    case .invalidParameter:
      if isForRecovery {
        return move(to: .needsPassword(pending.accountKnown(policy)), .cannotReset)
      }
      return probeConfirmation(pending, fallbackNotice: .codeNotSent)
    case .codeDeliveryFailure:
      var unsent = pending
      unsent.delivery = .notSent
      return editCode(unsent, .codeNotSent)
    case .userNotFound:
      return returnToSignUp(pending.unconfirmed(policy).account.draft, .accountGone)
    case .userNotConfirmed: return editCode(pending.unconfirmed(policy), error.notice)
    case .notAuthorized(.disabled): return editCode(pending, .accountDisabled)
    case .aliasExists, .codeMismatch, .enableSoftwareTokenMFA, .expiredCode, .internalError,
      .invalidLambdaResponse, .invalidPassword, .invitationRefused, .limitExceeded,
      .notAuthorized(.alreadyConfirmed), .notAuthorized(.attemptsExceeded),
      .notAuthorized(.incorrectCredentials), .notAuthorized(.other),
      .notAuthorized(.temporaryPasswordExpired), .offline,
      .passwordHistoryPolicyViolation, .passwordResetRequired, .timedOut, .tooManyFailedAttempts,
      .tooManyRequests, .unexpectedLambda, .userLambdaValidation, .usernameExists, .general:
      return editCode(pending, error.notice)
    }
  }
}

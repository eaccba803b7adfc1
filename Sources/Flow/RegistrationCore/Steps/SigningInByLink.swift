// A sign-in by a link: whatever comes of it, it goes back to where the link was opened.

extension StateMachine {
  /// The answer to a link that does not sign in.
  ///
  /// Nothing is tried again by itself, and no code is sent: a link is good once.
  mutating func linkRefused(_ error: PoolError, _ attempt: SignInAttempt) -> Registration.Outcome {
    switch error.told {
    case .userNotConfirmed: return resend(PendingConfirmation(account: attempt.account))
    case .passwordResetRequired: return mustReset(attempt)
    case .expiredCode, .codeMismatch, .notAuthorized(.incorrectCredentials), .userNotFound:
      return goBack(from: attempt, .linkExpired)
    case .notAuthorized(.disabled): return goBack(from: attempt, .accountDisabled)
    case .notAuthorized(.alreadyConfirmed), .notAuthorized(.temporaryPasswordExpired),
      .notAuthorized(.other):
      return goBack(from: attempt, .linkFromElsewhere)
    case .userLambdaValidation(let message):
      return goBack(from: attempt, .accountExistsElsewhere(message))
    case .aliasExists, .codeDeliveryFailure, .enableSoftwareTokenMFA, .internalError,
      .invalidLambdaResponse, .invalidParameter, .invalidPassword, .invitationRefused,
      .limitExceeded, .notAuthorized(.attemptsExceeded), .offline, .passwordHistoryPolicyViolation,
      .timedOut, .tooManyFailedAttempts, .tooManyRequests, .unexpectedLambda, .usernameExists,
      .general:
      return goBack(from: attempt, error.notice)
    }
  }

  /// Returns to where a sign-in was asked for.
  mutating func goBack(
    to place: ReturnDestination, _ account: Account,
    _ notice: Registration.Notice? = nil
  ) -> Registration.Outcome {
    switch place {
    case .signUp(let confirmed): returnToSignUp(account.draft, notice, confirmed: confirmed)
    case .refused: move(to: .admission(.refused(account)), notice)
    case .needsPassword: move(to: .needsPassword(account), notice)
    }
  }
}

extension ReturnDestination {
  /// The checkpoint of this place.
  func checkpoint(of account: Account) -> Checkpoint {
    switch self {
    case .signUp(let confirmed):
      SignUpEditing(draft: account.draft, confirmed: confirmed).checkpoint
    case .refused: .signingUp(account.draft)
    case .needsPassword: .confirmed(account.login, account.draft)
    }
  }
}

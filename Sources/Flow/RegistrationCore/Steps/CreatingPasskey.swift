// Making a passkey, so that the next sign-in needs neither a password nor a code.

extension StateMachine {
  mutating func creatingPasskey(
    of account: Account, _ profile: Profile, _ interruption: Interruption
  ) -> Registration.Outcome {
    switch interruption {
    case .back: return view(account, profile)
    case .signOut: return leave(account.login)
    case .answer(.createPasskey(.success)): return view(account, profile, .passkeyCreated)
    case .answer(.createPasskey(.failure(let error))):
      return view(account, profile, error.noticeOfPasskey)
    case .answer: return .ignored(.notApplicable)
    }
  }

  /// Shows the live profile again, with what of it is not sent yet.
  private mutating func view(
    _ account: Account, _ profile: Profile, _ notice: Registration.Notice? = nil
  ) -> Registration.Outcome {
    let viewing = ProfileViewing(account: account, profile: profile, isLive: true)
    return move(to: .registered(.viewing(viewing)), notice)
  }
}

extension PoolError {
  /// What the person is told of a passkey that was not made.
  ///
  /// A session that has ended shows in the profile, which is observed again.
  fileprivate var noticeOfPasskey: Registration.Notice {
    if self == .cancelled { return .cancelled }
    if self == .passkeyExists { return .passkeyExists }
    if self == .passkeysUnsupported { return .passkeyUnavailable }
    // A person may take longer than the pool waits.
    if self == .webAuthn(.challengeNotFound) { return .tryAgain }
    if case .webAuthn = self { return .passkeyUnavailable }
    return switch told {
    // Of what can be limited, the pool counts an account's passkeys here.
    case .limitExceeded: .tooManyPasskeys
    case .notAuthorized(.incorrectCredentials), .notAuthorized(.disabled),
      .notAuthorized(.alreadyConfirmed), .notAuthorized(.temporaryPasswordExpired),
      .notAuthorized(.other):
      .passkeyUnavailable
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .enableSoftwareTokenMFA, .expiredCode,
      .internalError, .invalidLambdaResponse, .invalidParameter, .invalidPassword,
      .invitationRefused, .notAuthorized(.attemptsExceeded), .offline,
      .passwordHistoryPolicyViolation, .passwordResetRequired, .timedOut, .tooManyFailedAttempts,
      .tooManyRequests, .unexpectedLambda, .userLambdaValidation, .usernameExists,
      .userNotConfirmed, .userNotFound, .general:
      notice
    }
  }
}

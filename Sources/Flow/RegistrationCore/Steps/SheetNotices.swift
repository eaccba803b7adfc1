// What a person is told of a sign-in in a sheet that has failed.

extension PoolError {
  /// What the person is told of a sign-in in a sheet that has failed.
  ///
  /// - Parameter refused: of one that the pool refuses without a reason that helps.
  func notice(ofSheet refused: Registration.Notice) -> Registration.Notice {
    if self == .cancelled { return .cancelled }
    if self == .providerFailed { return .providerFailed }
    if self == .noPasskey { return .noPasskey }
    if self == .passkeysUnsupported { return .passkeyUnavailable }
    if case .webAuthn = self, refused == .passkeyRefused { return .passkeyUnavailable }
    if case .accountExists(let login) = self { return .accountExistsAs(login) }
    return switch told {
    case .userLambdaValidation(let message): .accountExistsElsewhere(message)
    case .notAuthorized(.disabled): .accountDisabled
    case .notAuthorized(.incorrectCredentials), .notAuthorized(.alreadyConfirmed),
      .notAuthorized(.temporaryPasswordExpired), .notAuthorized(.other):
      refused
    case .codeMismatch where refused == .passkeyRefused,
      .userNotFound where refused == .passkeyRefused:
      refused
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .enableSoftwareTokenMFA, .expiredCode,
      .internalError, .invalidLambdaResponse, .invalidParameter, .invalidPassword,
      .invitationRefused, .limitExceeded, .notAuthorized(.attemptsExceeded), .offline,
      .passwordHistoryPolicyViolation, .passwordResetRequired, .timedOut, .tooManyFailedAttempts,
      .tooManyRequests, .unexpectedLambda, .usernameExists, .userNotConfirmed, .userNotFound,
      .general:
      notice
    }
  }

  /// What the person is told of a redirect that signs no one in.
  ///
  /// It is good once, and for the sheet of this device that it answers.
  var noticeOfRedirect: Registration.Notice {
    switch told {
    case .expiredCode, .codeMismatch, .notAuthorized(.incorrectCredentials), .userNotFound:
      .linkExpired
    case .aliasExists, .codeDeliveryFailure, .enableSoftwareTokenMFA, .internalError,
      .invalidLambdaResponse, .invalidParameter, .invalidPassword, .invitationRefused,
      .limitExceeded, .notAuthorized, .offline, .passwordHistoryPolicyViolation,
      .passwordResetRequired, .timedOut, .tooManyFailedAttempts, .tooManyRequests,
      .unexpectedLambda, .userLambdaValidation, .usernameExists, .userNotConfirmed, .general:
      notice(ofSheet: .linkFromElsewhere)
    }
  }
}

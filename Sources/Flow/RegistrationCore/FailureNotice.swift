extension PoolError {
  /// The notice for a failure that has no row of its own in an operation.
  var notice: Registration.Notice {
    switch self {
    // The cause may be temporary: no connection, no answer, a fault of the pool.
    case .offline, .timedOut, .internalError: .unreachable
    case .tooManyRequests, .limitExceeded, .tooManyFailedAttempts,
      .notAuthorized(.attemptsExceeded):
      .tooManyAttempts
    // The service is misconfigured; trying again changes nothing.
    case .forbidden, .resourceNotFound, .operationNotEnabled, .invalidEmailRoleAccessPolicy,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration, .unsupportedOperation:
      .serviceMisconfigured(code: code)
    // Of these, only the answers of a sheet have rows.
    case .accountExists, .cancelled, .noPasskey, .passkeyExists, .passkeysUnsupported,
      .providerFailed, .providerLinked, .webAuthn:
      .unexpected(code: code)
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .concurrentModification,
      .enableSoftwareTokenMFA, .expiredCode, .invalidLambdaResponse,
      .invalidParameter, .invalidPassword, .invitationRefused, .mfaMethodNotFound,
      .notAuthorized(.incorrectCredentials), .notAuthorized(.disabled),
      .notAuthorized(.alreadyConfirmed), .notAuthorized(.temporaryPasswordExpired),
      .notAuthorized(.other),
      .passwordHistoryPolicyViolation, .passwordResetRequired, .refreshTokenReuse,
      .softwareTokenMFANotFound, .unexpectedLambda, .userLambdaValidation, .usernameExists,
      .userNotConfirmed, .userNotFound, .unrecognized:
      .unexpected(code: code)
    }
  }
}

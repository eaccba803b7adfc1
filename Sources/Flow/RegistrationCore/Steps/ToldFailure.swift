/// A failure of the pool as the rows of the flow tell failures apart.
enum ToldFailure {
  case aliasExists
  case codeDeliveryFailure
  case codeMismatch
  case enableSoftwareTokenMFA
  case expiredCode
  case internalError
  case invalidLambdaResponse
  case invalidParameter(String)
  case invalidPassword(String)
  case invitationRefused(String)
  case limitExceeded
  case notAuthorized(NotAuthorizedReason)
  case offline
  case passwordHistoryPolicyViolation(String)
  case passwordResetRequired
  case timedOut
  case tooManyFailedAttempts
  case tooManyRequests
  case unexpectedLambda
  case userLambdaValidation(String)
  case userNotConfirmed
  case userNotFound
  case usernameExists
  /// One that no row treats in a way of its own: its notice says all.
  case general
}

extension PoolError {
  var told: ToldFailure {
    switch self {
    case .aliasExists: .aliasExists
    case .codeDeliveryFailure: .codeDeliveryFailure
    case .codeMismatch: .codeMismatch
    case .enableSoftwareTokenMFA: .enableSoftwareTokenMFA
    case .expiredCode: .expiredCode
    case .internalError: .internalError
    case .invalidLambdaResponse: .invalidLambdaResponse
    case .invalidParameter(let message): .invalidParameter(message)
    case .invalidPassword(let message): .invalidPassword(message)
    case .invitationRefused(let message): .invitationRefused(message)
    case .limitExceeded: .limitExceeded
    case .notAuthorized(let reason): .notAuthorized(reason)
    case .offline: .offline
    case .passwordHistoryPolicyViolation(let message): .passwordHistoryPolicyViolation(message)
    case .passwordResetRequired: .passwordResetRequired
    case .timedOut: .timedOut
    case .tooManyFailedAttempts: .tooManyFailedAttempts
    case .tooManyRequests: .tooManyRequests
    case .unexpectedLambda: .unexpectedLambda
    case .userLambdaValidation(let message): .userLambdaValidation(message)
    case .userNotConfirmed: .userNotConfirmed
    case .userNotFound: .userNotFound
    case .usernameExists: .usernameExists
    case .concurrentModification, .forbidden, .invalidEmailRoleAccessPolicy,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration, .mfaMethodNotFound, .operationNotEnabled, .refreshTokenReuse,
      .accountExists, .cancelled, .noPasskey, .passkeyExists, .passkeysUnsupported,
      .providerFailed, .providerLinked, .webAuthn,
      .resourceNotFound, .softwareTokenMFANotFound, .unsupportedOperation, .unrecognized:
      .general
    }
  }
}

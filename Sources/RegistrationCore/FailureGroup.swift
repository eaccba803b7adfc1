/// The groups in which failures are looked at where an operation has no row of its own for one.
package enum FailureGroup: Hashable, Sendable, CaseIterable {
  /// It may pass by itself: no connection, no answer, a fault of the pool's.
  case passing
  /// A limit was met.
  case throttle
  /// A hook of the operator's refused or failed.
  case hook
  /// The service is set up wrongly; trying again changes nothing.
  case misconfigured
  /// Anything else.
  case other
}

extension PoolError {
  package var group: FailureGroup {
    switch self {
    case .offline, .timedOut, .internalError: .passing
    case .tooManyRequests, .limitExceeded, .tooManyFailedAttempts,
      .notAuthorized(.attemptsExceeded):
      .throttle
    case .userLambdaValidation, .unexpectedLambda, .invalidLambdaResponse: .hook
    case .forbidden, .resourceNotFound, .operationNotEnabled, .invalidEmailRoleAccessPolicy,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration, .unsupportedOperation:
      .misconfigured
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .invalidParameter,
      .invalidPassword, .mfaMethodNotFound, .notAuthorized(.incorrectCredentials),
      .notAuthorized(.disabled), .notAuthorized(.alreadyConfirmed), .notAuthorized(.other),
      .passwordHistoryPolicyViolation, .passwordResetRequired, .refreshTokenReuse,
      .softwareTokenMFANotFound, .usernameExists, .userNotConfirmed, .userNotFound,
      .unrecognized:
      .other
    }
  }

  /// The notice for a failure that has no row and no group of its own in an operation.
  var notice: Notice {
    group == .misconfigured ? .serviceMisconfigured(code: code) : .unexpected(code: code)
  }
}

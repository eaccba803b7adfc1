package import RegistrationCore

extension PoolError {
  package var reason: NotAuthorizedReason? {
    if case .notAuthorized(let reason) = self { reason } else { nil }
  }

  /// The name of the case, as scripts and traces spell it.
  package var spelling: String { if case .unrecognized = self { "unrecognized" } else { code } }

  /// The words of the pool that the failure carries; nil if it carries none.
  package var words: String? {
    switch self {
    case .notAuthorized(.other(let words)), .unrecognized(_, let words),
      .invalidParameter(let words), .invalidPassword(let words),
      .passwordHistoryPolicyViolation(let words), .userLambdaValidation(let words):
      words
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .concurrentModification,
      .enableSoftwareTokenMFA, .expiredCode, .forbidden,
      .internalError, .invalidEmailRoleAccessPolicy, .invalidLambdaResponse,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .invalidUserPoolConfiguration, .limitExceeded, .mfaMethodNotFound, .notAuthorized,
      .operationNotEnabled, .passwordResetRequired, .refreshTokenReuse, .resourceNotFound,
      .softwareTokenMFANotFound, .tooManyFailedAttempts, .tooManyRequests, .unexpectedLambda,
      .unsupportedOperation, .usernameExists, .userNotConfirmed, .userNotFound, .offline,
      .timedOut:
      nil
    }
  }
}

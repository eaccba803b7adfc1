extension WireRow {
  static let forgotPassword = WireRow(
    .forgotPasswordRequest, .forgotPasswordResponse,
    [
      .codeDeliveryFailure, .forbidden, .internalError, .invalidEmailRoleAccessPolicy,
      .invalidLambdaResponse, .invalidParameter, .invalidSmsRoleAccessPolicy,
      .invalidSmsRoleTrustRelationship, .limitExceeded, .notAuthorized, .operationNotEnabled,
      .resourceNotFound, .tooManyRequests, .unexpectedLambda, .userLambdaValidation, .userNotFound,
    ])

  static let confirmForgotPassword = WireRow(
    .confirmForgotPasswordRequest, .confirmForgotPasswordResponse,
    [
      .codeMismatch, .expiredCode, .forbidden, .internalError, .invalidLambdaResponse,
      .invalidParameter, .invalidPassword, .limitExceeded, .notAuthorized, .operationNotEnabled,
      .passwordHistoryPolicyViolation, .resourceNotFound, .tooManyFailedAttempts, .tooManyRequests,
      .unexpectedLambda, .userLambdaValidation, .userNotConfirmed, .userNotFound,
    ])

  static let changePassword = WireRow(
    .changePasswordRequest, .changePasswordResponse,
    [
      .forbidden, .internalError, .invalidParameter, .invalidPassword, .limitExceeded,
      .notAuthorized, .operationNotEnabled, .passwordHistoryPolicyViolation, .passwordResetRequired,
      .resourceNotFound, .tooManyRequests, .userNotConfirmed, .userNotFound,
    ])
}

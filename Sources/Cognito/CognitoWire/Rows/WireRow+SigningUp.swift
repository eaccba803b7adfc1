extension WireRow {
  static let signUp = WireRow(
    .signUpRequest, .signUpResponse,
    [
      .codeDeliveryFailure, .forbidden, .internalError, .invalidEmailRoleAccessPolicy,
      .invalidLambdaResponse, .invalidParameter, .invalidPassword, .invalidSmsRoleAccessPolicy,
      .invalidSmsRoleTrustRelationship, .limitExceeded, .notAuthorized, .operationNotEnabled,
      .resourceNotFound, .tooManyRequests, .unexpectedLambda, .userLambdaValidation,
      .usernameExists,
    ])

  static let confirmSignUp = WireRow(
    .confirmSignUpRequest, .confirmSignUpResponse,
    [
      .aliasExists, .codeMismatch, .expiredCode, .forbidden, .internalError, .invalidLambdaResponse,
      .invalidParameter, .limitExceeded, .notAuthorized, .operationNotEnabled, .resourceNotFound,
      .tooManyFailedAttempts, .tooManyRequests, .unexpectedLambda, .userLambdaValidation,
      .userNotFound,
    ])

  static let resendConfirmationCode = WireRow(
    .resendConfirmationCodeRequest, .resendConfirmationCodeResponse,
    [
      .codeDeliveryFailure, .forbidden, .internalError, .invalidEmailRoleAccessPolicy,
      .invalidLambdaResponse, .invalidParameter, .invalidSmsRoleAccessPolicy,
      .invalidSmsRoleTrustRelationship, .limitExceeded, .notAuthorized, .operationNotEnabled,
      .resourceNotFound, .tooManyRequests, .unexpectedLambda, .userLambdaValidation, .userNotFound,
    ])
}

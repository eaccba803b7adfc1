extension WireRow {
  static let getUser = WireRow(
    .getUserRequest, .getUserResponse,
    [
      .forbidden, .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled,
      .passwordResetRequired, .resourceNotFound, .tooManyRequests, .userNotConfirmed, .userNotFound,
    ])

  static let updateUserAttributes = WireRow(
    .updateUserAttributesRequest, .updateUserAttributesResponse,
    [
      .aliasExists, .codeDeliveryFailure, .codeMismatch, .expiredCode, .forbidden, .internalError,
      .invalidEmailRoleAccessPolicy, .invalidLambdaResponse, .invalidParameter,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship, .notAuthorized,
      .operationNotEnabled, .passwordResetRequired, .resourceNotFound, .tooManyRequests,
      .unexpectedLambda, .userLambdaValidation, .userNotConfirmed, .userNotFound,
    ])

  static let getUserAttributeVerificationCode = WireRow(
    .getUserAttributeVerificationCodeRequest, .getUserAttributeVerificationCodeResponse,
    [
      .codeDeliveryFailure, .forbidden, .internalError, .invalidEmailRoleAccessPolicy,
      .invalidLambdaResponse, .invalidParameter, .invalidSmsRoleAccessPolicy,
      .invalidSmsRoleTrustRelationship, .limitExceeded, .notAuthorized, .operationNotEnabled,
      .passwordResetRequired, .resourceNotFound, .tooManyRequests, .unexpectedLambda,
      .userLambdaValidation, .userNotConfirmed, .userNotFound,
    ])

  static let verifyUserAttribute = WireRow(
    .verifyUserAttributeRequest, .verifyUserAttributeResponse,
    [
      .aliasExists, .codeMismatch, .expiredCode, .forbidden, .internalError, .invalidParameter,
      .limitExceeded, .notAuthorized, .operationNotEnabled, .passwordResetRequired,
      .resourceNotFound, .tooManyRequests, .userNotConfirmed, .userNotFound,
    ])

  static let deleteUser = WireRow(
    .deleteUserRequest, nil,
    [
      .forbidden, .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled,
      .passwordResetRequired, .resourceNotFound, .tooManyRequests, .userNotConfirmed, .userNotFound,
    ])
}

extension WireRow {
  static let adminSetUserPassword = WireRow(
    .adminSetUserPasswordRequest, .adminSetUserPasswordResponse,
    [
      .internalError, .invalidParameter, .invalidPassword, .notAuthorized, .operationNotEnabled,
      .passwordHistoryPolicyViolation, .resourceNotFound, .tooManyRequests, .userNotFound,
    ])

  static let adminResetUserPassword = WireRow(
    .adminResetUserPasswordRequest, .adminResetUserPasswordResponse,
    [
      .internalError, .invalidEmailRoleAccessPolicy, .invalidLambdaResponse, .invalidParameter,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship, .limitExceeded, .notAuthorized,
      .operationNotEnabled, .resourceNotFound, .tooManyRequests, .unexpectedLambda,
      .userLambdaValidation, .userNotFound,
    ])

  static let adminUserGlobalSignOut = WireRow(
    .adminUserGlobalSignOutRequest, .adminUserGlobalSignOutResponse,
    [
      .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled, .resourceNotFound,
      .tooManyRequests, .userNotFound,
    ])

  static let adminInitiateAuth = WireRow(
    .adminInitiateAuthRequest, .adminInitiateAuthResponse,
    [
      .featureUnavailableInTier, .internalError, .invalidEmailRoleAccessPolicy,
      .invalidLambdaResponse, .invalidParameter, .invalidSmsRoleAccessPolicy,
      .invalidSmsRoleTrustRelationship, .invalidUserPoolConfiguration, .mfaMethodNotFound,
      .notAuthorized, .operationNotEnabled, .passwordResetRequired, .resourceNotFound,
      .tooManyRequests, .unexpectedLambda, .unsupportedOperation, .userLambdaValidation,
      .userNotConfirmed, .userNotFound,
    ])

  static let adminRespondToAuthChallenge = WireRow(
    .adminRespondToAuthChallengeRequest, .adminRespondToAuthChallengeResponse,
    [
      .aliasExists, .codeMismatch, .expiredCode, .internalError, .invalidEmailRoleAccessPolicy,
      .invalidLambdaResponse, .invalidParameter, .invalidPassword, .invalidSmsRoleAccessPolicy,
      .invalidSmsRoleTrustRelationship, .invalidUserPoolConfiguration, .mfaMethodNotFound,
      .notAuthorized, .operationNotEnabled, .passwordHistoryPolicyViolation, .passwordResetRequired,
      .resourceNotFound, .softwareTokenMFANotFound, .tooManyRequests, .unexpectedLambda,
      .userLambdaValidation, .userNotConfirmed, .userNotFound,
    ])
}

extension WireRow {
  static let initiateAuth = WireRow(
    .initiateAuthRequest, .initiateAuthResponse,
    [
      .featureUnavailableInTier, .forbidden, .internalError, .invalidEmailRoleAccessPolicy,
      .invalidLambdaResponse, .invalidParameter, .invalidSmsRoleAccessPolicy,
      .invalidSmsRoleTrustRelationship, .invalidUserPoolConfiguration, .notAuthorized,
      .operationNotEnabled, .passwordResetRequired, .resourceNotFound, .tooManyRequests,
      .unexpectedLambda, .unsupportedOperation, .userLambdaValidation, .userNotConfirmed,
      .userNotFound,
    ])

  static let respondToAuthChallenge = WireRow(
    .respondToAuthChallengeRequest, .respondToAuthChallengeResponse,
    [
      .aliasExists, .codeMismatch, .expiredCode, .forbidden, .internalError,
      .invalidEmailRoleAccessPolicy, .invalidLambdaResponse, .invalidParameter, .invalidPassword,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship, .invalidUserPoolConfiguration,
      .mfaMethodNotFound, .notAuthorized, .operationNotEnabled, .passwordHistoryPolicyViolation,
      .passwordResetRequired, .resourceNotFound, .softwareTokenMFANotFound, .tooManyRequests,
      .unexpectedLambda, .userLambdaValidation, .userNotConfirmed, .userNotFound,
    ])

  static let getTokensFromRefreshToken = WireRow(
    .getTokensFromRefreshTokenRequest, .getTokensFromRefreshTokenResponse,
    [
      .forbidden, .internalError, .invalidLambdaResponse, .invalidParameter, .notAuthorized,
      .operationNotEnabled, .refreshTokenReuse, .resourceNotFound, .tooManyRequests,
      .unexpectedLambda, .userLambdaValidation, .userNotFound,
    ])

  static let revokeToken = WireRow(
    .revokeTokenRequest, .revokeTokenResponse,
    [
      .forbidden, .internalError, .invalidParameter, .operationNotEnabled, .tooManyRequests,
      .unauthorized, .unsupportedOperation, .unsupportedTokenType,
    ])

  static let globalSignOut = WireRow(
    .globalSignOutRequest, .globalSignOutResponse,
    [
      .forbidden, .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled,
      .passwordResetRequired, .resourceNotFound, .tooManyRequests, .userNotConfirmed,
    ])
}

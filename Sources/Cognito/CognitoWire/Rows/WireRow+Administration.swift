extension WireRow {
  static let adminCreateUser = WireRow(
    .adminCreateUserRequest, .adminCreateUserResponse,
    [
      .codeDeliveryFailure, .internalError, .invalidLambdaResponse, .invalidParameter,
      .invalidPassword, .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .notAuthorized, .operationNotEnabled, .preconditionNotMet, .resourceNotFound,
      .tooManyRequests, .unexpectedLambda, .unsupportedUserState, .userLambdaValidation,
      .userNotFound, .usernameExists,
    ])

  static let adminGetUser = WireRow(
    .adminGetUserRequest, .adminGetUserResponse,
    [
      .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled, .resourceNotFound,
      .tooManyRequests, .userNotFound,
    ])

  static let adminConfirmSignUp = WireRow(
    .adminConfirmSignUpRequest, .adminConfirmSignUpResponse,
    [
      .internalError, .invalidLambdaResponse, .invalidParameter, .limitExceeded, .notAuthorized,
      .operationNotEnabled, .resourceNotFound, .tooManyFailedAttempts, .tooManyRequests,
      .unexpectedLambda, .userLambdaValidation, .userNotFound,
    ])

  static let adminDeleteUser = WireRow(
    .adminDeleteUserRequest, nil,
    [
      .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled, .resourceNotFound,
      .tooManyRequests, .userNotFound,
    ])

  static let adminUpdateUserAttributes = WireRow(
    .adminUpdateUserAttributesRequest, .adminUpdateUserAttributesResponse,
    [
      .aliasExists, .internalError, .invalidEmailRoleAccessPolicy, .invalidLambdaResponse,
      .invalidParameter, .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship,
      .notAuthorized, .operationNotEnabled, .resourceNotFound, .tooManyRequests, .unexpectedLambda,
      .userLambdaValidation, .userNotFound,
    ])

  static let listUsers = WireRow(
    .listUsersRequest, .listUsersResponse,
    [
      .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled, .resourceNotFound,
      .tooManyRequests,
    ])

  static let adminDisableUser = WireRow(
    .adminDisableUserRequest, .adminDisableUserResponse,
    [
      .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled, .resourceNotFound,
      .tooManyRequests, .userNotFound,
    ])

  static let adminEnableUser = WireRow(
    .adminEnableUserRequest, .adminEnableUserResponse,
    [
      .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled, .resourceNotFound,
      .tooManyRequests, .userNotFound,
    ])
}

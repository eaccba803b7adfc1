extension WireRow {
  static let createUserPool = WireRow(
    .createUserPoolRequest, .createUserPoolResponse,
    [
      .featureUnavailableInTier, .internalError, .invalidEmailRoleAccessPolicy, .invalidParameter,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship, .limitExceeded, .notAuthorized,
      .tierChangeNotAllowed, .tooManyRequests, .userPoolTagging,
    ])

  static let describeUserPool = WireRow(
    .describeUserPoolRequest, .describeUserPoolResponse,
    [
      .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled, .resourceNotFound,
      .tooManyRequests, .userPoolTagging,
    ])

  static let listUserPools = WireRow(
    .listUserPoolsRequest, .listUserPoolsResponse,
    [.internalError, .invalidParameter, .notAuthorized, .tooManyRequests])

  static let deleteUserPool = WireRow(
    .deleteUserPoolRequest, nil,
    [
      .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled, .resourceNotFound,
      .tooManyRequests, .userImportInProgress,
    ])

  static let setUserPoolMfaConfig = WireRow(
    .setUserPoolMfaConfigRequest, .setUserPoolMfaConfigResponse,
    [
      .concurrentModification, .featureUnavailableInTier, .internalError, .invalidParameter,
      .invalidSmsRoleAccessPolicy, .invalidSmsRoleTrustRelationship, .notAuthorized,
      .operationNotEnabled, .resourceNotFound, .tooManyRequests,
    ])
}

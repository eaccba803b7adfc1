extension WireStructure {
  static let adminSetUserPasswordRequest = WireStructure(
    "AdminSetUserPasswordRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.username, .username),
      .needed(.password, .password),
      .optional(.permanent, .plainBoolean),
    ])

  static let adminSetUserPasswordResponse = WireStructure("AdminSetUserPasswordResponse", [])

  static let adminResetUserPasswordRequest = WireStructure(
    "AdminResetUserPasswordRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.username, .username),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let adminResetUserPasswordResponse = WireStructure("AdminResetUserPasswordResponse", [])

  static let adminUserGlobalSignOutRequest = WireStructure(
    "AdminUserGlobalSignOutRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.username, .username),
    ])

  static let adminUserGlobalSignOutResponse = WireStructure("AdminUserGlobalSignOutResponse", [])

  static let adminInitiateAuthRequest = WireStructure(
    "AdminInitiateAuthRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.clientID, .clientID),
      .needed(.authFlow, .authFlow),
      .optional(.authParameters, .authParameters),
      .optional(.clientMetadata, .clientMetadata),
      .optional(.analyticsMetadata, .analyticsMetadata),
      .optional(.contextData, .contextData),
      .optional(.session, .session),
    ])

  static let adminInitiateAuthResponse = WireStructure(
    "AdminInitiateAuthResponse",
    [
      .optional(.challengeName, .challengeName),
      .optional(.session, .session),
      .optional(.challengeParameters, .challengeParameters),
      .optional(.authenticationResult, .authenticationResult),
      .optional(.availableChallenges, .availableChallengeList),
    ])

  static let adminRespondToAuthChallengeRequest = WireStructure(
    "AdminRespondToAuthChallengeRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.clientID, .clientID),
      .needed(.challengeName, .challengeName),
      .optional(.challengeResponses, .challengeResponses),
      .optional(.session, .session),
      .optional(.analyticsMetadata, .analyticsMetadata),
      .optional(.contextData, .contextData),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let adminRespondToAuthChallengeResponse = WireStructure(
    "AdminRespondToAuthChallengeResponse",
    [
      .optional(.challengeName, .challengeName),
      .optional(.session, .session),
      .optional(.challengeParameters, .challengeParameters),
      .optional(.authenticationResult, .authenticationResult),
      .optional(.availableChallenges, .availableChallengeList),
    ])
}

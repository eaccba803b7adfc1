extension WireStructure {
  static let initiateAuthRequest = WireStructure(
    "InitiateAuthRequest",
    [
      .needed(.authFlow, .authFlow),
      .optional(.authParameters, .authParameters),
      .optional(.clientMetadata, .clientMetadata),
      .needed(.clientID, .clientID),
      .optional(.analyticsMetadata, .analyticsMetadata),
      .optional(.userContextData, .userContextData),
      .optional(.session, .session),
    ])

  static let initiateAuthResponse = WireStructure(
    "InitiateAuthResponse",
    [
      .optional(.challengeName, .challengeName),
      .optional(.session, .session),
      .optional(.challengeParameters, .challengeParameters),
      .optional(.authenticationResult, .authenticationResult),
      .optional(.availableChallenges, .availableChallengeList),
    ])

  static let respondToAuthChallengeRequest = WireStructure(
    "RespondToAuthChallengeRequest",
    [
      .needed(.clientID, .clientID),
      .needed(.challengeName, .challengeName),
      .optional(.session, .session),
      .optional(.challengeResponses, .challengeResponses),
      .optional(.analyticsMetadata, .analyticsMetadata),
      .optional(.userContextData, .userContextData),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let respondToAuthChallengeResponse = WireStructure(
    "RespondToAuthChallengeResponse",
    [
      .optional(.challengeName, .challengeName),
      .optional(.session, .session),
      .optional(.challengeParameters, .challengeParameters),
      .optional(.authenticationResult, .authenticationResult),
      .optional(.availableChallenges, .availableChallengeList),
    ])

  static let getTokensFromRefreshTokenRequest = WireStructure(
    "GetTokensFromRefreshTokenRequest",
    [
      .needed(.refreshToken, .tokenModel),
      .needed(.clientID, .clientID),
      .optional(.clientSecret, .clientSecret),
      .optional(.deviceKey, .deviceKey),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let getTokensFromRefreshTokenResponse = WireStructure(
    "GetTokensFromRefreshTokenResponse",
    [
      .optional(.authenticationResult, .authenticationResult)
    ])

  static let revokeTokenRequest = WireStructure(
    "RevokeTokenRequest",
    [
      .needed(.token, .tokenModel),
      .needed(.clientID, .clientID),
      .optional(.clientSecret, .clientSecret),
      .optional(.revokeAssociatedSessions, .revokeAssociatedSessions),
    ])

  static let revokeTokenResponse = WireStructure("RevokeTokenResponse", [])

  static let globalSignOutRequest = WireStructure(
    "GlobalSignOutRequest",
    [
      .needed(.accessToken, .tokenModel)
    ])

  static let globalSignOutResponse = WireStructure("GlobalSignOutResponse", [])
}

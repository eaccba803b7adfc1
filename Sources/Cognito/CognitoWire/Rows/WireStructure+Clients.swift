extension WireStructure {
  static let createUserPoolClientRequest = WireStructure(
    "CreateUserPoolClientRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.clientName, .clientName),
      .optional(.generateSecret, .generateSecret),
      .optional(.clientSecret, .clientSecret),
      .optional(.refreshTokenValidity, .refreshTokenValidity),
      .optional(.accessTokenValidity, .accessTokenValidity),
      .optional(.idTokenValidity, .idTokenValidity),
      .optional(.tokenValidityUnits, .tokenValidityUnits),
      .optional(.readAttributes, .clientPermissionList),
      .optional(.writeAttributes, .clientPermissionList),
      .optional(.explicitAuthFlows, .explicitAuthFlowsList),
      .optional(.supportedIdentityProviders, .supportedIdentityProvidersList),
      .optional(.callbackURLs, .callbackURLsList),
      .optional(.logoutURLs, .logoutURLsList),
      .optional(.defaultRedirectURI, .redirectUrl),
      .optional(.allowedOAuthFlows, .oAuthFlows),
      .optional(.allowedOAuthScopes, .scopeList),
      .optional(.allowedOAuthFlowsUserPoolClient, .plainBoolean),
      .optional(.analyticsConfiguration, .analyticsConfiguration),
      .optional(.preventUserExistenceErrors, .preventUserExistenceErrorTypes),
      .optional(.enableTokenRevocation, .wrappedBoolean),
      .optional(.enablePropagateAdditionalUserContextData, .wrappedBoolean),
      .optional(.authSessionValidity, .authSessionValidity),
      .optional(.refreshTokenRotation, .refreshTokenRotation),
      .optional(.publishSecretsInAWSSecretsManager, .wrappedBoolean),
    ])

  static let createUserPoolClientResponse = WireStructure(
    "CreateUserPoolClientResponse",
    [
      .optional(.userPoolClient, .userPoolClient)
    ])

  static let describeUserPoolClientRequest = WireStructure(
    "DescribeUserPoolClientRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.clientID, .clientID),
    ])

  static let describeUserPoolClientResponse = WireStructure(
    "DescribeUserPoolClientResponse",
    [
      .optional(.userPoolClient, .userPoolClient)
    ])
}

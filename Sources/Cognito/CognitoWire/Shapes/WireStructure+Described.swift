extension WireStructure {
  static let userPool = WireStructure(
    "UserPoolType",
    [
      .optional(.id, .userPoolID),
      .optional(.name, .userPoolName),
      .optional(.policies, .userPoolPolicy),
      .optional(.deletionProtection, .deletionProtection),
      .optional(.lambdaConfig, .lambdaConfig),
      .optional(.status, .status),
      .optional(.lastModifiedDate, .date),
      .optional(.creationDate, .date),
      .optional(.schemaAttributes, .schemaAttributesList),
      .optional(.autoVerifiedAttributes, .verifiedAttributesList),
      .optional(.aliasAttributes, .aliasAttributesList),
      .optional(.usernameAttributes, .usernameAttributesList),
      .optional(.smsVerificationMessage, .smsVerificationMessage),
      .optional(.emailVerificationMessage, .emailVerificationMessage),
      .optional(.emailVerificationSubject, .emailVerificationSubject),
      .optional(.verificationMessageTemplate, .verificationMessageTemplate),
      .optional(.smsAuthenticationMessage, .smsVerificationMessage),
      .optional(.userAttributeUpdateSettings, .userAttributeUpdateSettings),
      .optional(.mfaConfiguration, .userPoolMfa),
      .optional(.deviceConfiguration, .deviceConfiguration),
      .optional(.estimatedNumberOfUsers, .plainInteger),
      .optional(.emailConfiguration, .emailConfiguration),
      .optional(.smsConfiguration, .smsConfiguration),
      .optional(.userPoolTags, .userPoolTags),
      .optional(.smsConfigurationFailure, .plainText),
      .optional(.emailConfigurationFailure, .plainText),
      .optional(.domain, .domain),
      .optional(.customDomain, .domain),
      .optional(.adminCreateUserConfig, .adminCreateUserConfig),
      .optional(.userPoolAddOns, .userPoolAddOns),
      .optional(.dcrConfiguration, .dcrConfiguration),
      .optional(.usernameConfiguration, .usernameConfiguration),
      .optional(.arn, .arn),
      .optional(.accountRecoverySetting, .accountRecoverySetting),
      .optional(.userPoolTier, .userPoolTier),
      .optional(.keyConfiguration, .keyConfiguration),
      .optional(.issuerConfiguration, .issuerConfiguration),
      .optional(.acrConfiguration, .acrConfiguration),
    ])

  static let userPoolDescription = WireStructure(
    "UserPoolDescriptionType",
    [
      .optional(.id, .userPoolID),
      .optional(.name, .userPoolName),
      .optional(.lambdaConfig, .lambdaConfig),
      .optional(.status, .status),
      .optional(.lastModifiedDate, .date),
      .optional(.creationDate, .date),
      .optional(.replicaRegions, .replicaRegions),
    ])

  /// What is asked for when an app client is made, and told of it afterwards.
  static let clientSettings: [WireMember] = [
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
  ]

  static let userPoolClient = WireStructure(
    "UserPoolClientType",
    [
      .optional(.userPoolID, .userPoolID),
      .optional(.clientName, .clientName),
      .optional(.clientID, .clientID),
      .optional(.clientSecret, .clientSecret),
      .optional(.clientSecretArn, .clientSecretArn),
      .optional(.lastModifiedDate, .date),
      .optional(.creationDate, .date),
    ] + clientSettings + [
      .optional(.clientType, .clientType)
    ])

  static let user = WireStructure(
    "UserType",
    [
      .optional(.username, .username),
      .optional(.attributes, .attributeList),
      .optional(.userCreateDate, .date),
      .optional(.userLastModifiedDate, .date),
      .optional(.enabled, .plainBoolean),
      .optional(.userStatus, .userStatus),
      .optional(.mfaOptions, .mfaOptionList),
    ])

  static let contextData = WireStructure(
    "ContextDataType",
    [
      .needed(.ipAddress, .plainText),
      .needed(.serverName, .plainText),
      .needed(.serverPath, .plainText),
      .needed(.httpHeaders, .httpHeaderList),
      .optional(.encodedData, .plainText),
    ])

  static let httpHeader = WireStructure(
    "HttpHeader",
    [
      .optional(.headerName, .plainText),
      .optional(.headerValue, .plainText),
    ])
}

extension WireStructure {
  static let createUserPoolRequest = WireStructure(
    "CreateUserPoolRequest",
    [
      .needed(.poolName, .userPoolName),
      .optional(.policies, .userPoolPolicy),
      .optional(.deletionProtection, .deletionProtection),
      .optional(.lambdaConfig, .lambdaConfig),
      .optional(.autoVerifiedAttributes, .verifiedAttributesList),
      .optional(.aliasAttributes, .aliasAttributesList),
      .optional(.usernameAttributes, .usernameAttributesList),
      .optional(.smsVerificationMessage, .smsVerificationMessage),
      .optional(.emailVerificationMessage, .emailVerificationMessage),
      .optional(.emailVerificationSubject, .emailVerificationSubject),
      .optional(.verificationMessageTemplate, .verificationMessageTemplate),
      .optional(.smsAuthenticationMessage, .smsVerificationMessage),
      .optional(.mfaConfiguration, .userPoolMfa),
      .optional(.userAttributeUpdateSettings, .userAttributeUpdateSettings),
      .optional(.deviceConfiguration, .deviceConfiguration),
      .optional(.emailConfiguration, .emailConfiguration),
      .optional(.smsConfiguration, .smsConfiguration),
      .optional(.userPoolTags, .userPoolTags),
      .optional(.adminCreateUserConfig, .adminCreateUserConfig),
      .optional(.schema, .schemaAttributesList),
      .optional(.userPoolAddOns, .userPoolAddOns),
      .optional(.dcrConfiguration, .dcrConfiguration),
      .optional(.usernameConfiguration, .usernameConfiguration),
      .optional(.accountRecoverySetting, .accountRecoverySetting),
      .optional(.userPoolTier, .userPoolTier),
      .optional(.keyConfiguration, .keyConfiguration),
      .optional(.issuerConfiguration, .issuerConfiguration),
      .optional(.acrConfiguration, .acrConfiguration),
    ])

  static let createUserPoolResponse = WireStructure(
    "CreateUserPoolResponse",
    [
      .optional(.userPool, .userPool)
    ])

  static let describeUserPoolRequest = WireStructure(
    "DescribeUserPoolRequest",
    [
      .needed(.userPoolID, .userPoolID)
    ])

  static let describeUserPoolResponse = WireStructure(
    "DescribeUserPoolResponse",
    [
      .optional(.userPool, .userPool)
    ])

  static let listUserPoolsRequest = WireStructure(
    "ListUserPoolsRequest",
    [
      .optional(.nextToken, .paginationKey),
      .needed(.maxResults, .poolQueryLimit),
    ])

  static let listUserPoolsResponse = WireStructure(
    "ListUserPoolsResponse",
    [
      .optional(.userPools, .userPoolList),
      .optional(.nextToken, .paginationKey),
    ])

  static let deleteUserPoolRequest = WireStructure(
    "DeleteUserPoolRequest",
    [
      .needed(.userPoolID, .userPoolID)
    ])

  static let setUserPoolMfaConfigRequest = WireStructure(
    "SetUserPoolMfaConfigRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .optional(.smsMfaConfiguration, .smsMfaConfig),
      .optional(.softwareTokenMfaConfiguration, .softwareTokenMfaConfig),
      .optional(.emailMfaConfiguration, .emailMfaConfig),
      .optional(.mfaConfiguration, .userPoolMfa),
      .optional(.webAuthnConfiguration, .webAuthnConfiguration),
    ])

  static let setUserPoolMfaConfigResponse = WireStructure(
    "SetUserPoolMfaConfigResponse",
    [
      .optional(.smsMfaConfiguration, .smsMfaConfig),
      .optional(.softwareTokenMfaConfiguration, .softwareTokenMfaConfig),
      .optional(.emailMfaConfiguration, .emailMfaConfig),
      .optional(.mfaConfiguration, .userPoolMfa),
      .optional(.webAuthnConfiguration, .webAuthnConfiguration),
    ])
}

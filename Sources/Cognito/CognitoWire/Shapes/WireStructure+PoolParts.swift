extension WireStructure {
  static let numberAttributeConstraints = WireStructure(
    "NumberAttributeConstraintsType",
    [
      .optional(.minValue, .plainText),
      .optional(.maxValue, .plainText),
    ])

  static let stringAttributeConstraints = WireStructure(
    "StringAttributeConstraintsType",
    [
      .optional(.minLength, .plainText),
      .optional(.maxLength, .plainText),
    ])

  static let userPoolAddOns = WireStructure(
    "UserPoolAddOnsType",
    [
      .needed(.advancedSecurityMode, .advancedSecurityMode),
      .optional(.advancedSecurityAdditionalFlows, .advancedSecurityAdditionalFlows),
    ])

  static let advancedSecurityAdditionalFlows = WireStructure(
    "AdvancedSecurityAdditionalFlowsType",
    [
      .optional(.customAuthMode, .advancedSecurityEnabledMode)
    ])

  static let dcrConfiguration = WireStructure(
    "DcrConfigurationType",
    [
      .optional(.enableStatus, .status),
      .optional(.openDcrEnabled, .plainBoolean),
      .optional(.authenticatedGrantTypes, .oAuthFlows),
      .optional(.openDcrGrantTypes, .oAuthFlows),
      .optional(.allowedScopes, .scopeList),
    ])

  static let usernameConfiguration = WireStructure(
    "UsernameConfigurationType",
    [
      .needed(.caseSensitive, .wrappedBoolean)
    ])

  static let accountRecoverySetting = WireStructure(
    "AccountRecoverySettingType",
    [
      .optional(.recoveryMechanisms, .recoveryMechanisms)
    ])

  static let recoveryOption = WireStructure(
    "RecoveryOptionType",
    [
      .needed(.priority, .priority),
      .needed(.name, .recoveryOptionName),
    ])

  static let keyConfiguration = WireStructure(
    "KeyConfigurationType",
    [
      .optional(.keyType, .encryptionKey),
      .optional(.kmsKeyArn, .encryptionKeyArn),
    ])

  static let issuerConfiguration = WireStructure(
    "IssuerConfigurationType",
    [
      .optional(.type, .issuer)
    ])

  static let acrLevelConfig = WireStructure(
    "AcrLevelConfigType",
    [
      .needed(.acrValue, .acrValue)
    ])

  static let tokenValidityUnits = WireStructure(
    "TokenValidityUnitsType",
    [
      .optional(.accessToken, .timeUnits),
      .optional(.idToken, .timeUnits),
      .optional(.refreshToken, .timeUnits),
    ])

  static let analyticsConfiguration = WireStructure(
    "AnalyticsConfigurationType",
    [
      .optional(.applicationID, .hexString),
      .optional(.applicationArn, .arn),
      .optional(.roleArn, .arn),
      .optional(.externalID, .plainText),
      .optional(.userDataShared, .plainBoolean),
    ])

  static let refreshTokenRotation = WireStructure(
    "RefreshTokenRotationType",
    [
      .needed(.feature, .feature),
      .optional(.retryGracePeriodSeconds, .retryGracePeriodSeconds),
    ])

  static let smsMfaConfig = WireStructure(
    "SmsMfaConfigType",
    [
      .optional(.smsAuthenticationMessage, .smsVerificationMessage),
      .optional(.smsConfiguration, .smsConfiguration),
    ])

  static let softwareTokenMfaConfig = WireStructure(
    "SoftwareTokenMfaConfigType",
    [
      .optional(.enabled, .plainBoolean)
    ])

  static let emailMfaConfig = WireStructure(
    "EmailMfaConfigType",
    [
      .optional(.message, .emailMfaMessage),
      .optional(.subject, .emailMfaSubject),
    ])

  static let webAuthnConfiguration = WireStructure(
    "WebAuthnConfigurationType",
    [
      .optional(.relyingPartyID, .relyingPartyID),
      .optional(.userVerification, .userVerification),
      .optional(.factorConfiguration, .webAuthnFactorConfiguration),
    ])
}

extension WireType {
  static let authFactor = WireType.choice(
    name: "AuthFactorType", ["PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN", "SOFTWARE_TOKEN"])
  static let deletionProtection = WireType.choice(
    name: "DeletionProtectionType", ["ACTIVE", "INACTIVE"])
  static let preTokenGenerationLambdaVersion = WireType.choice(
    name: "PreTokenGenerationLambdaVersionType", ["V1_0", "V2_0", "V3_0"])
  static let customSMSSenderLambdaVersion = WireType.choice(
    name: "CustomSMSSenderLambdaVersionType", ["V1_0"])
  static let customEmailSenderLambdaVersion = WireType.choice(
    name: "CustomEmailSenderLambdaVersionType", ["V1_0"])
  static let inboundFederationLambdaVersion = WireType.choice(
    name: "InboundFederationLambdaVersionType", ["V1_0"])
  static let verifiedAttribute = WireType.choice(
    name: "VerifiedAttributeType", ["phone_number", "email"])
  static let aliasAttribute = WireType.choice(
    name: "AliasAttributeType", ["phone_number", "email", "preferred_username"])
  static let usernameAttribute = WireType.choice(
    name: "UsernameAttributeType", ["phone_number", "email"])
  static let defaultEmailOption = WireType.choice(
    name: "DefaultEmailOptionType", ["CONFIRM_WITH_LINK", "CONFIRM_WITH_CODE"])
  static let userPoolMfa = WireType.choice(name: "UserPoolMfaType", ["OFF", "ON", "OPTIONAL"])
  static let emailSendingAccount = WireType.choice(
    name: "EmailSendingAccountType", ["COGNITO_DEFAULT", "DEVELOPER"])
  static let attributeData = WireType.choice(
    name: "AttributeDataType", ["String", "Number", "DateTime", "Boolean"])
  static let advancedSecurityMode = WireType.choice(
    name: "AdvancedSecurityModeType", ["OFF", "AUDIT", "ENFORCED"])
  static let advancedSecurityEnabledMode = WireType.choice(
    name: "AdvancedSecurityEnabledModeType", ["AUDIT", "ENFORCED"])
  static let status = WireType.choice(name: "StatusType", ["Enabled", "Disabled"])
  static let oAuthFlow = WireType.choice(
    name: "OAuthFlowType", ["code", "implicit", "client_credentials"])
  static let recoveryOptionName = WireType.choice(
    name: "RecoveryOptionNameType", ["verified_email", "verified_phone_number", "admin_only"])
  static let userPoolTier = WireType.choice(
    name: "UserPoolTierType", ["LITE", "ESSENTIALS", "PLUS"])
  static let encryptionKey = WireType.choice(
    name: "EncryptionKeyType", ["AWS_OWNED_KEY", "CUSTOMER_MANAGED_KEY"])
  static let issuer = WireType.choice(name: "IssuerType", ["ORIGINAL", "UPDATED"])
  static let timeUnits = WireType.choice(
    name: "TimeUnitsType", ["seconds", "minutes", "hours", "days"])
  static let explicitAuthFlows = WireType.choice(
    name: "ExplicitAuthFlowsType",
    [
      "ADMIN_NO_SRP_AUTH", "CUSTOM_AUTH_FLOW_ONLY", "USER_PASSWORD_AUTH",
      "ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_CUSTOM_AUTH", "ALLOW_USER_PASSWORD_AUTH",
      "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_AUTH",
      "ALLOW_TOKEN_EXCHANGE_DELEGATION", "ALLOW_TOKEN_EXCHANGE_IMPERSONATION",
    ])
  static let preventUserExistenceErrorTypes = WireType.choice(
    name: "PreventUserExistenceErrorTypes", ["LEGACY", "ENABLED"])
  static let feature = WireType.choice(name: "FeatureType", ["ENABLED", "DISABLED"])
  static let clientType = WireType.choice(name: "ClientTypeType", ["REGULAR", "DCR"])
  static let userVerification = WireType.choice(
    name: "UserVerificationType", ["required", "preferred"])
  static let webAuthnFactorConfiguration = WireType.choice(
    name: "WebAuthnFactorConfigurationType",
    ["SINGLE_FACTOR", "MULTI_FACTOR_WITH_USER_VERIFICATION"])
  static let messageAction = WireType.choice(name: "MessageActionType", ["RESEND", "SUPPRESS"])
  static let userStatus = WireType.choice(
    name: "UserStatusType",
    [
      "UNCONFIRMED", "CONFIRMED", "ARCHIVED", "COMPROMISED", "UNKNOWN", "RESET_REQUIRED",
      "FORCE_CHANGE_PASSWORD", "EXTERNAL_PROVIDER",
    ])
}

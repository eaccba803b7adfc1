extension WireStructure {
  static let attribute = WireStructure(
    "AttributeType",
    [
      .needed(.name, .attributeName),
      .optional(.value, .attributeValue),
    ])

  static let analyticsMetadata = WireStructure(
    "AnalyticsMetadataType",
    [
      .optional(.analyticsEndpointID, .plainText)
    ])

  static let userContextData = WireStructure(
    "UserContextDataType", isSensitive: true,
    [
      .optional(.ipAddress, .plainText),
      .optional(.encodedData, .plainText),
    ])

  static let codeDeliveryDetails = WireStructure(
    "CodeDeliveryDetailsType",
    [
      .optional(.destination, .plainText),
      .optional(.deliveryMedium, .deliveryMedium),
      .optional(.attributeName, .attributeName),
    ])

  static let authenticationResult = WireStructure(
    "AuthenticationResultType",
    [
      .optional(.accessToken, .tokenModel),
      .optional(.expiresIn, .plainInteger),
      .optional(.tokenType, .plainText),
      .optional(.refreshToken, .tokenModel),
      .optional(.idToken, .tokenModel),
      .optional(.newDeviceMetadata, .newDeviceMetadata),
    ])

  static let newDeviceMetadata = WireStructure(
    "NewDeviceMetadataType",
    [
      .optional(.deviceKey, .deviceKey),
      .optional(.deviceGroupKey, .plainText),
    ])

  static let mfaOption = WireStructure(
    "MFAOptionType",
    [
      .optional(.deliveryMedium, .deliveryMedium),
      .optional(.attributeName, .attributeName),
    ])

  static let smsMfaSettings = WireStructure(
    "SMSMfaSettingsType",
    [
      .optional(.enabled, .plainBoolean),
      .optional(.preferredMfa, .plainBoolean),
    ])

  static let softwareTokenMfaSettings = WireStructure(
    "SoftwareTokenMfaSettingsType",
    [
      .optional(.enabled, .plainBoolean),
      .optional(.preferredMfa, .plainBoolean),
    ])

  static let emailMfaSettings = WireStructure(
    "EmailMfaSettingsType",
    [
      .optional(.enabled, .plainBoolean),
      .optional(.preferredMfa, .plainBoolean),
    ])

  static let webAuthnMfaSettings = WireStructure(
    "WebAuthnMfaSettingsType",
    [
      .optional(.enabled, .plainBoolean)
    ])
}

extension WireType {
  static let clientID = WireType.text(
    "ClientIdType", least: 1, most: 128, .wordOrPlus, isSensitive: true)
  static let secretHash = WireType.secret("SecretHashType", least: 1, most: 128, .base64)
  static let username = WireType.text(
    "UsernameType", least: 1, most: 128, .printable, isSensitive: true)
  static let password = WireType.secret("PasswordType", most: 256, .visible)
  static let attributeName = WireType.text(
    "AttributeNameType", least: 1, most: 32, .printableOrBlank)
  static let attributeValue = WireType.text("AttributeValueType", most: 2048, isSensitive: true)
  static let plainText = WireType.text("StringType", least: 0, most: 131_072)
  static let session = WireType.secret("SessionType", least: 20, most: 4096)
  static let confirmationCode = WireType.secret(
    "ConfirmationCodeType", least: 1, most: 2048, .visible, isSensitive: false)
  static let tokenModel = WireType.secret("TokenModelType", .token)
  static let deviceKey = WireType.text("DeviceKeyType", least: 1, most: 55, .deviceKey)
  static let secretCode = WireType.secret("SecretCodeType", least: 16, .alphanumeric)
  static let softwareTokenMFAUserCode = WireType.secret(
    "SoftwareTokenMFAUserCodeType", least: 6, most: 6, .digits)
  static let clientSecret = WireType.secret("ClientSecretType", least: 24, most: 64, .wordOrPlus)
}

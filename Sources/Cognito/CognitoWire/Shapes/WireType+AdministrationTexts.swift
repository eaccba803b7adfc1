extension WireType {
  static let userPoolName = WireType.text("UserPoolNameType", least: 1, most: 128, .listKey)
  static let arn = WireType.text("ArnType", least: 20, most: 2048, .resourceName)
  static let smsVerificationMessage = WireType.text(
    "SmsVerificationMessageType", least: 6, most: 140, .lineWithCode)
  static let emailVerificationMessage = WireType.text(
    "EmailVerificationMessageType", least: 6, most: 20_000, .textWithCode)
  static let emailVerificationSubject = WireType.text(
    "EmailVerificationSubjectType", least: 1, most: 140, .printableOrSpace)
  static let emailVerificationMessageByLink = WireType.text(
    "EmailVerificationMessageByLinkType", least: 6, most: 20_000, .textWithLink)
  static let emailVerificationSubjectByLink = WireType.text(
    "EmailVerificationSubjectByLinkType", least: 1, most: 140, .printableOrSpace)
  static let emailAddress = WireType.text("EmailAddressType", .address)
  static let sesConfigurationSet = WireType.text(
    "SESConfigurationSet", least: 1, most: 64, .identifier)
  static let optionalArn = WireType.text(
    "OptionalArnType", least: 0, most: 2048, .resourceNameOrNone)
  static let regionCode = WireType.text("RegionCodeType", least: 5, most: 32)
  static let tagKeys = WireType.text("TagKeysType", least: 1, most: 128)
  static let tagValue = WireType.text("TagValueType", least: 0, most: 256)
  static let smsInviteMessage = WireType.text(
    "SmsInviteMessageType", least: 6, most: 140, .anything)
  static let emailInviteMessage = WireType.text(
    "EmailInviteMessageType", least: 6, most: 20_000, .printableSpaceOrNone)
  static let customAttributeName = WireType.text(
    "CustomAttributeNameType", least: 1, most: 20, .printable)
  static let scope = WireType.text("ScopeType", least: 1, most: 256, .scope)
  static let encryptionKeyArn = WireType.text(
    "EncryptionKeyArnType", least: 20, most: 2048, .resourceName)
  static let acrLevelKey = WireType.text("AcrLevelKeyType", .level)
  static let acrValue = WireType.text("AcrValueType", least: 1, most: 64, .scope)
  static let userPoolID = WireType.text("UserPoolIdType", least: 1, most: 55, .poolID)
  static let domain = WireType.text("DomainType", least: 1, most: 63, .hostLabel)
  static let paginationKey = WireType.text("PaginationKeyType", least: 1, .visible)
  static let clientName = WireType.text("ClientNameType", least: 1, most: 128, .listKey)
  static let clientPermission = WireType.text("ClientPermissionType", least: 1, most: 2048)
  static let providerName = WireType.text(
    "ProviderNameType", least: 1, most: 32, .printableOrSeparator)
  static let redirectUrl = WireType.text("RedirectUrlType", least: 1, most: 1024, .printable)
  static let hexString = WireType.text("HexStringType", .hexadecimal)
  static let clientSecretArn = WireType.text(
    "ClientSecretArnType", least: 20, most: 2048, .secretName)
  static let emailMfaMessage = WireType.text(
    "EmailMfaMessageType", least: 6, most: 20_000, .textWithCode)
  static let emailMfaSubject = WireType.text("EmailMfaSubjectType", .printableOrSpace)
  static let relyingPartyID = WireType.text("RelyingPartyIdType", least: 1, most: 127)
  static let searchPaginationToken = WireType.text("SearchPaginationTokenType", least: 1, .visible)
  static let userFilter = WireType.text("UserFilterType", most: 256)
}

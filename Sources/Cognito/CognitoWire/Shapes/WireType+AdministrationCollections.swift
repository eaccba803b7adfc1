extension WireType {
  static let passwordPolicyMinLength = WireType.integer(
    "PasswordPolicyMinLengthType", least: 6, most: 99)
  static let passwordHistorySize = WireType.integer("PasswordHistorySizeType", least: 0, most: 24)
  static let temporaryPasswordValidityDays = WireType.integer(
    "TemporaryPasswordValidityDaysType", least: 0, most: 365)
  static let adminCreateUserUnusedAccountValidityDays = WireType.integer(
    "AdminCreateUserUnusedAccountValidityDaysType", least: 0, most: 365)
  static let wrappedBoolean = WireType.boolean(name: "WrappedBooleanType")
  static let priority = WireType.integer("PriorityType", least: 1, most: 2)
  static let date = WireType.moment(name: "DateType")
  static let poolQueryLimit = WireType.integer("PoolQueryLimitType", least: 1, most: 60)
  static let generateSecret = WireType.boolean(name: "GenerateSecret")
  static let refreshTokenValidity = WireType.integer(
    "RefreshTokenValidityType", least: 0, most: 315_360_000)
  static let accessTokenValidity = WireType.integer(
    "AccessTokenValidityType", least: 1, most: 86_400)
  static let idTokenValidity = WireType.integer("IdTokenValidityType", least: 1, most: 86_400)
  static let authSessionValidity = WireType.integer("AuthSessionValidityType", least: 3, most: 15)
  static let retryGracePeriodSeconds = WireType.integer(
    "RetryGracePeriodSecondsType", least: 0, most: 60)
  static let queryLimit = WireType.integer("QueryLimitType", least: 0, most: 60)

  static let allowedFirstAuthFactorsList = WireType.list(
    "AllowedFirstAuthFactorsListType", of: WireType.authFactor, least: 1, most: 5)
  static let verifiedAttributesList = WireType.list(
    "VerifiedAttributesListType", of: WireType.verifiedAttribute)
  static let aliasAttributesList = WireType.list(
    "AliasAttributesListType", of: WireType.aliasAttribute)
  static let usernameAttributesList = WireType.list(
    "UsernameAttributesListType", of: WireType.usernameAttribute)
  static let attributesRequireVerificationBeforeUpdate = WireType.list(
    "AttributesRequireVerificationBeforeUpdateType", of: WireType.verifiedAttribute)
  static let userPoolTags = WireType.map(
    WireMapType(
      name: "UserPoolTagsType",
      key: WireText(
        name: "TagKeysType", length: WireLimits(least: 1, most: 128), pattern: nil,
        isSensitive: false, isSecret: false),
      value: WireText(
        name: "TagValueType", length: WireLimits(least: 0, most: 256), pattern: nil,
        isSensitive: false, isSecret: false), size: WireLimits(), isSensitive: false,
      isSecret: false))
  static let schemaAttributesList = WireType.list(
    "SchemaAttributesListType", of: WireStructure.schemaAttribute, least: 1, most: 50)
  static let oAuthFlows = WireType.list("OAuthFlowsType", of: WireType.oAuthFlow, least: 0, most: 3)
  static let scopeList = WireType.list("ScopeListType", of: WireType.scope, most: 50)
  static let recoveryMechanisms = WireType.list(
    "RecoveryMechanismsType", of: WireStructure.recoveryOption, least: 1, most: 2)
  static let acrConfiguration = WireType.table(
    name: "AcrConfigurationType",
    key: WireText(
      name: "AcrLevelKeyType", length: .none, pattern: .level, isSensitive: false, isSecret: false),
    .acrLevelConfig, WireLimits(least: 0, most: 4))
  static let userPoolList = WireType.list("UserPoolListType", of: WireStructure.userPoolDescription)
  static let replicaRegions = WireType.list("ReplicaRegionsType", of: WireType.plainText)
  static let clientPermissionList = WireType.list(
    "ClientPermissionListType", of: WireType.clientPermission)
  static let explicitAuthFlowsList = WireType.list(
    "ExplicitAuthFlowsListType", of: WireType.explicitAuthFlows)
  static let supportedIdentityProvidersList = WireType.list(
    "SupportedIdentityProvidersListType", of: WireType.providerName)
  static let callbackURLsList = WireType.list(
    "CallbackURLsListType", of: WireType.redirectUrl, least: 0, most: 100)
  static let logoutURLsList = WireType.list(
    "LogoutURLsListType", of: WireType.redirectUrl, least: 0, most: 100)
  static let deliveryMediumList = WireType.list(
    "DeliveryMediumListType", of: WireType.deliveryMedium)
  static let httpHeaderList = WireType.list("HttpHeaderList", of: WireStructure.httpHeader)
  static let searchedAttributeNamesList = WireType.list(
    "SearchedAttributeNamesListType", of: WireType.attributeName)
  static let usersList = WireType.list("UsersListType", of: WireStructure.user)
}

extension WireType {
  static let plainBoolean = WireType.boolean(name: "BooleanType")
  static let forceAliasCreation = WireType.boolean(name: "ForceAliasCreation")
  static let plainInteger = WireType.integer("IntegerType")

  static let attributeList = WireType.list("AttributeListType", of: WireStructure.attribute)
  static let clientMetadata = WireType.map("ClientMetadataType")
  static let authParameters = WireType.map("AuthParametersType", isSensitive: true, isSecret: true)
  static let challengeParameters = WireType.map("ChallengeParametersType")
  static let availableChallengeList = WireType.list(
    "AvailableChallengeListType", of: WireType.challengeName)
  static let challengeResponses = WireType.map(
    "ChallengeResponsesType", isSensitive: true, isSecret: true)
  static let mfaOptionList = WireType.list("MFAOptionListType", of: WireStructure.mfaOption)
  static let userMFASettingList = WireType.list("UserMFASettingListType", of: WireType.plainText)
  static let codeDeliveryDetailsList = WireType.list(
    "CodeDeliveryDetailsListType", of: WireStructure.codeDeliveryDetails)
}

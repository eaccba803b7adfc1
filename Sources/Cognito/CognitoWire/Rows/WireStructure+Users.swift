extension WireStructure {
  static let getUserRequest = WireStructure(
    "GetUserRequest",
    [
      .needed(.accessToken, .tokenModel)
    ])

  static let getUserResponse = WireStructure(
    "GetUserResponse",
    [
      .needed(.username, .username),
      .needed(.userAttributes, .attributeList),
      .optional(.mfaOptions, .mfaOptionList),
      .optional(.preferredMfaSetting, .plainText),
      .optional(.userMFASettingList, .userMFASettingList),
    ])

  static let updateUserAttributesRequest = WireStructure(
    "UpdateUserAttributesRequest",
    [
      .needed(.userAttributes, .attributeList),
      .needed(.accessToken, .tokenModel),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let updateUserAttributesResponse = WireStructure(
    "UpdateUserAttributesResponse",
    [
      .optional(.codeDeliveryDetailsList, .codeDeliveryDetailsList)
    ])

  static let getUserAttributeVerificationCodeRequest = WireStructure(
    "GetUserAttributeVerificationCodeRequest",
    [
      .needed(.accessToken, .tokenModel),
      .needed(.attributeName, .attributeName),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let getUserAttributeVerificationCodeResponse = WireStructure(
    "GetUserAttributeVerificationCodeResponse",
    [
      .optional(.codeDeliveryDetails, .codeDeliveryDetails)
    ])

  static let verifyUserAttributeRequest = WireStructure(
    "VerifyUserAttributeRequest",
    [
      .needed(.accessToken, .tokenModel),
      .needed(.attributeName, .attributeName),
      .needed(.code, .confirmationCode),
    ])

  static let verifyUserAttributeResponse = WireStructure("VerifyUserAttributeResponse", [])

  static let deleteUserRequest = WireStructure(
    "DeleteUserRequest",
    [
      .needed(.accessToken, .tokenModel)
    ])
}

extension WireStructure {
  static let signUpRequest = WireStructure(
    "SignUpRequest",
    [
      .needed(.clientID, .clientID),
      .optional(.secretHash, .secretHash),
      .needed(.username, .username),
      .optional(.password, .password),
      .optional(.userAttributes, .attributeList),
      .optional(.validationData, .attributeList),
      .optional(.analyticsMetadata, .analyticsMetadata),
      .optional(.userContextData, .userContextData),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let signUpResponse = WireStructure(
    "SignUpResponse",
    [
      .needed(.userConfirmed, .plainBoolean),
      .optional(.codeDeliveryDetails, .codeDeliveryDetails),
      .needed(.userSub, .plainText),
      .optional(.session, .session),
    ])

  static let confirmSignUpRequest = WireStructure(
    "ConfirmSignUpRequest",
    [
      .needed(.clientID, .clientID),
      .optional(.secretHash, .secretHash),
      .needed(.username, .username),
      .needed(.confirmationCode, .confirmationCode),
      .optional(.forceAliasCreation, .forceAliasCreation),
      .optional(.analyticsMetadata, .analyticsMetadata),
      .optional(.userContextData, .userContextData),
      .optional(.clientMetadata, .clientMetadata),
      .optional(.session, .session),
    ])

  static let confirmSignUpResponse = WireStructure(
    "ConfirmSignUpResponse",
    [
      .optional(.session, .session)
    ])

  static let resendConfirmationCodeRequest = WireStructure(
    "ResendConfirmationCodeRequest",
    [
      .needed(.clientID, .clientID),
      .optional(.secretHash, .secretHash),
      .optional(.userContextData, .userContextData),
      .needed(.username, .username),
      .optional(.analyticsMetadata, .analyticsMetadata),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let resendConfirmationCodeResponse = WireStructure(
    "ResendConfirmationCodeResponse",
    [
      .optional(.codeDeliveryDetails, .codeDeliveryDetails)
    ])
}

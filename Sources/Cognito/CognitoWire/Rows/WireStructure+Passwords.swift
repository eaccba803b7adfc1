extension WireStructure {
  static let forgotPasswordRequest = WireStructure(
    "ForgotPasswordRequest",
    [
      .needed(.clientID, .clientID),
      .optional(.secretHash, .secretHash),
      .optional(.userContextData, .userContextData),
      .needed(.username, .username),
      .optional(.analyticsMetadata, .analyticsMetadata),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let forgotPasswordResponse = WireStructure(
    "ForgotPasswordResponse",
    [
      .optional(.codeDeliveryDetails, .codeDeliveryDetails)
    ])

  static let confirmForgotPasswordRequest = WireStructure(
    "ConfirmForgotPasswordRequest",
    [
      .needed(.clientID, .clientID),
      .optional(.secretHash, .secretHash),
      .needed(.username, .username),
      .needed(.confirmationCode, .confirmationCode),
      .needed(.password, .password),
      .optional(.analyticsMetadata, .analyticsMetadata),
      .optional(.userContextData, .userContextData),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let confirmForgotPasswordResponse = WireStructure("ConfirmForgotPasswordResponse", [])

  static let changePasswordRequest = WireStructure(
    "ChangePasswordRequest",
    [
      .optional(.previousPassword, .password),
      .needed(.proposedPassword, .password),
      .needed(.accessToken, .tokenModel),
    ])

  static let changePasswordResponse = WireStructure("ChangePasswordResponse", [])
}

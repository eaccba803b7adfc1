extension WireStructure {
  static let associateSoftwareTokenRequest = WireStructure(
    "AssociateSoftwareTokenRequest",
    [
      .optional(.accessToken, .tokenModel),
      .optional(.session, .session),
    ])

  static let associateSoftwareTokenResponse = WireStructure(
    "AssociateSoftwareTokenResponse",
    [
      .optional(.secretCode, .secretCode),
      .optional(.session, .session),
    ])

  static let verifySoftwareTokenRequest = WireStructure(
    "VerifySoftwareTokenRequest",
    [
      .optional(.accessToken, .tokenModel),
      .optional(.session, .session),
      .needed(.userCode, .softwareTokenMFAUserCode),
      .optional(.friendlyDeviceName, .plainText),
    ])

  static let verifySoftwareTokenResponse = WireStructure(
    "VerifySoftwareTokenResponse",
    [
      .optional(.status, .verifySoftwareTokenResponse),
      .optional(.session, .session),
    ])

  static let setUserMFAPreferenceRequest = WireStructure(
    "SetUserMFAPreferenceRequest",
    [
      .optional(.smsMfaSettings, .smsMfaSettings),
      .optional(.softwareTokenMfaSettings, .softwareTokenMfaSettings),
      .optional(.emailMfaSettings, .emailMfaSettings),
      .optional(.webAuthnMfaSettings, .webAuthnMfaSettings),
      .needed(.accessToken, .tokenModel),
    ])

  static let setUserMFAPreferenceResponse = WireStructure("SetUserMFAPreferenceResponse", [])
}

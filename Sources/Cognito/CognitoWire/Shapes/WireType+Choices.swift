extension WireType {
  static let deliveryMedium = WireType.choice(name: "DeliveryMediumType", ["SMS", "EMAIL"])
  static let authFlow = WireType.choice(
    name: "AuthFlowType",
    [
      "USER_SRP_AUTH", "REFRESH_TOKEN_AUTH", "REFRESH_TOKEN", "CUSTOM_AUTH", "ADMIN_NO_SRP_AUTH",
      "USER_PASSWORD_AUTH", "ADMIN_USER_PASSWORD_AUTH", "USER_AUTH",
    ])
  static let challengeName = WireType.choice(
    name: "ChallengeNameType",
    [
      "SMS_MFA", "EMAIL_OTP", "SOFTWARE_TOKEN_MFA", "SELECT_MFA_TYPE", "MFA_SETUP",
      "PASSWORD_VERIFIER", "CUSTOM_CHALLENGE", "SELECT_CHALLENGE", "DEVICE_SRP_AUTH",
      "DEVICE_PASSWORD_VERIFIER", "ADMIN_NO_SRP_AUTH", "NEW_PASSWORD_REQUIRED", "SMS_OTP",
      "PASSWORD", "WEB_AUTHN", "PASSWORD_SRP",
    ])
  static let verifySoftwareTokenResponse = WireType.choice(
    name: "VerifySoftwareTokenResponseType", ["SUCCESS", "ERROR"])
  static let revokeAssociatedSessions = WireType.choice(
    name: "RevokeAssociatedSessionsType", ["NONE", "LINKED"])
}

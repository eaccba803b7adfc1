extension WireRow {
  static let startWebAuthnRegistration = WireRow(
    .startWebAuthnRegistrationRequest, .startWebAuthnRegistrationResponse,
    [
      .forbidden, .internalError, .invalidParameter, .limitExceeded, .notAuthorized,
      .operationNotEnabled, .passwordResetRequired, .tooManyRequests,
      .webAuthnConfigurationMissing, .webAuthnNotEnabled,
    ])

  static let completeWebAuthnRegistration = WireRow(
    .completeWebAuthnRegistrationRequest, .completeWebAuthnRegistrationResponse,
    [
      .forbidden, .internalError, .invalidParameter, .limitExceeded, .notAuthorized,
      .operationNotEnabled, .passwordResetRequired, .tooManyRequests, .webAuthnChallengeNotFound,
      .webAuthnClientMismatch, .webAuthnCredentialNotSupported, .webAuthnNotEnabled,
      .webAuthnOriginNotAllowed, .webAuthnRelyingPartyMismatch,
    ])
}

extension WireRow {
  static let associateSoftwareToken = WireRow(
    .associateSoftwareTokenRequest, .associateSoftwareTokenResponse,
    [
      .concurrentModification, .forbidden, .internalError, .invalidParameter, .notAuthorized,
      .operationNotEnabled, .resourceNotFound, .softwareTokenMFANotFound,
    ])

  static let verifySoftwareToken = WireRow(
    .verifySoftwareTokenRequest, .verifySoftwareTokenResponse,
    [
      .codeMismatch, .enableSoftwareTokenMFA, .forbidden, .internalError, .invalidParameter,
      .invalidUserPoolConfiguration, .notAuthorized, .notAuthorized, .operationNotEnabled,
      .passwordResetRequired, .resourceNotFound, .softwareTokenMFANotFound, .tooManyRequests,
      .userNotConfirmed, .userNotFound,
    ])

  static let setUserMFAPreference = WireRow(
    .setUserMFAPreferenceRequest, .setUserMFAPreferenceResponse,
    [
      .forbidden, .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled,
      .passwordResetRequired, .resourceNotFound, .userNotConfirmed, .userNotFound,
    ])
}

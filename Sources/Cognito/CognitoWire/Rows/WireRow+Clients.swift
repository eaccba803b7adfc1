extension WireRow {
  static let createUserPoolClient = WireRow(
    .createUserPoolClientRequest, .createUserPoolClientResponse,
    [
      .featureUnavailableInTier, .internalError, .invalidOAuthFlow, .invalidParameter,
      .limitExceeded, .notAuthorized, .operationNotEnabled, .resourceNotFound, .scopeDoesNotExist,
      .tooManyRequests,
    ])

  static let describeUserPoolClient = WireRow(
    .describeUserPoolClientRequest, .describeUserPoolClientResponse,
    [
      .internalError, .invalidParameter, .notAuthorized, .operationNotEnabled, .resourceNotFound,
      .tooManyRequests,
    ])
}

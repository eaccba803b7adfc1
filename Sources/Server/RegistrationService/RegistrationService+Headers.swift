extension RegistrationService {
  /// What every response says to caches and browsers.
  ///
  /// - Parameter origin: where a form may lead besides this service.
  package static func standardHeaders(
    returningTo origin: String? = nil
  ) -> [ServiceRequest.Pair] {
    guard let origin else { return ownHeaders }
    return ownHeaders.map { header in
      header.name == "content-security-policy"
        ? .init(
          header.name,
          header.value.replacing("form-action 'self'", with: "form-action 'self' \(origin)"))
        : header
    }
  }

  private static let ownHeaders: [ServiceRequest.Pair] = [
    .init("cache-control", "no-store"), .init("x-content-type-options", "nosniff"),
    .init("referrer-policy", "same-origin"), .init("x-frame-options", "DENY"),
    .init("cross-origin-opener-policy", "same-origin"),
    .init("cross-origin-resource-policy", "same-origin"),
    .init(
      "content-security-policy",
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
        + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"),
  ]
}

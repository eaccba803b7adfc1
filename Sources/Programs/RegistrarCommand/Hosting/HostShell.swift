#if Server
  import HTTPServer
  import RegistrationService

  /// Between the server and the service: what is believed of a client.
  struct HostShell: Sendable {
    let trustedProxy: String?

    /// The headers that are looked at.
    static let headers = [
      "accept", "accept-language", "authorization", "content-type", "cookie", "host",
      "idempotency-key",
      "if-match", "if-none-match", "last-event-id", "origin", "sec-fetch-site", "x-forwarded-for",
      "x-forwarded-proto", "x-requested-with",
    ]

    /// What the server refuses; behind a proxy all connections are of one address.
    static func limits(isProxied: Bool) -> HTTPLimits {
      var limits = HTTPLimits()
      (limits.body, limits.headerBytes) = (2 << 20, 16 << 10)
      (limits.headerSeconds, limits.bodySeconds) = (10, 10)
      limits.answers = 24_000
      limits.connections = 30_000
      limits.connectionsOfAddress = isProxied ? 0 : 512
      return limits
    }

    func answer(
      _ request: HTTPRequest, by service: RegistrationService
    ) async -> HTTPResponse {
      let isProxied = request.address == trustedProxy
      // The last one of the last header is what the proxy itself has seen; whatever comes before may be the client's.
      let forwarded = isProxied ? request.last("x-forwarded-for") : nil
      let client = (forwarded?.split(separator: ",").last).flatMap { ClientAddress($0) }
      let address = client?.text ?? ClientAddress(request.address)?.text ?? request.address
      let isSecure = isProxied && request.last("x-forwarded-proto") == "https"
      let response = await service.answer(
        ServiceRequest(
          method: request.method, path: request.path,
          arguments: request.arguments.map { .init($0.name, $0.value) },
          headers: request.headers.map { .init($0.name, $0.value) }, body: request.body,
          address: address, isSecure: isSecure))
      return HTTPResponse(response)
    }

    /// What the server says by itself, as the interface says it.
    static func own(_ response: HTTPResponse) -> HTTPResponse {
      let text = String(decoding: response.body, as: UTF8.self).filter { !$0.isNewline }
      return HTTPResponse(RegistrationService.refusal(response.status, text))
    }
  }

  extension HTTPResponse {
    fileprivate init(_ response: ServiceResponse) {
      self.init(
        status: response.status,
        headers: response.headers.map { HTTPRequest.Header(name: $0.name, value: $0.value) },
        body: response.body)
      stream = response.stream
    }
  }

  extension HTTPRequest {
    /// The value of the last header of a name.
    fileprivate func last(_ name: String) -> String? { headers.last { $0.name == name }?.value }
  }
#endif

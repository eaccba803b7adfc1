#if Server
  import HTTPServer
  import RegistrationBackend
  import RegistrationCore
  import RegistrationService

  /// Between the server and the service: what is believed of a client.
  struct HostShell: Sendable {
    /// Whose word about its clients counts.
    let trustedProxies: [AddressRange]
    /// Who may read the measurements.
    let metricsFrom: [AddressRange]
    /// Whether every connection is by TLS.
    let hasTLS: Bool
    /// Where it tells what it refuses by itself.
    let watch: ServiceWatch

    /// The headers that are looked at.
    static let headers = [
      "accept", "accept-language", "authorization", "content-type", "cookie", "host",
      "idempotency-key",
      "if-match", "if-none-match", "last-event-id", "origin", "sec-fetch-site", "x-forwarded-for",
      "x-forwarded-proto", "x-request-id", "x-requested-with", ServicePeers.header,
    ]

    /// What the server refuses; behind a proxy all connections are of one address.
    static func limits(isProxied: Bool) -> HTTPLimits {
      var limits = HTTPLimits()
      (limits.body, limits.headerBytes) = ((2 << 20) + ServicePeers.overhead, 16 << 10)
      (limits.headerSeconds, limits.bodySeconds) = (10, 10)
      limits.answers = 24_000
      limits.connections = 30_000
      limits.connectionsOfAddress = isProxied ? 0 : 512
      return limits
    }

    func answer(
      _ request: HTTPRequest, by service: RegistrationService
    ) async -> HTTPResponse {
      let peer = ClientAddress(request.address)
      let isProxied = peer.map { Self.isOne($0, of: trustedProxies) } ?? false
      // The last one of the last header is what the proxy itself has seen; whatever comes before may be the client's.
      let forwarded = isProxied ? request.last("x-forwarded-for") : nil
      let told = (forwarded?.split(separator: ",").last).flatMap { ClientAddress($0) }
      let client = told ?? peer
      let scheme = isProxied ? request.last("x-forwarded-proto") : nil
      let isSecure = scheme.map { $0 == "https" } ?? hasTLS
      // A proxy of this machine that was not named would make everyone its neighbour.
      let isHidden = told == nil && request[header: "x-forwarded-for"] != nil
      let mayMeasure = !isHidden && client.map { Self.isOne($0, of: metricsFrom) } ?? false
      let name = isProxied ? request.last("x-request-id").flatMap { RequestName($0) } : nil
      let response = await service.answer(
        ServiceRequest(
          method: request.method, path: request.path,
          arguments: request.arguments.map { .init($0.name, $0.value) },
          headers: request.headers.map { .init($0.name, $0.value) }, body: request.body,
          address: client?.text ?? request.address, isSecure: isSecure, name: name,
          mayMeasure: mayMeasure))
      return HTTPResponse(response)
    }

    private static func isOne(_ address: ClientAddress, of ranges: [AddressRange]) -> Bool {
      ranges.contains { $0.contains(address.numeric) }
    }

    /// What the server says by itself, as the interface says it.
    func own(_ response: HTTPResponse) -> HTTPResponse {
      let text = String(decoding: response.body, as: UTF8.self).filter { !$0.isNewline }
      return HTTPResponse(RegistrationService.refusal(response.status, text, watch, at: .now()))
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

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
    /// Gets told what the server refuses by itself.
    let watch: ServiceWatch
    /// How the pages look that refuse something.
    let theme: PageTheme?

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
      let told = isProxied ? toldClient(of: request) : nil
      let client = told ?? peer
      let scheme = isProxied ? request.last("x-forwarded-proto") : nil
      let isSecure = scheme.map { $0 == "https" } ?? hasTLS
      // A proxy that was not named would make everyone its neighbour; and of several addresses that are all of proxies, the
      // first ones may be a client's own.
      let isHidden =
        request.headers.contains { $0.name == "x-forwarded-for" }
        && told.map { isChain(request) && Self.isOne($0, of: trustedProxies) } ?? true
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

    private func forwarded(_ request: HTTPRequest) -> [Substring] {
      request.headers.filter { $0.name == "x-forwarded-for" }
        .flatMap { $0.value.split(separator: ",", omittingEmptySubsequences: false) }
    }

    /// Whether more than one address is told.
    private func isChain(_ request: HTTPRequest) -> Bool { forwarded(request).count > 1 }

    /// The client as the proxies tell it: each adds behind the others what it has seen itself, so the last one that is no proxy
    /// counts, and whatever comes before may be the client's own.
    private func toldClient(of request: HTTPRequest) -> ClientAddress? {
      var found: ClientAddress?
      for text in forwarded(request).reversed() {
        guard let address = ClientAddress(text) else { return found }
        found = address
        if !Self.isOne(address, of: trustedProxies) { return found }
      }
      return found
    }

    private static func isOne(_ address: ClientAddress, of ranges: [AddressRange]) -> Bool {
      ranges.contains { $0.contains(address.numeric) }
    }

    /// What the server says by itself, as the interface or a page says it.
    func own(_ response: HTTPResponse, to request: HTTPRequest) -> HTTPResponse {
      let text = String(decoding: response.body, as: UTF8.self).filter { !$0.isNewline }
      let known = ServiceRequest(
        method: request.method, path: request.path,
        headers: request.headers.map { .init($0.name, $0.value) })
      return HTTPResponse(
        RegistrationService.refusal(response.status, text, of: known, theme, watch, at: .now()))
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

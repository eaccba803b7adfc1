package import HostStores
package import RegistrationBackend
import RegistrationCore
package import RegistrationHosting
import RegistrationJSON
import RegistrationRuntime
import RegistrationWording

/// Registrations for every browser and every language: a request in, an effect on the host, a response out.
///
/// It listens to nothing: a server hands it what it has read.
package struct RegistrationService: Sendable {
  let host: RegistrationHost<RegistrationID>
  let keys: ServiceKeys
  let limits: ServiceLimits
  let clock: any WallClock
  let theme: PageTheme?
  let handover: Handover?
  let limiter: RequestLimiter
  let metrics: ServiceMetrics
  let ending = Ending()
  let waits = OpenWaits()
  private let readinessProbe: ReadinessProbe
  private let standardHeaders: [ServiceRequest.Pair]

  /// Creates a service of a host that runs.
  ///
  /// - Parameters:
  ///   - host: drives the registrations.
  ///   - keys: make and prove keys; all nodes of one store have the same.
  ///   - limits: what one sender may ask.
  ///   - clock: the time, and the waits.
  ///   - theme: how the pages look; nil for the look that they have.
  ///   - handover: how people come to the app's back end; nil if there is none.
  ///   - isReady: says what cannot be reached, in words for anybody; nil if the store and the pool can be.
  package init(
    host: RegistrationHost<RegistrationID>, keys: ServiceKeys,
    limits: ServiceLimits = ServiceLimits(), clock: any WallClock = ContinuousClock(),
    theme: PageTheme? = nil, handover: Handover? = nil,
    isReady: @escaping @Sendable () async -> String? = { nil }
  ) {
    (self.host, self.keys, self.limits, self.clock) = (host, keys, limits, clock)
    (self.theme, self.handover) = (theme, handover)
    readinessProbe = ReadinessProbe(isReady)
    standardHeaders = Self.standardHeaders(returningTo: handover?.returnAddress.origin)
    (limiter, metrics) = (RequestLimiter(limits), ServiceMetrics())
  }

  /// Answers at once who waits for a change, because the service is about to end.
  package func end() { ending.come() }

  /// Answers a request.
  ///
  /// It returns within the patience of ``ServiceLimits``, or the wait that the request asks for.
  package func answer(_ request: ServiceRequest) async -> ServiceResponse {
    let start = clock.timestamp
    let match = ServiceRoute.match(request.method, request.path)
    var response: ServiceResponse
    var name = "none"
    switch match {
    case .route(let route, let values):
      name = route.rawValue
      response = await answer(request, by: route, values)
    case .otherMethod(let methods):
      var problem = ProblemDetails(.methodNotAllowed, "use \(methods.joined(separator: " or "))")
      problem.allowed = methods
      response = problem.response
    case .none:
      let path = "/openapi.json"
      response = ProblemDetails(.notFound, "see \(path) for what there is").response
    }
    response.headers += standardHeaders
    if request.isSecure {
      response.headers.append(.init("strict-transport-security", "max-age=31536000"))
    }
    metrics.note(
      route: name, status: response.status,
      milliseconds: clock.timestamp.milliseconds - start.milliseconds)
    return response
  }

  private func answer(
    _ request: ServiceRequest, by route: ServiceRoute, _ values: [String]
  ) async -> ServiceResponse {
    let language = WordingLanguage(accepted: request.header("accept-language"))
    if let name = request.repeatedHeader {
      let problem = ProblemDetails(.malformed, "send the header \(name) once")
      return route.isPage ? page(of: problem, in: language) : problem.response
    }
    guard request.body.count <= route.longestBody(limits) else {
      let problem = ProblemDetails(.tooLarge, "send at most \(route.longestBody(limits)) bytes")
      return route.isPage ? page(of: problem, in: language) : problem.response
    }
    switch route {
    case .createRegistration: return await create(request, in: language)
    case .showRegistration: return await show(request, values[0], in: language)
    case .takeAction: return await act(request, values[0], values[1], in: language)
    case .endRegistration: return await end(request, values[0])
    case .handOver: return await handOver(request, values[0], in: language)
    case .redeemHandover: return await redeemHandover(request)
    case .describe: return .json(OpenAPIDocument(limits).json)
    case .isAlive: return .json(.object(["status": .string("alive")]))
    case .isReady: return await readiness()
    case .measure: return metrics.response(liveRegistrations: host.liveCount, waits: waits.count)
    case .beginPage: return await beginPage(request, in: language)
    case .showPage: return await showPage(request, values[0], in: language)
    case .submitPage: return await submitPage(request, values[0], in: language)
    case .leavePage: return await leavePage(request, values[0], in: language)
    case .showAsset: return asset(values[0], in: language)
    }
  }

  private func readiness() async -> ServiceResponse {
    guard let missing = await readinessProbe.missing(at: clock.timestamp) else {
      return .json(.object(["status": .string("ready")]))
    }
    return ProblemDetails(.unavailable, missing).response
  }
}

extension RegistrationService {
  /// What every response says to whoever keeps or shows it.
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

extension ServiceResponse {
  static func json(
    _ json: JSONValue, status: Int = 200, headers: [ServiceRequest.Pair] = []
  ) -> ServiceResponse {
    ServiceResponse(
      status: status, headers: [.init("content-type", "application/json")] + headers,
      body: Array((json.text + "\n").utf8))
  }
}

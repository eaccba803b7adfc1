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
  /// Nil if nobody signs in with a provider.
  let providers: ProviderPages?
  let limiter: RequestLimiter
  let messages: MessageLedger
  let metrics: ServiceMetrics
  private let flows = FlowMetrics()
  private let watch: ServiceWatch
  let ending = Ending()
  let waits = OpenWaits()
  let waitEnds = WaitEnds()
  /// Nil for a node that passes nothing on.
  let peers: ServicePeers?
  let start: Timestamp
  private let readinessProbe: ReadinessProbe
  private let standardHeaders: [ServiceRequest.Pair]
  /// Made once: to make it takes longer than most requests.
  private let description: ServiceResponse

  /// Creates a service of a host that runs.
  ///
  /// - Parameters:
  ///   - host: drives the registrations.
  ///   - keys: make and prove keys; all nodes of one store have the same.
  ///   - limits: what one sender may ask.
  ///   - clock: the time, and the waits.
  ///   - theme: how the pages look; nil for the look that they have.
  ///   - handover: how people come to the app's back end; nil if there is none.
  ///   - providers: where the pool's client leaves the pages of providers; nil if people do not sign in with them.
  ///   - watch: how the operators are told what it does.
  ///   - peers: how requests are passed on to other nodes; nil if they are not.
  ///   - isReady: says what cannot be reached, in words for anybody; nil if the store and the pool can be.
  package init(
    host: RegistrationHost<RegistrationID>, keys: ServiceKeys,
    limits: ServiceLimits = ServiceLimits(), clock: any WallClock = ContinuousClock(),
    theme: PageTheme? = nil, handover: Handover? = nil, providers: ProviderPages? = nil,
    watch: ServiceWatch = ServiceWatch(),
    peers: ServicePeers? = nil, isReady: @escaping @Sendable () async -> String? = { nil }
  ) {
    (self.host, self.keys, self.limits, self.clock) = (host, keys, limits, clock)
    (self.theme, self.handover, self.watch) = (theme, handover, watch)
    self.providers = providers
    (self.peers, start) = (peers, clock.timestamp)
    messages = MessageLedger(host.transitions(buffering: .bufferingNewest(65_536)))
    readinessProbe = ReadinessProbe(isReady)
    standardHeaders = Self.standardHeaders(returningTo: handover?.returnAddress.origin)
    (limiter, metrics) = (RequestLimiter(limits), ServiceMetrics())
    description = .json(OpenAPIDocument(limits).json)
  }

  /// Does what goes on beside the requests, until the host ends: counts what the registrations do, and what the pool has
  /// sent late, and ends waits.
  package func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await waitEnds.run() }
      let transitions = host.transitions(buffering: .bufferingNewest(65_536))
      await flows.count(transitions) { countUnpaid() }
      group.cancelAll()
    }
  }

  /// Answers at once who waits for a change, because the service is about to end.
  package func end() {
    ending.come()
    waitEnds.endAll()
  }

  /// Answers a request.
  ///
  /// It returns within the patience of ``ServiceLimits``, or the wait that the request asks for.
  package func answer(_ request: ServiceRequest) async -> ServiceResponse {
    if let peers, request.path == ServicePeers.path,
      let answer = await answerPeer(request, peers)
    {
      return answer
    }
    let start = ContinuousClock.now
    switch ServiceRoute.match(request.method, request.path) {
    case .route(let route, let values):
      let response = await passable(request, by: route) { await answer($0, by: route, values) }
      return finished(response, to: request, by: route, since: start)
    case .otherMethod(let methods):
      return finished(use(methods), to: request, by: nil, since: start)
    case .none: return finished(nowhere(request), to: request, by: nil, since: start)
    }
  }

  // What follows up to the routes is never inlined: a request that waits would keep the room that it needs.

  /// The answer where there is nothing for the method.
  @inline(never)
  private func use(_ methods: [String]) -> ServiceResponse {
    var problem = ProblemDetails(.methodNotAllowed, "use \(methods.joined(separator: " or "))")
    problem.allowed = methods
    return problem.response
  }

  /// What every answer has, and is noted of it.
  @inline(never)
  private func finished(
    _ answer: ServiceResponse, to request: ServiceRequest, by route: ServiceRoute?,
    since start: ContinuousClock.Instant
  ) -> ServiceResponse {
    var response = answer
    // What another node has answered has all of them.
    let isOwn = response.header("x-request-id") == nil
    if isOwn { response.headers += standardHeaders }
    if request.isSecure, isOwn {
      response.headers.append(.init("strict-transport-security", "max-age=31536000"))
    }
    let id = request.name ?? RequestName()
    if !isOwn { response.headers.removeAll { $0.name == "x-request-id" } }
    response.headers.append(.init("x-request-id", id.text))
    let took = ContinuousClock.now - start
    metrics.note(route: route, status: response.status, seconds: took.inSeconds)
    watch.log?(
      RequestRecord(
        at: clock.timestamp, name: id, route: route.map { $0.method + " " + $0.path },
        status: response.status, milliseconds: Int64(took / .milliseconds(1)),
        bytes: response.stream == nil ? response.body.count : nil, address: request.address))
    return response
  }

  /// The answer to a request that no route takes.
  @inline(never)
  private func refusal(
    of request: ServiceRequest, by route: ServiceRoute, in language: WordingLanguage
  ) -> ServiceResponse? {
    if let name = request.repeatedHeader {
      let problem = ProblemDetails(.malformed, "send the header \(name) once")
      return route.isPage ? page(of: problem, in: language) : problem.response
    }
    guard request.body.count <= route.longestBody(limits) else {
      let problem = ProblemDetails(.tooLarge, "send at most \(route.longestBody(limits)) bytes")
      return route.isPage ? page(of: problem, in: language) : problem.response
    }
    return nil
  }

  @inline(never)
  private func answer(
    _ request: ServiceRequest, by route: ServiceRoute, _ values: [String]
  ) async -> ServiceResponse {
    let language = WordingLanguage(accepted: request.header("accept-language"))
    if let refusal = refusal(of: request, by: route, in: language) { return refusal }
    switch route {
    case .createRegistration: return await create(request, in: language)
    case .showRegistration: return await show(request, values[0], in: language)
    case .takeAction: return await act(request, values[0], values[1], in: language)
    case .endRegistration: return await end(request, values[0])
    case .handOver: return await handOver(request, values[0], in: language)
    case .redeemHandover: return await redeemHandover(request)
    case .describe: return description
    case .isAlive: return .json(.object(["status": .string("alive")]))
    case .isReady: return await readiness()
    case .measure: return measurements(for: request)
    case .beginPage: return await beginPage(request, in: language)
    case .takeRedirect: return await takeRedirect(request, in: language)
    case .showPage: return await showPage(request, values[0], in: language)
    case .submitPage: return await submitPage(request, values[0], in: language)
    case .leavePage: return await leavePage(request, values[0], in: language)
    case .showAsset: return asset(values[0], in: language)
    }
  }

  /// The measurements, for those alone who may see them.
  @inline(never)
  private func measurements(for request: ServiceRequest) -> ServiceResponse {
    guard request.mayMeasure else {
      return ProblemDetails(.notFound, "the measurements are for the operators of the service")
        .response
    }
    var text = MetricsText()
    metrics.write(to: &text)
    flows.write(to: &text)
    watch.store?.write(to: &text)
    text.gauge("waits", "Requests that wait for a change.", waits.count)
    text.gauge("live_registrations", "Registrations in memory.", host.liveCount)
    if let bytes = watch.memory() {
      text.gauge("resident_memory_bytes", "Memory of the process.", bytes)
    }
    if let lost = watch.lostLines?() {
      text.counter("log_lines_lost_total", "Lines of the log that could not be written.", lost)
    }
    return ServiceResponse(text)
  }

  @inline(never)
  private func readiness() async -> ServiceResponse {
    guard let missing = await readinessProbe.missing(at: clock.timestamp) else {
      return .json(.object(["status": .string("ready")]))
    }
    return ProblemDetails(.unavailable, missing).response
  }
}

extension ServiceResponse {
  static func json(
    _ json: JSONValue, status: Int = 200, headers: [ServiceRequest.Pair] = []
  ) -> ServiceResponse {
    var text = JSONText()
    text.reserve(2048)
    json.write(to: &text)
    text.write(byte: UInt8(ascii: "\n"))
    return ServiceResponse(
      status: status, headers: [.init("content-type", "application/json")] + headers,
      body: text.bytes)
  }
}

import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationRuntime
@testable import RegistrationService
import Testing

/// A service in front of a mock pool, without a server.
struct ServiceUnderTest {
  /// The time, moved so that no hour ends while tests run: the limits count by the hour.
  static let clock: AdjustedClock<ContinuousClock> = {
    let hour: Int64 = 3_600_000
    let ahead = hour / 10 - Timestamp.now().milliseconds % hour
    return AdjustedClock(ContinuousClock()) { Timestamp.now().advanced(byMilliseconds: ahead) }
  }()

  let service: RegistrationService
  let mock: MockBackend

  /// Runs a body beside a service.
  static func run(
    limits: ServiceLimits = ServiceLimits(), policy: Policy = .members,
    watch: ServiceWatch = ServiceWatch(),
    store: any HostStore = InMemoryHostStore(), keys: ServiceKeys = .random(),
    handover: Handover? = nil, providers: ProviderPages? = nil,
    hostClock: any WallClock = ServiceUnderTest.clock,
    pool:
      @escaping @Sendable (SessionInRow<MockBackend>, MockBackend, RegistrationID) ->
      any IdentityPool = { pool, _, _ in pool },
    _ body: (ServiceUnderTest) async throws -> Void
  ) async throws {
    let mock = MockBackend(policy: policy, seed: 1, clock: ContinuousClock())
    let node = try #require(HostNode(address: "a", startedAt: .now()))
    let host = RegistrationHost<RegistrationID>(
      policy: policy, store: store, node: node, loops: 1,
      configuration: RegistrationRunner.Configuration(clock: hostClock)
    ) { (pool(SessionInRow(mock, in: $0), mock, $0.id), mock) }
    async let running: Void = host.run()
    let service = RegistrationService(
      host: host, keys: keys, limits: limits, clock: clock, handover: handover,
      providers: providers,
      watch: watch)
    async let serving: Void = service.run()
    do { try await body(ServiceUnderTest(service: service, mock: mock)) } catch {
      host.finish()
      _ = await (running, serving)
      throw error
    }
    host.finish()
    _ = await (running, serving)
  }

  /// The code that was sent to an account last.
  func code(of address: String) async throws -> String {
    let codes = await mock.codes(deliveredTo: try #require(Login(address)))
    return try #require(codes.last).code.reveal()
  }
}

/// A browser with a cookie, which keeps the page that it was shown last.
struct BrowserUnderTest {
  var service: RegistrationService
  var cookie: String?
  /// What else the browser keeps, by name.
  var others: [String: String] = [:]
  private(set) var path = "/register"
  var page = ServiceResponse(status: 0)

  init(_ under: ServiceUnderTest, cookie: String? = nil) {
    (service, self.cookie) = (under.service, cookie)
  }

  var text: String { String(decoding: page.body, as: UTF8.self) }

  /// Sends one request, and keeps the cookie of its answer.
  mutating func send(
    _ method: String, _ path: String, _ body: String = "", headers: [ServiceRequest.Pair] = []
  ) async -> ServiceResponse {
    var sent = headers
    var cookies = others.map { "\($0)=\($1)" }
    if let cookie { cookies.append("__Host-registration=\(cookie)") }
    if !cookies.isEmpty { sent.append(.init("cookie", cookies.joined(separator: "; "))) }
    let parts = path.split(separator: "?", maxSplits: 1)
    let arguments = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { argument in
      let pair = argument.split(separator: "=", maxSplits: 1)
      return ServiceRequest.Pair(String(pair[0]), pair.dropFirst().first.map { String($0) } ?? "")
    }
    let response = await service.answer(
      ServiceRequest(
        method: method, path: String(parts.first ?? ""),
        arguments: arguments, headers: sent,
        body: Array(body.utf8)))
    for setting in response.headers where setting.name == "set-cookie" {
      let pair = setting.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      let value = pair.dropFirst().first.map { String($0) } ?? ""
      if pair[0] == "__Host-registration" {
        cookie = value
      } else {
        others[String(pair[0])] = value
      }
    }
    return response
  }

  /// Opens a page, and follows where it leads.
  mutating func open(_ path: String) async {
    var (path, response) = (path, await send("GET", path))
    while response.status == 303, let next = response.header("location") {
      (path, response) = (next, await send("GET", next))
    }
    (self.path, page) = (path, response)
  }

  /// Sends a form, and follows where it leads.
  mutating func post(_ form: String) async {
    let response = await send("POST", path, form, headers: [Self.form])
    guard let next = response.header("location") else { return page = response }
    await open(next)
  }

  static let form = ServiceRequest.Pair("content-type", "application/x-www-form-urlencoded")

  /// The value of a hidden control of the page.
  func hidden(_ name: String) -> String {
    guard let start = text.firstRange(of: "name=\"\(name)\" value=\"") else { return "" }
    return String(text[start.upperBound...].prefix { $0 != "\"" })
  }

  /// What the form of the page sends; the values have no character that needs an escape.
  func form(_ action: String, _ fields: String = "") -> String {
    let controls = ["_tag", "_token", "_key"].map { "\($0)=\(hidden($0))" }
    return (["_action=\(action)"] + controls).joined(separator: "&") + "&" + fields
  }
}

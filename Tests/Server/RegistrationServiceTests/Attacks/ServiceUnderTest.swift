import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
@testable import RegistrationService
import Testing

/// A service in front of a mock pool, without a server.
struct ServiceUnderTest {
  let service: RegistrationService
  let mock: MockBackend

  /// Runs a body beside a service.
  static func run(
    limits: ServiceLimits = ServiceLimits(),
    _ body: (ServiceUnderTest) async throws -> Void
  ) async throws {
    let mock = MockBackend(policy: .members, seed: 1, clock: ContinuousClock())
    let node = try #require(HostNode(address: "a", startedAt: .now()))
    let host = RegistrationHost<RegistrationID>(
      policy: .members, store: InMemoryHostStore(), node: node, loops: 1
    ) { (SessionInRow(mock: mock, held: $0), mock) }
    async let running: Void = host.run()
    let service = RegistrationService(host: host, keys: .random(), limits: limits)
    do { try await body(ServiceUnderTest(service: service, mock: mock)) } catch {
      host.finish()
      await running
      throw error
    }
    host.finish()
    await running
  }

  /// The code that was sent to an account last.
  func code(of address: String) async throws -> String {
    let codes = await mock.codes(deliveredTo: try #require(Login(address)))
    return try #require(codes.last).code.reveal()
  }
}

/// A browser with a cookie, which keeps the page that it was shown last.
struct BrowserUnderTest {
  let service: RegistrationService
  var cookie: String?
  private(set) var path = "/register"
  private(set) var page = ServiceResponse(status: 0)

  init(_ under: ServiceUnderTest, cookie: String? = nil) {
    (service, self.cookie) = (under.service, cookie)
  }

  var text: String { String(decoding: page.body, as: UTF8.self) }

  /// Sends one request, and keeps the cookie of its answer.
  mutating func send(
    _ method: String, _ path: String, _ body: String = "", headers: [ServiceRequest.Pair] = []
  ) async -> ServiceResponse {
    var sent = headers
    if let cookie { sent.append(.init("cookie", "__Host-registration=\(cookie)")) }
    let parts = path.split(separator: "?", maxSplits: 1)
    let response = await service.answer(
      ServiceRequest(
        method: method, path: String(parts.first ?? ""),
        arguments: parts.dropFirst().map { .init(String($0), "") }, headers: sent,
        body: Array(body.utf8)))
    if let setting = response.header("set-cookie"), let sign = setting.firstIndex(of: "=") {
      cookie = String(setting[setting.index(after: sign)...].prefix { $0 != ";" })
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

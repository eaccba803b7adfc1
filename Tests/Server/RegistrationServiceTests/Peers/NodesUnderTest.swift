import HostStores
import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import Synchronization
import Testing

@testable import RegistrationService

/// Two nodes of one store and one pool, which pass requests on to each other without a network.
struct NodesUnderTest {
  static let here = "https://10.0.0.1:8480"
  static let there = "https://10.0.0.2:8480"

  /// A clock on which no time passes: what is busy stays so, however long a test waits for its turn.
  static let clock = AdjustedClock(ContinuousClock()) { Timestamp(milliseconds: 1_000_000_000) }

  let here: RegistrationService
  let there: RegistrationService
  let link: PeerLinkUnderTest
  let store: InMemoryHostStore
  let mock: MockBackend
  let keys: ServiceKeys

  /// Runs a body beside two nodes.
  static func run(
    patience: Duration = .seconds(7200), policy: Policy = .members,
    providers: ProviderPages? = nil,
    pool:
      @escaping @Sendable (SessionInRow<MockBackend>, MockBackend, RegistrationID) ->
      any IdentityPool = { pool, _, _ in pool },
    _ body: (NodesUnderTest) async throws -> Void
  ) async throws {
    let mock = MockBackend(policy: policy, seed: 1, clock: ContinuousClock())
    let (store, keys) = (InMemoryHostStore(clock: clock), ServiceKeys.random())
    let link = PeerLinkUnderTest()
    var limits = ServiceLimits()
    (limits.patience, limits.longestWait) = (patience, .seconds(7200))
    func node(
      _ address: String
    ) throws -> (RegistrationHost<RegistrationID>, RegistrationService) {
      let node = try #require(HostNode(address: address, startedAt: .now()))
      let host = RegistrationHost<RegistrationID>(
        policy: policy, store: store, node: node, loops: 1
      ) { (pool(SessionInRow(mock, in: $0), mock, $0.id), mock) }
      let peers = ServicePeers(address: address, transport: link)
      let service = RegistrationService(
        host: host, keys: keys, limits: limits, clock: Self.clock, providers: providers,
        peers: peers)
      return (host, service)
    }
    let (one, two) = (try node(Self.here), try node(Self.there))
    link.connect([Self.here: one.1, Self.there: two.1])
    async let first: Void = one.0.run()
    async let second: Void = two.0.run()
    async let serving: (Void, Void) = (one.1.run(), two.1.run())
    let nodes = NodesUnderTest(
      here: one.1, there: two.1, link: link, store: store, mock: mock, keys: keys)
    let result: Result<Void, any Error>
    do { result = .success(try await body(nodes)) } catch { result = .failure(error) }
    one.0.finish()
    two.0.finish()
    await first
    await second
    _ = await serving
    try result.get()
  }

  /// Lets an earlier process of a node be busy with a registration.
  @discardableResult
  func busy(
    _ id: RegistrationID, at address: String, for time: Duration
  ) throws -> HostClaim {
    let node = try #require(HostNode(address: address, startedAt: Timestamp(milliseconds: 1)))
    return try store.take(id, for: node.nextLife(), busyFor: time).claim
  }

  func request(
    _ method: String, _ id: RegistrationID, _ more: String = "",
    arguments: [ServiceRequest.Pair] = [],
    headers: [ServiceRequest.Pair] = [], body: String = "", key: String? = nil
  ) -> ServiceRequest {
    var sent = headers + [.init("authorization", "Bearer \(keys.bearerKey(of: id).reveal())")]
    if !body.isEmpty { sent.append(.init("content-type", "application/json")) }
    if let key { sent.append(.init("idempotency-key", key)) }
    return ServiceRequest(
      method: method, path: "/registrations/\(id.text)\(more)", arguments: arguments,
      headers: sent, body: Array(body.utf8), address: "192.0.2.7", isSecure: true)
  }

  func signUp(_ id: RegistrationID, email: String = "ana@example.com") -> ServiceRequest {
    request(
      "POST", id, "/actions/submitSignUp",
      body: #"{"email": "\#(email)", "password": "Correct-horse-1"}"#)
  }

  /// What a node gets when a request is passed on to it.
  func passed(
    _ request: ServiceRequest, to node: String = Self.there, by keys: ServiceKeys? = nil
  ) -> ServiceRequest {
    let body = request.passed
    let proof = (keys ?? self.keys).proof(of: body, to: node, at: Self.clock.timestamp)
    return PeerLinkUnderTest.request(proof, body)
  }
}

/// Hands calls to the services, and loses what it is told to.
final class PeerLinkUnderTest: PeerTransport {
  enum Trouble { case none, noNode, lostAnswer }

  private struct State {
    var services: [String: RegistrationService] = [:]
    var calls: [PeerCall] = []
    var trouble = Trouble.none
  }

  private let state = Mutex(State())

  var calls: [PeerCall] { state.withLock { $0.calls } }

  func connect(_ services: [String: RegistrationService]) {
    state.withLock { $0.services = services }
  }

  func have(_ trouble: Trouble) { state.withLock { $0.trouble = trouble } }

  static func request(_ proof: String, _ body: [UInt8]) -> ServiceRequest {
    ServiceRequest(
      method: "POST", path: ServicePeers.path, headers: [.init(ServicePeers.header, proof)],
      body: body, address: "10.0.0.9")
  }

  func send(_ call: PeerCall) async -> [UInt8]? {
    let (service, trouble) = state.withLock { state in
      state.calls.append(call)
      return (state.services[call.node], state.trouble)
    }
    guard let service, trouble != .noNode else { return nil }
    let response = await service.answer(Self.request(call.proof, call.body))
    return trouble == .lostAnswer || response.status != 200 ? nil : response.body
  }
}

extension ServiceResponse {
  /// The screen that it shows.
  var screen: String? {
    JSONValue(parsing: body[...])?["presentation"]?["screen"]?.string
  }
}

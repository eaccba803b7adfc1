#if Server
  import CognitoEndpoint
  import CognitoScripts
  import CognitoWire
  import Foundation
  import HTTPServer
  import LibcurlTransport
  import RegistrationCognito
  import RegistrationCore
  import RegistrationScript
  import Synchronization
  import TokenSigning

  /// A server for the pools of scripts, each of which has a lane while its script is played: an address of its own,
  /// and a transport that the next script in the lane takes over.
  ///
  /// URLSession and libcurl take turns.
  final class ScriptServer: Sendable {
    private struct Lane: Sendable {
      let path: String
      let address: URL
      let transport: any PoolTransport
    }

    /// Gives a lane back once no client uses it.
    private final class Lease: Sendable {
      let lane: Lane
      private let server: ScriptServer

      init(_ lane: Lane, of server: ScriptServer) { (self.lane, self.server) = (lane, server) }

      deinit { server.take(back: lane) }
    }

    private let pools: ScriptPools
    private let server: HTTPServer
    private let free = Mutex<[Lane]>([])
    private let laneCount = Atomic<Int>(0)
    private let settings: CognitoSettings
    /// Where nothing listens, so that a connection is refused.
    private let nowhere: ClosedPort

    private static let timeout = Duration.seconds(2)

    /// The port that clients connect to: the server's, or that of a proxy before it.
    private let entrance: UInt16
    private let totals = Mutex<(requests: Int, wrongOffline: Int)>((0, 0))

    /// Starts the server at a port of the loopback; 0 for a free one.
    ///
    /// - Parameter proxy: the port that clients connect to instead.
    init(port: UInt16 = 0, behind proxy: UInt16? = nil) throws(CommandFailure) {
      let unavailable = CommandFailure(
        .unavailable, "registrar: cannot listen at a port of the loopback")
      guard let key = RSAKey() else { throw unavailable }
      let pools = ScriptPools(key)
      var settings = try? CognitoSettings(userPoolID: "us-east-1_registrar", clientID: "registrar")
      // Two proofs of a password take longer than the rest of a script; tests of the client show them.
      settings?.passwordProof = .password
      guard
        let server = HTTPServer(
          port: port, headers: CognitoEndpoint.Request.headers, answer: { pools.answer($0) }),
        let settings,
        let closed = URL(string: "http://127.0.0.1:1/")
      else { throw unavailable }
      (self.pools, self.server, self.settings) = (pools, server, settings)
      nowhere = ClosedPort(closed, timeout: ScriptServer.timeout)
      entrance = proxy ?? server.port
    }

    /// Plays a script through the client and this server.
    func play(_ player: ScriptPlayer) async -> ScriptResult {
      await player.play(with: settings, overWire: { self.connect($0) })
    }

    /// Puts a client and this server into a stage.
    func service(for stage: RunnerStage) -> any ScriptService {
      ScriptOverWire(stage, settings) { self.connect($0) }
    }

    /// How many requests the server has answered, and how often a client took it for one that was not reached,
    /// although it was; without those of scripts that are under way.
    var figures: (requests: Int, wrongOffline: Int) { totals.withLock { $0 } }

    private func connect(_ pool: PoolBehindWire) -> WireConnection {
      guard let lane = free.withLock({ $0.popLast() }) ?? newLane() else {
        return WireConnection(nowhere, refused: nowhere, domain: nil)
      }
      pools.set(pool, at: lane.path)
      return WireConnection(
        lane.transport, refused: nowhere, domain: lane.address, lease: Lease(lane, of: self))
    }

    private func take(back lane: Lane) {
      if let pool = pools.take(at: lane.path) {
        totals.withLock { totals in
          totals.requests += pool.requestCount
          totals.wrongOffline += pool.wrongOfflineCount
        }
      }
      free.withLock { $0.append(lane) }
    }

    private func newLane() -> Lane? {
      let number = laneCount.add(1, ordering: .relaxed).newValue
      let path = "/lane\(number)"
      return URL(string: "http://127.0.0.1:\(entrance)\(path)").flatMap { address in
        let transport: (any PoolTransport)? =
          number.isMultiple(of: 2)
          ? CurlTransport(endpoint: address, timeout: ScriptServer.timeout)
          : URLSessionTransport(endpoint: address, timeout: ScriptServer.timeout)
        return transport.map { Lane(path: path, address: address, transport: $0) }
      }
    }
  }

  /// Sends every request to a port at which nothing listens.
  private struct ClosedPort: PoolTransport {
    private let address: URL
    private let transport: URLSessionTransport

    init(_ address: URL, timeout: Duration) {
      self.address = address
      transport = URLSessionTransport(endpoint: address, timeout: timeout)
    }

    func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
      guard case .tokens = request.target else { return await transport.send(request) }
      return await transport.send(
        PoolRequest(tokensAt: address, authorization: nil, FormParameters()))
    }
  }

  /// The pools behind a server, by the paths at which they are.
  private final class ScriptPools: Sendable {
    private let pools = Mutex<[String: PoolBehindWire]>([:])
    private let key: RSAKey
    private let signer: TokenSigner

    init(_ key: RSAKey) { (self.key, signer) = (key, TokenSigner(key)) }

    func set(_ pool: PoolBehindWire, at path: String) { pools.withLock { $0[path] = pool } }

    func take(at path: String) -> PoolBehindWire? {
      pools.withLock { $0.removeValue(forKey: path) }
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
      // A lane has the operations at its path, and the token endpoint below it.
      let parts = request.path.split(separator: "/", maxSplits: 1)
      guard let lane = parts.first, let pool = pools.withLock({ $0["/\(lane)"] }) else {
        return HTTPResponse(status: 404, body: [])
      }
      let path = parts.count == 2 ? "/\(parts[1])" : "/"
      var answer = pool.answer(
        CognitoEndpoint.Request(asked: request, at: path), signer: signer)
      _ = answer.response.finish { key.signature(of: $0) }
      var headers = answer.response.headers.map { (name: $0.name, value: $0.value) }
      headers.append((name: "Date", value: answer.date.httpDate))
      var response = HTTPResponse(
        status: answer.response.status, headers: headers, body: answer.response.body)
      response.closes = answer.response.delivery == .close
      return response
    }
  }
#endif

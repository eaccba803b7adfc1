import CognitoEndpoint
import EventScripts
package import Foundation
package import MockIdentityPool
package import RegistrationBackend
package import RegistrationCognito
import RegistrationCore
package import RegistrationScript
import RegistrationSimulation
import Synchronization

/// The way from the client to the pool of a script.
package struct WireConnection: Sendable {
  /// Carries requests to `PoolBehindWire.answer(_:signer:)`.
  package let transport: any PoolTransport
  /// Finds no one there.
  package let refused: any PoolTransport
  /// The address below which the token endpoint is.
  package let domain: URL?
  /// Is released once no client uses the connection any longer.
  private let lease: (any Sendable)?

  package init(
    _ transport: any PoolTransport, refused: any PoolTransport,
    domain: URL? = URL(string: "http://localhost"), lease: (any Sendable)? = nil
  ) {
    (self.transport, self.refused, self.domain) = (transport, refused, domain)
    self.lease = lease
  }
}

extension ScriptPlayer {
  /// Plays the script through runner, client and wire; the directory is the mock's.
  ///
  /// - Parameters:
  ///   - settings: those of the client; the attributes for the fields of the policy are set here.
  ///   - connect: connects a client with the pool; its answers come at once, or after a while of real time.
  package func play(
    with settings: CognitoSettings, overWire connect: @Sendable (PoolBehindWire) -> WireConnection
  ) async -> ScriptResult {
    await play(through: { ScriptOverWire($0, settings, connect) })
  }

  /// What keeps the script from being played over the wire; nil if nothing does.
  package var wireObstacle: WireObstacle? { WireObstacle(in: script) }
}

/// The client and the pool of a script, between the runner and the mock's world.
package final class ScriptOverWire: ScriptService {
  private let pool: PoolBehindWire
  private let connection: WireConnection
  private let settings: CognitoSettings
  private let policy: Policy
  private let deviceTime: @Sendable () -> Timestamp
  /// Outlives the process.
  private let tokens = DeviceTokens()
  private let pending = CognitoMemoryTokenStore()
  private let process = Mutex<ProcessStore?>(nil)
  private let awaited = AwaitedAnswers()
  private let browser: PersonInBrowser

  /// Puts a client and its pool into a stage in which nothing has happened.
  package init(
    _ stage: RunnerStage, _ settings: CognitoSettings,
    _ connect: (PoolBehindWire) -> WireConnection
  ) {
    pool = PoolBehindWire(stage.mock, stage.policy)
    connection = connect(pool)
    browser = PersonInBrowser(pool: pool)
    policy = stage.policy
    self.settings = settings.naming(policy).withSheets(at: connection.domain)
    deviceTime = { stage.deviceTime }
  }

  package func backend(startingWith mock: MockBackend) -> Backend {
    pool.end()
    let pending = ProcessStore(pending)
    process.withLock { $0 = pending }
    let transport = CountedTransport(pool: pool, connection: connection, awaited: awaited)
    let client = CognitoIdentityPool(
      settings, tokens: tokens, pending: pending, sheet: browser,
      passkeys: SimulatedAuthenticator(onDevice: pool.onDevice), transport: transport,
      deviceTime: deviceTime)
    client.takeContacts(of: policy)
    let device = ClientOverWire(
      client: client, pool: pool, mock: mock, tokens: tokens, browser: browser)
    return Backend(pool: device, directory: mock, store: mock)
  }

  package func waitForAnswer() async -> Bool { await awaited.wait() }

  package func processDied() { process.withLock { $0?.processDied() } }
}

/// A store of the device, for as long as the process lives.
private final class ProcessStore: CognitoTokenStore {
  private let store: CognitoMemoryTokenStore
  private let isDead = Mutex(false)

  init(_ store: CognitoMemoryTokenStore) { self.store = store }

  func processDied() { isDead.withLock { $0 = true } }

  func read() throws(CognitoTokenStoreError) -> Secret? { try store.read() }

  func write(_ text: Secret) throws(CognitoTokenStoreError) {
    if !isDead.withLock({ $0 }) { try store.write(text) }
  }

  func remove() throws(CognitoTokenStoreError) {
    if !isDead.withLock({ $0 }) { try store.remove() }
  }
}

/// Counts the requests whose answers are awaited.
private struct CountedTransport: PoolTransport {
  let pool: PoolBehindWire
  let connection: WireConnection
  let awaited: AwaitedAnswers

  func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
    awaited.begin()
    defer { awaited.end() }
    if pool.isRefused { return await connection.refused.send(request) }
    let count = pool.requestCount
    let result = await connection.transport.send(request)
    // The client may say that nothing was sent only if that is so.
    if pool.requestCount != count, result.isOffline(request) { pool.noteWrongOffline() }
    return result
  }
}

/// How many requests are under way, and who waits for the next of them to end.
private final class AwaitedAnswers: Sendable {
  private struct State {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func begin() { state.withLock { $0.count += 1 } }

  func end() {
    let waiting = state.withLock { state in
      state.count -= 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until a request ends; false if none is under way.
  func wait() async -> Bool {
    if state.withLock({ $0.count == 0 }) { return false }
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.count > 0 { state.waiting.append(continuation) }
        return state.count == 0
      }
      if isOver { continuation.resume() }
    }
    return true
  }
}

extension CognitoSettings {
  /// These settings, with the endpoint's own attribute for every field of the policy but for contacts, which the client knows
  /// by their kinds.
  fileprivate func naming(_ policy: Policy) -> CognitoSettings {
    var settings = self
    for rule in policy.signUp + policy.profile where rule.kind != .email && rule.kind != .phone {
      settings.attributes[rule.name] = CognitoEndpoint.attribute(of: rule.name)
    }
    return settings
  }
}

extension CognitoSettings {
  /// These settings, with a way back from the pages of providers that only a script takes.
  fileprivate func withSheets(at domain: URL?) -> CognitoSettings {
    var settings = self
    guard let domain else { return self }
    settings.managedLogin = try? CognitoManagedLogin(
      domain: domain.absoluteString, callback: "com.example.app:/signed-in")
    return settings
  }
}

extension Result<PoolReply, TransportFailure> {
  /// Whether the client takes it to mean that the pool was not reached.
  fileprivate func isOffline(_ request: PoolRequest) -> Bool {
    do throws(PoolError) {
      switch self {
      case .failure(let failure): return failure.poolError == .offline
      case .success(let reply):
        if let operation = request.operation {
          _ = try reply.record(of: operation)
        } else {
          _ = try reply.tokens()
        }
      }
      return false
    } catch { return error == .offline }
  }
}

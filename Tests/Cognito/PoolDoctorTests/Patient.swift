import CognitoCrypto
import CognitoEndpoint
import CognitoWire
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization

/// A pool in memory.
final class Patient: PoolTransport {
  private let state: Mutex<CognitoEndpoint>

  init(
    _ change: (inout UserPool.Configuration) -> Void = { _ in },
    client: (inout AppClient) -> Void = { _ in }
  ) {
    var configuration = UserPool.Configuration()
    change(&configuration)
    let world = MockWorld(policy: .members, configuration: configuration)
    var endpoint = CognitoEndpoint(world: SimulatedWorld(world))
    client(&endpoint.pools[0].clients[0])
    state = Mutex(endpoint)
  }

  var accounts: Int { state.withLock { $0.pools[0].world.services.pool.count } }

  func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
    let message = CognitoEndpoint.Request(target: request.operation?.target, body: request.body)
    let answer = state.withLock {
      $0.answer(message, signer: Self.signer, at: Timestamp(milliseconds: 1_800_000_000_000))
    }
    var headers: [String: String] = [:]
    for header in answer.headers { headers[header.name] = header.value }
    return .success(PoolReply(status: answer.status, headers: headers, body: answer.body))
  }

  private static let signer = TokenSigner(
    keyID: "test", keys: "{}", sign: { HMAC.code(of: $0, key: [1]) }, verify: { _, _ in false })
}

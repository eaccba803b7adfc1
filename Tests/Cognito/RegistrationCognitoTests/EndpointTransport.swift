import CognitoCrypto
import CognitoEndpoint
import CognitoScripts
import CognitoWire
import Foundation
import RegistrationCognito
import RegistrationCore
import RegistrationSimulation
import Synchronization

/// A pool behind the wire, in memory, with a network that a test disturbs.
final class EndpointTransport: PoolTransport {
  enum Fault {
    /// The work is done, and the answer lost.
    case loses
    /// The service fails, and does nothing.
    case fails
    /// This comes in place of the answer, after the work.
    case answers(PoolReply)
  }

  struct State {
    var endpoint: CognitoEndpoint
    var now = Timestamp(milliseconds: 1_800_000_000_000)
    var isReachable = true
    var faults: [(operation: Registration.Operation.Name, fault: Fault)] = []
    var holds: [Registration.Operation.Name] = []
    var held = 0
    var sent: [WireOperation] = []
    /// How often the token endpoint was asked.
    var exchanges = 0
    /// What each request said, for a test that looks for secrets in it.
    var bodies: [String] = []
  }

  let state: Mutex<State>

  init(_ policy: Policy = .members, change: (inout UserPool.Configuration) -> Void = { _ in }) {
    var configuration = UserPool.Configuration(for: policy)
    configuration.holdsSessions = true
    configuration.mfa = .optional
    configuration.requiredAttributes = []
    (configuration.authenticationRate, configuration.creationRate) = (nil, nil)
    change(&configuration)
    let world = SimulatedWorld(MockWorld(policy: policy, configuration: configuration))
    state = Mutex(State(endpoint: CognitoEndpoint(world: world)))
  }

  func send(_ request: PoolRequest) async -> Result<PoolReply, TransportFailure> {
    if Task.isCancelled, !request.outlivesCancellation { return .failure(.cancelled) }
    let (answer, isHeld) = state.withLock { state in state.answer(request) }
    while isHeld, state.withLock({ $0.held > 0 }) {
      if request.outlivesCancellation {
        await Task.yield()
        continue
      }
      guard (try? await Task.sleep(for: .milliseconds(1))) != nil else {
        return .failure(.cancelled)
      }
    }
    return answer
  }

  /// Changes the simulated pool from outside.
  func changeUsers<Value: Sendable>(_ change: @Sendable (inout UserPool, Timestamp) -> Value)
    -> Value
  {
    state.withLock { state in
      let now = state.now
      return change(&state.endpoint.pools[0].world.services.pool, now)
    }
  }

  /// Changes what people have with providers, and what their sheets answer.
  func changeSheets(_ change: @Sendable (inout ProviderSheets) -> Void) {
    state.withLock { state in change(&state.endpoint.pools[0].world.services.sheets) }
  }

  /// Lets the person do something in a sheet for passkeys.
  @Sendable
  func onDevice(_ act: SimulatedAuthenticator.Act) -> Result<PasskeyChoice, PoolError> {
    state.withLock { state in act(&state.endpoint.pools[0].world.services) }
  }

  /// Answers a browser.
  func browse(_ address: URL) -> CognitoEndpoint.Response {
    let request = CognitoEndpoint.Request(
      page: address.path(), query: address.query(percentEncoded: true))
    return state.withLock { state in
      let now = state.now
      return state.endpoint.answer(request, signer: .forTests, at: now)
    }
  }

  func changeClient(_ change: @Sendable (inout AppClient) -> Void) {
    state.withLock { state in change(&state.endpoint.pools[0].clients[0]) }
  }

  func advance(_ duration: Duration) {
    state.withLock {
      $0.now = $0.now.advanced(byMilliseconds: duration.components.seconds * 1000)
    }
  }

  func add(_ fault: Fault, to operation: Registration.Operation.Name) {
    state.withLock { $0.faults.append((operation, fault)) }
  }

  var now: Timestamp { state.withLock(\.now) }
  var sent: [WireOperation] { state.withLock(\.sent) }
}

extension EndpointTransport.State {
  mutating func answer(
    _ request: PoolRequest
  ) -> (Result<PoolReply, TransportFailure>, isHeld: Bool) {
    guard isReachable else { return (.failure(.notSent), false) }
    if let operation = request.operation { sent.append(operation) } else { exchanges += 1 }
    bodies.append(String(decoding: request.body, as: UTF8.self))
    let names = request.operation?.flowNames ?? [.signInWithSheet]
    let fault = faults.firstIndex { names.contains($0.operation) }.map {
      faults.remove(at: $0).fault
    }
    if case .fails = fault {
      return (.success(PoolReply(status: 500, headers: ["Content-Type": "text/html"])), false)
    }
    let message = CognitoEndpoint.Request(request)
    let response = endpoint.answer(message, signer: .forTests, at: now)
    var headers = ["Date": now.httpDate]
    for header in response.headers { headers[header.name] = header.value }
    var answer = Result<PoolReply, TransportFailure>.success(
      PoolReply(status: response.status, headers: headers, body: response.body))
    switch fault {
    case .loses: answer = .failure(.lost)
    case .answers(let reply): answer = .success(reply)
    case .fails, nil: break
    }
    guard let hold = holds.firstIndex(where: names.contains) else { return (answer, false) }
    holds.remove(at: hold)
    held += 1
    return (answer, true)
  }
}

extension WireOperation {
  /// The operations of the flow that send it.
  fileprivate var flowNames: [Registration.Operation.Name] {
    switch self {
    case .signUp: [.signUp]
    case .confirmSignUp: [.confirmSignUp]
    case .resendConfirmationCode: [.resendCode]
    case .initiateAuth: [.signIn]
    case .respondToAuthChallenge: [.respondToChallenge, .signIn]
    case .associateSoftwareToken: [.beginTOTP]
    case .verifySoftwareToken: [.respondToChallenge]
    case .getTokensFromRefreshToken: [.restoreSession]
    case .getUser: [.restoreSession, .fetchProfile, .createProfile, .observeProfile]
    case .updateUserAttributes: [.updateProfile]
    case .forgotPassword: [.forgotPassword]
    case .confirmForgotPassword: [.resetPassword]
    case .globalSignOut: [.signOut]
    default: []
    }
  }
}

extension TokenSigner {
  /// A signer that is no RSA; the client does not verify tokens.
  static let forTests = TokenSigner(
    keyID: "test", keys: "{}", sign: { HMAC.code(of: $0, key: [1]) },
    verify: { HMAC.code(of: $0, key: [1]) == $1 }
  ).verifyingPasskeys(by: SimulatedAuthenticator.verify)
}

extension PoolReply {
  /// A refusal of the service by its name.
  init(refusal name: String) {
    self.init(
      status: 400,
      headers: ["Content-Type": WireOperation.contentType, "x-amzn-RequestId": "7f2c"],
      body: Array("{\"__type\":\"\(name)\",\"message\":\"m\"}".utf8))
  }
}

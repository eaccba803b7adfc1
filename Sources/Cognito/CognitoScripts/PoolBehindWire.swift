package import CognitoEndpoint
import CognitoWire
import MockIdentityPool
package import RegistrationCore
import RegistrationSimulation
import Synchronization

/// The pool of a script behind Cognito's wire: the endpoint answers requests out of the world of the mock.
///
/// The time is the script's. A fault of a script is for a call of the flow, which may take several requests.
package final class PoolBehindWire: Sendable {
  fileprivate struct State {
    var endpoint: CognitoEndpoint
    var call: FlowCall?
    /// The refresh token of the newest answer that had one.
    var refreshToken: Secret?
    var requestCount = 0
    var wrongOfflineCount = 0
  }

  /// A response, and the time of the pool.
  package struct Answer: Sendable {
    package var response: CognitoEndpoint.Response
    package let date: Timestamp
  }

  private let mock: MockBackend
  private let state: Mutex<State>

  /// Puts the pool of `mock` behind the wire.
  init(_ mock: MockBackend, _ policy: Policy) {
    self.mock = mock
    let nothing = SimulatedWorld(MockWorld(policy: policy))
    state = Mutex(State(endpoint: CognitoEndpoint(world: nothing)))
    // For proofs of a password, as the endpoint does with a world of its own.
    mock.changeWorld { world, _ in world.services.pool.configuration.remembersPasswords = true }
  }

  /// Answers a request.
  package func answer(_ request: CognitoEndpoint.Request, signer: TokenSigner) -> Answer {
    let signer = signer.verifyingPasskeys(by: SimulatedAuthenticator.verify)
    return mock.changeWorld { world, now in
      self.state.withLock { state in
        state.requestCount += 1
        let response = state.answer(request, in: &world, signer, at: now)
        return Answer(response: response, date: now)
      }
    }
  }

  /// Answers a browser: faults are for the calls of the app, and there is nothing to sign.
  func browse(_ request: CognitoEndpoint.Request) -> CognitoEndpoint.Response {
    mock.changeWorld { world, now in
      self.state.withLock { $0.ask(request, nil, in: &world, .forPages, now) }
    }
  }

  /// Lets the person do something on the device.
  @Sendable
  func onDevice(_ act: SimulatedAuthenticator.Act) -> Result<PasskeyChoice, PoolError> {
    mock.changeWorld { world, _ in act(&world.services) }
  }

  /// How many requests were answered.
  package var requestCount: Int { state.withLock(\.requestCount) }

  /// How often the client took the pool for one that was not reached, although it was.
  package var wrongOfflineCount: Int { state.withLock(\.wrongOfflineCount) }

  func noteWrongOffline() { state.withLock { $0.wrongOfflineCount += 1 } }
}

// What the pool's client tells.

extension PoolBehindWire {
  /// Begins a call of the flow, which takes the fault that was set for it.
  func begin(_ name: Registration.Operation.Name) {
    mock.changeWorld { world, _ in
      let fault = world.network.takeFault(of: name)
      world.prepare(for: name, fault)
      self.state.withLock { $0.call = FlowCall(name: name, fault: fault) }
    }
  }

  /// Ends the call of the flow.
  func end() { state.withLock { $0.call = nil } }

  /// Whether the call that is under way finds no pool.
  var isRefused: Bool { state.withLock { $0.call?.isRefused ?? false } }

  /// Offers the device the session of a sign-in whose answer has come.
  func offerSession(of login: Login) {
    guard let token = state.withLock({ $0.refreshToken }) else { return }
    mock.changeWorld { world, _ in
      world.services.offerSession(of: login, token: token)
    }
  }
}

extension TokenSigner {
  /// The signer for what has no tokens.
  fileprivate static let forPages = TokenSigner(
    keyID: "", keys: "{}", sign: { _ in [] }, verify: { _, _ in false })
}

extension SimulatedWorld {
  /// Does what the mock's client does on the device, so that the directory finds the session there.
  fileprivate mutating func prepare(
    for name: Registration.Operation.Name, _ fault: Fault.Way?
  ) {
    if name.signsIn { services.offer = nil }
    guard name == .signOut else { return }
    // Without the work, the account stays present; the client forgets the session either way.
    if fault?.effect != .nothing, let ended = services.forgotten ?? services.current {
      services.offer = nil
      services.directory.setPresence(false, of: ended.login)
    }
    services.forgotten = nil
  }
}

extension PoolBehindWire.State {
  fileprivate mutating func answer(
    _ request: CognitoEndpoint.Request, in world: inout SimulatedWorld, _ signer: TokenSigner,
    at now: Timestamp
  ) -> CognitoEndpoint.Response {
    guard let call, let fault = call.fault else {
      return ask(request, nil, in: &world, signer, now)
    }
    if case .challenge(let kind, let ways) = fault.failure, call.name == .signIn {
      let usual = world.services.pool.configuration
      world.services.pool.configuration.answer(with: kind, ways)
      defer { world.services.pool.configuration = usual }
      return ask(request, nil, in: &world, signer, now)
    }
    switch fault.effect {
    case .nothing: return ask(request, fault, in: &world, signer, now)
    case .everything, .everythingButMail:
      let response = ask(request, nil, in: &world, signer, now)
      guard call.isOver(after: request, response) else { return response }
      return ask(request, fault, in: &world, signer, now)
    }
  }

  /// Lets the endpoint answer, with a fault for this request or without.
  fileprivate mutating func ask(
    _ request: CognitoEndpoint.Request, _ fault: Fault.Way?, in world: inout SimulatedWorld,
    _ signer: TokenSigner, _ now: Timestamp
  ) -> CognitoEndpoint.Response {
    var network = Network()
    if let fault {
      for name in Registration.Operation.Name.allCases {
        network.add(Fault(name, fault.failure, effect: .nothing))
      }
    }
    swap(&network, &world.network)
    swap(&world, &endpoint.pools[0].world)
    defer {
      swap(&world, &endpoint.pools[0].world)
      swap(&network, &world.network)
    }
    // Otherwise the app client would say whether the pool hides its accounts.
    endpoint.pools[0].hidesAlways = endpoint.pools[0].users.configuration.hidesExistence
    let response = endpoint.answer(request, signer: signer, at: now)
    if let token = response.refreshToken(of: request) { refreshToken = token }
    return response
  }
}

import CognitoCrypto
import CognitoWire
package import RegistrationCognito
package import RegistrationCore
import RegistrationJSON

/// Asks a pool what it can be asked without an account, by calls that make and change nothing.
///
/// The name that it asks for is one that no account has, and the password with which it would sign up is one that no
/// pool accepts.
package struct PoolDoctor: Sendable {
  private let clientID: String
  private let clientSecret: Secret?
  private let transport: any PoolTransport
  /// A name that no account has.
  private let stranger: String

  package init(clientID: String, clientSecret: Secret? = nil, transport: any PoolTransport) {
    (self.clientID, self.clientSecret, self.transport) = (clientID, clientSecret, transport)
    stranger = "registrar-doctor-\(UInt64.random(in: 0 ... .max))@example.invalid"
  }

  /// Asks everything.
  package func examine() async throws(PoolExamination.Failure) -> PoolExamination {
    var found = PoolExamination()
    found.secret = try await askForSecret()
    switch found.secret {
    case .missing, .wrong: return found
    case .none, .right, .needless: break
    }
    let asksWithHash = found.secret == .right
    for flow in PoolExamination.Flow.allCases {
      try await ask(flow, withHash: asksWithHash, &found)
    }
    let renewal = renewal(withSecret: asksWithHash)
    found.renewsTokens = try await answer(.getTokensFromRefreshToken, renewal).isRefusalOfToken
    try await askForSignUp(withHash: asksWithHash, &found)
    return found
  }

  private func askForSecret() async throws(PoolExamination.Failure) -> PoolExamination.ClientSecret
  {
    // What no app client can have for a secret.
    if (try? WireOperation.getTokensFromRefreshToken.write(request: renewal(withSecret: true)))
      == nil
    {
      return .wrong
    }
    // The hash is looked at before all else, and a sign-up needs no flow that the client may not allow.
    let asked = try await signUp("registrar-doctor", clientSecret != nil)
    guard case .failure(let failure) = asked else { return clientSecret == nil ? .none : .right }
    if failure.mentions("not configured for secret") { return .needless }
    if failure.mentions("secret hash") || failure.mentions("SECRET_HASH") {
      return clientSecret == nil ? .missing : .wrong
    }
    return clientSecret == nil ? .none : .right
  }

  private func request(_ flow: PoolExamination.Flow, withHash: Bool) -> WireRecord {
    var parameters = WireMap()
    switch flow {
    case .srp: parameters[text: "SRP_A"] = publicValue
    case .password: parameters["PASSWORD"] = "No-such-account-1"
    case .userAuth: break
    case .refresh: parameters["REFRESH_TOKEN"] = "no-token"
    }
    if flow != .refresh { parameters[text: "USERNAME"] = stranger }
    if withHash { parameters["SECRET_HASH"] = hash(of: stranger) }
    var record = WireRecord()
    record[text: .authFlow] = flow.rawValue
    record[text: .clientID] = clientID
    record[map: .authParameters] = parameters
    return record
  }

  private func renewal(withSecret: Bool) -> WireRecord {
    var record = WireRecord()
    record[text: .clientID] = clientID
    record[secret: .refreshToken] = "no-token"
    if withSecret { record[secret: .clientSecret] = clientSecret }
    return record
  }

  private var publicValue: String {
    let secret = BigNumber(limbs: (0..<4).map { _ in .random(in: 0 ... .max) })
    return SRPExchange.cognito.map { SRPClient($0, secret: secret).publicValue } ?? "2"
  }

  private func hash(of name: String) -> Secret? {
    clientSecret.map { secret in
      Secret(SecretHash.bytes(userName: name, clientID: clientID, secret: secret).base64)
    }
  }
}

// The questions.

extension PoolDoctor {
  private func ask(
    _ flow: PoolExamination.Flow, withHash: Bool, _ found: inout PoolExamination
  ) async throws(PoolExamination.Failure) {
    let asked = try await answer(.initiateAuth, request(flow, withHash: withHash))
    if flow == .refresh {
      found.flows[flow] = asked.isRefusalOfToken
      return
    }
    switch asked {
    case .success(let record):
      found.flows[flow] = .yes
      found.tellsExistence = found.tellsExistence ?? false
      found.offered += record[texts: .availableChallenges] ?? []
    case .failure(let failure):
      found.flows[flow] = failure.isDisabledFlow ? .no : .unclear(failure.told)
      if failure.name == WireException.userNotFound.rawValue {
        (found.flows[flow], found.tellsExistence) = (.yes, true)
      } else if failure.mentions("Incorrect username or password") {
        found.flows[flow] = .yes
        found.tellsExistence = found.tellsExistence ?? false
      }
    }
  }

  private func askForSignUp(
    withHash: Bool, _ found: inout PoolExamination
  ) async throws(PoolExamination.Failure) {
    let plain = try await signUp("registrar-doctor", withHash)
    if case .failure(let failure) = plain, failure.mentions("should be an email") {
      found.namesAreEmails = .yes
      found.allowsSignUp = try await signUp(stranger, withHash).isRefusalOfPassword
    } else {
      let open = plain.isRefusalOfPassword
      // If its password was looked at, the name was good.
      found.namesAreEmails = open == .yes ? .no : .unclear("its sign-ups say no more")
      found.allowsSignUp = open
    }
  }

  private func signUp(
    _ name: String, _ withHash: Bool
  ) async throws(PoolExamination.Failure) -> WireAnswer {
    var record = WireRecord()
    record[text: .clientID] = clientID
    if withHash { record[secret: .secretHash] = hash(of: name) }
    record[text: .username] = name
    // Cognito takes none of fewer than six characters.
    record[secret: .password] = "a"
    return try await answer(.signUp, record)
  }

  private func answer(
    _ operation: WireOperation, _ record: WireRecord
  ) async throws(PoolExamination.Failure) -> WireAnswer {
    guard let body = try? operation.write(request: record) else { throw .noClient }
    let reply: PoolReply
    switch await transport.send(PoolRequest(operation, body: body)) {
    case .failure(let failure): throw .unreachable(failure.poolError)
    case .success(let received): reply = received
    }
    let named = WireFailure(
      header: reply.headers[WireFailure.header],
      headerMessage: reply.headers["x-amzn-errormessage"], body: reply.body)
    if reply.status == 400, let named {
      if named.name == WireException.resourceNotFound.rawValue { throw .noClient }
      return .failure(named)
    }
    do throws(PoolError) {
      return .success(try reply.record(of: operation))
    } catch { throw .unreachable(error) }
  }
}

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
  let clientID: String
  let clientSecret: Secret?
  let transport: any PoolTransport
  /// An address and a number that no account has; the number is one of those for films and books.
  private let strangers: (email: String, phone: String)

  package init(clientID: String, clientSecret: Secret? = nil, transport: any PoolTransport) {
    (self.clientID, self.clientSecret, self.transport) = (clientID, clientSecret, transport)
    strangers = (
      "registrar-doctor-\(UInt64.random(in: 0 ... .max))@example.invalid",
      "+120155501\(Int.random(in: 10...99))"
    )
  }

  /// Asks everything.
  package func examine() async throws(PoolExamination.Failure) -> PoolExamination {
    var found = PoolExamination()
    guard canHaveSecret else {
      found.secret = .impossible
      return found
    }
    // A pool checks the hash before all else, and a sign-up needs no flow that the client may not allow.
    var plain = try await signUp("registrar-doctor", withHash: clientSecret != nil)
    found.secret = secret(by: plain)
    switch found.secret {
    case .missing, .wrong, .impossible: return found
    case .needless: plain = try await signUp("registrar-doctor", withHash: false)
    case .none, .right, .unclear: break
    }
    let withHash = clientSecret != nil && found.secret != .needless
    let stranger = try await askForSignUp(plain, withHash: withHash, &found)
    for flow in PoolExamination.Flow.allCases {
      let asked = request(flow, as: stranger, withHash: withHash)
      try await ask(flow, asked, &found)
    }
    // Accounts are looked for after the hash.
    if case .unclear = found.secret, found.tellsExistence != nil { found.secret = accepted }
    let renewal = renewal(withSecret: withHash)
    found.renewsTokens = try await answer(.getTokensFromRefreshToken, renewal).isRefusalOfToken
    return found
  }

  /// Whether an app client can have the secret that was given, or none was.
  private var canHaveSecret: Bool {
    let request = renewal(withSecret: true)
    return clientSecret == nil
      || (try? WireOperation.getTokensFromRefreshToken.write(request: request)) != nil
  }

  /// What the app client has for a secret if what was sent was accepted.
  private var accepted: PoolExamination.ClientSecret { clientSecret == nil ? .none : .right }

  private func secret(by signUp: WireAnswer) -> PoolExamination.ClientSecret {
    guard case .failure(let failure) = signUp else { return accepted }
    if failure.mentions("not configured for secret") { return .needless }
    if failure.mentions("secret hash") || failure.mentions("SECRET_HASH") {
      return clientSecret == nil ? .missing : .wrong
    }
    return signUp.isBeyondHash ? accepted : .unclear(failure.told)
  }

  /// Learns what names are and whether people may sign up, and returns a name that no account has.
  private func askForSignUp(
    _ plain: WireAnswer, withHash: Bool, _ found: inout PoolExamination
  ) async throws(PoolExamination.Failure) -> String {
    guard let kinds = plain.contactsAskedFor else {
      let open = plain.isRefusalOfPassword
      // If its password was looked at, the name was good.
      found.userNames = open == .yes ? .any : .unclear("its sign-ups say no more")
      found.allowsSignUp = open
      return strangers.email
    }
    let stranger = kinds.contains(.email) ? strangers.email : strangers.phone
    found.userNames = .contacts(kinds)
    found.allowsSignUp = try await signUp(stranger, withHash: withHash).isRefusalOfPassword
    return stranger
  }
}

// The requests.

extension PoolDoctor {
  private func request(
    _ flow: PoolExamination.Flow, as stranger: String, withHash: Bool
  ) -> WireRecord {
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

  func hash(of name: String) -> Secret? {
    clientSecret.map { secret in
      Secret(SecretHash.bytes(userName: name, clientID: clientID, secret: secret).base64)
    }
  }
}

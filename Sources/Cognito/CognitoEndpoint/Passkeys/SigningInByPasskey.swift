import CognitoCrypto
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

/// The site of a ceremony, and how well its authenticators must look.
struct PasskeySite {
  let id: String
  let needsVerification: Bool

  /// As a browser is told it.
  var verification: String { needsVerification ? "required" : "preferred" }
}

// `USER_AUTH` with `WEB_AUTHN`.
extension CognitoEndpoint {
  /// The site whose passkeys a pool takes.
  func site(of pool: Int) throws(WireFailure) -> PasskeySite {
    guard let party = pools[pool].relyingParty else { throw .webAuthn(.notEnabled) }
    guard let id = party.id else { throw .webAuthn(.configurationMissing) }
    return PasskeySite(id: id, needsVerification: party.needsVerification)
  }

  /// Whether an account has passkeys that can sign in.
  ///
  /// As with Cognito, an app client that asks learns of an account that it has some.
  func hasPasskeys(_ login: Login, in pool: Int) -> Bool {
    pools[pool].relyingParty?.id != nil
      && !pools[pool].users.passkeys(offeredTo: login).isEmpty
  }

  func passkeys(of login: Login, in pool: Int) -> [RegisteredPasskey] {
    pools[pool].users.passkeys(of: login)
  }

  mutating func askForPasskey(
    of login: Login, _ place: ClientPlace, _ call: Call
  ) throws(WireFailure) -> WireRecord {
    let site = try site(of: place.pool)
    try ask(place.pool, call) { users throws(PoolError) in
      try users.checkPasskeys(of: login, at: call.now)
    }
    let ceremony = begin(of: login, place, call)
    let session = WireSession.wrap(Secret(uuid()))
    pools[place.pool].ceremonies.insert(ceremony, as: session)
    let known = pools[place.pool].users.passkeys(offeredTo: login)
    let options = JSONValue.object([
      "challenge": .string(Base64URL.text(of: ceremony.challenge)),
      "timeout": .integer(OneTime.lifetime), "rpId": .string(site.id),
      "allowCredentials": .array(known.map { $0.described }),
      "userVerification": .string(site.verification),
    ])
    var parameters = WireMap()
    parameters[text: "CREDENTIAL_REQUEST_OPTIONS"] = options.text
    parameters[text: "USERNAME"] = signInName(of: login, in: place.pool)
    var answer = WireRecord()
    answer[text: .challengeName] = PasskeyCeremony.challenge
    answer[map: .challengeParameters] = parameters
    answer[secret: .session] = session
    return answer
  }

  /// Takes what an authenticator has signed (W3C, "Web Authentication", section 7.2).
  mutating func endPasskey(
    _ responses: WireMap, _ session: Secret?, _ username: String, _ place: ClientPlace,
    _ call: Call
  ) throws(WireFailure) -> WireRecord {
    guard let text = responses["CREDENTIAL"]?.reveal() else {
      throw .invalid("Missing required parameter CREDENTIAL")
    }
    let login = try login(username, in: place.pool)
    let site = try site(of: place.pool)
    guard let ceremony = session.flatMap({ pools[place.pool].ceremonies.take($0, at: call.now) }),
      // The client answers with the name that it was told, which may be another one of the account.
      handle(of: ceremony.login, in: place.pool) == handle(of: login, in: place.pool),
      ceremony.clientID == pools[place.pool].clients[place.client].id
    else { throw .refused("Invalid session for the user.") }
    let wrong = WireFailure(.notAuthorized(.incorrectCredentials))
    let credential = JSONValue(parsing: Array(text.utf8)[...])
    let response = credential?["response"]
    guard let id = credential?["id"]?.base64URL,
      let known = passkeys(of: login, in: place.pool).first(where: { $0.id == id }),
      let clientBytes = response?["clientDataJSON"]?.base64URL,
      let client = ClientData(clientBytes),
      let bytes = response?["authenticatorData"]?.base64URL, let told = AuthenticatorData(bytes),
      let signature = response?["signature"]?.base64URL,
      client.type == "webauthn.get", client.challenge == ceremony.challenge,
      isOwner(response?["userHandle"], of: login, in: place.pool)
    else { throw wrong }
    do throws(WireFailure) { try check(client, told, site) } catch { throw wrong }
    let signed = bytes + SHA256.digest(of: clientBytes)
    // One that counts, and has not counted on, may be a copy.
    let hasCounted = told.count > known.count || told.count == 0 && known.count == 0
    guard hasCounted, call.signer.verifyPasskey(signed, signature, known.key) else { throw wrong }
    let token = try ask(place.pool, call) { users throws(PoolError) in
      let token = try users.signIn(byPasskey: id, count: told.count, of: login, at: call.now)
      users.note(changeOf: login, at: call.now)
      return token
    }
    return answer(.signedIn(token: token), of: login, place, call)
  }

  /// A ceremony with a challenge of its own.
  ///
  /// The endpoint's generator is one for trying things out: its state tells the next challenges.
  mutating func begin(of login: Login, _ place: ClientPlace, _ call: Call) -> PasskeyCeremony {
    let words = (0..<4).map { _ in random.next() }
    let bytes = words.flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
    }
    // The words themselves would tell its state.
    return PasskeyCeremony(
      login: login, challenge: SHA256.digest(of: bytes),
      clientID: pools[place.pool].clients[place.client].id,
      made: call.now)
  }

  /// Refuses a page, a site or a person that is not the right one.
  func check(
    _ client: ClientData, _ told: AuthenticatorData, _ site: PasskeySite
  ) throws(WireFailure) {
    guard RelyingParty.allows(client.origin, for: site.id) else {
      throw .webAuthn(.originNotAllowed)
    }
    guard areEqual(told.siteHash, SHA256.digest(of: Array(site.id.utf8))) else {
      throw .webAuthn(.relyingPartyMismatch)
    }
    guard told.isPresent, told.isVerified || !site.needsVerification else {
      throw .webAuthn(.credentialNotSupported)
    }
  }

  /// What an authenticator knows an account by.
  func handle(of login: Login, in pool: Int) -> [UInt8] {
    Array((pools[pool].users.identifier(of: login) ?? "").utf8)
  }

  private func isOwner(_ told: JSONValue?, of login: Login, in pool: Int) -> Bool {
    guard let told, told != .null else { return true }
    return told.base64URL == handle(of: login, in: pool)
  }
}

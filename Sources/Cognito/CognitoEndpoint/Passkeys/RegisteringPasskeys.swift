import CognitoCrypto
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation

// Passkeys of signed-in users. Only keys of P-256 are asked for, and no attestation.
extension CognitoEndpoint {
  mutating func startWebAuthnRegistration(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let user = try user(record, call)
    let pool = user.place.pool
    let site = try site(of: pool)
    let known = passkeys(of: user.login, in: pool)
    guard known.count < UserPool.mostPasskeys else {
      throw .tooManyPasskeys
    }
    let ceremony = begin(of: user.login, user.place, call)
    pools[pool].registrations.insert(ceremony, as: user.session)
    let name = pools[pool].users.userName(of: user.login) ?? user.login.text
    var answer = WireRecord()
    answer[document: .credentialCreationOptions] = .object([
      "rp": .object(["id": .string(site.id), "name": .string(site.id)]),
      "user": .object([
        "id": .string(Base64URL.text(of: handle(of: user.login, in: pool))),
        "name": .string(name), "displayName": .string(name),
      ]),
      "challenge": .string(Base64URL.text(of: ceremony.challenge)),
      "pubKeyCredParams": .array([
        .object(["type": .string("public-key"), "alg": .integer(-7)])
      ]),
      "timeout": .integer(OneTime.lifetime),
      "excludeCredentials": .array(known.map { $0.described }),
      "authenticatorSelection": .object([
        "requireResidentKey": .bool(true), "residentKey": .string("required"),
        "userVerification": .string(site.verification),
      ]),
    ])
    return answer
  }

  mutating func completeWebAuthnRegistration(
    _ call: Call, _ record: WireRecord
  ) throws(WireFailure) -> WireRecord {
    let user = try user(record, call)
    let pool = user.place.pool
    let site = try site(of: pool)
    guard let ceremony = pools[pool].registrations.take(user.session, at: call.now) else {
      throw .webAuthn(.challengeNotFound)
    }
    guard ceremony.clientID == pools[pool].clients[user.place.client].id else {
      throw .webAuthn(.clientMismatch)
    }
    let credential = record[document: .credential]
    let response = credential?["response"]
    guard credential?["type"]?.string == "public-key", let id = credential?["id"]?.base64URL,
      let client = response?["clientDataJSON"]?.base64URL.flatMap({ ClientData($0) }),
      let object = response?["attestationObject"]?.base64URL,
      let (attestation, length) = CBOR.read(object[...]), length == object.count,
      let data = attestation[.text("authData")]?.bytes.flatMap({ AuthenticatorData($0) })
    else { throw .invalid("Invalid credential") }
    guard client.type == "webauthn.create", client.challenge == ceremony.challenge else {
      throw .webAuthn(.challengeNotFound)
    }
    try check(client, data, site)
    guard attestation[.text("fmt")]?.text == "none", let made = data.made, made.id == id,
      let key = made.key.pointOfP256
    else { throw .webAuthn(.credentialNotSupported) }
    let told = response?["transports"]?.array?.compactMap { $0.string } ?? []
    let transports = RegisteredPasskey.knownTransports.filter { told.contains($0) }
    let passkey = RegisteredPasskey(
      id: id, key: key, count: data.count, transports: transports)
    try ask(pool, call) { users throws(PoolError) in try users.add(passkey, to: user.login) }
    return WireRecord()
  }
}

extension RegisteredPasskey {
  /// How an authenticator can be reached (W3C, "Web Authentication", section 5.8.4).
  fileprivate static let knownTransports = [
    "usb", "nfc", "ble", "smart-card", "hybrid", "internal",
  ]

  /// The passkey as a browser is told of it.
  var described: JSONValue {
    .object([
      JSONValue.Member(key: "type", value: .string("public-key")),
      JSONValue.Member(key: "id", value: .string(Base64URL.text(of: id))),
      JSONValue.Member(key: "transports", value: .array(transports.map { .string($0) })),
    ])
  }
}

extension WireFailure {
  static func webAuthn(_ refusal: WebAuthnRefusal) -> WireFailure {
    WireFailure(.webAuthn(refusal), message: "")
  }

  static let tooManyPasskeys = WireFailure(
    .limitExceeded, message: "The maximum number of passkeys is reached.")
}

import CognitoCrypto
package import CognitoEndpoint
package import RegistrationCognito
package import RegistrationCore
import RegistrationJSON
package import RegistrationSimulation

/// The passkeys of a simulated device, as a browser and an authenticator would tell of them.
///
/// Its signatures are none of ES256: they are made with the public key alone, and ``verify`` knows them.
package struct SimulatedAuthenticator: CognitoPasskeySheet {
  /// What the person does in a sheet of the device.
  package typealias Act = @Sendable (inout MockWorld) -> Result<PasskeyChoice, PoolError>

  /// Lets the person do that in the world that the pool is of.
  let onDevice: @Sendable (Act) -> Result<PasskeyChoice, PoolError>

  package init(onDevice: @escaping @Sendable (Act) -> Result<PasskeyChoice, PoolError>) {
    self.onDevice = onDevice
  }

  package static let verify: PasskeyVerifier = { areEqual(HMAC.code(of: $0, key: $2), $1) }

  package func create(_ options: String) async throws(CognitoPasskeyError) -> String {
    let options = JSONValue(parsing: Array(options.utf8)[...])
    let handle = options?["user"]?["id"]?.string.flatMap {
      Base64URL.bytes(of: Array($0.utf8)[...])
    }
    let (excluded, site) = (ids(options?["excludeCredentials"]), options?["rp"]?["id"]?.string)
    let made = try inSheet { world throws(PoolError) in
      let name = String(decoding: handle ?? [], as: UTF8.self)
      guard let login = world.pool.login(ofIdentifier: name) else { throw .userNotFound }
      return try world.makePasskey(of: login, excluding: excluded)
    }
    let passkey = made.passkey.credential
    let told = authenticatorData(for: site, passkey)
    let object: [UInt8] =
      [0xA3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8) + [0x67]
      + Array("attStmt".utf8) + [0xA0, 0x68] + Array("authData".utf8)
      + [0x58, UInt8(told.count)] + told
    let client = clientData("webauthn.create", options, isFit: made.isFit)
    return credential(
      passkey.id, ["clientDataJSON": client, "attestationObject": object], isMade: true)
  }

  package func sign(_ options: String) async throws(CognitoPasskeyError) -> String {
    let options = JSONValue(parsing: Array(options.utf8)[...])
    let allowed = ids(options?["allowCredentials"])
    let picked = try inSheet { world throws(PoolError) in
      try world.pickPasskey(among: allowed)
    }
    let passkey = picked.passkey.credential
    let told = authenticatorData(for: options?["rpId"]?.string, nil)
    let client = clientData("webauthn.get", options, isFit: true)
    let signature = HMAC.code(of: told + SHA256.digest(of: client), key: passkey.key)
    return credential(
      passkey.id,
      [
        "clientDataJSON": client, "authenticatorData": told,
        "signature": picked.isFit ? signature : signature.reversed(),
      ])
  }

  private func inSheet(
    _ act: @Sendable (inout MockWorld) throws(PoolError) -> PasskeyChoice
  ) throws(CognitoPasskeyError) -> PasskeyChoice {
    let result = onDevice { world in
      do throws(PoolError) { return .success(try act(&world)) } catch { return .failure(error) }
    }
    return try result.mapError { CognitoPasskeyError($0) }.get()
  }

  private func ids(_ list: JSONValue?) -> [[UInt8]] {
    (list?.array ?? []).compactMap { $0["id"]?.string }
      .compactMap { Base64URL.bytes(of: Array($0.utf8)[...]) }
  }

  /// A person was there, and is known; of a passkey that is made now, its identifier and its key follow.
  private func authenticatorData(for site: String?, _ made: RegisteredPasskey?) -> [UInt8] {
    let hash = SHA256.digest(of: Array((site ?? "").utf8))
    guard let made else { return hash + [0x05, 0, 0, 0, 0] }
    let point: [UInt8] =
      [0xA5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32] + made.key[..<32] + [0x22, 0x58, 32]
      + made.key[32...]
    return hash + [0x45, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 16)
      + [0, UInt8(made.id.count)] + made.id + point
  }

  private func clientData(_ type: String, _ options: JSONValue?, isFit: Bool) -> [UInt8] {
    let json = JSONValue.object([
      JSONValue.Member(key: "type", value: .string(type)),
      JSONValue.Member(key: "challenge", value: options?["challenge"] ?? .null),
      JSONValue.Member(
        key: "origin", value: .string(isFit ? "http://localhost" : "https://example.net")),
    ])
    return Array(json.text.utf8)
  }

  private func credential(
    _ id: [UInt8], _ response: KeyValuePairs<String, [UInt8]>, isMade: Bool = false
  ) -> String {
    let name = JSONValue.string(Base64URL.text(of: id))
    var members = response.map {
      JSONValue.Member(key: $0, value: .string(Base64URL.text(of: $1)))
    }
    if isMade {
      members.append(JSONValue.Member(key: "transports", value: .array([.string("internal")])))
    }
    return JSONValue.object([
      JSONValue.Member(key: "id", value: name),
      JSONValue.Member(key: "type", value: .string("public-key")),
      JSONValue.Member(key: "response", value: .object(members)),
    ]).text
  }
}

extension CognitoPasskeyError {
  fileprivate init(_ error: PoolError) {
    self =
      error == .passkeyExists
      ? .exists : error == .noPasskey ? .missing : error == .cancelled ? .cancelled : .unsupported
  }
}

import CognitoCrypto
import CognitoEndpoint
import CognitoWire
import RegistrationCore
import RegistrationJSON
import RegistrationSimulation
import Testing

/// What an authenticator has not signed for this very sign-in signs no one in (W3C, "Web Authentication", section 7.2).
struct PasskeyAttackTests {
  /// What a page and an authenticator answer with, each part of which a test may change.
  struct Proof {
    var type = "webauthn.get"
    var challenge: String
    var origin = "https://app.example.com"
    var isInFrame = false
    var site = "example.com"
    /// A person was there, and is known.
    var flags: UInt8 = 0x05
    var count: UInt8 = 8
    var passkey = PasskeyAttackTests.own
    var signs: (RegisteredPasskey) -> [UInt8] = { $0.key }
  }

  private static func passkey(_ number: UInt8) -> RegisteredPasskey {
    RegisteredPasskey(
      id: [number, 2, 3], key: [UInt8](repeating: number, count: 64), count: 7)
  }

  static let own = passkey(1)
  static let others = passkey(9)

  /// A pool of a site, with an account of Ana's and one of Ben's, each with a passkey.
  private func client() throws -> EndpointClient {
    var client = EndpointClient()
    client.endpoint.pools[0].relyingParty = RelyingParty(id: "example.com")
    for (name, passkey) in [("ana@example.com", Self.own), ("ben@example.com", Self.others)] {
      try client.register(name)
      let login = try #require(Login(name))
      try client.endpoint.pools[0].world.services.pool.add(passkey, to: login)
    }
    return client
  }

  /// Asks for a passkey of Ana's.
  private func ask(_ client: inout EndpointClient) throws -> (session: Secret?, challenge: String) {
    var record = WireRecord()
    record[text: .clientID] = "registrar"
    record[text: .authFlow] = "USER_AUTH"
    record[map: .authParameters] = WireMap([
      "USERNAME": "ana@example.com", "PREFERRED_CHALLENGE": "WEB_AUTHN",
    ])
    let asked = try client.call(.initiateAuth, record)
    let text = try #require(asked[map: .challengeParameters]?["CREDENTIAL_REQUEST_OPTIONS"])
    let options = try #require(JSONValue(parsing: Array(text.reveal().utf8)[...]))
    return (asked[secret: .session], try #require(options["challenge"]?.string))
  }

  private func answer(
    _ client: inout EndpointClient, _ session: Secret?, _ proof: Proof
  ) throws -> WireFailure? {
    let page = JSONValue.object([
      "type": .string(proof.type), "challenge": .string(proof.challenge),
      "origin": .string(proof.origin), "crossOrigin": .bool(proof.isInFrame),
    ])
    let clientData = Array(page.text.utf8)
    let told = SHA256.digest(of: Array(proof.site.utf8)) + [proof.flags, 0, 0, 0, proof.count]
    let signature = HMAC.code(
      of: told + SHA256.digest(of: clientData), key: proof.signs(proof.passkey))
    func text(_ bytes: [UInt8]) -> JSONValue { .string(Base64URL.text(of: bytes)) }
    let credential = JSONValue.object([
      "id": text(proof.passkey.id), "type": .string("public-key"),
      "response": .object([
        "clientDataJSON": text(clientData), "authenticatorData": text(told),
        "signature": text(signature),
      ]),
    ])
    var record = WireRecord()
    record[text: .clientID] = "registrar"
    record[text: .challengeName] = "WEB_AUTHN"
    record[secret: .session] = session
    record[map: .challengeResponses] = WireMap([
      "USERNAME": "ana@example.com", "CREDENTIAL": Secret(credential.text),
    ])
    do {
      let signedIn = try client.call(.respondToAuthChallenge, record)
      #expect(signedIn[part: .authenticationResult] != nil)
      return nil
    } catch let failure as WireFailure { return failure }
  }

  /// Whether a proof that a test has changed is refused, and no one is signed in.
  private func refuses(_ change: (inout Proof) -> Void) throws -> Bool {
    var client = try client()
    let (session, challenge) = try ask(&client)
    var proof = Proof(challenge: challenge)
    change(&proof)
    return try answer(&client, session, proof) != nil
  }

  @Test func `What the authenticator has signed for this sign-in signs in, once`() throws {
    #expect(try !refuses { _ in })
    var client = try client()
    let (session, challenge) = try ask(&client)
    var proof = Proof(challenge: challenge)
    #expect(try answer(&client, session, proof) == nil)
    proof.count = 9
    #expect(try answer(&client, session, proof) != nil)
  }

  @Test func `A proof of another sign-in is refused`() throws {
    var client = try client()
    let (_, earlier) = try ask(&client)
    let (session, _) = try ask(&client)
    #expect(try answer(&client, session, Proof(challenge: earlier)) != nil)
    #expect(try refuses { $0.type = "webauthn.create" })
  }

  @Test func `A proof of another site's page is refused, and of a page within one`() throws {
    for origin in ["https://example.net", "http://app.example.com", "https://example.com.evil"] {
      #expect(try refuses { $0.origin = origin }, "\(origin)")
    }
    #expect(try refuses { $0.isInFrame = true })
  }

  @Test func `A proof for another site is refused`() throws {
    #expect(try refuses { $0.site = "example.net" })
  }

  @Test func `A proof without a person is refused`() throws {
    #expect(try refuses { $0.flags = 0x04 })
  }

  @Test func `A proof that the passkey has not signed is refused`() throws {
    #expect(try refuses { $0.signs = { _ in [UInt8](repeating: 5, count: 64) } })
  }

  @Test func `A copy of a passkey that counts is refused`() throws {
    for count: UInt8 in [0, 6, 7] { #expect(try refuses { $0.count = count }, "\(count)") }
  }

  @Test func `Another account's passkey is refused, though its proof is right`() throws {
    #expect(try refuses { $0.passkey = Self.others })
  }
}

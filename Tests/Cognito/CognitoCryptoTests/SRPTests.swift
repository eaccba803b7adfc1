import RegistrationCore
import Testing

import CognitoCrypto

/// The proof of a password, and what no side may accept.
@Suite struct SRPTests {
  private let exchange: SRPExchange
  private let identity = SRPIdentity(
    poolName: "aB3dE5", userID: "5f1c", password: "Correct-horse-1")
  private let salt: [UInt8] = Array(0x80...0x8F)

  init() throws { exchange = try #require(SRPExchange.cognito) }

  @Test("the arithmetic gives the numbers of RFC 5054, appendix B")
  func appendixB() throws {
    let group = try #require(SRPGroup(prime: RFC5054.prime, generator: 2))
    let exchange = SRPExchange(group: group)
    #expect(exchange.publicValue(RFC5054.privateKey) == RFC5054.verifier)
    #expect(exchange.publicValue(RFC5054.clientSecret) == RFC5054.clientValue)
    let serverValue = exchange.serverValue(
      secret: RFC5054.serverSecret, verifier: RFC5054.verifier, multiplier: RFC5054.multiplier)
    #expect(serverValue == RFC5054.serverValue)
    let byClient = exchange.clientSecret(
      serverValue: RFC5054.serverValue, secret: RFC5054.clientSecret,
      privateKey: RFC5054.privateKey, scrambler: RFC5054.scrambler, multiplier: RFC5054.multiplier)
    #expect(byClient == RFC5054.shared)
    let byServer = exchange.serverSecret(
      clientValue: RFC5054.clientValue, secret: RFC5054.serverSecret, verifier: RFC5054.verifier,
      scrambler: RFC5054.scrambler)
    #expect(byServer == RFC5054.shared)
  }

  @Test("both sides derive the same key from the right password, and from no other")
  func rightPasswordAlone() throws {
    var random = SystemRandomNumberGenerator()
    let verifier = SRPVerifier(identity, salt: salt, in: exchange)
    let server = SRPServer(exchange, verifier, using: &random)
    let client = SRPClient(exchange, using: &random)
    let expected = try server.key(clientValue: client.publicValue)
    #expect(expected.count == 16)
    func key(_ identity: SRPIdentity) throws -> [UInt8] {
      try client.key(of: identity, salt: verifier.salt, serverValue: server.publicValue)
    }
    #expect(try key(identity) == expected)
    let others = [
      SRPIdentity(poolName: "aB3dE5", userID: "5f1c", password: "correct-horse-1"),
      SRPIdentity(poolName: "aB3dE5", userID: "5f1d", password: "Correct-horse-1"),
      SRPIdentity(poolName: "aB3dE6", userID: "5f1c", password: "Correct-horse-1"),
    ]
    for other in others { #expect(try key(other) != expected) }
  }

  @Test("a public value that is zero modulo the prime is refused by both sides")
  func zeroValues() throws {
    let prime = exchange.group.modulus.value.hex
    let verifier = SRPVerifier(identity, salt: salt, in: exchange)
    let client = SRPClient(exchange, secret: BigNumber(5))
    let server = SRPServer(exchange, verifier, secret: BigNumber(7))
    for value in ["0", "00", prime, "0" + prime] {
      #expect(throws: SRPRefusal.zeroPublicValue) {
        try client.key(of: identity, salt: verifier.salt, serverValue: value)
      }
      #expect(throws: SRPRefusal.zeroPublicValue) { try server.key(clientValue: value) }
      #expect(throws: SRPRefusal.zeroPublicValue) { try SRPServer.check(value, in: exchange) }
    }
  }

  @Test(
    "what is no number of the group's width is refused",
    arguments: ["", "xyz", "-1", " 1", String(repeating: "f", count: 769), "1\u{0}"])
  func malformed(_ value: String) {
    let client = SRPClient(exchange, secret: BigNumber(5))
    #expect(throws: SRPRefusal.malformed) {
      try client.key(of: identity, salt: "ab", serverValue: value)
    }
    guard value.count != 769 else { return }
    #expect(throws: SRPRefusal.malformed) {
      try client.key(of: identity, salt: value, serverValue: "ab")
    }
  }

  @Test("a value between the prime and its width is taken modulo the prime")
  func aboveThePrime() throws {
    let client = SRPClient(exchange, secret: BigNumber(5))
    let top = String(repeating: "f", count: 768)
    #expect(try client.key(of: identity, salt: "ab", serverValue: top).count == 16)
  }

  @Test("the name of a pool is what follows the underscore")
  func poolNames() {
    #expect(SRPIdentity.poolName(of: "eu-west-1_aB3dE5") == "aB3dE5")
    for wrong in ["", "eu-west-1", "_aB3", "eu-west-1_", "a_b_c"] {
      #expect(SRPIdentity.poolName(of: wrong) == nil)
    }
  }
}

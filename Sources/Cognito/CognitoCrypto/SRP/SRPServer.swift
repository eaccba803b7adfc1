/// What a pool keeps of a password: a salt and a verifier, from which no one learns the password but by trying.
package struct SRPVerifier: Sendable {
  private let saltNumber: BigNumber
  let verifier: BigNumber

  /// The verifier of an identity's password, under a salt of 16 bytes as Cognito's.
  package init(_ identity: SRPIdentity, salt: [UInt8], in exchange: SRPExchange) {
    saltNumber = BigNumber(bytes: salt)
    verifier = exchange.publicValue(identity.privateKey(salt: saltNumber))
  }

  /// `SALT`.
  package var salt: String { saltNumber.hex }
}

/// The side that is shown a password, for one sign-in.
package struct SRPServer: Sendable {
  private let exchange: SRPExchange
  private let verifier: BigNumber
  private let secret: BigNumber
  private let value: BigNumber

  /// A server with a secret of 256 bits.
  package init(
    _ exchange: SRPExchange, _ verifier: SRPVerifier,
    using generator: inout some RandomNumberGenerator
  ) {
    self.init(exchange, verifier, secret: BigNumber(limbs: 4, using: &generator))
  }

  /// A server with a secret that is known: for tests, and to find a server again from what was stored.
  package init(_ exchange: SRPExchange, _ verifier: SRPVerifier, secret: BigNumber) {
    (self.exchange, self.verifier, self.secret) = (exchange, verifier.verifier, secret)
    value = exchange.serverValue(
      secret: secret, verifier: verifier.verifier, multiplier: exchange.multiplier)
  }

  /// `SRP_B`.
  package var publicValue: String { value.hex }

  /// Whether `clientValue` can be used, before anything else is done with it.
  package static func check(
    _ clientValue: String, in exchange: SRPExchange
  ) throws(SRPRefusal) { _ = try exchange.received(clientValue) }

  /// The key with which the claim must be signed.
  ///
  /// - Parameter clientValue: `SRP_A`.
  package func key(clientValue: String) throws(SRPRefusal) -> [UInt8] {
    let received = try exchange.received(clientValue)
    let scrambler = try exchange.scrambler(clientValue: received, serverValue: value)
    let shared = exchange.serverSecret(
      clientValue: received, secret: secret, verifier: verifier, scrambler: scrambler)
    return exchange.key(from: shared, scrambler: scrambler)
  }
}

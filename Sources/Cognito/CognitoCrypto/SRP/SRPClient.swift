/// The side that proves a password, for one sign-in.
package struct SRPClient: Sendable {
  private let exchange: SRPExchange
  private let secret: BigNumber
  private let value: BigNumber

  /// A client with a secret of 256 bits, as RFC 5054 asks for at least.
  package init(
    _ exchange: SRPExchange, using generator: inout some RandomNumberGenerator
  ) {
    self.init(exchange, secret: BigNumber(limbs: 4, using: &generator))
  }

  /// A client with a secret that is known, for tests.
  package init(_ exchange: SRPExchange, secret: BigNumber) {
    (self.exchange, self.secret) = (exchange, secret)
    value = exchange.publicValue(secret)
  }

  /// `SRP_A`.
  package var publicValue: String { value.hex }

  /// The key that signs the claim.
  ///
  /// - Parameters:
  ///   - salt: `SALT`.
  ///   - serverValue: `SRP_B`.
  package func key(
    of identity: SRPIdentity, salt: String, serverValue: String
  ) throws(SRPRefusal) -> [UInt8] {
    let received = try exchange.received(serverValue)
    guard salt.utf8.count <= 256, let salt = BigNumber(hex: salt) else { throw .malformed }
    let scrambler = try exchange.scrambler(clientValue: value, serverValue: received)
    let shared = exchange.clientSecret(
      serverValue: received, secret: secret, privateKey: identity.privateKey(salt: salt),
      scrambler: scrambler, multiplier: exchange.multiplier)
    return exchange.key(from: shared, scrambler: scrambler)
  }
}

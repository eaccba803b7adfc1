/// What the other side sent cannot be used.
package enum SRPRefusal: Error, Hashable, Sendable {
  /// It is not a hexadecimal number, or one that is wider than the prime.
  case malformed
  /// The public value is zero modulo the prime: with it, any password would do.
  case zeroPublicValue
  /// The hash of both public values is zero.
  case zeroScrambler
}

/// The arithmetic of RFC 5054 that both sides share, with Cognito's hashes.
package struct SRPExchange: Sendable {
  package let group: SRPGroup

  package init(group: SRPGroup) { self.group = group }

  /// The exchange in Cognito's group.
  package static var cognito: SRPExchange? { SRPGroup.cognito.map(SRPExchange.init) }

  private var modulus: MontgomeryModulus { group.modulus }

  /// RFC 5054's `k`.
  package var multiplier: BigNumber {
    let bytes = modulus.value.signedBytes + group.generator.signedBytes
    return BigNumber(bytes: SHA256.digest(of: bytes))
  }

  /// The generator to the power of `exponent`: `A` of `a`, and `v` of `x`.
  package func publicValue(_ exponent: BigNumber) -> BigNumber {
    modulus.power(group.generator, exponent)
  }

  /// `B`: the server's public value, `k * v + g ^ b`.
  package func serverValue(
    secret: BigNumber, verifier: BigNumber, multiplier: BigNumber
  ) -> BigNumber {
    modulus.sum(modulus.product(multiplier, verifier), publicValue(secret))
  }

  /// `S`, as the client finds it: `(B - k * g ^ x) ^ (a + u * x)`.
  package func clientSecret(
    serverValue: BigNumber, secret: BigNumber, privateKey: BigNumber, scrambler: BigNumber,
    multiplier: BigNumber
  ) -> BigNumber {
    let blinding = modulus.product(multiplier, publicValue(privateKey))
    return modulus.power(
      modulus.difference(serverValue, blinding), secret + scrambler * privateKey)
  }

  /// `S`, as the server finds it: `(A * v ^ u) ^ b`.
  package func serverSecret(
    clientValue: BigNumber, secret: BigNumber, verifier: BigNumber, scrambler: BigNumber
  ) -> BigNumber {
    let blinding = modulus.power(verifier, scrambler)
    return modulus.power(modulus.product(clientValue, blinding), secret)
  }

  /// RFC 5054's `u`.
  func scrambler(
    clientValue: BigNumber, serverValue: BigNumber
  ) throws(SRPRefusal) -> BigNumber {
    let bytes = clientValue.signedBytes + serverValue.signedBytes
    let scrambler = BigNumber(bytes: SHA256.digest(of: bytes))
    guard !scrambler.isZero else { throw .zeroScrambler }
    return scrambler
  }

  /// The key that signs the claim: 16 bytes that are derived from `S` and `u`.
  func key(from secret: BigNumber, scrambler: BigNumber) -> [UInt8] {
    HKDF.key(
      from: secret.signedBytes, salt: scrambler.signedBytes,
      info: Array("Caldera Derived Key".utf8),
      count: 16)
  }

  /// Reads a public value of the other side.
  func received(_ hex: String) throws(SRPRefusal) -> BigNumber {
    guard hex.utf8.count <= modulus.width * 16 + 2, let value = BigNumber(hex: hex),
      value.bitWidth <= modulus.width * 64
    else { throw .malformed }
    guard !modulus.reduced(value).isZero else { throw .zeroPublicValue }
    return value
  }
}

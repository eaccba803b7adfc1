import RegistrationJSON

/// Whether a key, a point of P-256 as its two coordinates of 32 bytes, has signed these bytes.
package typealias PasskeyVerifier =
  @Sendable (_ bytes: [UInt8], _ signature: [UInt8], _ key: [UInt8]) -> Bool

/// Signs the tokens of an endpoint; a server gives it, so that the endpoint stays pure.
package struct TokenSigner: Sendable {
  /// The name of the key, in the header of each token.
  package let keyID: String
  /// The public keys, as a JSON Web Key Set.
  package let keys: String
  /// The signature of the bytes of header and claims (RS256); nil if the server finishes responses itself, by
  /// ``CognitoEndpoint/Response/finish(_:)``.
  package let sign: (@Sendable ([UInt8]) -> [UInt8])?
  /// Whether a signature is one of these bytes.
  package let verify: @Sendable (_ bytes: [UInt8], _ signature: [UInt8]) -> Bool
  /// Whether a key of P-256 has made a signature of these bytes (ES256, in DER).
  package private(set) var verifyPasskey: PasskeyVerifier
  /// The header of each token as it stands in it, with the point behind it.
  let header: [UInt8]

  package init(
    keyID: String, keys: String, sign: (@Sendable ([UInt8]) -> [UInt8])?,
    verify: @escaping @Sendable (_ bytes: [UInt8], _ signature: [UInt8]) -> Bool,
    verifyPasskey: @escaping PasskeyVerifier = { _, _, _ in false }
  ) {
    (self.keyID, self.keys, self.sign, self.verify) = (keyID, keys, sign, verify)
    self.verifyPasskey = verifyPasskey
    let header = JSONValue.object(["kid": .string(keyID), "alg": .string("RS256")])
    self.header = Array(Base64URL.text(of: Array(header.text.utf8)).utf8) + [UInt8(ascii: ".")]
  }

  /// The same signer, which knows the signatures of these passkeys.
  package func verifyingPasskeys(by verifier: @escaping PasskeyVerifier) -> TokenSigner {
    var signer = self
    signer.verifyPasskey = verifier
    return signer
  }
}

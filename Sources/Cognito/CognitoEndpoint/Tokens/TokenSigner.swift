import RegistrationJSON

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
  /// The header of each token as it stands in it, with the point behind it.
  let header: [UInt8]

  package init(
    keyID: String, keys: String, sign: (@Sendable ([UInt8]) -> [UInt8])?,
    verify: @escaping @Sendable (_ bytes: [UInt8], _ signature: [UInt8]) -> Bool
  ) {
    (self.keyID, self.keys, self.sign, self.verify) = (keyID, keys, sign, verify)
    let header = JSONValue.object(["kid": .string(keyID), "alg": .string("RS256")])
    self.header = Array(Base64URL.text(of: Array(header.text.utf8)).utf8) + [UInt8(ascii: ".")]
  }
}

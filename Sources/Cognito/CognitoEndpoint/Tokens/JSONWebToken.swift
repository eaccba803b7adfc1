package import RegistrationCore
package import RegistrationJSON

/// A JSON Web Token in its compact form (RFC 7519), signed by RS256.
package enum JSONWebToken {
  /// Header and claims, without a signature and the point before it.
  static func unsigned(_ claims: JSONValue, signer: TokenSigner) -> Secret {
    var text = JSONText(.required)
    claims.write(to: &text)
    var bytes = signer.header
    Base64URL.append(text.bytes, to: &bytes)
    return Secret(String(decoding: bytes, as: UTF8.self))
  }

  /// A token with a place for its signature at the end.
  static func text(_ unsigned: Secret) -> Secret { Secret(unsigned.reveal() + ".") }

  /// The claims of a token; nil if it is none, or its signature is not the signer's.
  package static func claims(of token: Secret, signer: TokenSigner) -> JSONValue? {
    let text = token.reveal()
    guard text.utf8.count <= 16_384 else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let claims = Base64URL.bytes(of: parts[1]),
      let signature = Base64URL.bytes(of: parts[2])
    else { return nil }
    let signed = Array(text.utf8.prefix(parts[0].count + 1 + parts[1].count))
    guard signer.verify(signed, signature) else { return nil }
    return JSONValue(parsing: claims[...])
  }
}

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
    guard let (text, points) = parts(of: token),
      let signature = Base64URL.bytes(of: text[(points.1 + 1)...]),
      signer.verify(Array(text[..<points.1]), signature)
    else { return nil }
    return claims(text[(points.0 + 1)..<points.1])
  }

  /// The claims of a token, whoever signed it.
  static func claims(ofUnverified token: Secret) -> JSONValue? {
    guard let (text, points) = parts(of: token) else { return nil }
    return claims(text[(points.0 + 1)..<points.1])
  }

  private static func claims(_ text: ArraySlice<UInt8>) -> JSONValue? {
    Base64URL.bytes(of: text).flatMap { JSONValue(parsing: $0[...]) }
  }

  /// The bytes of a token and the places of its two points; nil if it has not two, or is too long.
  private static func parts(of token: Secret) -> (text: [UInt8], points: (Int, Int))? {
    let text = Array(token.reveal().utf8)
    let point = UInt8(ascii: ".")
    guard text.count <= 16_384, let first = text.firstIndex(of: point),
      let second = text[(first + 1)...].firstIndex(of: point),
      !text[(second + 1)...].contains(point)
    else { return nil }
    return (text, (first, second))
  }
}

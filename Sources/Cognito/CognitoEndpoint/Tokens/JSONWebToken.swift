package import RegistrationCore
package import RegistrationJSON

/// A JSON Web Token in its compact form (RFC 7519), signed by RS256.
package enum JSONWebToken {
  /// Header and claims, without a signature.
  static func unsigned(_ claims: JSONValue, signer: TokenSigner) -> Secret {
    let header = JSONValue.object(["kid": .string(signer.keyID), "alg": .string("RS256")])
    return Secret(Base64URL.text(of: bytes(header)) + "." + Base64URL.text(of: bytes(claims)))
  }

  /// A token with its signature, or with a place for it at the end.
  static func text(_ unsigned: Secret, signer: TokenSigner) -> Secret {
    let text = unsigned.reveal()
    let signature = signer.sign.map { Base64URL.text(of: $0(Array(text.utf8))) } ?? ""
    return Secret(text + "." + signature)
  }

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

  private static func bytes(_ json: JSONValue) -> [UInt8] {
    var text = JSONText(.required)
    json.write(to: &text)
    return text.bytes
  }
}

/// Base64 for addresses, without padding (RFC 4648, section 5).
package enum Base64URL {
  /// The bytes as text.
  package static func text(of bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    for digit in bytes.base64.utf8 where digit != UInt8(ascii: "=") {
      switch digit {
      case UInt8(ascii: "+"): digits.append(UInt8(ascii: "-"))
      case UInt8(ascii: "/"): digits.append(UInt8(ascii: "_"))
      default: digits.append(digit)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The bytes of a text; nil if it is not one.
  static func bytes(of text: some Sequence<UInt8>) -> [UInt8]? {
    var digits: [UInt8] = []
    for digit in text {
      switch digit {
      case UInt8(ascii: "-"): digits.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): digits.append(UInt8(ascii: "/"))
      case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
      default: digits.append(digit)
      }
    }
    while digits.count % 4 != 0 { digits.append(UInt8(ascii: "=")) }
    return [UInt8](base64: String(decoding: digits, as: UTF8.self))
  }
}

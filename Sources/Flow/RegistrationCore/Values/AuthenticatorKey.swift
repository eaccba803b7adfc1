/// The key that an authenticator app needs to show the codes of an account.
///
/// Show it as text and as a QR code of its ``uri``. Both are secrets: anyone who reads them can make
/// every later code.
public struct AuthenticatorKey: Hashable, Sendable {
  /// The key, in Base32 without padding.
  public let key: Secret
  /// The account that the codes are for.
  package let account: Login
  /// The service that the account belongs to, as the app lists it.
  package let issuer: String

  /// Creates the key of an account of a service.
  public init(key: Secret, account: Login, issuer: String) {
    (self.key, self.account, self.issuer) = (key, account, issuer)
  }

  /// The key as an `otpauth:` URI, which authenticator apps read from a QR code.
  ///
  /// It names the issuer twice, as Google's description of the format advises. Every character that
  /// RFC 3986 does not count as unreserved is percent-encoded.
  public var uri: Secret {
    let issuer = issuer.percentEncoded
    return Secret(
      "otpauth://totp/\(issuer):\(account.text.percentEncoded)"
        + "?secret=\(key.reveal().percentEncoded)&issuer=\(issuer)")
  }
}

extension String {
  /// The text with all bytes but letters, digits, `-`, `.`, `_` and `~` percent-encoded.
  package var percentEncoded: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte.isUnreserved {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), (byte >> 4).hexDigit, (byte & 0xF).hexDigit]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    if isDigit || isUppercase || isLowercase { return true }
    return switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  /// The digit of a number below sixteen.
  fileprivate var hexDigit: UInt8 {
    self < 10 ? UInt8(ascii: "0") + self : UInt8(ascii: "A") + self - 10
  }
}

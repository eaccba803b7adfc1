/// An e-mail address in the form that every operation uses: trimmed, lowercased, well shaped.
///
/// The shape is the part of RFC 5321 that Cognito accepts as a user name: a local part of at most
/// 64 bytes in dot-atom form, a domain name of at least two labels, and 128 bytes in all, the
/// longest user name of Cognito's API. Quoted local parts and address literals are refused.
/// Letters beyond ASCII are accepted as they stand (RFC 6531) and are not case-folded; spaces,
/// controls and marks that nobody sees are refused, as Cognito refuses them in a user name.
public struct EmailAddress: Hashable, Sendable {
  /// The normalised address.
  public let text: String

  /// Normalises `text`; nil where it is not a well-shaped address.
  public init?(_ text: String) {
    // A bound before any work: hostile input costs nothing.
    guard text.utf8.count <= 1024 else { return nil }
    let normalised = text.trimmed().lowercasedASCII()
    guard EmailAddress.isWellShaped(normalised) else { return nil }
    self.text = normalised
  }

  /// The longest address, in bytes of UTF-8.
  public static let maximumLength = 128

  private static func isWellShaped(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= maximumLength, let at = bytes.lastIndex(of: UInt8(ascii: "@")),
      !text.unicodeScalars.contains(where: isInvisible)
    else { return false }
    let local = bytes[..<at]
    let domain = bytes[bytes.index(after: at)...]
    return local.count <= 64 && isDotted(local, labels: 1, isAtom)
      && domain.count <= 253 && isDotted(domain, labels: 2, isHost) && hasProperLabels(domain)
  }

  /// Spaces, controls, format and tag characters beyond ASCII: two addresses that look alike must
  /// not be two accounts.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x80...0xA0, 0xAD, 0x61C, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F,
      0x205F...0x206F, 0x3000, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// Non-empty runs of `allowed` bytes with single dots between them, at least `labels` of them.
  private static func isDotted(
    _ bytes: Substring.UTF8View, labels: Int, _ allowed: (UInt8) -> Bool
  ) -> Bool {
    var found = 1
    var length = 0
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        guard length > 0 else { return false }
        found += 1
        length = 0
      } else {
        guard allowed(byte) else { return false }
        length += 1
      }
    }
    return length > 0 && found >= labels
  }

  /// No label starts or ends with a hyphen or is longer than 63 bytes (RFC 1035).
  private static func hasProperLabels(_ domain: Substring.UTF8View) -> Bool {
    domain.split(separator: UInt8(ascii: ".")).allSatisfy { label in
      label.count <= 63 && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
    }
  }

  /// RFC 5322 `atext`, and any byte of a letter beyond ASCII.
  private static func isAtom(_ byte: UInt8) -> Bool {
    if byte.isLetter || byte.isDigit || byte >= 0x80 { return true }
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "~"):
      return true
    default: return false
    }
  }

  private static func isHost(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte >= 0x80
  }
}

extension EmailAddress: CustomStringConvertible {
  /// The normalised address.
  public var description: String { text }
}

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
    guard text.utf8.count <= maximumLength else { return false }
    var shape = AddressShape()
    guard text.bytes(while: { shape.take($0) }) else { return false }
    return shape.isComplete
      && (shape.isASCII || !text.unicodeScalars.contains(where: isInvisible))
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
}

/// An address as it is read, byte by byte.
private struct AddressShape {
  private var isDomain = false
  private var localLength = 0
  private var labels = 1
  private var labelLength = 0
  private var previous: UInt8 = 0
  private(set) var isASCII = true

  /// Whether what was taken is an address: a local part, and a domain of two labels or more.
  var isComplete: Bool { isDomain && labels >= 2 && endsLabel }

  /// A label, or a run of the local part, is not empty; one of a domain does not end in a hyphen.
  private var endsLabel: Bool {
    labelLength > 0 && !(isDomain && previous == UInt8(ascii: "-"))
  }

  /// Takes the next byte; false where no address goes on so.
  mutating func take(_ byte: UInt8) -> Bool {
    defer { previous = byte }
    if byte >= 0x80 { isASCII = false }
    switch byte {
    case UInt8(ascii: "@"):
      guard !isDomain, endsLabel else { return false }
      (isDomain, labelLength) = (true, 0)
    case UInt8(ascii: "."):
      guard endsLabel else { return false }
      labelLength = 0
      if isDomain { labels += 1 } else { localLength += 1 }
    default:
      labelLength += 1
      if isDomain { return isHost(byte) && labelLength <= 63 }
      localLength += 1
      return isAtom(byte) && localLength <= 64
    }
    return true
  }

  /// RFC 1035: letters, digits, hyphens, but no hyphen first; and any letter beyond ASCII.
  private func isHost(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || (byte == UInt8(ascii: "-") && labelLength > 1)
  }

  /// RFC 5322 `atext`, and any byte of a letter beyond ASCII.
  private func isAtom(_ byte: UInt8) -> Bool {
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
}

extension EmailAddress: CustomStringConvertible {
  /// The normalised address.
  public var description: String { text }
}

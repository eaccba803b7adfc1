/// An e-mail address in the form that every operation uses: trimmed, ASCII, lowercased, well shaped.
///
/// The shape is the part of RFC 5321 that Cognito accepts as a user name: a local part of at most
/// 64 bytes in dot-atom form, a domain name of at least two labels, and 128 bytes in all, the
/// longest user name of Cognito's API. Quoted local parts and address literals are refused, and so
/// is every character beyond ASCII: Cognito's mail service delivers to no such local part, and a
/// domain is written in punycode. No two spellings of one address are two accounts.
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
    return text.bytes(while: { shape.take($0) }) && shape.isComplete
  }
}

/// An address as it is read, byte by byte.
private struct AddressShape {
  private var isDomain = false
  private var localLength = 0
  private var labels = 1
  private var labelLength = 0
  private var previous: UInt8 = 0

  /// Whether what was taken is an address: a local part, and a domain of two labels or more.
  var isComplete: Bool { isDomain && labels >= 2 && endsLabel }

  /// A label, or a run of the local part, is not empty; one of a domain does not end in a hyphen.
  private var endsLabel: Bool {
    labelLength > 0 && !(isDomain && previous == UInt8(ascii: "-"))
  }

  /// Takes the next byte; false where no address goes on so.
  mutating func take(_ byte: UInt8) -> Bool {
    defer { previous = byte }
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

  /// RFC 1035: letters, digits, hyphens, but no hyphen first.
  private func isHost(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || (byte == UInt8(ascii: "-") && labelLength > 1)
  }

  /// RFC 5322 `atext`.
  private func isAtom(_ byte: UInt8) -> Bool {
    if byte.isLetter || byte.isDigit { return true }
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

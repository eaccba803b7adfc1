/// An e-mail address in the form that every operation uses: trimmed, ASCII, lowercased, well
/// formed.
///
/// The form is the part of RFC 5321 that Cognito accepts as a user name: a local part of at most 64
/// bytes in dot-atom form, a domain name of at least two labels, and 128 bytes in all, the longest
/// user name of Cognito's API. Quoted local parts and address literals are refused. So is every
/// character beyond ASCII: Cognito's mail service does not deliver to such a local part, and a
/// domain is written in punycode. White space and what nobody sees are trimmed at both ends: they come
/// along when an address is copied. Different spellings of one address are one account.
public struct EmailAddress: Hashable, Sendable {
  /// The normalised address.
  public let text: String

  /// Normalises `text`; nil if it is not a well-formed address.
  public init?(_ text: String) {
    // A limit before any work: hostile input costs nothing.
    guard text.utf8.count <= 1024 else { return nil }
    // Most are in this form already.
    if EmailAddress.isNormal(text) {
      self.text = text
      return
    }
    let normalised = text.trimmedToVisible().lowercasedASCII()
    guard EmailAddress.isNormal(normalised) else { return nil }
    self.text = normalised
  }

  /// Creates the address of a text that is known to be normalised.
  init(normalised text: String) { self.text = text }

  /// The longest address, in bytes of UTF-8.
  package static let maximumLength = 128

  /// What is wrong with `text` as an address; nil if it is one.
  package static func problem(with text: String) -> Problem.Kind? {
    if EmailAddress(text) != nil { return nil }
    let isLong =
      text.utf8.count > maximumLength && text.trimmedToVisible().utf8.count > maximumLength
    return isLong ? .tooLong(maximum: maximumLength) : .malformed
  }

  /// Whether `text` is a normalised address.
  static func isNormal(_ text: String) -> Bool {
    guard text.utf8.count <= maximumLength else { return false }
    var shape = AddressShape()
    return text.bytes(while: { shape.take($0) }) && shape.isComplete
  }
}

/// An address as it is read, byte by byte.
private struct AddressShape {
  /// How many bytes have been taken.
  private var length = 0
  /// How many bytes came before the current label, or the current run of the local part.
  private var start = 0
  /// What the current label, or run, is made of, except hyphens in a label.
  private var characters = ByteSet.atoms.subtracting(.capitals)
  private var isDomain = false
  private var labels = 0
  /// How many bytes came up to the last hyphen of the domain.
  private var hyphenEnd = 0

  /// Whether what was taken is an address: a local part, and a domain of two labels or more.
  var isComplete: Bool { isDomain && labels >= 1 && endsLabel }

  /// A label, or a run of the local part, is not empty; one of a domain does not end in a hyphen.
  private var endsLabel: Bool {
    if length == start { return false }
    return !isDomain || length - start <= 63 && length != hyphenEnd
  }

  /// Takes the next byte; false if no address continues with it.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    if !characters.contains(byte), !separates(byte) { return false }
    length &+= 1  // Not more than were counted before.
    return true
  }

  /// Whether `byte` may come between the others here.
  private mutating func separates(_ byte: UInt8) -> Bool {
    if isDomain, byte == UInt8(ascii: "-") {
      hyphenEnd = length + 1
      // RFC 1035: no hyphen first.
      return length > start
    }
    guard endsLabel else { return false }
    start = length + 1
    if byte == UInt8(ascii: ".") {
      if isDomain { labels += 1 }
      return true
    }
    guard byte == UInt8(ascii: "@"), !isDomain, length <= 64 else { return false }
    (isDomain, characters) = (true, ByteSet.alphanumerics.subtracting(.capitals))
    return true
  }
}

extension EmailAddress: CustomStringConvertible {
  /// The normalised address.
  public var description: String { text }
}

/// An address on the web: `https://`, a host with a dot in its name, and what may follow it.
///
/// Of the URL standard (WHATWG) it takes what a person has to give: `http` or `https`, no user name, a host
/// that is named, not numbered, and nothing hidden that makes it look like another address.
enum WebAddress {
  /// Whether `text` is an address: its scheme and its host have no capitals.
  static func isNormal(_ text: String) -> Bool { isAddress(text, allowsCapitals: false) }

  /// Whether `text` is an address in the form in which it is kept: without what is invisible at its end.
  static func isSettled(_ text: String) -> Bool {
    guard isNormal(text) else { return false }
    guard let last = text.utf8.last, last >= 0x80 else { return true }
    return text.trimmedToShown().utf8.count == text.utf8.count
  }

  /// `text` as it is kept; nil if it is no address.
  ///
  /// Scheme and host become lower case. A host alone, as people type it, is one of `https`.
  static func normalised(_ text: String) -> String? {
    let text = text.trimmedToShown()
    let isWhole = isAddress(text, allowsCapitals: true)
    let address = isWhole ? text : "https://" + text
    guard isWhole || isAddress(address, allowsCapitals: true) else { return nil }
    var part = WebAddressPart()
    let bytes = address.utf8.map { byte in
      part.take(UInt32(byte))
      return part.isHost ? byte.lowercased : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isAddress(_ text: String, allowsCapitals: Bool) -> Bool {
    var shape = WebAddressShape(allowsCapitals: allowsCapitals)
    guard text.bytes(while: { shape.take($0) }), shape.isComplete else { return false }
    return shape.isASCII || hidesNothing(text)
  }

  /// Whether nothing in an address makes it look like another one.
  ///
  /// Behind the host, an invisible character may belong to a word, as in Persian, or to an emoji.
  private static func hidesNothing(_ text: String) -> Bool {
    var part = WebAddressPart()
    return text.unicodeScalars.allSatisfy { scalar in
      part.take(scalar.value)
      return scalar.isVisible || !part.isHost && scalar.isInvisible && !scalar.turnsText
    }
  }
}

/// Whether an address, as far as it was read, is still scheme, host and port.
private struct WebAddressPart {
  private(set) var isHost = true
  private var slashes = 0

  /// Takes the next character or byte.
  mutating func take(_ value: UInt32) {
    switch value {
    case 0x2F:
      slashes += 1
      if slashes > 2 { isHost = false }
    case 0x3F, 0x23: isHost = false
    default: break
    }
  }
}

/// An address as it is read, byte by byte.
private struct WebAddressShape {
  private enum Part {
    case scheme(Int)
    case host
    case port
    case rest
  }

  let allowsCapitals: Bool
  private var part = Part.scheme(0)
  /// How many bytes the current label of the host has, and whether all of them are digits.
  private var label = (length: 0, isNumber: true)
  private var dots = 0
  private var isAfterHyphen = false
  private var port = 0
  /// Whether no byte so far was of a character beyond ASCII.
  private(set) var isASCII = true

  init(allowsCapitals: Bool) { self.allowsCapitals = allowsCapitals }

  var isComplete: Bool {
    switch part {
    case .scheme: false
    case .host: isHostComplete
    case .port: port > 0
    case .rest: true
    }
  }

  private var isHostComplete: Bool { endsLabel && dots > 0 && !label.isNumber }

  /// A label is neither empty nor too long (RFC 1035), and ends in no hyphen.
  private var endsLabel: Bool { (1...63).contains(label.length) && !isAfterHyphen }

  /// Takes the next byte; false if no address continues with it.
  mutating func take(_ typed: UInt8) -> Bool {
    let byte = allowsCapitals ? typed.lowercased : typed
    if byte >= 0x80 { isASCII = false }
    switch part {
    case .scheme(let place): return takeScheme(byte, place)
    case .host: return takeHost(byte)
    case .port:
      if byte.isDigit {
        port = port * 10 + byte.digit
        return port <= 65_535
      }
      return port > 0 && begin(byte)
    case .rest: return byte >= 0x80 || ByteSet.ofWebAddresses.contains(typed)
    }
  }

  private mutating func takeScheme(_ byte: UInt8, _ place: Int) -> Bool {
    // Without the "s", the colon comes one byte earlier.
    let here = place == 4 && byte == UInt8(ascii: ":") ? 5 : place
    // "https://", a byte each.
    let scheme: UInt64 = 0x6874_7470_733A_2F2F
    guard byte == UInt8(truncatingIfNeeded: scheme >> UInt64(56 - 8 * here)) else { return false }
    part = here == 7 ? .host : .scheme(here + 1)
    return true
  }

  private mutating func takeHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."):
      guard endsLabel else { return false }
      (label, dots) = ((0, true), dots + 1)
      return true
    case UInt8(ascii: "-"):
      guard label.length > 0 else { return false }
      (label, isAfterHyphen) = ((label.length + 1, false), true)
      return true
    case UInt8(ascii: ":"):
      guard isHostComplete else { return false }
      part = .port
      return true
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
      return isHostComplete && begin(byte)
    default:
      guard byte >= 0x80 || ByteSet.alphanumerics.subtracting(.capitals).contains(byte) else {
        return false
      }
      (label, isAfterHyphen) = ((label.length + 1, label.isNumber && byte.isDigit), false)
      return true
    }
  }

  /// Begins what follows the host.
  private mutating func begin(_ byte: UInt8) -> Bool {
    part = .rest
    return byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }
}

/// JSON text, written directly as bytes.
///
/// A feed writes a line for every line that it reads. Building a string for each part would cost
/// more than everything else that it does.
package struct JSONText: Sendable {
  /// Which characters of a string are escaped.
  package enum Escapes: Sendable {
    /// Those that JSON does not allow in one, and those that would break a line or control a terminal.
    case unshown
    /// Only those that JSON does not allow in one, as Foundation writes them.
    case required
  }

  package private(set) var bytes: [UInt8] = []
  private let escapes: Escapes

  package init(_ escapes: Escapes = .unshown) { self.escapes = escapes }

  /// Removes what was written, and keeps the capacity.
  package mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// What was written.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Makes room for more bytes, of this count.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// Appends JSON unchanged.
  package mutating func write(json: String) { bytes.append(contentsOf: json.utf8) }

  package mutating func write(byte: UInt8) { bytes.append(byte) }

  package mutating func write(_ number: Int64) { write(json: String(number)) }

  /// Appends a string, between quotation marks.
  package mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: string.utf8)
    if !bytes.standForThemselves(from: start) {
      bytes.removeSubrange(start...)
      for scalar in string.unicodeScalars { writeEscaped(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": write(json: "\\\"")
    case "\\": write(json: "\\\\")
    case "\n": write(json: "\\n")
    case "\r": write(json: "\\r")
    case "\t": write(json: "\\t")
    case "\u{8}" where escapes == .required: write(json: "\\b")
    case "\u{C}" where escapes == .required: write(json: "\\f")
    case "\u{0}"..<"\u{20}": writeNumber(of: scalar)
    case "\u{7F}", "\u{2028}", "\u{2029}":
      switch escapes {
      case .unshown: writeNumber(of: scalar)
      case .required: writeUnchanged(scalar)
      }
    default: writeUnchanged(scalar)
    }
  }

  private mutating func writeUnchanged(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func writeNumber(of scalar: Unicode.Scalar) {
    let hex = String(scalar.value, radix: 16)
    write(json: "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex)
  }
}

extension [UInt8] {
  /// Whether nothing from a place on is escaped; a slice, which holds the array, would take longer than the look.
  fileprivate func standForThemselves(from start: Int) -> Bool {
    let bytes = span
    for place in start..<bytes.count where !bytes[place].standsForItself { return false }
    return true
  }
}

extension UInt8 {
  /// Whether no character that JSON or a terminal treats specially has this byte in its UTF-8.
  fileprivate var standsForItself: Bool {
    switch self {
    // The last byte starts the line and paragraph separators, and many harmless characters.
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xE2: false
    default: true
    }
  }
}

/// JSON text as it is written, straight as bytes: a feed writes a line for every line that it reads,
/// and a string for each of its parts would cost more than all else that it does.
package struct JSONText: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Throws away what was written, and keeps its room.
  package mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// Appends JSON as it stands.
  package mutating func write(json: String) { bytes.append(contentsOf: json.utf8) }

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(_ number: Int64) { write(json: String(number)) }

  /// Appends a string, between quotation marks.
  mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    if string.utf8.allSatisfy(\.standsForItself) {
      bytes.append(contentsOf: string.utf8)
    } else {
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
    case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
      let hex = String(scalar.value, radix: 16)
      write(json: "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex)
    default: bytes.append(contentsOf: UTF8.encode(scalar)?.map(\.self) ?? [])
    }
  }
}

extension UInt8 {
  /// Whether no character that JSON or a terminal takes for something else has it in its UTF-8.
  fileprivate var standsForItself: Bool {
    switch self {
    // The last is where the line and paragraph separators begin, and many that are harmless.
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xE2: false
    default: true
    }
  }
}

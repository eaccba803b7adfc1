/// A JSON value with its place in the text, so that an error can point to it.
struct PlacedJSON {
  enum Content {
    case null
    case bool(Bool)
    case string(String)
    /// A number as it is written.
    case number(String)
    case array([PlacedJSON])
    case object([Member])
  }

  struct Member {
    let key: String
    /// The place of the key.
    let place: Int
    let value: PlacedJSON
  }

  /// The offset of its first byte.
  let place: Int
  let content: Content

  var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  subscript(key: String) -> PlacedJSON? { members?.first { $0.key == key }?.value }

  /// The value to which the keys lead, or the innermost value around it that is there.
  func innermost(_ keyPath: String) -> PlacedJSON {
    var value = self
    for part in keyPath.split(separator: ".") {
      let next: PlacedJSON? =
        switch value.content {
        case .array(let values):
          Int(part).flatMap { values.indices.contains($0) ? values[$0] : nil }
        case .object, .null, .bool, .string, .number: value[String(part)]
        }
      guard let next else { break }
      value = next
    }
    return value
  }

  /// The kind of the value, as a message names it.
  var kind: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .string(let text): "the text \(text.quotedForMessage)"
    case .number(let digits): "the number \(digits.prefix(40))"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Reads JSON (RFC 8259), and says where and why a text is none.
struct PlacedJSONReader {
  struct Flaw: Error {
    let place: Int
    let message: String
  }

  private let bytes: [UInt8]
  private var place: Int

  /// Reads the text from `start`; its nesting must be limited.
  static func read(_ bytes: [UInt8], from start: Int) throws(Flaw) -> PlacedJSON {
    var reader = PlacedJSONReader(bytes: bytes, place: start)
    let value = try reader.value()
    guard reader.next == nil else {
      throw reader.expected("nothing more")
    }
    return value
  }

  private init(bytes: [UInt8], place: Int) { (self.bytes, self.place) = (bytes, place) }

  private func flaw(_ message: String, at place: Int? = nil) -> Flaw {
    Flaw(place: place ?? self.place, message: message)
  }

  private func expected(_ what: String) -> Flaw {
    let isComment = current == UInt8(ascii: "/") || current == UInt8(ascii: "#")
    return flaw(isComment ? "JSON has no comments; take it out" : "expected \(what)")
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The next byte that is not white space.
  private var next: UInt8? {
    mutating get {
      while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
      return current
    }
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard next == byte.asciiValue else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(Flaw) -> PlacedJSON {
    let first = next
    let start = place
    let content: PlacedJSON.Content =
      switch first {
      case UInt8(ascii: "{"): .object(try members())
      case UInt8(ascii: "["): .array(try values())
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: .number(try number())
      case UInt8(ascii: "'"): throw flaw("expected a text in double quotes, as \"clinic\"")
      default: try word()
      }
    return PlacedJSON(place: start, content: content)
  }

  private mutating func members() throws(Flaw) -> [PlacedJSON.Member] {
    place += 1
    var members: [PlacedJSON.Member] = []
    if take("}") { return members }
    repeat {
      guard next == UInt8(ascii: "\"") else {
        if next == UInt8(ascii: "}") { throw flaw("nothing follows the last ','; take it out") }
        throw expected("a key in double quotes")
      }
      let start = place
      let key = try string()
      guard take(":") else { throw flaw("expected ':' after the key \(key.quotedForMessage)") }
      members.append(PlacedJSON.Member(key: key, place: start, value: try value()))
    } while take(",")
    guard take("}") else { throw expected("',' or '}'") }
    return members
  }

  private mutating func values() throws(Flaw) -> [PlacedJSON] {
    place += 1
    var values: [PlacedJSON] = []
    if take("]") { return values }
    repeat {
      guard next != UInt8(ascii: "]") else {
        throw flaw("nothing follows the last ','; take it out")
      }
      values.append(try value())
    } while take(",")
    guard take("]") else { throw expected("',' or ']'") }
    return values
  }

  private mutating func word() throws(Flaw) -> PlacedJSON.Content {
    for (word, content) in [
      ("null", PlacedJSON.Content.null), ("true", .bool(true)), ("false", .bool(false)),
    ] where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return content
    }
    throw expected(
      "a value: an object in { }, a list in [ ], a text in double quotes, a number, "
        + "true, false or null")
  }

  private mutating func number() throws(Flaw) -> String {
    let start = place
    while let byte = current, "+-.0123456789Ee".utf8.contains(byte) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    let digits = text.drop { $0 == "-" }
    let isPadded = digits.first == "0" && (digits.dropFirst().first?.isNumber ?? false)
    guard Double(text) != nil, !isPadded, digits.first?.isNumber ?? false,
      text.last?.isNumber ?? false
    else { throw flaw("\(text.quotedForMessage) is not a number", at: start) }
    return text
  }

  /// The string at the quotation mark here.
  private mutating func string() throws(Flaw) -> String {
    let opening = place
    place += 1
    var text = [UInt8]()
    while let byte = current {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
      case 0x0A: throw flaw("this quote is not closed on its line", at: opening)
      case ..<0x20:
        throw flaw("a control character; write it as \\u and four digits", at: place - 1)
      default: text.append(byte)
      }
    }
    throw flaw("this quote is never closed", at: opening)
  }

  /// The character of an escape, whose backslash was read already.
  private mutating func escape() throws(Flaw) -> Character {
    let backslash = place - 1
    let byte = current
    place += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      if let scalar = unicodeEscape() { return Character(scalar) }
      throw flaw("expected \\u and the four hexadecimal digits of a character", at: backslash)
    default: throw flaw("unknown escape; write \\\\ for a backslash", at: backslash)
    }
  }

  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let unit = fourDigits() else { return nil }
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard bytes[min(place, bytes.count)...].starts(with: "\\u".utf8) else { return nil }
    place += 2
    guard let low = fourDigits(), (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func fourDigits() -> UInt32? {
    let digits = bytes[min(place, bytes.count)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
    else { return nil }
    place += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

/// Reads JSON (RFC 8259) in UTF-8, and says where and why a text is none.
package struct PlacedJSONReader {
  /// Why a text is no JSON, and the offset of the byte at which it is none.
  package struct Flaw: Error {
    package let place: Int
    package let message: String
  }

  private let bytes: ArraySlice<UInt8>
  private var place: Int

  /// Reads the text, after a byte order mark if there is one; its nesting must be limited
  /// (``JSONShape``).
  package static func read(_ bytes: ArraySlice<UInt8>) throws(Flaw) -> PlacedJSON {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Flaw(place: 0, message: "this is not UTF-8")
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var reader = PlacedJSONReader(bytes: bytes, place: bytes.startIndex + start)
    let value = try reader.value()
    guard reader.next == nil else {
      throw reader.expected("nothing more")
    }
    return value
  }

  private init(bytes: ArraySlice<UInt8>, place: Int) { (self.bytes, self.place) = (bytes, place) }

  /// The offset of a byte.
  private func offset(_ place: Int) -> Int { place - bytes.startIndex }

  private func flaw(_ message: String, at place: Int? = nil) -> Flaw {
    Flaw(place: offset(place ?? self.place), message: message)
  }

  private func expected(_ what: String) -> Flaw {
    let isComment = current == UInt8(ascii: "/") || current == UInt8(ascii: "#")
    return flaw(isComment ? "JSON has no comments; take it out" : "expected \(what)")
  }

  private var current: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  /// The next byte that is not white space.
  private var next: UInt8? {
    mutating get {
      while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        place += 1
      }
      return current
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
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
    return PlacedJSON(place: offset(start), content: content)
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
      members.append(PlacedJSON.Member(key: key, place: offset(start), value: try value()))
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
    while let byte = current, byte.mayBeOfNumber { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard bytes[start..<place].isNumber else {
      throw flaw("\(text.quotedForMessage) is not a number", at: start)
    }
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
      case UInt8(ascii: "\\"):
        text.append(
          contentsOf: UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter)
      case 0x0A: throw flaw("this quote is not closed on its line", at: opening)
      case ..<0x20:
        throw flaw("a control character; write it as \\u and four digits", at: place - 1)
      default: text.append(byte)
      }
    }
    throw flaw("this quote is never closed", at: opening)
  }

  /// The character of an escape, whose backslash was read already.
  private mutating func escape() throws(Flaw) -> Unicode.Scalar {
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
      if let scalar = unicodeEscape() { return scalar }
      throw flaw("expected \\u and the four hexadecimal digits of a character", at: backslash)
    default: throw flaw("unknown escape; write \\\\ for a backslash", at: backslash)
    }
  }

  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let unit = fourDigits() else { return nil }
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard bytes[min(place, bytes.endIndex)...].starts(with: "\\u".utf8) else { return nil }
    place += 2
    guard let low = fourDigits(), (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func fourDigits() -> UInt32? {
    let digits = bytes[min(place, bytes.endIndex)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
    else { return nil }
    place += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether a number may have the character.
  fileprivate var mayBeOfNumber: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "E"),
      UInt8(ascii: "e"):
      true
    default: isDigit
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it is a number of JSON, from its first character to its last.
  fileprivate var isNumber: Bool {
    var rest = self
    func takeDigits() -> Int {
      let digits = rest.prefix { $0.isDigit }
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits()
    guard whole > 0, !startsWithZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard takeDigits() > 0 else { return false }
    }
    if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest.removeFirst()
      }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

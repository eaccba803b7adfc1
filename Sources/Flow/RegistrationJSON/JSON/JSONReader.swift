/// Why a text is no JSON, and the offset of the byte at which it is none.
package struct JSONFlaw: Error {
  package let place: Int
  package let message: String
}

/// A value that a ``JSONReader`` makes of a text.
protocol ReadableJSON {
  associatedtype Member
  /// Creates a value that holds no others, which begins at this offset.
  init(_ scalar: JSONScalar, at place: Int)
  init(array: [Self], at place: Int)
  init(object: [Member], at place: Int)
  /// Creates a member from a key at this offset.
  static func member(_ key: String, at place: Int, _ value: Self) -> Member
}

/// A value of JSON that holds no others.
enum JSONScalar {
  case null
  case bool(Bool)
  case string(String)
  /// A whole number of few digits.
  case integer(Int64)
  /// Any other number, as it is written.
  case number(String)
}

/// Reads JSON (RFC 8259) in UTF-8, and says where and why a text is none.
///
/// It allocates nothing but the value, because a feed reads a line for every event.
struct JSONReader<Value: ReadableJSON> {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  /// How many more levels arrays and objects may be nested.
  private var levels = JSONShape.maximumDepth

  /// Reads the text, after a byte order mark if there is one.
  static func read(_ bytes: ArraySlice<UInt8>) throws(JSONFlaw) -> Value {
    var reader = JSONReader(bytes: bytes, place: bytes.startIndex)
    if bytes.first == 0xEF, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place += 3 }
    let value = try reader.value()
    guard reader.next == nil else {
      throw reader.expected("nothing more")
    }
    return value
  }

  private init(bytes: ArraySlice<UInt8>, place: Int) { (self.bytes, self.place) = (bytes, place) }

  /// The offset of a byte.
  private func offset(_ place: Int) -> Int { place - bytes.startIndex }

  private func flaw(_ message: String, at place: Int? = nil) -> JSONFlaw {
    JSONFlaw(place: offset(place ?? self.place), message: message)
  }

  private func expected(_ what: String) -> JSONFlaw {
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

  private mutating func value() throws(JSONFlaw) -> Value {
    let first = next
    let start = offset(place)
    switch first {
    case UInt8(ascii: "{"): return Value(object: try members(), at: start)
    case UInt8(ascii: "["): return Value(array: try values(), at: start)
    case UInt8(ascii: "\""): return Value(.string(try string()), at: start)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      return Value(try number(), at: start)
    case UInt8(ascii: "n"): return Value(try word("null", .null), at: start)
    case UInt8(ascii: "t"): return Value(try word("true", .bool(true)), at: start)
    case UInt8(ascii: "f"): return Value(try word("false", .bool(false)), at: start)
    case UInt8(ascii: "'"): throw flaw("expected a text in double quotes, as \"clinic\"")
    default: throw notValue
    }
  }

  private var notValue: JSONFlaw {
    expected(
      "a value: an object in { }, a list in [ ], a text in double quotes, a number, "
        + "true, false or null")
  }

  /// Goes a level deeper, past the bracket here.
  private mutating func open() throws(JSONFlaw) {
    guard levels > 0 else {
      throw flaw("expected at most \(JSONShape.maximumDepth) levels of nesting")
    }
    levels -= 1
    place += 1
  }

  private mutating func members() throws(JSONFlaw) -> [Value.Member] {
    try open()
    defer { levels += 1 }
    var members: [Value.Member] = []
    if take("}") { return members }
    repeat {
      guard next == UInt8(ascii: "\"") else {
        if next == UInt8(ascii: "}") { throw flaw("nothing follows the last ','; take it out") }
        throw expected("a key in double quotes")
      }
      let start = offset(place)
      let key = try string()
      guard take(":") else { throw flaw("expected ':' after the key \(key.quotedForMessage)") }
      members.append(Value.member(key, at: start, try value()))
    } while take(",")
    guard take("}") else { throw expected("',' or '}'") }
    return members
  }

  private mutating func values() throws(JSONFlaw) -> [Value] {
    try open()
    defer { levels += 1 }
    var values: [Value] = []
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

  private mutating func word(_ word: String, _ value: JSONScalar) throws(JSONFlaw) -> JSONScalar {
    guard bytes[place...].starts(with: word.utf8) else { throw notValue }
    place += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONFlaw) -> JSONScalar {
    let start = place
    while let byte = current, byte.mayBeOfNumber { place += 1 }
    let digits = bytes[start..<place]
    if let number = digits.shortNumber { return .integer(number) }
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.isNumber else {
      throw flaw("\(text.quotedForMessage) is not a number", at: start)
    }
    return .number(text)
  }
}

// Strings.
extension JSONReader {
  /// The string at the quotation mark here.
  private mutating func string() throws(JSONFlaw) -> String {
    let opening = place
    place += 1
    var allBits: UInt8 = 0
    let text = bytes[place...].prefix { byte in
      if byte == UInt8(ascii: "\"") || byte < 0x20 || byte == UInt8(ascii: "\\") { return false }
      allBits |= byte
      return true
    }
    place = text.endIndex
    guard current == UInt8(ascii: "\"") else { return try string(from: opening, Array(text)) }
    place += 1
    return allBits & 0x80 == 0 ? String(decoding: text, as: UTF8.self) : try decoded(text)
  }

  /// The rest of a string that is more than plain characters; `read` is what comes before.
  private mutating func string(from opening: Int, _ read: [UInt8]) throws(JSONFlaw) -> String {
    var text = read
    while let byte = current {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return try decoded(text)
      case UInt8(ascii: "\\"):
        text += UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter
      case 0x0A: throw flaw("this quote is not closed on its line", at: opening)
      case ..<0x20:
        throw flaw("a control character; write it as \\u and four digits", at: place - 1)
      default: text.append(byte)
      }
    }
    throw flaw("this quote is never closed", at: opening)
  }

  private func decoded(_ text: some Collection<UInt8>) throws(JSONFlaw) -> String {
    if let text = String(validating: text, as: UTF8.self) { return text }
    throw JSONFlaw(place: 0, message: "this is not UTF-8")
  }

  /// The character of an escape, whose backslash was read already.
  private mutating func escape() throws(JSONFlaw) -> Unicode.Scalar {
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

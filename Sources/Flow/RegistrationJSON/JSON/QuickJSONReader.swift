/// Reads JSON as programs write it: no escapes, no fractions, no duplicate keys, few levels.
///
/// It exists only for its speed: it allocates nothing but the value. It decides nothing. What it
/// reads is what ``PlacedJSONReader`` would read. For all other texts, malformed or only rare, it
/// returns nil, and the caller uses that one.
package struct QuickJSONReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  private init(_ bytes: ArraySlice<UInt8>) { (self.bytes, place) = (bytes, bytes.startIndex) }

  /// The value of the text in `bytes`; nil if the caller must use ``PlacedJSONReader``.
  package static func read(_ bytes: ArraySlice<UInt8>) -> JSONValue? {
    var reader = QuickJSONReader(bytes)
    guard let value = reader.value(levels: 16), reader.next == nil else { return nil }
    return value
  }

  private static let maximumDigits = 18

  private var current: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  /// The next byte that is not white space.
  private var next: UInt8? {
    mutating get {
      while let byte = current {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          place += 1
        default: return byte
        }
      }
      return nil
    }
  }

  /// Consumes `byte`, if it is the next byte that is not white space.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func value(levels: Int) -> JSONValue? {
    switch next {
    case UInt8(ascii: "{"): levels > 0 ? object(levels: levels - 1) : nil
    case UInt8(ascii: "["): levels > 0 ? array(levels: levels - 1) : nil
    case UInt8(ascii: "\""): string().map(JSONValue.string)
    case UInt8(ascii: "t"): word("true", .bool(true))
    case UInt8(ascii: "f"): word("false", .bool(false))
    case UInt8(ascii: "n"): word("null", .null)
    default: integer().map(JSONValue.integer)
    }
  }

  private mutating func object(levels: Int) -> JSONValue? {
    place += 1
    var members: [JSONValue.Member] = []
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      guard next == UInt8(ascii: "\""), let key = string(), take(UInt8(ascii: ":")),
        let value = value(levels: levels)
      else { return nil }
      members.append(JSONValue.Member(key: key, value: value))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { return nil }
    // As every reading of it has them.
    members.sort { $0.key < $1.key }
    let isTwice = zip(members, members.dropFirst()).contains { $0.key == $1.key }
    return isTwice ? nil : .object(members)
  }

  private mutating func array(levels: Int) -> JSONValue? {
    place += 1
    var values: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(values) }
    repeat {
      guard let value = value(levels: levels) else { return nil }
      values.append(value)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? .array(values) : nil
  }

  /// The string at the quotation mark here.
  private mutating func string() -> String? {
    place += 1
    let start = place
    var allBits: UInt8 = 0
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
      allBits |= byte
      place += 1
    }
    guard current != nil else { return nil }
    let text = bytes[start..<place]
    place += 1
    guard allBits & 0x80 != 0 else { return String(decoding: text, as: UTF8.self) }
    return String(validating: text, as: UTF8.self)
  }

  private mutating func word(_ word: String, _ value: JSONValue) -> JSONValue? {
    guard bytes[place...].starts(with: word.utf8) else { return nil }
    place += word.utf8.count
    return value
  }

  /// The whole number here, if it has few digits and nothing follows that could belong to it.
  private mutating func integer() -> Int64? {
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let start = place
    var number: Int64 = 0
    while let byte = current, case 0...9 = byte &- UInt8(ascii: "0") {
      place += 1
      guard place - start <= QuickJSONReader.maximumDigits else { return nil }
      number = number * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    let startsWithZero = start < bytes.endIndex && bytes[start] == UInt8(ascii: "0")
    guard place > start, !startsWithZero || (place == start + 1 && !isNegative) else { return nil }
    switch current {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
    default: return isNegative ? -number : number
    }
  }
}

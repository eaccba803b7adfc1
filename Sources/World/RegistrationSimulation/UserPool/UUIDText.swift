/// Two words as text: in hexadecimal with small letters.
///
/// Every session, account and answer has some, so they are written a digit at a time, without a text for each part.
package enum UUIDText {
  /// Both words in groups of 8, 4, 4, 4 and 12 digits.
  package static func text(_ words: (UInt64, UInt64)) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(length)
    for place in 0..<32 {
      if hasHyphen(digits.count) { digits.append(hyphen) }
      append(digit: place, of: words, to: &digits)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// All 32 digits of both words.
  package static func digits(_ words: (UInt64, UInt64)) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(32)
    for place in 0..<32 { append(digit: place, of: words, to: &digits) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The words of a text that ``text(_:)`` has written; nil for any other text.
  package static func words(_ text: String) -> (UInt64, UInt64)? {
    guard text.utf8.count == length else { return nil }
    var (words, count, place): ((UInt64, UInt64), Int, Int) = ((0, 0), 0, 0)
    for byte in text.utf8 {
      defer { place += 1 }
      if hasHyphen(place) {
        guard byte == hyphen else { return nil }
        continue
      }
      let value: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      if count < 16 {
        words.0 = words.0 << 4 | UInt64(value)
      } else {
        words.1 = words.1 << 4 | UInt64(value)
      }
      count += 1
    }
    return words
  }

  private static let length = 36
  private static let hyphen = UInt8(ascii: "-")

  private static func hasHyphen(_ place: Int) -> Bool {
    place == 8 || place == 13 || place == 18 || place == 23
  }

  private static func append(
    digit place: Int, of words: (UInt64, UInt64), to digits: inout [UInt8]
  ) {
    let word = place < 16 ? words.0 : words.1
    let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * (place & 15))) & 15
    digits.append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
  }
}

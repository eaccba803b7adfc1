/// Base64 for addresses, without padding (RFC 4648, section 5).
package enum Base64URL {
  /// The bytes as text.
  package static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the bytes as digits.
  package static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    let digits = Base64Alphabet.ofAddresses.digits
    text.reserveCapacity(text.count + (bytes.count * 4 + 2) / 3)
    var place = 0
    while place + 3 <= bytes.count {
      let bits =
        UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
      text.append(digits[Int(bits >> 18)])
      text.append(digits[Int(bits >> 12 & 0x3F)])
      text.append(digits[Int(bits >> 6 & 0x3F)])
      text.append(digits[Int(bits & 0x3F)])
      place += 3
    }
    // One byte that is left has two digits, and two have three.
    let left = bytes.count - place
    guard left > 0 else { return }
    let bits = UInt32(bytes[place]) << 16 | (left == 2 ? UInt32(bytes[place + 1]) << 8 : 0)
    for digit in 0...left { text.append(digits[Int(bits >> UInt32(18 - 6 * digit) & 0x3F)]) }
  }

  /// The bytes of a text; nil if it is not one.
  ///
  /// A text that does not print as it was read is a mistake, so stray bits are refused.
  package static func bytes(of text: ArraySlice<UInt8>) -> [UInt8]? {
    let values = Base64Alphabet.ofAddresses.values
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 2)
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for digit in text {
      let value = values[Int(digit)]
      guard value < 64 else { return nil }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return count < 6 && bits & (1 << count - 1) == 0 ? bytes : nil
  }
}

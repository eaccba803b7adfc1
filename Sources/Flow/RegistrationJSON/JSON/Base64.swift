// Base64 (RFC 4648, section 4): with padding, and without white space.

extension [UInt8] {
  /// Creates the bytes of a padded Base64 text; nil if `text` is not one.
  ///
  /// A text that does not print as it was read is a mistake, so stray bits are refused.
  package init?(base64 text: String) {
    let (digits, values) = (text.utf8, Base64Alphabet.standard.values)
    guard digits.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3)
    var (bits, count, padding): (UInt32, Int, Int) = (0, 0, 0)
    for digit in digits {
      if digit == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      let value = values[Int(digit)]
      guard padding == 0, value < 64 else { return nil }
      (bits, count) = (bits << 6 | UInt32(value), count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    // Four digits end with no padding, three with one `=`, and two with two.
    guard padding * 2 == count, padding <= 2 else { return nil }
    guard bits & (1 << UInt32(count) - 1) == 0 else { return nil }
    self = bytes
  }

  /// The bytes as padded Base64.
  package var base64: String {
    let alphabet = Base64Alphabet.standard.digits
    var digits: [UInt8] = []
    digits.reserveCapacity((count + 2) / 3 * 4)
    var place = 0
    while place < count {
      let length = Swift.min(count - place, 3)
      var bits: UInt32 = 0
      for offset in 0..<3 {
        bits = bits << 8 | (offset < length ? UInt32(self[place + offset]) : 0)
      }
      for digit in 0..<4 {
        let isPadding = digit > length
        let value = Int(bits >> UInt32(18 - 6 * digit) & 0x3F)
        digits.append(isPadding ? UInt8(ascii: "=") : alphabet[value])
      }
      place += 3
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

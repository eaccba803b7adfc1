extension Int64 {
  /// The value of a JSON number that is a whole one, however it is written; nil if it is none.
  ///
  /// `1.0` and `1e3` are whole numbers.
  package init?(wholeNumber text: String) {
    let parts = Array(text.utf8).split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
    guard let mantissa = parts.first else { return nil }
    let sides = mantissa.split(separator: UInt8(ascii: "."), maxSplits: 1)
    var digits = Array(sides.first ?? [])
    var exponent = 0
    if parts.count > 1 {
      guard let written = Int(String(decoding: parts[1], as: UTF8.self)) else { return nil }
      exponent = written
    }
    if sides.count > 1 {
      digits += sides[1]
      let (shifted, overflow) = exponent.subtractingReportingOverflow(sides[1].count)
      guard !overflow else { return nil }
      exponent = shifted
    }
    let zero = UInt8(ascii: "0")
    let isZero = digits.allSatisfy { $0 == zero || $0 == UInt8(ascii: "-") }
    if isZero { exponent = 0 }
    while exponent < 0, digits.last == zero {
      digits.removeLast()
      exponent += 1
    }
    // A number of more than nineteen digits is none of 64 bits.
    guard exponent == 0 || (1...19).contains(exponent) else { return nil }
    digits += Array(repeating: zero, count: exponent)
    guard let number = Int64(String(decoding: digits, as: UTF8.self)) else { return nil }
    self = number
  }
}

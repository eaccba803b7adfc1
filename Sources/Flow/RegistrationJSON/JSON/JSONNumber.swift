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

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether a number may have the character.
  var mayBeOfNumber: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "E"),
      UInt8(ascii: "e"):
      true
    default: isDigit
    }
  }
}

extension ArraySlice<UInt8> {
  /// The value of a whole number of at most 18 digits, written in its one short way; nil for another.
  var shortNumber: Int64? {
    let isNegative = first == UInt8(ascii: "-")
    let digits = isNegative ? dropFirst() : self
    guard (1...18).contains(digits.count), count == 1 || digits.first != UInt8(ascii: "0") else {
      return nil
    }
    var number: Int64 = 0
    for byte in digits {
      guard byte.isDigit else { return nil }
      number = number * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -number : number
  }

  /// Whether it is a number of JSON, from its first character to its last.
  var isNumber: Bool {
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

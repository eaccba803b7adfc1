/// A whole number as people type it.
enum PlainNumber {
  /// The number; nil if `text` is not the one way of writing it, with ASCII digits.
  static func value(of text: String) -> Int64? {
    guard let number = Int64(text), String(number) == text else { return nil }
    return number
  }

  /// The number with ASCII digits and without zeros in front; nil if it is written otherwise, or is too large.
  ///
  /// White space and invisible characters are dropped, full-width and Arabic digits count as digits, and
  /// dashes as a minus.
  static func plain(_ text: String) -> String? {
    // Longer ones are too large, however they are written.
    guard text.utf8.count <= 128 else { return nil }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let digit = scalar.asciiDigit {
        bytes.append(digit)
      } else if scalar.isDash || scalar == "+" || scalar.value == 0xFF0B {
        guard bytes.isEmpty else { return nil }
        bytes.append(UInt8(ascii: scalar.isDash ? "-" : "+"))
      } else if !scalar.isSpace, !scalar.isInvisible {
        return nil
      }
    }
    return Int64(String(decoding: bytes, as: UTF8.self)).map { String($0) }
  }
}

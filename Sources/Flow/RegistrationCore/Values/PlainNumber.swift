/// A whole number as people type it.
enum PlainNumber {
  /// What a text says.
  enum Reading {
    case number(Int64)
    /// A number that is less than any that can be kept.
    case tooSmall
    /// A number that is greater than any that can be kept.
    case tooLarge
  }

  /// The number with ASCII digits and without zeros in front; nil if it is written otherwise, or cannot be kept.
  static func plain(_ text: String) -> String? {
    if case .number(let number)? = reading(of: text) { String(number) } else { nil }
  }

  /// The number; nil if it is written otherwise.
  ///
  /// White space and invisible characters are dropped, full-width and Arabic digits count as digits, and
  /// dashes as a minus.
  static func reading(of text: String) -> Reading? {
    // Longer ones are refused for their length.
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
    guard bytes.last?.isDigit == true else { return nil }
    if let number = Int64(String(decoding: bytes, as: UTF8.self)) { return .number(number) }
    return bytes.first == UInt8(ascii: "-") ? .tooSmall : .tooLarge
  }
}

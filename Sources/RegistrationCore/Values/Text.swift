// Text is looked at as UTF-8, byte by byte: no Unicode tables, no Foundation, no allocation.

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
  var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
  var isLetter: Bool { isUppercase || isLowercase }
  /// Space, tab, line feed, vertical tab, form feed and carriage return.
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  /// An ASCII character that is neither letter, digit, space nor control.
  var isSymbol: Bool { self > 0x20 && self < 0x7F && !isLetter && !isDigit }
  var isControl: Bool { self < 0x20 || self == 0x7F }
}

extension String {
  /// The text without ASCII white space at either end; the same string where there is none.
  func trimmed() -> String {
    guard let first = utf8.first, let last = utf8.last, first.isSpace || last.isSpace else {
      return self
    }
    let kept = utf8.drop(while: { $0.isSpace })
    guard let end = kept.lastIndex(where: { !$0.isSpace }) else { return "" }
    return String(Substring(kept[...end]))
  }

  /// The text with ASCII capitals made small; the same string where there are none.
  func lowercasedASCII() -> String {
    guard utf8.contains(where: { $0.isUppercase }) else { return self }
    return String(decoding: utf8.map { $0.isUppercase ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether `letters`, small ASCII ones of which the first does not come again, stand in it one
  /// after the other, in capitals or not.
  func contains(letters: [UInt8]) -> Bool {
    var found = 0
    for byte in utf8 {
      let small = byte.isUppercase ? byte + 0x20 : byte
      // Where they break off, only the first can begin anew: one pass is enough.
      found = small == letters[found] ? found + 1 : small == letters[0] ? 1 : 0
      if found == letters.count { return true }
    }
    return false
  }

  /// Whether every byte is an ASCII digit and there are `count` of them.
  func isDigits(count: Int) -> Bool { utf8.count == count && utf8.allSatisfy({ $0.isDigit }) }
}

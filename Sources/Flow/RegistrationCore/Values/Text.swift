// Text is read as UTF-8, byte by byte: no Unicode tables, no Foundation, no allocation.

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// The value of a digit.
  var digit: Int { Int(self) - 0x30 }
  var isUppercase: Bool { self >= 0x41 && self <= 0x5A }
  var isLowercase: Bool { self >= 0x61 && self <= 0x7A }
  /// Space, tab, line feed, vertical tab, form feed and carriage return.
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
  /// A letter, a digit or a symbol of ASCII.
  var isVisible: Bool { self > 0x20 && self < 0x7F }
  /// The small letter of a capital; any other byte as it is.
  var lowercased: UInt8 { isUppercase ? self + 0x20 : self }
}

extension String {
  /// Passes the bytes to `take` one by one until it returns false; true if it took all.
  @inline(__always)
  func bytes(while take: (UInt8) -> Bool) -> Bool {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // Several times as fast as the view's own iterator.
      let bytes = utf8.span
      // Not over the indices: the bounds would be checked once more for each byte.
      var place = 0
      while place < bytes.count {
        if !take(bytes[place]) { return false }
        place &+= 1
      }
      return true
    }
    for byte in utf8 where !take(byte) { return false }
    return true
  }

  /// How many Unicode scalars it has: its bytes without those that continue one.
  var scalarCount: Int {
    var count = 0
    _ = bytes { byte in
      count += byte & 0xC0 == 0x80 ? 0 : 1
      return true
    }
    return count
  }

  /// Whether it begins or ends with white space.
  var hasSpaceAtAnEnd: Bool {
    guard let (first, last) = outerBytes else { return false }
    if first.isSpace || last.isSpace { return true }
    if first < 0x80, last < 0x80 { return false }
    let scalars = unicodeScalars
    return scalars.first?.isSpace == true || scalars.last?.isSpace == true
  }

  /// Whether it begins and ends with a visible character of ASCII, and has no control characters
  /// but white space.
  var isTidy: Bool {
    guard let (first, last) = outerBytes, first.isVisible, last.isVisible else { return false }
    var controls: UInt8 = 0
    _ = bytes { byte in
      controls |= byte < 0x20 && !byte.isSpace || byte == 0x7F ? 1 : 0
      return true
    }
    return controls == 0
  }

  /// The first byte and the last one; nil if there is none.
  private var outerBytes: (first: UInt8, last: UInt8)? {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      let bytes = utf8.span
      return bytes.isEmpty ? nil : (bytes[0], bytes[bytes.count - 1])
    }
    guard let first = utf8.first, let last = utf8.last else { return nil }
    return (first, last)
  }

  /// The text without white space at either end; the same string if there is none.
  func trimmed() -> String {
    guard hasSpaceAtAnEnd else { return self }
    let kept = unicodeScalars.drop(while: { $0.isSpace })
    guard let end = kept.lastIndex(where: { !$0.isSpace }) else { return "" }
    return String(Substring(kept[...end]))
  }

  /// The text without white space and invisible characters at its ends.
  func trimmedToVisible() -> String {
    let kept = unicodeScalars.drop(while: { $0.isSpace || $0.isInvisible })
    guard let end = kept.lastIndex(where: { !$0.isSpace && !$0.isInvisible }) else { return "" }
    return String(Substring(kept[...end]))
  }

  /// The text without white space and invisible characters at its ends, but for those that belong to the last one
  /// that is visible.
  func trimmedToShown() -> String {
    let kept = unicodeScalars.drop(while: { $0.isSpace || $0.isInvisible })
    guard let end = kept.lastIndex(where: { !$0.isSpace && !$0.isInvisible }) else { return "" }
    let rest = kept[kept.index(after: end)...].drop(while: { $0.belongsToPrevious })
    return String(Substring(kept[..<rest.startIndex]))
  }

  /// The text as people see it, to compare it with another one: without invisible characters, and with one space
  /// between its words.
  package var asSeen: String {
    var seen = String.UnicodeScalarView()
    var isAfterSpace = false
    for scalar in unicodeScalars where !scalar.isInvisible {
      if scalar.isSpace {
        isAfterSpace = true
        continue
      }
      if isAfterSpace, !seen.isEmpty { seen.append(" ") }
      isAfterSpace = false
      seen.append(scalar)
    }
    return String(seen)
  }

  /// The text with ASCII capitals in lowercase; the same string if there are none.
  func lowercasedASCII() -> String {
    if ByteSet(of: self).isDisjoint(with: .capitals) { return self }
    return String(decoding: utf8.map { $0.lowercased }, as: UTF8.self)
  }

  /// The text with ASCII letters in uppercase.
  func capitalsASCII() -> String {
    String(decoding: utf8.map { $0.isLowercase ? $0 - 0x20 : $0 }, as: UTF8.self)
  }

  /// The text with its first letter in uppercase, if that is an ASCII letter.
  func capitalizedASCII() -> String {
    var bytes = Array(utf8)
    if let first = bytes.first, first.isLowercase { bytes[0] = first - 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether every byte is an ASCII digit and there are `count` of them.
  func isDigits(count: Int) -> Bool { utf8.count == count && bytes(while: { $0.isDigit }) }
}

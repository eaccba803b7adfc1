// The classes of characters that the patterns of the service model name.

extension Collection<Unicode.Scalar> {
  /// Whether there is one, and each passes.
  func consist(of passes: (Unicode.Scalar) -> Bool) -> Bool { !isEmpty && allSatisfy(passes) }
}

extension Collection<UInt8> {
  /// Whether there is one, and each passes as a character of its own.
  ///
  /// For classes that tell characters of ASCII apart alone, which a token of a thousand is faster held to so: a byte of
  /// a longer character passes or fails as the character does.
  func consist(of passes: (Unicode.Scalar) -> Bool) -> Bool {
    !isEmpty && allSatisfy { passes(Unicode.Scalar($0)) }
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  var isAlphanumeric: Bool {
    isDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }

  var isWord: Bool { isAlphanumeric || self == "_" }

  /// Whether it is one of `[\w+=,.@-]`.
  var isOfName: Bool {
    isWord || self == "+" || self == "=" || self == "," || self == "." || self == "@"
      || self == "-"
  }

  /// A blank, a tabulator or an end of a line.
  var isBlank: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }

  var isASCIISpace: Bool { isBlank || self == "\u{B}" || self == "\u{C}" }

  /// Whether `.` does not match it.
  var endsLine: Bool {
    self == "\n" || self == "\r" || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}"
  }

  func isHexadecimal(capitals: Bool) -> Bool {
    isDigit || ("a"..."f").contains(self) || (capitals && ("A"..."F").contains(self))
  }

  /// Whether it is a separator (`\p{Z}`).
  var isSeparator: Bool {
    if isASCII { return self == " " }
    return switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Whether it is a letter, a mark, a symbol, a number or punctuation.
  var isPrintable: Bool {
    if isASCII { return value > 0x20 && value < 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
      .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}

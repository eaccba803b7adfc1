/// A pattern of the service model, which a whole text must match.
///
/// The raw value is the model's regular expression, as messages quote it. `\w` and `\s` are those
/// of ASCII, as in Java, in which the service is written.
package enum WirePattern: String, CaseIterable, Sendable {
  case wordOrPlus = #"[\w+]+"#
  case visible = #"[\S]+"#
  case base64 = #"[\w+=/]+"#
  case printable = #"[\p{L}\p{M}\p{S}\p{N}\p{P}]+"#
  case printableOrBlank = #"[\p{L}\p{M}\p{S}\p{N}\p{P}\t\n\r ]+"#
  case token = "[A-Za-z0-9-_=.]+"
  case deviceKey = #"[\w-]+_[0-9a-f-]+"#
  case alphanumeric = "[A-Za-z0-9]+"
  case digits = "[0-9]+"

  /// Whether the whole of `text` matches.
  package func matches(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    switch self {
    case .wordOrPlus: return scalars.consist { $0.isWord || $0 == "+" }
    case .visible: return scalars.consist { !$0.isASCIISpace }
    case .base64: return scalars.consist { $0.isWord || $0 == "+" || $0 == "=" || $0 == "/" }
    case .printable: return scalars.consist { $0.isPrintable }
    case .printableOrBlank: return scalars.consist { $0.isPrintable || $0.isBlank }
    case .token:
      return scalars.consist {
        $0.isAlphanumeric || $0 == "-" || $0 == "_" || $0 == "=" || $0 == "."
      }
    case .deviceKey:
      return scalars.areSplitByLastUnderscore { $0.isHexadecimal(capitals: false) || $0 == "-" }
    case .alphanumeric: return scalars.consist { $0.isAlphanumeric }
    case .digits: return scalars.consist { $0.isDigit }
    }
  }
}

extension Collection<Unicode.Scalar> {
  /// Whether there is one, and each passes.
  func consist(of passes: (Unicode.Scalar) -> Bool) -> Bool { !isEmpty && allSatisfy(passes) }
}

extension BidirectionalCollection<Unicode.Scalar> {
  /// Whether words and hyphens stand before the last underscore, and what passes after it.
  func areSplitByLastUnderscore(_ passes: (Unicode.Scalar) -> Bool) -> Bool {
    guard let place = lastIndex(of: "_") else { return false }
    return self[..<place].consist { $0.isWord || $0 == "-" }
      && self[index(after: place)...].consist(of: passes)
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  var isAlphanumeric: Bool {
    isDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }

  var isWord: Bool { isAlphanumeric || self == "_" }

  /// A blank, a tabulator or an end of a line.
  var isBlank: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }

  var isASCIISpace: Bool { isBlank || self == "\u{B}" || self == "\u{C}" }

  func isHexadecimal(capitals: Bool) -> Bool {
    isDigit || ("a"..."f").contains(self) || (capitals && ("A"..."F").contains(self))
  }

  /// Whether it is a letter, a mark, a symbol, a number or punctuation.
  var isPrintable: Bool {
    if isASCII { return value > 0x20 && value < 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      false
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    @unknown default: true
    }
  }
}

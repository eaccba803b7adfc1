/// The character classes of XML 1.0.
extension Unicode.Scalar {
  var isXMLSpace: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }

  var isXMLCharacter: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Whether a name may begin with it.
  ///
  /// A colon does not count, because it separates a prefix from a name.
  var isNameStart: Bool {
    switch value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  var isNameCharacter: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isNameStart
    }
  }
}

extension String {
  /// Whether it is a name without a colon, as an element's `id` must be.
  var isXMLName: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first.isNameStart && unicodeScalars.allSatisfy(\.isNameCharacter)
  }
}

/// A text from a chart for an error: in quotation marks, on one line, shortened.
func quote(_ text: String) -> String {
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars.prefix(60) {
    let isPlain: Bool =
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
        .unassigned:
        false
      default: true
      }
    shown.append(isPlain ? scalar : scalar.isXMLSpace ? " " : "\u{FFFD}")
  }
  return "'\(String(shown))\(text.unicodeScalars.count > 60 ? "…" : "")'"
}

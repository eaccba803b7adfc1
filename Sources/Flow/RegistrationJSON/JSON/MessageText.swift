extension String {
  /// The text in single quotes, shortened, without invisible characters.
  package var quotedForMessage: String {
    let shown = unicodeScalars.prefix(60).map { $0.needsEscape ? $0.escaped : String($0) }.joined()
    return "'\(shown)\(unicodeScalars.count > 60 ? "…" : "")'"
  }
}

extension Unicode.Scalar {
  /// Whether it is written as `\u{…}`: otherwise it would be invisible, or change how the line
  /// shows.
  package var needsEscape: Bool {
    if value >= 0x20, value < 0x7F { return false }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: self != " "
    default:
      switch value {
      case 0x061C, 0x200B, 0x200E, 0x200F, 0x2060...0x2064, 0x202A...0x202E, 0x2066...0x2069,
        0xFEFF:
        true
      default: false
      }
    }
  }

  /// The scalar as an escape in quotes.
  package var escaped: String {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    default: needsEscape ? "\\u{\(String(value, radix: 16))}" : String(self)
    }
  }
}

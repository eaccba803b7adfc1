extension String {
  /// The text with a replacement for characters that would break the line or control a terminal.
  package var onOneLine: String {
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: shown.append("\u{FFFD}")
      default: shown.append(scalar.properties.isBidiControl ? "\u{FFFD}" : scalar)
      }
    }
    return String(shown)
  }

  /// The name of a file as a word of a command: one that begins with a hyphen is no option.
  package var asOperand: String { (hasPrefix("-") ? "./" + self : self).asArgument }

  /// The text as a word of a command that is shown to be copied into a shell: in quotes unless it is plain.
  package var asArgument: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      case _: "._/=,:@%+-".utf8.contains(byte)
      }
    }
    if isPlain { return self }
    // By scalars: to a shell, a quotation mark that has an accent is one all the same.
    let marks: Set<Unicode.Scalar> = ["\"", "$", "`", "\\"]
    let escaped = onOneLine.unicodeScalars.map { scalar in
      // An interactive shell interprets it in double quotes, too, and no backslash hinders that.
      scalar == "!" ? "\"'!'\"" : marks.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }
    return "\"\(escaped.joined())\""
  }
}

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
}

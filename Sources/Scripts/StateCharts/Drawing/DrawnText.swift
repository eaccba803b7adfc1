extension Unicode.Scalar {
  /// The character as a picture shows it: one that controls a terminal, or that XML has no place for, is replaced.
  var drawn: Unicode.Scalar {
    let isNoCharacter = value & 0xFFFE == 0xFFFE
    return properties.generalCategory == .control || isNoCharacter ? "\u{FFFD}" : self
  }
}

extension String {
  /// The text as a picture shows it; ends of lines stay.
  var drawn: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\n" ? $0 : $0.drawn }))
  }
}

// Values of headers.

extension String {
  /// Whether it is the type of JSON, whatever parameters follow.
  var isJSONType: Bool { HeaderParameters(self).value == "application/json" }

  /// Without the quotes of a structured header.
  var trimmedQuotes: String {
    hasPrefix("\"") && hasSuffix("\"") && utf8.count > 1 ? String(dropFirst().dropLast()) : self
  }
}

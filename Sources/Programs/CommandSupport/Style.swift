/// The style of text in a terminal.
package struct Style: Sendable {
  private let isColored: Bool

  /// Creates a style with colours, or without.
  package init(isColored: Bool) { self.isColored = isColored }

  /// Creates the style that this environment wants, with colours only in a terminal.
  package init(isTerminal: Bool, environment: [String: String]) {
    let forbidsColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isColored = isTerminal && environment["TERM"] != "dumb" && !forbidsColor
  }

  package func good(_ text: String) -> String { colored("32", text) }
  package func bad(_ text: String) -> String { colored("31", text) }
  package func plain(_ text: String) -> String { colored("2", text) }

  private func colored(_ code: String, _ text: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text right-aligned in this number of columns.
  package func right(_ width: Int, fill: String = " ") -> String {
    String(repeating: fill, count: max(width - count, 0)) + self
  }

  /// The text left-aligned in this number of columns.
  package func left(_ width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}

extension Int {
  /// The number with its thousands separated.
  package var grouped: String {
    var digits = String(magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits = String(digits.dropLast(3))
    }
    return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }
}

import RegistrationJSON

/// An error in a script, a trace or a policy file: its place, what is wrong, and a suggestion.
public struct ScriptError: Error, Hashable, Sendable {
  /// The file name that was given to the parser.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The place in the line, in characters, from 1.
  public let column: Int
  /// What is wrong, and what was expected.
  public let message: String
  /// The line as it is in the file.
  ///
  /// If a value may be a password or a code, it is the verb with `<redacted>` for all values, or
  /// empty if the line has no verb.
  public let text: String
  /// The word that was probably meant; nil if there is no suggestion.
  public let suggestion: String?
  /// Whether the text is the whole line, so that the column is a place in it.
  private let isWhole: Bool
  /// The place of the caret in a text that is not the whole line, from 1; nil for none.
  private let caret: Int?

  package init(
    file: String, line: Int, column: Int, message: String, text: String = "",
    isWhole: Bool = false, caret: Int? = nil, suggestion: String? = nil
  ) {
    (self.file, self.line, self.column) = (file, line, column)
    (self.message, self.text, self.suggestion) = (message, text, suggestion)
    (self.isWhole, self.caret) = (isWhole, caret)
  }
}

extension ScriptError {
  /// What is wrong, and what was probably meant.
  package var advice: String { message + (suggestion.map { "; did you mean '\($0)'?" } ?? "") }
}

extension ScriptError: CustomStringConvertible {
  /// File, line, column and message, then the line with a caret under the place.
  ///
  /// A line that may contain a password or a code is shown without its values; the caret is then under
  /// the verb, or under what stands for the values.
  /// If the line is long, only the part around the place is shown. Control characters show as
  /// U+FFFD.
  @export(interface)
  public var description: String {
    let head = "\(file.onOneLine):\(line):\(column): \(advice)"
    if text.isEmpty { return head }
    guard isWhole else {
      let mark = caret.map { "\n  " + String(repeating: " ", count: $0 - 1) + "^" } ?? ""
      return "\(head)\n  \(text)\(mark)"
    }
    let (excerpt, padding) = excerpt()
    return "\(head)\n  \(excerpt)\n  \(padding)^"
  }

  /// The shown part of the line, and the padding that puts the caret below its place.
  private func excerpt() -> (line: String, padding: String) {
    let limit = 100
    let before = 60
    let start = column - 1 > limit - 10 ? column - 1 - before : 0
    let tail = text.dropFirst(start)
    let shown = tail.prefix(limit).map { $0.isShown ? $0 : "\u{FFFD}" }
    let opening = start > 0 ? "…" : ""
    let closing = tail.count > limit ? "…" : ""
    let padding = shown.prefix(column - 1 - start).map { $0.padding }.joined()
    let missing = max(0, column - 1 - start - shown.count)
    let reach = String(repeating: " ", count: opening.count) + padding
    return (
      opening + String(shown) + closing, reach + String(repeating: " ", count: missing)
    )
  }
}

extension Character {
  fileprivate var isShown: Bool { self == "\t" || !unicodeScalars.contains { $0.needsEscape } }

  /// White space as wide as the character is in a terminal.
  fileprivate var padding: String {
    if self == "\t" { return "\t" }
    guard let first = unicodeScalars.first?.value else { return "" }
    let isWide =
      switch first {
      case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
        0x1F900...0x1F9FF, 0x20000...0x3FFFD:
        true
      default: false
      }
    return isWide ? "  " : " "
  }
}

/// The errors of a script or of a policy file, in the order of its lines.
public struct ScriptErrors: Error, Hashable, Sendable {
  /// The errors, at least one; those beyond ``limit`` are left out.
  public let errors: [ScriptError]

  package init(errors: [ScriptError]) { self.errors = errors }

  /// The most errors that are reported for one script.
  public static let limit = 1000
}

extension ScriptErrors: CustomStringConvertible {
  /// All errors, one after the other.
  @export(interface)
  public var description: String { errors.map { $0.description }.joined(separator: "\n") }
}

/// A mistake in a policy file: its place, what is wrong, the remedy, and a suggestion.
public struct PolicyError: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The place in the line, in characters, from 1.
  public let column: Int
  /// What is wrong, and what to do about it.
  public let message: String
  /// The word that was probably meant; nil if there is no suggestion.
  public let suggestion: String?
  /// The line as it is in the file, since a policy has no secrets; empty if the file is not text, or if
  /// the line has more than 4,096 bytes.
  public let text: String

  package init(line: Int, column: Int, message: String, suggestion: String?, text: String) {
    (self.line, self.column, self.message) = (line, column, message)
    (self.suggestion, self.text) = (suggestion, text)
  }
}

extension PolicyError: CustomStringConvertible {
  /// Line, column, message and suggestion.
  public var description: String {
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return "\(line):\(column): \(message)\(hint)"
  }
}

/// Everything that is wrong with a policy file, in the order of its lines.
public struct PolicyErrors: Error, Hashable, Sendable {
  /// The errors, at least one.
  public let errors: [PolicyError]

  package init(errors: [PolicyError]) { self.errors = errors }
}

extension PolicyErrors: CustomStringConvertible {
  /// All errors, a line each.
  public var description: String { errors.map { $0.description }.joined(separator: "\n") }
}

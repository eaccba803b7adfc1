/// A pattern of event names: their first tokens, or any.
struct EventDescriptor: Hashable, Sendable {
  /// The tokens that a name must begin with; none stands for any name.
  let tokens: [Substring]

  init(_ text: String) {
    var tokens = text.split(separator: ".", omittingEmptySubsequences: false)
    // `a.*`, `a.` and `a` are one descriptor; `*` is the one of no tokens.
    if tokens.count > 1, tokens.last == "" || tokens.last == "*" { tokens.removeLast() }
    self.tokens = tokens == ["*"] ? [] : tokens
  }

  init(tokens: [Substring]) { self.tokens = tokens }

  func matches(_ event: String) -> Bool {
    event.split(separator: ".", omittingEmptySubsequences: false).starts(with: tokens)
  }

  /// Whether it is one at all: names with dots between them, and perhaps `.*` or `.` at the end.
  var isWellFormed: Bool {
    tokens.allSatisfy { token in
      !token.isEmpty && token.unicodeScalars.allSatisfy { $0.isNameCharacter && $0 != "." }
    }
  }
}

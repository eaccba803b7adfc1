/// A pattern of event names: their first tokens, or any.
struct EventDescriptor: Hashable, Sendable {
  /// The tokens that a name must begin with; if there are none, any name matches.
  let tokens: [Substring]

  init(_ text: String) {
    var tokens = text.split(separator: ".", omittingEmptySubsequences: false)
    // `a.*`, `a.` and `a` are one descriptor; `*` is the descriptor without tokens.
    if tokens.count > 1, tokens.last == "" || tokens.last == "*" { tokens.removeLast() }
    self.tokens = tokens == ["*"] ? [] : tokens
  }

  init(tokens: [Substring]) { self.tokens = tokens }

  func matches(_ event: String) -> Bool {
    event.split(separator: ".", omittingEmptySubsequences: false).starts(with: tokens)
  }

  /// Whether it is well formed: names with dots between them, and perhaps `.*` or `.` at the end.
  var isWellFormed: Bool {
    tokens.allSatisfy { token in
      !token.isEmpty && token.unicodeScalars.allSatisfy { $0.isNameCharacter && $0 != "." }
    }
  }
}

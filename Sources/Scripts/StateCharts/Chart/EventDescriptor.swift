/// A pattern of event names: their first tokens, or any.
struct EventDescriptor: Hashable, Sendable {
  /// The tokens that a name must begin with; if there are none, any name matches.
  let tokens: [Substring]

  init(_ text: String) {
    if text == "*" {
      tokens = []
      return
    }
    var tokens = text.split(separator: ".", omittingEmptySubsequences: false)
    // `a.*`, `a.` and `a` are one descriptor.
    if tokens.count > 1, tokens.last == "" || tokens.last == "*" { tokens.removeLast() }
    self.tokens = tokens
  }

  /// Whether the descriptor that is written so matches an event.
  ///
  /// It takes neither of them apart, because a check asks it very often.
  static func matches(_ text: String, _ event: String) -> Bool {
    var name = Substring(text).utf8
    if name.elementsEqual("*".utf8) { return true }
    if name.count > 1, name.last == UInt8(ascii: "*"), name.dropLast().last == UInt8(ascii: ".") {
      name = name.dropLast(2)
    } else if name.last == UInt8(ascii: ".") {
      name = name.dropLast()
    }
    guard event.utf8.starts(with: name) else { return false }
    return event.utf8.count == name.count
      || event.utf8.dropFirst(name.count).first == UInt8(ascii: ".")
  }

  /// Whether it is well formed: names with dots between them, and perhaps `.*` or `.` at the end.
  var isWellFormed: Bool {
    tokens.allSatisfy { token in
      !token.isEmpty && token.unicodeScalars.allSatisfy { $0.isNameCharacter && $0 != "." }
    }
  }
}

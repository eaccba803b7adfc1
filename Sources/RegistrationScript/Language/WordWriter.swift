import RegistrationCore

/// Writes the words of a line, and quotes only those that need quotes.
struct WordWriter {
  private(set) var text: String

  /// A line that starts with `verb`.
  init(_ verb: String) { text = verb }

  /// Adds a word unchanged: a name of the language.
  mutating func bare(_ word: String) { text += " " + word }

  /// Adds a value without a key.
  mutating func value(_ value: String) {
    let isBare = !value.hasBareFlaw && !value.unicodeScalars.contains("=")
    bare(isBare && value.unicodeScalars.first != "#" ? value : value.quoted)
  }

  /// Adds a value after its key.
  mutating func key(_ key: String, _ value: String?) {
    guard let value else { return }
    bare(key + "=" + (value.hasBareFlaw ? value.quoted : value))
  }

  /// Adds a yes or a no after its key.
  mutating func key(_ key: String, _ value: Bool?, yes: String = "yes", no: String = "no") {
    guard let value else { return }
    self.key(key, value ? yes : no)
  }

  /// Adds a key with `yes` if the condition holds.
  mutating func mark(_ key: String, _ holds: Bool) {
    if holds { self.key(key, true) }
  }

  /// Adds a number after its key.
  mutating func key(_ key: String, _ value: Int?) {
    self.key(key, value.map { String($0) })
  }

  /// Adds a code; a code that starts like `$code` is quoted.
  mutating func code(_ code: CodeArgument, key: String? = nil) {
    let prefix = key.map { $0 + "=" } ?? ""
    switch code {
    case .newest: bare(prefix + "$code")
    case .delivered(let email, 0): bare("\(prefix)$code(\(email.text))")
    case .delivered(let email, let older): bare("\(prefix)$code(\(email.text),\(older))")
    case .literal(let secret):
      let text = secret.reveal()
      if text.unicodeScalars.first == "$" {
        bare(prefix + text.quoted)
      } else if let key {
        if !text.isEmpty { self.key(key, text) }
      } else {
        value(text)
      }
    }
  }

  /// Adds fields, in the order of the policy rules if there are any.
  mutating func fields(_ fields: Fields, by rules: [FieldRule]?) {
    let order = rules?.map(\.name) ?? []
    let known = order.compactMap { name in fields.entries.first { $0.name == name } }
    for entry in known + fields.entries.filter({ !order.contains($0.name) }) {
      switch entry.value {
      case .text(let text): key(entry.name.text, text)
      case .consent(let isGiven): key(entry.name.text, isGiven)
      case .image(let bytes): key(entry.name.text, bytes.base64)
      }
    }
  }
}

extension String {
  /// Whether the text cannot be a bare word.
  fileprivate var hasBareFlaw: Bool {
    isEmpty || unicodeScalars.contains { $0.isBlank || $0 == "\"" || $0.needsEscape }
  }

  /// The text in quotes, with escapes.
  fileprivate var quoted: String { "\"\(unicodeScalars.map(\.escaped).joined())\"" }
}

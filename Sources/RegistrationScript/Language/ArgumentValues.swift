import RegistrationCore

// Reads the values of the words of a line.

extension Arguments {
  /// The value that `word` names; an error lists the names if they are few.
  mutating func choice<Value>(
    _ word: Word, _ what: String, among choices: [(name: String, value: Value)]
  ) -> Value? {
    if let choice = choices.first(where: { $0.name == word.value }) { return choice.value }
    let names = choices.map(\.name)
    let list = names.count <= 8 ? ": expected \(names.listed)" : ""
    fail(
      at: word.valueStart, "unknown \(what) \(word.value.quotedForMessage)\(list)",
      suggestion: nearest(to: word.value, among: names))
    return nil
  }

  /// The case that `word` names.
  mutating func name<Name: RawRepresentable & CaseIterable>(
    _ word: Word, _ what: String
  ) -> Name? where Name.RawValue == String {
    Name(rawValue: word.value)
      ?? choice(word, what, among: Name.allCases.map { ($0.rawValue, $0) })
  }

  /// The case that `word` names, or `none`.
  mutating func expected<Name: RawRepresentable & CaseIterable & Hashable & Sendable>(
    _ word: Word, _ what: String
  ) -> Expected<Name>? where Name.RawValue == String {
    if let name = Name(rawValue: word.value) { return .exactly(name) }
    let names = Name.allCases.map { (name: $0.rawValue, value: Expected.exactly($0)) }
    return choice(word, what, among: names + [("none", .nothing)])
  }

  /// The case that the value of `key` names, if it is given.
  mutating func optional<Name: RawRepresentable & CaseIterable>(
    _ key: String, _ what: String
  ) -> Name? where Name.RawValue == String {
    value(key).flatMap { name($0, what) }
  }

  /// Whether the value of `key` is yes; nil if the key is not given.
  mutating func yesOrNo(_ key: String) -> Bool? {
    value(key).flatMap { choice($0, "answer", among: [("yes", true), ("no", false)]) }
  }

  /// The operation that `word` names: by its own name or by Cognito's.
  mutating func operation(_ word: Word) -> Registration.Operation.Name? {
    choice(word, "operation", among: Registration.Operation.Name.spellings)
  }

  /// An account's name.
  mutating func email(_ word: Word) -> EmailAddress? {
    if let email = EmailAddress(word.value) { return email }
    fail(at: word.valueStart, "\(quoted(word)) is not an e-mail address")
    return nil
  }

  /// The account that the verb is about.
  mutating func account() -> EmailAddress? {
    next("an e-mail address").flatMap { email($0) }
  }

  /// A whole number of this range.
  mutating func count(_ word: Word, _ range: ClosedRange<Int>) -> Int? {
    if let count = decimal(word.value), range.contains(count) { return count }
    fail(
      at: word.valueStart,
      "\(word.value.quotedForMessage) is not a whole number from \(range.lowerBound) to "
        + "\(range.upperBound)")
    return nil
  }

  /// A length of time.
  mutating func duration(_ word: Word) -> Duration? {
    switch ScriptDuration.read(word.value) {
    case .success(let duration): return duration
    case .failure(.malformed):
      fail(
        at: word.valueStart,
        "\(word.value.quotedForMessage) is not a duration; expected one such as 500ms, 90s, 15m, "
          + "25h or 2d")
    case .failure(.tooLong):
      fail(
        at: word.valueStart,
        "\(word.value.quotedForMessage) is too long; the longest is \(ScriptDuration.longest)")
    }
    return nil
  }

  /// A length of time, which the verb requires.
  mutating func duration() -> Duration? { next("a duration").flatMap { duration($0) } }

  /// A code: `$code`, `$code(EMAIL)`, `$code(EMAIL,1)`, or a literal.
  mutating func code(_ word: Word) -> CodeArgument? {
    guard !word.isQuoted, word.value.hasPrefix("$") else { return .literal(Secret(word.value)) }
    if word.value == "$code" { return .newest }
    guard word.value.hasPrefix("$code("), word.value.hasSuffix(")") else {
      fail(
        at: word.valueStart,
        "expected $code, $code(EMAIL) or $code(EMAIL,1), without white space; put a code that "
          + "starts with '$' in quotes",
        suggestion: nearest(to: word.value, among: ["$code"]))
      return nil
    }
    let parts = word.value.dropFirst(6).dropLast().split(
      separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    var part = word
    (part.value, part.valueStart) = (String(parts[0]), word.valueStart + 6)
    let email = self.email(part)
    var older: Int? = 0
    if parts.count > 1 {
      (part.value, part.valueStart) = (
        String(parts[1]), part.valueStart + parts[0].utf8.count + 1
      )
      older = count(part, 0...Arguments.mostCount)
    }
    guard let email, let older else { return nil }
    return .delivered(to: email, older: older)
  }

  /// The largest number that a script may give.
  static let mostCount = 1_000_000
}

/// The number that `text` writes with ASCII digits and nothing else.
func decimal(_ text: String) -> Int? {
  text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(text) : nil
}

extension Registration.Operation.Name {
  /// The names of each operation in scripts; Cognito's own names also work.
  static let spellings: [(name: String, value: Registration.Operation.Name)] =
    allCases.map { ($0.rawValue, $0) } + [
      ("SignUp", .signUp), ("ConfirmSignUp", .confirmSignUp),
      ("ResendConfirmationCode", .resendCode), ("InitiateAuth", .signIn),
      ("RespondToAuthChallenge", .signIn), ("ForgotPassword", .forgotPassword),
      ("ConfirmForgotPassword", .resetPassword), ("GlobalSignOut", .signOut),
      ("GetUser", .restoreSession), ("GetTokensFromRefreshToken", .restoreSession),
    ]
}

package import RegistrationCore
import RegistrationSimulation

/// A kind of value that a word of a script may have: how it is read, and how it is written.
struct ArgumentKind<Value> {
  /// The value of a word; nil if an error was noted.
  let read: (inout Arguments, Word) -> Value?
  let write: (Value) -> WrittenWord
  /// Whether the value may be a password or a code.
  var isSecret = false
}

/// A value as a line shows it.
struct WrittenWord {
  var text: String
  /// Whether the text is a placeholder of the language, which quotes would turn into a value.
  var isBare = false
  /// Whether the text is quoted although it has nothing that needs quotes.
  var isQuoted = false
  /// Whether a report hides the text.
  var isSecret = false
}

extension ArgumentKind where Value: Equatable {
  /// One of `choices`, which an error lists if they are few.
  static func choice(
    _ what: String, _ choices: [(name: String, value: Value)],
    listed: @autoclosure @escaping () -> [String]? = nil
  ) -> ArgumentKind {
    ArgumentKind(
      read: { line, word in line.choice(word, what, among: choices, listed: listed()) },
      write: { value in
        WrittenWord(text: choices.first { $0.value == value }?.name ?? "")
      })
  }
}

extension ArgumentKind
where Value: RawRepresentable & CaseIterable & Equatable, Value.RawValue == String {
  static func name(_ what: String) -> ArgumentKind {
    ArgumentKind(
      read: { line, word in
        Value(rawValue: word.value)
          ?? line.choice(word, what, among: Value.allCases.map { ($0.rawValue, $0) })
      }, write: { WrittenWord(text: $0.rawValue) })
  }
}

extension ArgumentKind {
  /// The name of a case, or `none`; `spellings` has other names, too.
  static func expected<Name: RawRepresentable & CaseIterable & Hashable & Sendable>(
    _ what: String, _ spellings: [(name: String, value: Name)] = []
  ) -> ArgumentKind where Value == Expected<Name>, Name.RawValue == String {
    ArgumentKind(
      read: { line, word in
        if let name = Name(rawValue: word.value) { return .exactly(name) }
        let names = spellings.isEmpty ? Name.allCases.map { ($0.rawValue, $0) } : spellings
        return line.choice(
          word, what, among: names.map { ($0.name, .exactly($0.value)) } + [("none", .nothing)],
          listed: Name.allCases.map { $0.rawValue } + ["none"])
      },
      write: { expected in
        switch expected {
        case .nothing: WrittenWord(text: "none")
        case .exactly(let name): WrittenWord(text: name.rawValue)
        }
      })
  }
}

extension ArgumentKind where Value == String {
  static var text: ArgumentKind {
    ArgumentKind(read: { $1.value }, write: { WrittenWord(text: $0) })
  }
}

extension ArgumentKind where Value == String {
  /// An e-mail address, as it is written.
  static var address: ArgumentKind {
    ArgumentKind(
      read: { line, word in
        if let address = EmailAddress(word.value) { return address.text }
        line.fail(at: word.valueStart, "\(line.quoted(word) ?? "this") is not an e-mail address")
        return nil
      }, write: { WrittenWord(text: $0) })
  }
}

extension ArgumentKind where Value == Challenge.Way {
  /// A way to sign in: `password`, `email`, `sms`, or another by its name.
  static var way: ArgumentKind {
    ArgumentKind(
      read: { Challenge.Way(named: $1.value) }, write: { WrittenWord(text: $0.name) })
  }
}

extension ArgumentKind where Value == Secret {
  static var secret: ArgumentKind {
    ArgumentKind(
      read: { Secret($1.value) }, write: { WrittenWord(text: $0.reveal(), isSecret: true) },
      isSecret: true)
  }
}

extension ArgumentKind where Value == Secret? {
  /// A password, or `none`; a password that reads so is quoted.
  static var passwordOrNone: ArgumentKind {
    ArgumentKind(
      read: { .some($1.value == "none" && !$1.isQuoted ? nil : Secret($1.value)) },
      write: { password in
        guard let password else { return WrittenWord(text: "none", isBare: true) }
        let text = password.reveal()
        return WrittenWord(text: text, isQuoted: text == "none", isSecret: true)
      }, isSecret: true)
  }
}

extension ArgumentKind where Value == Bool {
  static var yesNo: ArgumentKind { .choice("answer", [("yes", true), ("no", false)]) }
}

extension ArgumentKind where Value == Login {
  /// The name of an account, or one of its contacts.
  static var login: ArgumentKind {
    ArgumentKind(
      read: { line, word in
        let rule = line.policy.login
        do throws(Problem) {
          // The account of a provider has a name.
          if rule.kinds == [.email], line.policy.providers.isEmpty {
            return try line.policy.login(word.value)
          }
          // Whatever the policy takes, an account has contacts of other kinds.
          let all = LoginRule(Login.Kind.allCases, isCaseSensitive: rule.isCaseSensitive)
          return try all.read(word.value, callingCode: nil)
        } catch {
          let what = rule.kinds == [.email] ? "an e-mail address" : "a login"
          let flaw =
            if case .tooLong(let maximum) = error.kind {
              "this is too long: \(what) has at most \(maximum) characters"
            } else {
              "\(line.quoted(word) ?? "this") is not \(what)"
            }
          line.fail(at: word.valueStart, flaw)
          return nil
        }
      }, write: { WrittenWord(text: $0.text) })
  }
}

extension ArgumentKind where Value == Registration.Operation.Name {
  /// An operation, by its own name or by Cognito's.
  static var operation: ArgumentKind {
    .choice(
      "operation", Registration.Operation.Name.spellings,
      listed: Registration.Operation.Name.allCases.map { $0.rawValue })
  }
}

extension Registration.Operation.Name {
  /// The names of each operation in scripts; Cognito's own names also work.
  package static let spellings: [(name: String, value: Registration.Operation.Name)] =
    allCases.map { ($0.rawValue, $0) } + [
      ("SignUp", .signUp), ("ConfirmSignUp", .confirmSignUp),
      ("ResendConfirmationCode", .resendCode), ("InitiateAuth", .signIn),
      ("RespondToAuthChallenge", .respondToChallenge), ("AssociateSoftwareToken", .beginTOTP),
      ("VerifySoftwareToken", .respondToChallenge), ("ForgotPassword", .forgotPassword),
      ("ConfirmForgotPassword", .resetPassword), ("GlobalSignOut", .signOut),
      ("GetUser", .restoreSession), ("GetTokensFromRefreshToken", .restoreSession),
    ]
}

extension ArgumentKind where Value == Int {
  /// A whole number of this range.
  static func count(_ range: ClosedRange<Int> = 0...1_000_000) -> ArgumentKind {
    ArgumentKind(
      read: { line, word in
        if let count = decimal(word.value), range.contains(count) { return count }
        line.fail(
          at: word.valueStart,
          "\(line.quoted(word) ?? "this") is not a whole number from \(range.lowerBound) to "
            + "\(range.upperBound)")
        return nil
      }, write: { WrittenWord(text: String($0)) })
  }

  static var times: ArgumentKind { .count(1...1_000_000) }
}

/// The number that `text` writes with ASCII digits and nothing else.
private func decimal(_ text: String) -> Int? {
  text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int(text) : nil
}

extension ArgumentKind where Value == Duration {
  static var duration: ArgumentKind {
    ArgumentKind(
      read: { line, word in
        let flaw: String
        switch ScriptDuration.read(word.value) {
        case .success(let duration): return duration
        case .failure(.malformed):
          flaw = "is not a duration; expected one such as 500ms, 90s, 15m, 25h or 2d"
        case .failure(.tooLong): flaw = "is too long; the longest is \(ScriptDuration.longest)"
        }
        line.fail(at: word.valueStart, "\(line.quoted(word) ?? "this") \(flaw)")
        return nil
      }, write: { WrittenWord(text: ScriptDuration.write($0)) })
  }
}

import RegistrationCore

extension Arguments {
  mutating func signUp() -> Directive? {
    let email = value("email")?.value ?? ""
    let password = Secret(value("password")?.value ?? "")
    let others = policy.signUp.filter { $0.name != .email && $0.name != .password }
    return .person(.signUp(SignUpForm(email: email, password: password, fields: fields(others))))
  }

  mutating func signIn() -> Directive? {
    let email = value("email")?.value ?? ""
    let password = Secret(value("password")?.value ?? "")
    return .person(.signIn(Credentials(email: email, password: password)))
  }

  mutating func code() -> Directive? {
    next("a code").flatMap { code($0) }.map { .person(.code($0)) }
  }

  mutating func password() -> Directive? {
    next("a password").map { .person(.password(Secret($0.value))) }
  }

  mutating func forgotPassword() -> Directive? {
    next("an email").map { .person(.forgotPassword(email: $0.value)) }
  }

  mutating func newPassword() -> Directive? {
    let code = value("code").map { self.code($0) } ?? .literal("")
    let password = Secret(value("password")?.value ?? "")
    return code.map { .person(.newPassword(code: $0, password: password)) }
  }

  mutating func directorySet() -> Directive? {
    let email = account()
    let fields = self.fields(policy.profile)
    if fields.isEmpty, errors.isEmpty { needSomething("a field") }
    return email.map { .directory(.set(fields), $0) }
  }

  /// The given fields that `rules` know.
  mutating func fields(_ rules: [FieldRule]) -> Fields {
    var fields = Fields()
    for rule in rules {
      guard let word = value(rule.name.text) else { continue }
      fields[rule.name] = field(word, rule)
    }
    return fields
  }

  /// The value of the word, by the kind of its field.
  ///
  /// A consent that is neither yes nor no remains text, so that the flow can refuse it.
  private mutating func field(_ word: Word, _ rule: FieldRule) -> FieldValue? {
    switch rule.kind {
    case .text, .email, .phone, .birthday: return .text(word.value)
    case .consent:
      switch word.value {
      case "yes": return .consent(true)
      case "no": return .consent(false)
      default: return .text(word.value)
      }
    case .image:
      if let bytes = [UInt8](base64: word.value) { return .image(bytes) }
      fail(at: word.valueStart, "the value of '\(rule.name.text)' is not Base64 (RFC 4648, padded)")
      return nil
    }
  }
}

extension Policy {
  /// A complete profile, with a value for every required field that is plausible at `now`.
  package func plausibleProfile(
    of login: Login, phone: String?, at now: Timestamp
  ) -> Fields {
    var fields = Fields()
    for rule in profile where rule.isRequired {
      fields[rule.name] = rule.plausibleValue(login: login, phone: phone, at: now)
    }
    return fields
  }
}

extension FieldRule {
  /// A plausible value that the rule accepts at `now`.
  package func plausibleValue(
    login: Login, phone: String?, at now: Timestamp
  ) -> FieldValue {
    var value = example(at: now)
    if kind == .text, limits == .none { value = .text(plausibleText(login: login)) }
    if kind == .email { value = .text(login.sampleAddress) }
    if kind == .phone, let phone = login.phone?.text ?? phone { value = .text(phone) }
    return value.length <= maximumLength ? value : shortest(at: now)
  }

  private func plausibleText(login: Login) -> String {
    let words: String =
      switch name.text {
      case "firstName": "Ana"
      case "lastName": "Lopez"
      case "name": "Ana Lopez"
      case "gender": "F"
      case "username": String(login.text.prefix { $0 != "@" })
      case let other: other
      }
    return String(words.prefix(max(maximumLength / 4, 1))).fitting(maximumLength, else: "a")
  }
}

extension String {
  /// The text, or another one if it has more than this many bytes.
  package func fitting(_ length: Int, else short: String) -> String {
    utf8.count <= length ? self : short
  }
}

extension PasswordRule {
  /// A password that begins with a text of every kind of character, and is as long as the rule demands.
  package func padded(_ text: String) -> Secret {
    let missing = max(minimumLength - text.utf8.count, 0)
    return Secret(
      text + String(repeating: "x", count: min(missing, PasswordRule.maximumLength)))
  }
}

extension Fields {
  /// The values of these fields alone.
  package func keeping(_ names: [FieldName]) -> Fields {
    var kept = Fields()
    for name in names { kept[name] = self[name] }
    return kept
  }
}

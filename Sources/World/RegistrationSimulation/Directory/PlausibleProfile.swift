package import RegistrationCore

extension Policy {
  /// A complete profile, with a value for every required field that is plausible at `now`.
  package func plausibleProfile(
    of email: EmailAddress, phone: String?, at now: Timestamp = Simulation.start
  ) -> Fields {
    var fields = Fields()
    for rule in profile where rule.isRequired {
      fields[rule.name] = rule.plausibleValue(email: email, phone: phone, at: now)
    }
    return fields
  }
}

extension FieldRule {
  /// A plausible value that the rule accepts at `now`.
  package func plausibleValue(
    email: EmailAddress, phone: String?, at now: Timestamp = Simulation.start
  ) -> FieldValue {
    var value = example(at: now)
    if kind == .text, limits == .none { value = .text(plausibleText(email: email)) }
    if kind == .email { value = .text(email.text) }
    if kind == .phone, let phone { value = .text(phone) }
    return value.length <= maximumLength ? value : shortest(at: now)
  }

  private func plausibleText(email: EmailAddress) -> String {
    let words: String =
      switch name.text {
      case "firstName": "Ana"
      case "lastName": "Lopez"
      case "name": "Ana Lopez"
      case "gender": "F"
      case "username": String(email.text.prefix { $0 != "@" })
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

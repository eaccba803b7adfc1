package import RegistrationCore

extension Policy {
  /// A complete profile, with a plausible value for every required field.
  package func plausibleProfile(of email: EmailAddress, phone: String?) -> Fields {
    var fields = Fields()
    for rule in profile where rule.isRequired {
      fields[rule.name] = rule.plausibleValue(email: email, phone: phone)
    }
    return fields
  }
}

extension FieldRule {
  /// A plausible value that the rule accepts.
  package func plausibleValue(email: EmailAddress, phone: String?) -> FieldValue {
    switch kind {
    case .text: .text(plausibleText(email: email))
    case .email: .text(email.text.fitting(maximumLength, else: "a@b.c"))
    case .phone: .text((phone ?? "+15550100100").fitting(maximumLength, else: "+1234567"))
    case .birthday: .text("1990-02-28")
    case .consent: .consent(true)
    case .image: .image(Array([0x89, 0x50, 0x4E, 0x47].prefix(maximumLength)))
    }
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

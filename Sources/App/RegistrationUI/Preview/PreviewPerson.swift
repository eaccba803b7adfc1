/// Someone who fills in every form, for previews.
struct PreviewPerson {
  let address = "ana@example.com"

  /// Everything that an action takes, as this person types it.
  func values(
    for action: Registration.Presentation.Action, on presentation: Registration.Presentation
  ) -> FormValues {
    var values = presentation.values
    for field in action.fields {
      switch field.kind {
      case .value(let kind):
        let rule = FieldRule(
          field.name, label: "", kind: kind, maximumLength: field.maximumLength,
          limits: field.limits)
        let value = value(of: rule)
        // A profile that is not changed is not saved.
        let isPlain = kind == .text && field.limits == .none
        let isSame = action.name == .saveProfile && isPlain && field.value == value
        values.fields[field.name] = isSame ? "Bea" : value
      case .password: values.password = password(by: PasswordRule())
      case .newPassword(let rule): values.password = password(by: rule)
      case .code(let lengths): values.code = code(of: lengths.lowerBound)
      case .choice(let factors):
        values.fields[field.name] = factors.first.map { .text($0.rawValue) }
      case .key: break
      }
    }
    return values
  }

  /// A finished profile under this policy.
  func profile(_ policy: Policy) -> Profile {
    var fields = Fields()
    for rule in policy.profile {
      fields[rule.name] = value(of: rule)
    }
    return Profile(fields)
  }

  private func value(of rule: FieldRule) -> FieldValue {
    if rule.kind == .text, rule.limits == .none {
      return .text(text(rule.name, rule.maximumLength))
    }
    return rule.kind.shape == .image ? .image(Self.picture) : rule.example(at: .now())
  }

  private func text(_ name: FieldName, _ maximumLength: Int) -> String {
    let text =
      switch name.text {
      case "firstName": "Ana"
      case "lastName": "Lopez"
      case "gender": "F"
      case "username": "ana"
      default: "Ana Lopez"
      }
    return String(text.prefix(max(maximumLength, 1)))
  }

  /// A password that conforms to a rule, if a password can.
  private func password(by rule: PasswordRule) -> Secret {
    let missing = max(rule.minimumLength - 15, 0)
    return Secret(
      "Correct-horse-1" + String(repeating: "e", count: min(missing, PasswordRule.maximumLength)))
  }

  private func code(of length: Int) -> Secret {
    let digits = String(repeating: "123456", count: max(length, 0) / 6 + 1)
    return Secret(String(digits.prefix(max(length, 0))))
  }

  /// A picture of one grey dot, as PNG.
  private static let picture: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
    0x52, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A,
    0x7E, 0x9B, 0x55, 0x00, 0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x98,
    0x09, 0x00, 0x00, 0x9B, 0x00, 0x9A, 0x00, 0xA6, 0x32, 0x39, 0x00, 0x00, 0x00, 0x00, 0x49,
    0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}

/// A person who fills in what a screen asks for, rightly.
package struct FormPerson: Sendable {
  package let email: EmailAddress
  package let phone: String
  package let password: Secret
  /// The digits that a code begins with, over and over.
  package let digits: String
  /// Whether the person also fills in what may be left out.
  package let isThorough: Bool

  package init(
    email: EmailAddress, phone: String = "+15550100123", password: Secret, digits: String = "7",
    isThorough: Bool = false
  ) {
    (self.email, self.phone, self.password) = (email, phone, password)
    (self.digits, self.isThorough) = (digits, isThorough)
  }

  /// Everything that an action takes, as this person types it at `now`.
  ///
  /// What may be left out and has a problem is left out.
  package func values(
    for action: Registration.Presentation.Action, on presentation: Registration.Presentation,
    at now: Timestamp
  ) -> FormValues {
    var values = presentation.values
    for field in action.fields {
      if field.isRequired || isThorough {
        fill(field, of: &values, at: now)
        // A profile that is not changed is not saved.
        let isSame = action.name == .saveProfile && field.value == values.fields[field.name]
        if isThorough, isSame, field.isPlainText { values.fields[field.name] = "Bea" }
      } else if !field.problems.isEmpty {
        values.fields[field.name] = nil
      }
    }
    return values
  }

  private func fill(
    _ field: Registration.Presentation.Field, of values: inout FormValues, at now: Timestamp
  ) {
    switch field.kind {
    case .value(let kind):
      // A form may have a field of step 1 once more, with a limit of its own.
      let rule = FieldRule(
        field.name, label: "", kind: kind, maximumLength: field.maximumLength,
        limits: field.limits)
      values.fields[field.name] = rule.plausibleValue(email: email, phone: phone, at: now)
    case .password: values.password = password
    case .newPassword(let rule): values.password = rule.padded(password.reveal())
    case .code(let lengths): values.code = code(of: lengths.lowerBound)
    case .choice(let factors):
      values.fields[field.name] = factors.first.map { .text($0.rawValue) }
    case .key: break
    }
  }

  private func code(of length: Int) -> Secret {
    let length = max(length, 0)
    let repeated = String(repeating: digits, count: length / max(digits.utf8.count, 1) + 1)
    return Secret(String(repeated.prefix(length)))
  }
}

extension Registration.Presentation.Field {
  /// Whether any text will do.
  fileprivate var isPlainText: Bool { kind == .value(.text) && limits == .none }
}

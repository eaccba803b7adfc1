/// A person who fills in what a screen asks for, rightly.
package struct FormPerson: Sendable {
  package let login: Login
  package let phone: String
  package let password: Secret
  /// The digits that a code begins with, over and over.
  package let digits: String
  package let invitation: Secret

  /// The invitation that the pools of checks ask for.
  package static let invitation: Secret = "welcome"
  /// Whether the person also fills in what may be left out.
  package let isThorough: Bool

  package init(
    login: Login, phone: String = "+15550100123", password: Secret, digits: String = "7",
    invitation: Secret = FormPerson.invitation, isThorough: Bool = false
  ) {
    (self.login, self.phone, self.password) = (login, phone, password)
    (self.digits, self.invitation, self.isThorough) = (digits, invitation, isThorough)
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
      } else if !field.problems.isEmpty {
        values.fields[field.name] = nil
      }
    }
    if isThorough, action.name == .saveProfile { change(action.fields, in: &values, at: now) }
    return values
  }

  /// Changes a value if all are as they were: a profile that is not changed is not saved.
  private func change(
    _ fields: [Registration.Presentation.Field], in values: inout FormValues, at now: Timestamp
  ) {
    guard fields.allSatisfy({ $0.value == values.fields[$0.name] }) else { return }
    for field in fields {
      if let other = field.rule?.another(than: field.value, at: now) {
        values.fields[field.name] = other
        return
      }
    }
  }

  private func fill(
    _ field: Registration.Presentation.Field, of values: inout FormValues, at now: Timestamp
  ) {
    switch field.kind {
    case .value where field.isLogin:
      let isTaken = field.problems.contains(.taken) && login.kind == .name
      values.fields[field.name] = .text(isTaken ? "another-" + login.text : login.text)
    case .value:
      let value = field.rule?.plausibleValue(login: login, phone: phone, at: now)
      values.fields[field.name] = value
    case .password: values.password = password
    case .newPassword(let rule): values.password = rule.padded(password.reveal())
    case .code(let lengths): values.code = code(of: lengths.lowerBound)
    case .invitation: values.invitation = invitation
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
  /// The rule of its value; a form may have a field of step 1 once more, with a limit of its own.
  fileprivate var rule: FieldRule? {
    guard case .value(let kind) = kind else { return nil }
    return FieldRule(name, label: "", kind: kind, maximumLength: maximumLength, limits: limits)
  }
}

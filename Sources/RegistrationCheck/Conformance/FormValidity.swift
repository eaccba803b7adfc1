import RegistrationCore
import RegistrationScript

extension Policy {
  /// Whether an act is well formed by the rules alone; nil if it carries nothing that they judge.
  func holds(_ event: Registration.Event, at now: Timestamp) -> Bool? {
    switch PersonEvent(event)?.input {
    case .signUp(let form):
      EmailAddress(form.email) != nil
        && (signIn == .code
          || password.problem(with: form.password, of: EmailAddress(form.email)) == nil)
        && holds(form.fields, by: signUp, at: now)
    case .signIn(let credentials):
      EmailAddress(credentials.email) != nil
        && (signIn != .password || !credentials.password.isEmpty)
    case .code(.literal(let code)): self.code.problem(with: code) == nil
    case .password(let password): !password.isEmpty
    // Without passwords, none is forgotten.
    case .forgotPassword(let email): signIn == .code ? nil : EmailAddress(email) != nil
    case .newPassword(.literal(let code), let password, _):
      self.code.problem(with: code) == nil && self.password.problem(with: password) == nil
    case .profile(let fields), .save(let fields): holds(fields, beside: nil, at: now)
    case .nothing, .wayBack, .resend, .dismissal, .choice, .code, .newPassword, nil: nil
    }
  }

  /// Whether the form of a profile is well formed; the picture of the `record` counts as given.
  func holds(_ fields: Fields, beside record: Profile?, at now: Timestamp) -> Bool {
    guard let picture, fields.image(picture) == nil, let kept = record?.fields.image(picture) else {
      return holds(fields, by: profile, at: now)
    }
    return holds(fields.merging([picture: .image(kept)]), by: profile, at: now)
  }

  private func holds(_ fields: Fields, by rules: [FieldRule], at now: Timestamp) -> Bool {
    var asked = self
    asked.profile = rules
    let normalised = fields.asSubmitted(by: rules)
    let areKnown = fields.entries.allSatisfy { entry in rules.contains { $0.name == entry.name } }
    return areKnown && asked.missingFields(in: normalised, at: now).isEmpty
  }
}

extension Fields {
  /// The values as they are kept and sent: text without the white space around it, a number plain.
  func asSubmitted(by rules: [FieldRule]) -> Fields {
    var result = self
    for rule in rules {
      guard let text = text(rule.name) else { continue }
      let trimmed = text.asSubmitted
      switch rule.kind {
      case .email: result[rule.name] = .text(trimmed.withSmallLetters)
      case .phone:
        let number = PhoneNumber(trimmed, callingCode: rule.callingCode)
        result[rule.name] = .text(number?.text ?? trimmed)
      case .text, .birthday, .consent, .image: result[rule.name] = .text(trimmed)
      }
    }
    return result
  }
}

extension String {
  /// The text with ASCII capitals in lower case; other characters are unchanged.
  fileprivate var withSmallLetters: String {
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : self
  }

  fileprivate var asSubmitted: String {
    let scalars = unicodeScalars
    let isBlank = scalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
    guard !isBlank, let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

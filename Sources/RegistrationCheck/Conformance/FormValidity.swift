import RegistrationCore

extension Policy {
  /// Whether what an act carries is well formed; nil of an event that carries nothing that is not.
  ///
  /// It is found out by the policy's rules alone, apart from the reducer.
  func holds(_ event: Event, at now: Timestamp) -> Bool? {
    switch event {
    case .submitSignUp(let form):
      EmailAddress(form.email) != nil && password.problem(with: form.password) == nil
        && holds(form.fields, by: signUp, at: now)
    case .submitSignIn(let credentials):
      EmailAddress(credentials.email) != nil && !credentials.password.isEmpty
    case .submitCode(let code): self.code.problem(with: code) == nil
    case .submitPassword(let password): !password.isEmpty
    case .forgotPassword(let email): EmailAddress(email) != nil
    case .submitNewPassword(let code, let password):
      self.code.problem(with: code) == nil && self.password.problem(with: password) == nil
    case .submitProfile(let fields), .saveProfile(let fields):
      holds(fields, by: profile, at: now)
    case .launch, .resendCode, .haveCode, .editProfile, .retry, .back, .dismissNotice, .signOut,
      .answered:
      nil
    }
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
  /// The values as they are kept and sent: text without the white space around it.
  func asSubmitted(by rules: [FieldRule]) -> Fields {
    var result = self
    for rule in rules {
      guard let text = text(rule.name) else { continue }
      let trimmed = text.asSubmitted
      result[rule.name] = .text(rule.kind == .email ? trimmed.lowercased() : trimmed)
    }
    return result
  }
}

extension String {
  fileprivate var asSubmitted: String {
    let isSpace = { (scalar: Unicode.Scalar) in
      scalar == " " || ("\t"..."\r").contains(scalar)
    }
    let kept = unicodeScalars.drop(while: isSpace)
    guard let last = kept.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(Substring(kept[...last]))
  }
}

import RegistrationCore
import RegistrationScript

extension Policy {
  /// Whether an act is well formed by the rules alone; nil if it carries nothing that they judge.
  func holds(_ event: Registration.Event, at now: Timestamp) -> Bool? {
    if let form = event.profileForm { return holds(form, beside: nil, at: now) }
    if event.name == .submitSignUp && !takesSignUps { return nil }
    // What a link says is judged where it is opened, and so is what it may have filled in.
    if event.name == .openLink || links && event.takesLinked { return nil }
    return isWellFormed(event, at: now)
  }

  /// Whether an act is well formed by the rules alone, whatever a link may have filled in.
  func isWellFormed(_ event: Registration.Event, at now: Timestamp) -> Bool? {
    let (typed, parts) = (event.typed, event.name.parts)
    // A factor is offered or not, and without passwords none is forgotten.
    if parts.isEmpty || typed.factor != nil || parts == .login && signIn == .code { return nil }
    let login = typed.login.map { try? self.login($0) }
    if login == .some(nil) { return false }
    if let code = typed.code, self.code.problem(with: code) != nil { return false }
    if asksForInvitation, let invitation = typed.invitation {
      let text = invitation.reveal()
      let isShown = text.unicodeScalars.contains { scalar in
        !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
      }
      if !isShown || text.utf8.count > 2048 { return false }
    }
    guard let password = typed.password else { return true }
    if parts.contains(.password) {
      return !password.isEmpty || typed.login != nil && signIn != .password
    }
    let isNeeded = typed.login == nil || signIn != .code
    if isNeeded, self.password.problem(with: password, of: login ?? nil) != nil { return false }
    // The fields of a new password are those that the pool lacks.
    return typed.login == nil || holds(typed.fields ?? Fields(), by: signUp, at: now)
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
      && rules.allSatisfy { $0.isInTime(normalised.text($0.name), at: now) }
  }
}

extension Fields {
  /// The values as they are kept and sent: text without the white space around it, a number plain.
  func asSubmitted(by rules: [FieldRule]) -> Fields {
    var result = self
    for rule in rules {
      guard let text = text(rule.name) else { continue }
      let trimmed = text.asSubmitted(hasNothingHidden: rule.hidesNothing)
      switch rule.kind {
      case .email: result[rule.name] = .text(trimmed.withSmallLetters)
      case .phone:
        let number = PhoneNumber(trimmed, callingCode: rule.callingCode)
        result[rule.name] = .text(number?.text ?? trimmed)
      case .url:
        // A host alone is an address of https.
        let url = trimmed.contains("://") ? trimmed : "https://" + trimmed
        result[rule.name] = .text(trimmed.isEmpty ? "" : url.withSmallLetters)
      case .number:
        result[rule.name] = .text(Int(trimmed.withPlainDigits).map { "\($0)" } ?? trimmed)
      case .country:
        result[rule.name] = .text(trimmed.utf8.count == 2 ? trimmed.uppercased() : trimmed)
      case .text, .birthday, .choice, .date, .consent, .image: result[rule.name] = .text(trimmed)
      }
    }
    return result
  }
}

extension FieldRule {
  /// Whether none of its values has an invisible character at an end.
  fileprivate var hidesNothing: Bool {
    if case .characters(let rule) = limits { return !rule.allowed.isEmpty }
    return [.email, .url, .choice].contains(kind)
  }

  /// Whether a date that is typed at `now` is within the limits relative to it, which no record is judged by.
  fileprivate func isInTime(_ text: String?, at now: Timestamp) -> Bool {
    guard kind == .date, let date = text.flatMap({ CalendarDate($0) }) else { return true }
    let (earliest, latest) = limits.days(at: now)
    return date >= earliest ?? date && date <= latest ?? date
  }
}

extension String {
  /// The text with ASCII capitals in lower case; other characters are unchanged.
  fileprivate var withSmallLetters: String {
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : self
  }

  /// The text with ASCII digits and without spaces in between.
  fileprivate var withPlainDigits: String {
    let digits = filter { !$0.isWhitespace }.map { letter in
      letter.isNumber ? letter.wholeNumberValue.map { "\($0)" } ?? "?" : String(letter)
    }
    return digits.joined()
  }

  /// The text without white space at its ends, and without what else is invisible there if nothing may be hidden.
  fileprivate func asSubmitted(hasNothingHidden: Bool) -> String {
    let scalars = unicodeScalars
    let isBlank = scalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
    func stays(_ scalar: Unicode.Scalar) -> Bool {
      let isHidden = scalar.properties.isDefaultIgnorableCodePoint
      return !scalar.properties.isWhitespace && !(hasNothingHidden && isHidden)
    }
    guard !isBlank, let first = scalars.firstIndex(where: stays),
      let last = scalars.lastIndex(where: stays)
    else { return "" }
    return String(scalars[first...last])
  }
}

// What a policy finds wrong with what was typed. A value that holds costs no allocation.

extension FieldRule {
  /// The value as it is kept and sent: text trimmed, an e-mail lowercased too.
  func normalised(_ value: FieldValue) -> FieldValue {
    guard case .text(let text) = value, text.utf8.count / 2 <= maximumLength else { return value }
    return .text(kind == .email ? text.trimmed().lowercasedASCII() : text.trimmed())
  }

  /// What is wrong with a normalised value at `now`; nil where it holds.
  func problem(with value: FieldValue?, at now: Timestamp) -> Problem.Kind? {
    switch value {
    case .none: missing
    case .text(let text): problem(withText: text, at: now)
    case .consent(let isGiven):
      if kind == .consent { isGiven || !isRequired ? nil : .notAccepted } else { .malformed }
    case .image(let bytes):
      if kind != .image {
        .malformed
      } else if bytes.isEmpty {
        missing
      } else {
        bytes.count > maximumLength ? .tooLong(maximum: maximumLength) : nil
      }
    }
  }

  private var missing: Problem.Kind? {
    guard isRequired else { return nil }
    return kind == .consent ? .notAccepted : .missing
  }

  private func problem(withText text: String, at now: Timestamp) -> Problem.Kind? {
    if text.isEmpty { return missing }
    if text.utf8.count > maximumLength { return .tooLong(maximum: maximumLength) }
    switch kind {
    case .text: return text.utf8.contains(where: { $0.isControl && !$0.isSpace }) ? .malformed : nil
    case .email: return EmailAddress(text) == nil ? .malformed : nil
    case .phone: return PhoneNumber(text) == nil ? .malformed : nil
    case .birthday: return problem(withBirthday: text, at: now)
    case .consent, .image: return .malformed
    }
  }

  private func problem(withBirthday text: String, at now: Timestamp) -> Problem.Kind? {
    guard let date = CalendarDate(text) else {
      return CalendarDate.isWritten(text) ? .impossibleDate : .malformed
    }
    guard let today = CalendarDate.latest(at: now) else { return nil }
    return date > today ? .inTheFuture : nil
  }
}

extension PasswordRule {
  /// The first thing wrong with `password`, in the order in which Cognito looks; nil where it holds.
  public func problem(with password: Secret) -> Problem.Kind? {
    let text = password.reveal()
    if text.isEmpty { return .missing }
    if text.utf8.count > PasswordRule.maximumLength * 4 {
      return .tooLong(maximum: PasswordRule.maximumLength)
    }
    // Scalars, not characters: counting those would need Unicode tables that Embedded lacks.
    let length = text.unicodeScalars.count
    if length > PasswordRule.maximumLength { return .tooLong(maximum: PasswordRule.maximumLength) }
    if length < minimumLength { return .tooShort(minimum: minimumLength) }
    let bytes = text.utf8
    if bytes.contains(where: { $0.isSpace }) { return .hasWhiteSpace }
    if requiresLowercase, !bytes.contains(where: { $0.isLowercase }) { return .needsLowercase }
    if requiresUppercase, !bytes.contains(where: { $0.isUppercase }) { return .needsUppercase }
    if requiresDigit, !bytes.contains(where: { $0.isDigit }) { return .needsDigit }
    if requiresSymbol, !bytes.contains(where: { $0.isSymbol }) { return .needsSymbol }
    return nil
  }
}

extension CodeRule {
  /// What is wrong with `code`; nil where it has the rule's number of digits and nothing else.
  public func problem(with code: Secret) -> Problem.Kind? {
    if code.isEmpty { return .missing }
    return code.reveal().isDigits(count: length) ? nil : .malformed
  }
}

extension Policy {
  /// The fields as they are kept and sent.
  ///
  /// A secret that a front end put among them is taken out of its field: a form is kept and stored.
  func normalised(_ fields: Fields, by rules: [FieldRule]) -> Fields {
    var result = fields
    for place in rules.indices {
      guard let value = fields[rules[place].name] else { continue }
      let normalised = rules[place].normalised(value)
      if normalised != value { result[rules[place].name] = normalised }
    }
    for place in fields.entries.indices where fields.entries[place].name.isSecret {
      result[fields.entries[place].name] = .text("")
    }
    return result
  }

  /// What is wrong with normalised fields, in the order of the rules; empty where they hold.
  func problems(with fields: Fields, by rules: [FieldRule], at now: Timestamp) -> [Problem] {
    var problems: [Problem] = []
    for place in rules.indices {
      let value = fields[rules[place].name]
      guard let kind = rules[place].problem(with: value, at: now) else { continue }
      problems.append(Problem(rules[place].name, kind))
    }
    for entry in fields.entries where !rules.contains(where: { $0.name == entry.name }) {
      problems.append(Problem(entry.name, .unknownField))
    }
    return problems
  }

  /// The fields of the profile that `fields` lacks or has wrong; empty where it is complete.
  ///
  /// This is the rule by which a directory tells a complete profile from an incomplete one. Fields
  /// that the policy does not know are no fault of a record's.
  public func missingFields(in fields: Fields, at now: Timestamp) -> [FieldName] {
    profile.compactMap { $0.problem(with: fields[$0.name], at: now) == nil ? nil : $0.name }
  }
}

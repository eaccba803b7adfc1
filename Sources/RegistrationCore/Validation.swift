// What a policy finds wrong with what was typed. A value that holds costs no allocation.

extension FieldRule {
  /// What a rule demands, without its texts: those would be copied for every look at a rule.
  struct Demand {
    let kind: Kind
    let isRequired: Bool
    let maximumLength: Int
  }

  var demand: Demand {
    Demand(kind: kind, isRequired: isRequired, maximumLength: maximumLength)
  }
}

extension FieldRule.Demand {
  /// The value as it is kept and sent: text trimmed, an e-mail lowercased too; nil where it is so.
  func normalised(_ value: FieldValue) -> FieldValue? {
    guard case .text(let text) = value, text.utf8.count / 2 <= maximumLength else { return nil }
    if kind == .email { return .text(text.trimmed().lowercasedASCII()) }
    return text.hasSpaceAtAnEnd ? .text(text.trimmed()) : nil
  }

  /// What is wrong with a normalised value at `now`; nil where it holds.
  func problem(with value: FieldValue, at now: Timestamp) -> Problem.Kind? {
    switch value {
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

  /// What is wrong where there is no value; nil where none is needed.
  var missing: Problem.Kind? {
    guard isRequired else { return nil }
    return kind == .consent ? .notAccepted : .missing
  }

  private func problem(withText text: String, at now: Timestamp) -> Problem.Kind? {
    if text.isEmpty { return missing }
    if text.utf8.count > maximumLength { return .tooLong(maximum: maximumLength) }
    switch kind {
    case .text: return text.bytes { !$0.isControl || $0.isSpace } ? nil : .malformed
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
    let length = text.scalarCount
    if length > PasswordRule.maximumLength { return .tooLong(maximum: PasswordRule.maximumLength) }
    if length < minimumLength { return .tooShort(minimum: minimumLength) }
    let traits = text.traits
    if traits.contains(.space) { return .hasWhiteSpace }
    if requiresLowercase, !traits.contains(.lowercase) { return .needsLowercase }
    if requiresUppercase, !traits.contains(.uppercase) { return .needsUppercase }
    if requiresDigit, !traits.contains(.digit) { return .needsDigit }
    if requiresSymbol, !traits.contains(.symbol) { return .needsSymbol }
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
  /// The fields as they are kept and sent, and what is wrong with them, in the order of the rules.
  ///
  /// A secret that a front end put among them is taken out of its field: a form is kept and stored.
  func checked(
    _ fields: Fields, by rules: [FieldRule], at now: Timestamp
  ) -> (form: Fields, problems: [Problem]) {
    var form = fields
    var problems: [Problem] = []
    // By their places: to take a rule or an entry out would copy the texts in it.
    for place in form.entries.indices where form.entries[place].name.isSecret {
      form[form.entries[place].name] = .text("")
    }
    for rule in rules.indices {
      let demand = rules[rule].demand
      var kind = demand.missing
      if let place = form.place(of: rules[rule].name) {
        var value = form.entries[place].value
        if let normalised = demand.normalised(value) {
          value = normalised
          form[rules[rule].name] = normalised
        }
        kind = demand.problem(with: value, at: now)
      }
      if let kind { problems.append(Problem(rules[rule].name, kind)) }
    }
    for place in form.entries.indices {
      let isKnown = rules.contains { $0.name == form.entries[place].name }
      if !isKnown { problems.append(Problem(form.entries[place].name, .unknownField)) }
    }
    return (form, problems)
  }

  /// The fields of the profile that `fields` lacks or has wrong; empty where it is complete.
  ///
  /// This is the rule by which a directory tells a complete profile from an incomplete one. Fields
  /// that the policy does not know are no fault of a record's.
  public func missingFields(in fields: Fields, at now: Timestamp) -> [FieldName] {
    profile.compactMap { rule in
      let demand = rule.demand
      let problem = fields[rule.name].map { demand.problem(with: $0, at: now) } ?? demand.missing
      return problem == nil ? nil : rule.name
    }
  }
}

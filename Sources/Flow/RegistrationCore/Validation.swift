// What a policy finds wrong with what was typed. A valid value costs no allocation.

extension FieldRule {
  /// What a rule requires, without its texts, which would be copied with each access to a rule.
  struct Demand {
    let kind: Kind
    let isRequired: Bool
    let maximumLength: Int
    let callingCode: Int?
  }

  var demand: Demand {
    Demand(
      kind: kind, isRequired: isRequired, maximumLength: maximumLength, callingCode: callingCode)
  }
}

extension FieldRule.Demand {
  /// Whether a value is valid, and in the form in which it is kept.
  ///
  /// It is the usual case, and told at once; of a false one, nothing is known.
  @inline(__always)  // This avoids a copy of the value.
  func isSettled(_ value: FieldValue, at now: Timestamp) -> Bool {
    switch value {
    case .text(let text): text.utf8.count <= maximumLength && isSettled(text: text, at: now)
    case .consent(let isGiven): kind == .consent && (isGiven || !isRequired)
    case .image: false
    }
  }

  @inline(__always)
  private func isSettled(text: String, at now: Timestamp) -> Bool {
    switch kind {
    case .text: text.isTidy
    case .email: EmailAddress.isNormal(text)
    case .phone: PhoneNumber.isNormal(text)
    case .birthday: problem(withBirthday: text, at: now) == nil
    case .url: WebAddress.isNormal(text)
    case .consent, .image: false
    }
  }

  /// The value as it is kept and sent; nil if it is in that form already.
  ///
  /// Text is trimmed, an e-mail is lowercased, a number becomes plain, and blank text becomes
  /// empty.
  func normalised(_ value: FieldValue) -> FieldValue? {
    // A limit before any work, above the length of a number in full-width digits.
    guard case .text(let text) = value,
      text.utf8.count <= 128 || text.utf8.count / 2 <= maximumLength
    else { return nil }
    if text.isBlank { return text.isEmpty ? nil : .text("") }
    switch kind {
    case .email:
      let isKept = !text.hasSpaceAtAnEnd && ByteSet(of: text).isDisjoint(with: .capitals)
      return isKept ? nil : .text(text.trimmed().lowercasedASCII())
    case .phone:
      if let number = PhoneNumber(text, callingCode: callingCode) {
        return number.text == text ? nil : .text(number.text)
      }
    case .birthday:
      if let date = CalendarDate.plain(text) { return date == text ? nil : .text(date) }
    case .url:
      if let url = WebAddress.normalised(text) { return url == text ? nil : .text(url) }
    case .text, .consent, .image: break
    }
    return text.hasSpaceAtAnEnd ? .text(text.trimmed()) : nil
  }

  /// What is wrong with a normalised value at `now`; nil if it is valid.
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

  /// What is wrong if there is no value; nil if none is required.
  var missing: Problem.Kind? {
    guard isRequired else { return nil }
    return kind == .consent ? .notAccepted : .missing
  }

  private func problem(withText text: String, at now: Timestamp) -> Problem.Kind? {
    if text.isBlank { return missing }
    if text.utf8.count > maximumLength { return .tooLong(maximum: maximumLength) }
    switch kind {
    case .text:
      let controls = ByteSet.controls.subtracting(.spaces)
      return ByteSet(of: text).isDisjoint(with: controls) ? nil : .malformed
    case .email: return EmailAddress.problem(with: text)
    case .phone: return PhoneNumber(text) == nil ? .malformed : nil
    case .birthday: return problem(withBirthday: text, at: now)
    case .url: return WebAddress.isNormal(text) ? nil : .malformed
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

extension Policy {
  /// The fields as they are kept and sent, and what is wrong with them, in the order of the rules.
  ///
  /// A secret that a front end put into a field is removed, because forms are kept and stored. A
  /// refused picture is removed as well, because it may be larger than what can be stored. A
  /// picture that `record` has counts as given.
  func checked(
    _ fields: Fields, by rules: [FieldRule], at now: Timestamp, record: Profile? = nil
  ) -> (form: Fields, problems: [Problem]) {
    if fields.areSettled(by: rules, at: now) { return (fields, []) }
    var form = fields
    var problems: [Problem] = []
    // By index: a copy of a rule or of an entry would copy its texts.
    for place in form.entries.indices where form.entries[place].name.isSecret {
      form.replace(at: place, with: .text(""))
    }
    var known = 0
    for rule in rules.indices {
      let demand = rules[rule].demand
      var kind = demand.missing
      if let place = form.place(of: rules[rule].name) {
        let count = form.entries.count
        kind = demand.settle(&form, place, at: now)
        if form.entries.count == count { known += 1 }
      }
      // The directory has taken it: the clock was set back.
      if kind == .inTheFuture, let kept = record?.fields[rules[rule].name],
        form[rules[rule].name] == kept
      {
        kind = nil
      }
      if kind == .missing, let kept = record?.fields.image(rules[rule].name),
        demand.problem(with: .image(kept), at: now) == nil
      {
        kind = nil
        if let place = form.place(of: rules[rule].name) {
          form.remove(at: place)
          known -= 1
        }
      }
      if let kind { problems.append(Problem(rules[rule].name, kind)) }
    }
    if known < form.entries.count { refuseUnknown(&form, rules, &problems) }
    return (form, problems)
  }

  /// Reports the fields that have no rule, and removes the pictures among them.
  private func refuseUnknown(
    _ form: inout Fields, _ rules: [FieldRule], _ problems: inout [Problem]
  ) {
    var pictures: [FieldName] = []
    for entry in form.entries where !rules.contains(where: { $0.name == entry.name }) {
      problems.append(Problem(entry.name, .unknownField))
      if entry.value.isImage { pictures.append(entry.name) }
    }
    for name in pictures { form[name] = nil }
  }

  /// Whether a stored record, which the directory has called complete, is so; a clock that was set back since
  /// changes nothing.
  package func isComplete(_ record: Fields, at now: Timestamp) -> Bool {
    profile.allSatisfy { rule in
      let problem = rule.problem(in: record, at: now)
      return problem == nil || problem == .inTheFuture
    }
  }

  /// The profile fields that are missing or invalid in `fields`; empty if the profile is complete.
  ///
  /// A directory uses this rule to distinguish a complete profile from an incomplete one. Fields
  /// that the policy does not have are not an error in a record.
  public func missingFields(in fields: Fields, at now: Timestamp) -> [FieldName] {
    profile.compactMap { $0.problem(in: fields, at: now) == nil ? nil : $0.name }
  }
}

extension FieldRule {
  /// What is wrong with the value that `fields` have for it, or with their having none.
  fileprivate func problem(in fields: Fields, at now: Timestamp) -> Problem.Kind? {
    fields[name].map { demand.problem(with: $0, at: now) } ?? demand.missing
  }
}

extension FieldRule.Demand {
  /// Normalises the value at `place`, and returns what is wrong with it.
  fileprivate func settle(
    _ form: inout Fields, _ place: Int, at now: Timestamp
  ) -> Problem.Kind? {
    if let normalised = normalised(form.entries[place].value) {
      form.replace(at: place, with: normalised)
    }
    let problem = problem(with: form.entries[place].value, at: now)
    // A value of another kind is either wrong, or an optional field that was left blank.
    let isRefusedPicture = problem != nil && form.entries[place].value.isImage
    if isRefusedPicture || problem == nil && !form.entries[place].value.fits(kind) {
      form.remove(at: place)
    }
    return problem
  }
}

extension Fields {
  /// Whether all values are as `rules` require, and none is missing; most submitted forms are so.
  fileprivate func areSettled(by rules: [FieldRule], at now: Timestamp) -> Bool {
    var known = 0
    for rule in rules.indices {
      let demand = rules[rule].demand
      if let place = place(of: rules[rule].name) {
        guard !rules[rule].name.isSecret, demand.isSettled(entries[place].value, at: now)
        else { return false }
        known += 1
      } else if demand.isRequired {
        return false
      }
    }
    return known == entries.count
  }
}

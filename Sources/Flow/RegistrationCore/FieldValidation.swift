// What a rule finds wrong with a value. A valid value costs no allocation.

extension FieldRule {
  /// What a rule requires, without its texts, which would be copied with each access to a rule.
  struct Demand {
    let kind: Kind
    let isRequired: Bool
    let maximumLength: Int
    let callingCode: Int?
    let limits: FieldLimits
  }

  var demand: Demand {
    Demand(
      kind: kind, isRequired: isRequired, maximumLength: maximumLength, callingCode: callingCode,
      limits: limits)
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
    case .text: text.isTidy && limits.areNone
    case .email: EmailAddress.isNormal(text)
    case .phone: PhoneNumber.isNormal(text)
    case .birthday: problem(withBirthday: text, at: now) == nil
    case .url: WebAddress.isSettled(text)
    case .choice: limits.allows(choice: text)
    case .number: problem(withNumber: text) == nil
    case .date: problem(withDate: text, at: now) == nil
    case .country: ISOCountry.isNormal(text)
    case .consent, .image: false
    }
  }

  /// The value as it is kept and sent; nil if it is in that form already.
  ///
  /// Text is trimmed, an e-mail is lowercased, a number becomes plain, and blank text becomes
  /// empty. Where no value has an invisible character, those at the ends are trimmed, too.
  func normalised(_ value: FieldValue) -> FieldValue? {
    // A limit before any work, above the length of a number in full-width digits.
    guard case .text(let text) = value,
      text.utf8.count <= 128 || text.utf8.count / 2 <= maximumLength
    else { return nil }
    if text.isBlank { return text.isEmpty ? nil : .text("") }
    switch kind {
    case .email:
      let kept = text.trimmedToVisible().lowercasedASCII()
      return kept == text ? nil : .text(kept)
    case .phone:
      if let number = PhoneNumber(text, callingCode: callingCode) {
        return number.text == text ? nil : .text(number.text)
      }
    case .birthday, .date:
      if let date = CalendarDate.plain(text) { return date == text ? nil : .text(date) }
    case .url:
      if let url = WebAddress.normalised(text) { return url == text ? nil : .text(url) }
    case .number:
      if let number = PlainNumber.plain(text) { return number == text ? nil : .text(number) }
    case .country:
      let code = ISOCountry.plain(text)
      return code == text ? nil : .text(code)
    case .choice: return shown(text)
    // Elsewhere such a character may belong to the last one that is visible, as in an emoji.
    case .text where limits.nameCharacters: return shown(text)
    case .text, .consent, .image: break
    }
    return text.hasSpaceAtAnEnd ? .text(text.trimmed()) : nil
  }

  /// The text without what is invisible at its ends and comes along when it is copied; nil if there is nothing.
  private func shown(_ text: String) -> FieldValue? {
    let shown = text.trimmedToVisible()
    return shown == text ? nil : .text(shown)
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
      guard ByteSet(of: text).isDisjoint(with: controls) else { return .malformed }
      return limits.problem(withCharactersOf: text)
    case .email: return EmailAddress.problem(with: text)
    case .phone: return PhoneNumber(text) == nil ? .malformed : nil
    case .birthday: return problem(withBirthday: text, at: now)
    case .url: return WebAddress.isNormal(text) ? nil : .malformed
    case .choice: return limits.allows(choice: text) ? nil : .malformed
    case .number: return problem(withNumber: text)
    case .date: return problem(withDate: text, at: now)
    case .country: return ISOCountry.isNormal(text) ? nil : .malformed
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

  private func problem(withNumber text: String) -> Problem.Kind? {
    switch PlainNumber.reading(of: text) {
    case .number(let number):
      // It is kept in one way of writing.
      String(number) == text ? limits.problem(withNumber: number) : .malformed
    case .tooSmall: limits.problem(withNumber: .min) ?? .tooSmall(minimum: .min)
    case .tooLarge: limits.problem(withNumber: .max) ?? .tooLarge(maximum: .max)
    case nil: .malformed
    }
  }

  private func problem(withDate text: String, at now: Timestamp) -> Problem.Kind? {
    guard let date = CalendarDate(text) else {
      return CalendarDate.isWritten(text) ? .impossibleDate : .malformed
    }
    return limits.problem(withDay: date, at: now)
  }
}

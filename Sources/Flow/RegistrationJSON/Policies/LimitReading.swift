import RegistrationCore

// The limits of a field. Each of them has keys of its own; a field has one.

extension PolicyReader {
  /// The keys of limits that go together.
  private enum Group: CaseIterable {
    case choices
    case numbers
    case dates
    case characters

    var keys: [PolicyKey] {
      switch self {
      case .choices: [.choices]
      case .numbers: [.minimum, .maximum]
      case .dates: [.earliest, .latest]
      case .characters: [.characters, .minimumLength]
      }
    }
  }

  mutating func limits(in part: Part) -> FieldLimits {
    var first: (group: Group, key: PolicyKey)?
    for group in Group.allCases {
      for key in group.keys {
        guard let value = optional(key, in: part) else { continue }
        if let first, first.group != group { note(value, givenBeside: first.key) }
        if first == nil { first = (group, key) }
      }
    }
    guard let first else { return .none }
    switch first.group {
    case .choices: return .choices(choices(optional(.choices, in: part)))
    case .numbers:
      let minimum = number(optional(.minimum, in: part))
      let maximum = number(optional(.maximum, in: part))
      // After a mistake, there may be none.
      return minimum == nil && maximum == nil ? .none : .numbers(minimum: minimum, maximum: maximum)
    case .dates:
      let (earliest, latest) = (
        day(optional(.earliest, in: part)), day(optional(.latest, in: part))
      )
      return earliest == nil && latest == nil ? .none : .dates(earliest: earliest, latest: latest)
    case .characters:
      let least = number(optional(.minimumLength, in: part)).map { Int(clamping: $0) }
      return .characters(
        CharacterRule(characters(optional(.characters, in: part)), minimumLength: least ?? 1))
    }
  }

  /// The values of a list, with the keys that lead to each.
  mutating func parts(of list: Part?) -> [Part] {
    guard let list else { return [] }
    guard case .array(let values) = list.json.content else {
      note(list, "write a list in [ ]")
      return []
    }
    return values.enumerated().map { Part(json: $1, path: "\(list.path).\($0)") }
  }

  private mutating func choices(_ list: Part?) -> [FieldChoice] {
    var choices: [FieldChoice] = []
    for value in parts(of: list) {
      let part = object(value, PolicyKey.ofChoice)
      let name = text(required(.value, in: part)) ?? ""
      choices.append(FieldChoice(name, label: label(in: part, isNeeded: false)))
    }
    return choices
  }

  private mutating func day(_ part: Part?) -> DateLimit? {
    guard let text = text(part), let part else { return nil }
    if let limit = DateLimit(text) { return limit }
    note(
      part, "write a day such as '2026-01-31', or 'today', 'today-18y', 'today+6m' or 'today+90d'",
      nearest(to: text, among: ["today"]))
    return nil
  }

  private mutating func characters(_ list: Part?) -> [CharacterRule.Allowed] {
    let names = CharacterRule.Allowed.classes.map { $0.name }
    if let list, case .array(let values) = list.json.content, values.isEmpty {
      note(
        list.json.place,
        PolicyFormatError(list.path, "is empty", "add what is allowed, or take the list out"))
    }
    var characters: [CharacterRule.Allowed] = []
    for part in parts(of: list) {
      guard let text = text(part) else { continue }
      if let allowed = CharacterRule.Allowed(text) {
        characters.append(allowed)
      } else {
        note(
          part, "write \((names + ["one character"]).listed)", nearest(to: text, among: names))
      }
    }
    return characters
  }
}

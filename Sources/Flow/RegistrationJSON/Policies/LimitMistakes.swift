import RegistrationCore

// What is wrong with the limits of a field.

extension MistakeSearch {
  mutating func checkLimits(of rule: FieldRule, _ path: String) {
    switch rule.limits {
    case .none:
      if rule.kind == .choice {
        note("\(path).choices", "is missing", "add the values to choose from")
      }
    case .choices(let choices):
      check(rule, "\(path).choices", isFor: .choice)
      check(choices, "\(path).choices")
    case .numbers(let minimum, let maximum):
      check(rule, "\(path).\(minimum == nil ? "maximum" : "minimum")", isFor: .number)
      checkOneIsThere(minimum == nil && maximum == nil, path, "minimum", "maximum")
      if let minimum, let maximum, minimum > maximum {
        note("\(path).minimum", "is greater than the maximum", "write \(maximum) or less")
      }
    case .dates(let earliest, let latest):
      check(rule, "\(path).\(earliest == nil ? "latest" : "earliest")", isFor: .date)
      checkOneIsThere(earliest == nil && latest == nil, path, "earliest", "latest")
      for (key, limit) in [("earliest", earliest), ("latest", latest)] {
        guard let limit, DateLimit(limit.text) != limit else { continue }
        note("\(path).\(key)", "is too far from today", "write at most five digits a part")
      }
      if let earliest, let latest, let day = earliest.firstDay(after: latest) {
        note(
          "\(path).earliest", "is after the latest day\(day)", "write \(latest.text) or earlier")
      }
    case .characters(let characters):
      check(
        rule, "\(path).\(characters.allowed.isEmpty ? "minimumLength" : "characters")", isFor: .text
      )
      check(characters, path)
    }
  }

  /// Notes limits of another kind of field.
  private mutating func check(_ rule: FieldRule, _ path: String, isFor kind: FieldRule.Kind) {
    guard rule.kind != kind else { return }
    note(
      path, "is not for the kind '\(rule.kind.rawValue)'",
      "take it out, or write '\(kind.rawValue)' for the kind")
  }

  private mutating func checkOneIsThere(
    _ areMissing: Bool, _ path: String, _ first: String, _ second: String
  ) {
    guard areMissing else { return }
    note("\(path).\(first)", "is missing, and so is '\(second)'", "add one of the two")
  }

  private mutating func check(_ choices: [FieldChoice], _ path: String) {
    if !(1...PolicyLimits.choices).contains(choices.count) {
      note(path, "has \(choices.count) values", "write 1 to \(PolicyLimits.choices)")
    }
    var values: Set<String> = []
    var shown = ShownChoices(choices)
    for (place, choice) in choices.prefix(PolicyLimits.choices).enumerated() {
      let path = "\(path).\(place)"
      check("\(path).value", bytes: choice.value, 1...PolicyLimits.choiceLength)
      if !choice.value.isEmpty, !choice.isWellFormed {
        note(
          "\(path).value", "cannot be typed",
          "write visible characters, without spaces at the ends")
      }
      if !values.insert(choice.value).inserted {
        note("\(path).value", "is that of an earlier choice", "give each its own")
      } else if let key = shown.keyOfRepeated(in: choice) {
        note("\(path).\(key)", "looks like an earlier choice", "give each a label of its own")
      }
      check(choice.label, "\(path).label")
    }
  }

  private mutating func check(_ rule: CharacterRule, _ path: String) {
    check("\(path).minimumLength", Int64(rule.minimumLength), 1...Int64(PolicyLimits.textLength))
    if rule.allowed.count > PolicyLimits.characters {
      note(
        "\(path).characters", "has \(rule.allowed.count) entries",
        "leave at most \(PolicyLimits.characters)")
    }
    for (place, allowed) in rule.allowed.prefix(PolicyLimits.characters).enumerated()
    where !allowed.canBeTyped {
      note(
        "\(path).characters.\(place)", "is no character that a text may have",
        "write a visible one, or the space")
    }
    if rule.shortestCharacter == nil {
      note("\(path).characters", "allows no visible character", "add one")
    }
  }
}

extension DateLimit {
  /// When it is after another limit, so that no day is left, in words: empty for always, nil for never.
  fileprivate func firstDay(after other: DateLimit) -> String? {
    // A fixed day and one relative to today come in either order, as time goes by.
    guard isRelative == other.isRelative, let start = CalendarDate(year: 2000, month: 1, day: 1)
    else { return nil }
    let days = isRelative ? (0..<1461).map { start.moved(days: $0) } : [start]
    let closed = days.filter { today in
      guard let day = day(from: today), let last = other.day(from: today) else { return false }
      return day > last
    }
    return closed.first.map { closed.count == days.count ? "" : ", if today is \($0.text)" }
  }
}

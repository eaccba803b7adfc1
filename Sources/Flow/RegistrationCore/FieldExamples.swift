// Values that a rule accepts, for whoever fills in forms to try them.

extension FieldRule {
  /// A value that the rule accepts at `now`, if its limits leave one.
  package func example(at now: Timestamp) -> FieldValue {
    switch limits {
    case .none: kind.traits.example
    case .choices(let choices): choices.first.map { .text($0.value) } ?? kind.traits.example
    case .numbers(let minimum, let maximum):
      .text(String(min(max(42, minimum ?? .min), maximum ?? .max)))
    case .dates(let earliest, let latest): .text(day(earliest, latest, at: now).text)
    case .characters(let rule): .text(rule.shortestText)
    }
  }

  /// The fewest bytes that leave room for a value; for a choice, for all of them.
  package var shortestLength: Int {
    switch limits {
    case .none, .dates: kind.traits.shortest.length
    case .choices(let choices): choices.map { $0.value.utf8.count }.max() ?? 1
    case .numbers(let minimum, let maximum):
      String(FieldRule.nearestToZero(minimum, maximum)).utf8.count
    case .characters(let rule): rule.shortestLength
    }
  }

  /// The shortest value that the rule accepts at `now`.
  package func shortest(at now: Timestamp) -> FieldValue {
    switch limits {
    case .none: kind.traits.shortest
    case .numbers(let minimum, let maximum):
      .text(String(FieldRule.nearestToZero(minimum, maximum)))
    case .choices, .dates, .characters: example(at: now)
    }
  }

  private static func nearestToZero(_ minimum: Int64?, _ maximum: Int64?) -> Int64 {
    min(max(0, minimum ?? .min), maximum ?? .max)
  }

  /// A day within the limits that stays within them for as long as one can.
  private func day(_ earliest: DateLimit?, _ latest: DateLimit?, at now: Timestamp) -> CalendarDate
  {
    let (first, last) = limits.days(at: now)
    if let first, earliest?.isRelative == false { return first }
    if let last, latest?.isRelative == false { return last }
    // The window moves on: its last day is the one that stays in it longest.
    if let first, let last { return max(first, last) }
    if let first { return first.moved(years: 100) }
    return (last ?? .example).moved(years: last == nil ? 0 : -20)
  }
}

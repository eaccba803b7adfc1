/// What a field accepts of everything that its kind takes.
///
/// A ``FieldRule/Kind/choice`` needs its choices; with the other kinds, limits are optional.
public enum FieldLimits: Hashable, Sendable {
  /// Every value of the kind.
  case none
  /// One of these values, for a `choice`.
  case choices([FieldChoice])
  /// The least and the greatest number, for a `number`; nil for no limit.
  indirect case numbers(minimum: Int64? = nil, maximum: Int64? = nil)
  /// The first and the last day, for a `date`; nil for no limit.
  indirect case dates(earliest: DateLimit? = nil, latest: DateLimit? = nil)
  /// The characters of a `text`, and how many it needs.
  indirect case characters(CharacterRule)
}

/// One of the values of a choice.
public struct FieldChoice: Hashable, Sendable {
  /// The value, as it is stored and sent.
  public let value: String
  /// What the value is called; ``FieldLabel/standard`` shows the value itself.
  public let label: FieldLabel

  /// Creates a choice from its parts; without a label, the value is shown.
  public init(_ value: String, label: FieldLabel = .standard) {
    (self.value, self.label) = (value, label)
  }
}

extension FieldChoice {
  /// Whether the value is in the form in which values are kept: without spaces at its ends, controls, and
  /// characters that are invisible or turn the text around.
  package var isWellFormed: Bool {
    !value.isBlank && !value.hasSpaceAtAnEnd
      && value.unicodeScalars.allSatisfy {
        $0.isVisible || $0.isSpace && $0.value >= 0x20 && $0.value != 0x85
      }
  }
}

extension FieldLimits {
  /// The values to choose from; empty if these are limits of another kind.
  package var choices: [FieldChoice] {
    if case .choices(let choices) = self { choices } else { [] }
  }

  /// The first day and the last day that count at `now`; nil for no limit.
  ///
  /// A limit relative to today allows for time zones: a day is too early or too late only if it is so everywhere on
  /// Earth.
  public func days(at now: Timestamp) -> (earliest: CalendarDate?, latest: CalendarDate?) {
    guard case .dates(let earliest, let latest) = self else { return (nil, nil) }
    return (
      earliest?.day(from: CalendarDate.earliest(at: now)),
      latest?.day(from: CalendarDate.latest(at: now))
    )
  }

  var areNone: Bool { if case .none = self { true } else { false } }

  /// Whether a text may have only the characters that are named here, all of them visible or the space.
  var nameCharacters: Bool {
    if case .characters(let rule) = self { !rule.allowed.isEmpty } else { false }
  }

  /// Whether one of the choices has this value, byte by byte: it is what the directory gets.
  func allows(choice text: String) -> Bool {
    choices.contains { $0.value.utf8.elementsEqual(text.utf8) }
  }

  /// What is wrong with a number; nil if nothing is.
  func problem(withNumber number: Int64) -> Problem.Kind? {
    guard case .numbers(let minimum, let maximum) = self else { return nil }
    if let minimum, number < minimum { return .tooSmall(minimum: minimum) }
    if let maximum, number > maximum { return .tooLarge(maximum: maximum) }
    return nil
  }

  /// What is wrong with a day at `now`; nil if nothing is.
  func problem(withDay day: CalendarDate, at now: Timestamp) -> Problem.Kind? {
    let (earliest, latest) = days(at: now)
    if let earliest, day < earliest { return .tooEarly(earliest: earliest) }
    if let latest, day > latest { return .tooLate(latest: latest) }
    return nil
  }

  /// What is wrong with the characters of a text; nil if nothing is.
  func problem(withCharactersOf text: String) -> Problem.Kind? {
    if case .characters(let rule) = self { rule.problem(with: text) } else { nil }
  }

  /// Whether a day has this problem only because of the day on which it is judged.
  func dependsOnToday(_ problem: Problem.Kind?) -> Bool {
    guard case .dates(let earliest, let latest) = self else { return false }
    if case .tooEarly? = problem { return earliest?.isRelative == true }
    if case .tooLate? = problem { return latest?.isRelative == true }
    return false
  }
}

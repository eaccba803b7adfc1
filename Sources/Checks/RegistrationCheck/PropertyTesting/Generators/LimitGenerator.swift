import RegistrationBackend
import RegistrationCore
import RegistrationSimulation

// The limits of drawn policies. A value that is valid once is so for as long as a run lasts.

extension PolicyGenerator {
  /// The limits of a field of this kind; of a choice, there is always one.
  mutating func limits(of kind: FieldRule.Kind) -> FieldLimits {
    if kind == .choice { return .choices(numbers.pick(PolicyGenerator.choices)) }
    let drawn = numbers.pick(PolicyGenerator.limits)
    return drawn.kind == kind ? drawn.limits : .none
  }

  private static let choices: [[FieldChoice]] = [
    [FieldChoice("S"), FieldChoice("M"), FieldChoice("XL")], [FieldChoice("only one")],
    [
      FieldChoice("F", label: .texts(["en": "Female", "es": "Mujer"])),
      FieldChoice("M", label: "Male"),
      FieldChoice("李", label: "·"), FieldChoice("a=b #\"", label: "<b>"),
    ],
    (0..<PolicyLimits.choices).map { FieldChoice("choice \($0)") },
    [FieldChoice(String(repeating: "c", count: PolicyLimits.choiceLength))],
  ]

  private static let limits: [(kind: FieldRule.Kind, limits: FieldLimits)] = [
    (.number, .none), (.number, .numbers(minimum: 0, maximum: 120)),
    (.number, .numbers(minimum: -5, maximum: -5)), (.number, .numbers(maximum: .min)),
    (.number, .numbers(minimum: .max)), (.number, .numbers(minimum: .min, maximum: .max)),
    (.date, .none), (.date, .dates(earliest: .today())), (.date, .dates(latest: .today())),
    (.date, .dates(latest: .today(years: -18))), (.date, .dates(earliest: .today(months: 6))),
    (.date, .dates(earliest: .today(years: -1), latest: .today(years: 99_999))),
    (.date, .dates(earliest: day(2020, 2, 29), latest: day(2020, 2, 29))),
    (.date, .dates(earliest: day(1, 1, 1), latest: day(9999, 12, 31))),
    (.text, .characters(CharacterRule([.digits], minimumLength: 5))),
    (.text, .characters(CharacterRule([.capitals, .digits, .character("-"), .character(" ")]))),
    (.text, .characters(CharacterRule([.letters, .beyondASCII, .character("'")]))),
    (.text, .characters(CharacterRule([.smallLetters], minimumLength: 40))),
    (.text, .characters(CharacterRule([.character("李")]))),
    (.text, .characters(CharacterRule(minimumLength: 3))),
  ]

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> DateLimit {
    CalendarDate(year: year, month: month, day: day).map { .day($0) } ?? .today()
  }
}

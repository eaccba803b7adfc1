import RegistrationCore
import RegistrationSimulation

// Values within the limits of a rule, and outside of them.

extension FieldRule {
  /// Texts that are valid by the limits, as they are kept and as people type them.
  var textsWithinLimits: [FieldValue] {
    let shortest = shortest(at: Simulation.start)
    guard case .text(let example) = example(at: Simulation.start) else { return [shortest] }
    let kept: [String] =
      switch limits {
      case .none: [example]
      case .dates: ValueClasses.inEveryDigit([example])
      case .choices(let choices): choices.map { $0.value }
      case .numbers(let minimum, let maximum):
        ValueClasses.inEveryDigit(
          [example] + [minimum, maximum].compactMap { $0 }.map { "\($0)" })
      case .characters(let rule): [example, example + (rule.shortestCharacter ?? "")]
      }
    let typed = kept.flatMap { [$0, " \($0)\u{A0}"] }.filter { $0.utf8.count <= maximumLength }
    return typed.isEmpty ? [shortest] : typed.map { .text($0) }
  }

  /// Texts outside of the limits.
  var textsOutsideLimits: [FieldValue] {
    let texts: [String?] =
      switch limits {
      case .none, .choices: []
      case .numbers(let minimum, let maximum):
        [
          minimum.flatMap { $0 == .min ? nil : "\($0 - 1)" },
          maximum.flatMap { $0 == .max ? nil : "\($0 + 1)" },
        ]
      case .dates:
        daysOutsideLimits
      case .characters(let rule):
        [
          rule.allowed.isEmpty ? nil : "\u{2603}\u{7}",
          rule.minimumLength > 1 ? rule.shortestCharacter : nil,
        ]
      }
    return texts.compactMap { $0.map { .text($0) } }
  }

  /// A limit that ends with the calendar excludes nothing.
  private var daysOutsideLimits: [String?] {
    let (earliest, latest) = limits.days(at: Simulation.start)
    return [
      earliest.flatMap { $0.text > "0001-01-01" ? "0001-01-01" : nil },
      latest.flatMap { $0.text < "9999-12-31" ? "9999-12-31" : nil },
    ]
  }
}

extension ValueClasses {
  static let numbers = inEveryDigit([
    "0", "-1", "42", "-9223372036854775808", "9223372036854775807", " 7\u{A0}",
  ])
  static let dates = inEveryDigit(birthdays + ["9999-12-31", "2100-02-28", " 2026-01-31 "])
  static let countries = ["ES", "AD", "ZW", "US", "TW", "es", "zw", " Us\u{A0}"]
  static let otherChoices = ["s", "XXL", "no such choice", "<script>", "\u{7}", "F,M"]
  static let malformedNumbers = [
    "1.5", "1,000", "12a", "--1", "1-", "+", "0x10", "1e3", "9223372036854775808", "٣.٥", "NaN",
    "99999999999999999999999999", "1\u{7}",
  ]
  static let malformedDates =
    malformedBirthdays.filter { $0 != "9999-12-31" } + [
      "2026-04-31", "10000-01-01", "today", "2026-01-01T00:00:00Z",
    ]
  static let otherCountries = ["XX", "ESP", "E", "Spain", "724", "UK", "E S", "\u{415}\u{405}"]

  /// Each text as it is written, and with the digits of other scripts.
  static func inEveryDigit(_ texts: [String]) -> [String] {
    zeros.flatMap { zero in
      texts.map { $0.map { $0.wholeNumberValue.map(zero.digit) ?? String($0) }.joined() }
    }
  }
}

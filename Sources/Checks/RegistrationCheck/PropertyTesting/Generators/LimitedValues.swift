import RegistrationCore
import RegistrationSimulation

// Values of the kinds that have limits, and of texts with limits.

extension ValueGenerator {
  /// A text that is valid by a rule, as it is kept or as people type it.
  mutating func limited(_ rule: FieldRule) -> String {
    let texts = ValueGenerator.candidates(rule).filter {
      // Other digits have more bytes, and are kept as one each.
      $0.utf8.count * 3 <= rule.maximumLength
    }
    guard let text = texts.isEmpty ? nil : numbers.pick(texts) else { return exact(rule) }
    if rule.kind == .country, numbers.once(in: 3) { return text.lowercased() }
    if numbers.once(in: 6) { return " \(text)\u{A0}" }
    guard rule.kind == .number || rule.kind == .date, numbers.once(in: 4) else { return text }
    let zero = numbers.pick(ValueGenerator.zeros)
    return text.map { $0.wholeNumberValue.map(zero.digit) ?? String($0) }.joined()
  }

  /// The shortest text that is valid by a rule.
  private func exact(_ rule: FieldRule) -> String {
    guard case .text(let text) = rule.shortest(at: Simulation.start) else { return "" }
    return text
  }

  /// Texts that are valid by the limits of a rule, in the form in which they are kept.
  private static func candidates(_ rule: FieldRule) -> [String] {
    guard case .text(let example) = rule.example(at: Simulation.start) else { return [] }
    switch rule.limits {
    case .none: return unlimited(rule.kind)
    case .choices(let choices): return choices.map { $0.value }
    case .numbers(let minimum, let maximum):
      return [example] + [minimum, maximum].compactMap { $0 }.map { "\($0)" }
    case .dates: return [example]
    case .characters(let characters):
      return [example, example + (characters.shortestCharacter ?? "")]
    }
  }

  private static func unlimited(_ kind: FieldRule.Kind) -> [String] {
    if kind == .number { return ["0", "-1", "42", "-9223372036854775808", "9223372036854775807"] }
    if kind == .date { return birthdays + ["9999-12-31", "2100-02-28"] }
    return kind == .country ? ["ES", "AD", "ZW", "US", "TW"] : []
  }

  /// A text outside of the limits of a rule; nil if there are none, or not this time.
  mutating func outside(_ rule: FieldRule) -> String? {
    guard numbers.once(in: 2) else { return nil }
    switch rule.limits {
    case .none, .choices: return nil
    case .numbers(let minimum, let maximum):
      let less = minimum.flatMap { $0 == .min ? nil : "\($0 - 1)" }
      let more = maximum.flatMap { $0 == .max ? nil : "\($0 + 1)" }
      return less ?? more
    case .dates:
      // A limit that ends with the calendar excludes nothing.
      let (earliest, latest) = rule.limits.days(at: Simulation.start)
      if let earliest, earliest.text > "0001-01-01" { return "0001-01-01" }
      return latest.flatMap { $0.text < "9999-12-31" ? "9999-12-31" : nil }
    case .characters(let characters):
      if characters.allowed.isEmpty { return characters.minimumLength > 1 ? "a" : nil }
      return characters.minimumLength > 1 && numbers.once(in: 2)
        ? characters.shortestCharacter : "\u{2603}\u{7}"
    }
  }

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
}

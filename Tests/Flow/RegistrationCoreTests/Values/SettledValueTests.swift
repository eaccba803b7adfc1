import Testing

@testable import RegistrationCore

/// The quick look at a value says of it what the thorough one says.
@Suite("A value that is settled")
struct SettledValueTests {
  private static let kinds = FieldRule.Kind.allCases

  private static let texts: [String] = {
    var texts = [
      "+15550100123", "+1 555 010 0123", "+1234567", "+0234567", "ana@example.com",
      " ana@example.com", "Ana@example.com", "ana@example", "1990-02-28", "1990-02-30",
      "2990-02-28", "19900228", "Ana Lopez", "Ana\tLopez", "\u{A0}Ana", "Ana\u{3000}", "José",
      "https://example.com", "example.com", "https://Example.com/A", "http://a.b:80",
      "42", "-42", "042", "43", "ES", "es", "XX", "F", "f", "2024-02-29",
      "\u{200B}", "Ana\u{200B}", "ﬁn", "+\u{661}234567890",
    ]
    for byte in UInt8.min..<0x80 {
      let character = String(Unicode.Scalar(byte))
      texts += [
        character, character + "a", "a" + character, "a" + character + "a",
        "ana\(character)@example.com", "ana@exam\(character)ple.com", "+123456\(character)7",
        "1990-0\(character)-28", "https://exa\(character)mple.com", "https://a.b/\(character)",
      ]
    }
    return texts
  }()

  private func limits(of kind: FieldRule.Kind) -> [FieldLimits] {
    switch kind {
    case .text: [.none, .characters(CharacterRule([.letters, .character(" ")], minimumLength: 2))]
    case .choice:
      [.choices([FieldChoice("F"), FieldChoice("Ana Lopez"), FieldChoice("42")]), .none]
    case .number: [.none, .numbers(minimum: 0, maximum: 42)]
    case .date: [.none, .dates(earliest: .today(), latest: .today(days: 1))]
    case .email, .phone, .birthday, .url, .country, .consent, .image: [.none]
    }
  }

  private func isSettledThoroughly(_ value: FieldValue, _ demand: FieldRule.Demand) -> Bool {
    demand.normalised(value) == nil && demand.problem(with: value, at: noon) == nil
      && value.fits(demand.kind)
  }

  @Test("needs no change and has no problem", arguments: kinds, [false, true])
  func settled(kind: FieldRule.Kind, isRequired: Bool) {
    for maximumLength in [3, 11, 12, 2048] {
      for limits in limits(of: kind) {
        let demand = FieldRule.Demand(
          kind: kind, isRequired: isRequired, maximumLength: maximumLength, callingCode: nil,
          limits: limits)
        let values: [FieldValue] =
          Self.texts.map { .text($0) } + [.consent(true), .consent(false), .image([]), .image([1])]
        for value in values where demand.isSettled(value, at: noon) {
          #expect(isSettledThoroughly(value, demand), "\(value) as \(kind)")
        }
      }
    }
  }

  @Test("is every right one that is ASCII and not blank", arguments: kinds)
  func right(kind: FieldRule.Kind) {
    let demand = FieldRule.Demand(
      kind: kind, isRequired: true, maximumLength: 2048, callingCode: nil,
      limits: limits(of: kind)[0])
    for text in Self.texts where text.utf8.allSatisfy({ $0 < 0x80 }) && !text.isBlank {
      let value = FieldValue.text(text)
      #expect(
        demand.isSettled(value, at: noon) == isSettledThoroughly(value, demand),
        "\(value) as \(kind)")
    }
  }
}

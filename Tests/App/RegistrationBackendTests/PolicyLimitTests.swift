import RegistrationBackend
import RegistrationCore
import RegistrationJSON
import Testing

/// Choices, ranges and characters, as policies write them.
struct PolicyLimitTests {
  private func bytes(_ field: String) -> [UInt8] {
    Array(#"{"name":"p","profile":[{"name":"f","label":"F",\#(field)}]}"#.utf8)
  }

  /// Reads by both readers, and what both write, which must all agree.
  private func limits(_ field: String) throws -> FieldLimits? {
    let policy = try Policy.read(json: bytes(field))
    #expect(try PolicyCoding.decode(bytes(field)) == policy)
    for written in [
      Array(policy.printed().utf8), try PolicyCoding.encode(policy),
    ] {
      #expect(try PolicyCoding.decode(written) == policy)
    }
    return policy.profile.first?.limits
  }

  private func complaints(_ field: String) -> [String] {
    do throws(PolicyErrors) {
      _ = try Policy.read(json: bytes(field))
      return []
    } catch {
      return error.errors.map { error in
        error.message + (error.suggestion.map { " [\($0)]" } ?? "")
      }
    }
  }

  @Test func `A choice has its values, with a label each, or with none`() throws {
    #expect(
      try limits(
        #""kind":"choice","choices":[{"value":"S"},{"value":"M","label":"Medium"},"#
          + #"{"value":"L","labels":{"en":"Large","es":"Grande"}}]"#)
        == .choices([
          FieldChoice("S"), FieldChoice("M", label: "Medium"),
          FieldChoice("L", label: .texts(["en": "Large", "es": "Grande"])),
        ]))
  }

  @Test func `A number may have a least and a greatest value`() throws {
    #expect(
      try limits(#""kind":"number","minimum":-5,"maximum":9223372036854775807"#)
        == .numbers(minimum: -5, maximum: .max))
    #expect(try limits(#""kind":"number","minimum":0,"maximum":null"#) == .numbers(minimum: 0))
    #expect(try limits(#""kind":"number""#) == FieldLimits.none)
  }

  @Test func `A date may have a first and a last day, fixed or relative to today`() throws {
    let first = try #require(CalendarDate("2026-01-31"))
    #expect(
      try limits(#""kind":"date","earliest":"2026-01-31","latest":"today+1m-1d""#)
        == .dates(earliest: .day(first), latest: .today(months: 1, days: -1)))
    #expect(
      try limits(#""kind":"date","latest":"today-18y""#) == .dates(latest: .today(years: -18)))
    #expect(try limits(#""kind":"country""#) == FieldLimits.none)
  }

  @Test func `A text may have some characters alone, and a least length`() throws {
    #expect(
      try limits(
        #""characters":["letters","capitals","smallLetters","digits","beyondASCII","-","é"]"#)
        == .characters(
          CharacterRule([
            .letters, .capitals, .smallLetters, .digits, .beyondASCII, .character("-"),
            .character("é"),
          ])))
    #expect(
      try limits(#""kind":"text","minimumLength":3,"maximumLength":3"#)
        == .characters(CharacterRule(minimumLength: 3)))
  }

  private static let day =
    "write a day such as '2026-01-31', or 'today', 'today-18y', 'today+6m' or 'today+90d'"

  @Test(arguments: [
    (#""kind":"choice""#, "profile.0.choices is missing; add the values to choose from"),
    (#""kind":"choice","choices":[]"#, "profile.0.choices has 0 values; write 1 to 256"),
    (#""kind":"choice","choices":"S""#, "profile.0.choices is the text 'S'; write a list in [ ]"),
    (
      #""kind":"choice","choices":["S"]"#,
      "profile.0.choices.0 is the text 'S'; write an object in { }"
    ),
    (#""kind":"choice","choices":[{"label":"S"}]"#, "profile.0.choices.0.value is missing; add it"),
    (
      #""kind":"choice","choices":[{"value":"S","lable":"Small"}]"#,
      "profile.0.choices.0.lable is no key of a policy [label]"
    ),
    (
      #""kind":"choice","choices":[{"value":"S"},{"value":"S"}]"#,
      "profile.0.choices.1.value is that of an earlier choice; give each its own"
    ),
    (
      #""kind":"choice","choices":[{"value":" S"}]"#,
      "profile.0.choices.0.value cannot be typed; write visible characters, without spaces at the ends"
    ),
    (
      #""kind":"choice","choices":[{"value":""}]"#,
      "profile.0.choices.0.value has 0 bytes; write 1 to 64"
    ),
    (
      #""kind":"choice","choices":[{"value":"S","labels":{"e":"Small"}}]"#,
      "profile.0.choices.0.labels has a key that is no language; write tags such as 'en', 'es' or 'pt-BR'"
    ),
    (
      #""kind":"choice","maximumLength":2,"choices":[{"value":"Large"},{"value":"S"}]"#,
      "profile.0.maximumLength is 2; write a number from 5 to 65536"
    ),
    (
      #""choices":[{"value":"S"}]"#,
      "profile.0.choices is not for the kind 'text'; take it out, or write 'choice' for the kind"
    ),
    (
      #""kind":"number","minimum":2,"maximum":1"#,
      "profile.0.minimum is greater than the maximum; write 1 or less"
    ),
    (#""kind":"number","minimum":"2""#, "profile.0.minimum is the text '2'; write a whole number"),
    (
      #""kind":"number","maximum":1.5"#, "profile.0.maximum is the number 1.5; write a whole number"
    ),
    (
      #""kind":"number","maximumLength":2,"minimum":100"#,
      "profile.0.maximumLength is 2; write a number from 3 to 65536"
    ),
    (
      #""kind":"number","minimun":2"#, "profile.0.minimun is no key of a policy [minimum]"
    ),
    (
      #""kind":"date","maximum":2"#,
      "profile.0.maximum is not for the kind 'date'; take it out, or write 'number' for the kind"
    ),
    (
      #""kind":"number","minimum":1,"latest":"today""#,
      "profile.0.latest is given beside 'minimum'; leave one of the two"
    ),
    (
      #""kind":"date","earliest":"todya""#, "profile.0.earliest is the text 'todya'; \(day) [today]"
    ),
    (#""kind":"date","latest":"2026-02-30""#, "profile.0.latest is the text '2026-02-30'; \(day)"),
    (
      #""kind":"date","latest":20260131"#,
      "profile.0.latest is the number 20260131; write a text in double quotes"
    ),
    (
      #""kind":"date","earliest":"2026-02-01","latest":"2026-01-31""#,
      "profile.0.earliest is after the latest day; write 2026-01-31 or earlier"
    ),
    (
      #""kind":"date","earliest":"today+1m","latest":"today+20d""#,
      "profile.0.earliest is after the latest day; write today+20d or earlier"
    ),
    (
      #""kind":"birthday","latest":"today-18y""#,
      "profile.0.latest is not for the kind 'birthday'; take it out, or write 'date' for the kind"
    ),
    (
      #""characters":["letter","digits"]"#,
      "profile.0.characters.0 is the text 'letter'; write letters, capitals, smallLetters, digits, "
        + "beyondASCII or one character [letters]"
    ),
    (
      #""characters":[1]"#, "profile.0.characters.0 is the number 1; write a text in double quotes"
    ),
    (
      #""characters":["digits","\u0007"]"#,
      "profile.0.characters.1 is no character that a text may have; write a visible one, or the space"
    ),
    (#""characters":[" "]"#, "profile.0.characters allows no visible character; add one"),
    (
      #""characters":["digits"],"minimumLength":0"#,
      "profile.0.minimumLength is 0; write a number from 1 to 65536"
    ),
    (
      #""characters":["digits"],"minimumLength":9,"maximumLength":8"#,
      "profile.0.maximumLength is 8; write a number from 9 to 65536"
    ),
    (
      #""kind":"phone","minimumLength":9"#,
      "profile.0.minimumLength is not for the kind 'phone'; take it out, or write 'text' for the kind"
    ),
  ])
  func `A mistake is told with its place and what to do`(field: String, told: String) {
    #expect(complaints(field) == [told])
    #expect(throws: PolicyFormatError.self) {
      // Whoever reads without places passes over keys that it does not know.
      if told.contains("no key") { throw PolicyFormatError("", "", "") }
      _ = try PolicyCoding.decode(bytes(field))
    }
  }

  @Test func `Limits without a limit, and those that differ in two steps, are mistakes`() {
    func mistakes(_ limits: FieldLimits, beside first: FieldLimits? = nil) -> [String] {
      let kind: FieldRule.Kind = if case .dates = limits { .date } else { .number }
      let signUp = first.map { [FieldRule("f", label: "F", kind: kind, limits: $0)] } ?? []
      let profile = [FieldRule("f", label: "F", kind: kind, limits: limits)]
      return Policy(name: "p", signUp: signUp, profile: profile).mistakes.map(\.description)
    }
    #expect(
      mistakes(.numbers()) == [
        "profile.0.minimum is missing, and so is 'maximum'; add one of the two"
      ])
    #expect(
      mistakes(.dates()) == [
        "profile.0.earliest is missing, and so is 'latest'; add one of the two"
      ])
    #expect(mistakes(.numbers(minimum: 1), beside: .numbers(minimum: 1)).isEmpty)
    #expect(
      mistakes(.numbers(minimum: 1), beside: .numbers(minimum: 2)) == [
        "profile.0 has other limits than the field of this name in step 1; give both the same, or "
          + "two names"
      ])
  }

  @Test func `A choice whose label misses a language is told, and one without a label is not`()
    throws
  {
    let policy = try Policy.read(
      json: bytes(
        #""kind":"choice","choices":[{"value":"S"},{"value":"M","label":"Medium"},"#
          + #"{"value":"L","labels":{"en":"Large"}}]"#))
    #expect(
      policy.missingLabels(wording: ["en", "es"]).map(\.description) == [
        "profile.0 has no label in en, es; write 'labels', with a text for each language",
        "profile.0.choices.1 has no label in en, es; write 'labels', with a text for each language",
        "profile.0.choices.2 has no label in es; add it to 'labels'",
      ])
  }
}

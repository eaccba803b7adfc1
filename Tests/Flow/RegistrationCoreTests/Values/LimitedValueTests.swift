import RegistrationCore
import Testing

/// What a policy takes for a choice, a number, a date and a country, and for a text with limits.
@Suite struct LimitedValueTests {
  private func rule(
    _ kind: FieldRule.Kind, _ limits: FieldLimits = .none, isRequired: Bool = true
  ) -> FieldRule {
    FieldRule("field", label: "Field", kind: kind, isRequired: isRequired, limits: limits)
  }

  /// What is wrong with a form that has only one field.
  private func problem(_ text: String, _ rule: FieldRule, at now: Timestamp = noon) -> Problem.Kind?
  {
    var flow = flow(profileForm(), policy: Policy(name: "one", profile: [rule]))
    _ = flow.handle(.submitProfile([rule.name: .text(text)]), at: now)
    return flow.problems.first?.kind
  }

  /// A value as it is kept, once it was submitted.
  private func kept(_ text: String, _ rule: FieldRule) -> String? {
    var flow = flow(profileForm(), policy: Policy(name: "one", profile: [rule]))
    _ = flow.handle(.submitProfile([rule.name: .text(text)]), at: noon)
    return flow.path == .profileUpdating
      ? flow.checkpoint?.draft.profile?.form.text(rule.name) : nil
  }

  private let sizes = FieldLimits.choices([FieldChoice("S"), FieldChoice("XL", label: "Large")])

  @Test func `A choice is one of its values, and spaces around it do not matter`() {
    #expect(kept("S", rule(.choice, sizes)) == "S")
    #expect(kept(" XL\u{A0}", rule(.choice, sizes)) == "XL")
    // As the directory would get them, they are not the policy's.
    let accented = FieldLimits.choices([FieldChoice("caf\u{E9}")])
    #expect(problem("cafe\u{301}", rule(.choice, accented)) == .malformed)
    for other in ["s", "M", "Large", "S XL", "S,XL"] {
      #expect(problem(other, rule(.choice, sizes)) == .malformed)
    }
    #expect(problem(" ", rule(.choice, sizes)) == .missing)
    #expect(kept(" ", rule(.choice, sizes, isRequired: false)) == "")
    #expect(problem("S", rule(.choice)) == .malformed)
  }

  @Test func `A value that is no longer among the choices is not shown`() {
    let policy = Policy(name: "one", profile: [rule(.choice, sizes)])
    for (recorded, shown) in [("XL", "XL"), ("XXL", nil)] {
      let flow = flow(profileForm(record: Profile(["field": .text(recorded)])), policy: policy)
      #expect(flow.presentation.field("field")?.value == shown.map { .text($0) })
      #expect(
        policy.missingFields(in: ["field": .text(recorded)], at: noon).isEmpty == (shown != nil))
    }
  }

  @Test(arguments: [
    ("42", "42"), (" 007 ", "7"), ("+5", "5"), ("-5", "-5"), ("\u{2212}5", "-5"), ("-0", "0"),
    ("1 234", "1234"), ("１２３", "123"), ("١٢٣", "123"),
    ("9223372036854775807", "9223372036854775807"),
  ])
  func `A number is kept with plain digits`(typed: String, kept: String) {
    #expect(self.kept(typed, rule(.number)) == kept)
  }

  @Test(arguments: [
    "1.5", "1,234", "12a", "--1", "1-", "+", "-", "0x10", "1e3", "five", "٣.٥",
  ])
  func `What is no whole number is malformed`(text: String) {
    #expect(problem(text, rule(.number)) == .malformed)
  }

  @Test func `A number that cannot be kept is too large or too small`() {
    #expect(problem("9223372036854775808", rule(.number)) == .tooLarge(maximum: .max))
    #expect(problem("-9223372036854775809", rule(.number)) == .tooSmall(minimum: .min))
    let few = rule(.number, .numbers(minimum: 0, maximum: 3))
    #expect(problem("９９９９９９９９９９９９９９９９９９９９", few) == .tooLarge(maximum: 3))
    #expect(problem("-99999999999999999999", few) == .tooSmall(minimum: 0))
  }

  @Test func `A number is within its range, and the nearest limit is told`() {
    let age = rule(.number, .numbers(minimum: 18, maximum: 120))
    #expect(problem("17", age) == .tooSmall(minimum: 18))
    #expect(problem("18", age) == nil)
    #expect(problem("120", age) == nil)
    #expect(problem("121", age) == .tooLarge(maximum: 120))
    #expect(problem("-1", rule(.number, .numbers(minimum: 0))) == .tooSmall(minimum: 0))
    #expect(problem("-1", rule(.number, .numbers(maximum: 0))) == nil)
    #expect(
      Policy(name: "one", profile: [age]).missingFields(in: ["field": "17"], at: noon) == ["field"])
  }

  @Test func `A date is a day of the calendar, as people type it`() {
    #expect(kept("2024-02-29", rule(.date)) == "2024-02-29")
    #expect(kept(" ２０３０–12–31 ", rule(.date)) == "2030-12-31")
    #expect(problem("2023-02-29", rule(.date)) == .impossibleDate)
    #expect(problem("29.02.2024", rule(.date)) == .malformed)
    #expect(problem("today", rule(.date)) == .malformed)
  }

  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  @Test func `A date is not before the first day, nor after the last one`() throws {
    let (first, last) = (try day("2020-01-31"), try day("2030-06-30"))
    let rule = rule(.date, .dates(earliest: .day(first), latest: .day(last)))
    #expect(problem("2020-01-30", rule) == .tooEarly(earliest: first))
    #expect(problem("2020-01-31", rule) == nil)
    #expect(problem("2030-06-30", rule) == nil)
    #expect(problem("2030-07-01", rule) == .tooLate(latest: last))
  }

  /// At noon of 2024-02-29 in UTC it is March in Kiribati, and nowhere still the 28th.
  @Test func `A limit relative to today allows for all time zones`() throws {
    let coming = rule(.date, .dates(earliest: .today(), latest: .today(months: 1)))
    #expect(problem("2024-02-28", coming) == .tooEarly(earliest: try day("2024-02-29")))
    #expect(problem("2024-02-29", coming) == nil)
    #expect(problem("2024-04-01", coming) == nil)
    #expect(problem("2024-04-02", coming) == .tooLate(latest: try day("2024-04-01")))
    let before = Timestamp(milliseconds: noon.milliseconds - 1)
    #expect(problem("2024-02-28", coming, at: before) == nil)
  }

  @Test func `A minimum age is a last day of birth`() throws {
    let adult = rule(.date, .dates(latest: .today(years: -18)))
    #expect(problem("2006-03-01", adult) == nil)
    #expect(problem("2006-03-02", adult) == .tooLate(latest: try day("2006-03-01")))
  }

  @Test func `A date that the directory has stays valid as days pass, and a new one does not`()
    throws
  {
    let rules = [rule(.date, .dates(earliest: .today()))]
    let policy = Policy(name: "one", profile: rules)
    #expect(policy.missingFields(in: ["field": "2020-01-01"], at: noon).isEmpty)
    #expect(policy.missingFields(in: ["field": "2020-01-32"], at: noon) == ["field"])
    var same = flow(profileForm(record: Profile(["field": "2020-01-01"])), policy: policy)
    _ = same.handle(.submitProfile(["field": "2020-01-01"]), at: noon)
    #expect(same.path == .profileUpdating)
    var other = flow(profileForm(record: Profile(["field": "2020-01-01"])), policy: policy)
    _ = other.handle(.submitProfile(["field": "2020-01-02"]), at: noon)
    #expect(other.problems == [Problem("field", .tooEarly(earliest: try day("2024-02-29")))])
    let fixed = rule(.date, .dates(earliest: .day(try day("2020-02-01"))))
    #expect(
      Policy(name: "one", profile: [fixed]).missingFields(in: ["field": "2020-01-01"], at: noon)
        == ["field"])
  }

  @Test func `A date that was sent stays valid while its picture is sent`() throws {
    let rules = [
      rule(.date, .dates(earliest: .today())),
      FieldRule("photo", label: "Photo", kind: .image, isRequired: false),
    ]
    let policy = Policy(name: "one", profile: rules)
    let form: Fields = ["field": "2024-02-29", "photo": .image([1])]
    let late = noon.advanced(byMilliseconds: 3 * 86_400_000)
    var sent = flow(
      .profile(
        .editing(
          ProfileEditing(
            account: Account(
              login: ann,
              draft: Draft(profile: ProfileDraft(owner: ann, form: form, sent: .record))),
            record: Profile(Fields())))), policy: policy)
    _ = sent.handle(.submitProfile(form), at: late)
    #expect(sent.path == .profileUploadingAvatar)
    var other = flow(profileForm(), policy: policy)
    _ = other.handle(.submitProfile(form), at: late)
    #expect(other.problems.map(\.field) == ["field"])
  }

  @Test func `A country is a code of ISO 3166-1, kept in capitals`() {
    #expect(kept("ES", rule(.country)) == "ES")
    #expect(kept(" us ", rule(.country)) == "US")
    #expect(kept("\u{200E}ES ", rule(.country)) == "ES")
    #expect(kept("ｅｓ", rule(.country)) == "ES")
    for other in ["XX", "UK", "ESP", "E", "Spain", "724", "E S", "AF AG", "DA", " "] {
      #expect(problem(other, rule(.country)) != nil, "\(other)")
    }
  }

  @Test func `All countries can be chosen, each once`() {
    let field = Registration.Presentation.Field(
      name: "country", label: .rule("Country"), kind: .value(.country))
    let codes = field.options.map(\.value)
    #expect(codes.count == 249)
    #expect(codes == Set(codes).sorted())
    #expect(codes.allSatisfy { problem($0, rule(.country)) == nil })
  }

  @Test func `A text has only the characters that its rule allows`() {
    let plate = rule(
      .text, .characters(CharacterRule([.capitals, .digits, .character("-")], minimumLength: 3)))
    #expect(kept(" AB-123 ", plate) == "AB-123")
    for other in ["ab-123", "AB 123", "AB_123", "ÄB-123", "AB\u{200B}-1", "AB\u{7}1"] {
      #expect(problem(other, plate) == .malformed, "\(other)")
    }
    #expect(problem("AB", plate) == .tooShort(minimum: 3))
    #expect(problem("Ünal-李", rule(.text, .characters(CharacterRule([.letters])))) == .malformed)
    let name = CharacterRule([.letters, .beyondASCII, .character("-"), .character(" ")])
    #expect(problem("Ünal de-李", rule(.text, .characters(name))) == nil)
    #expect(problem("R2D2", rule(.text, .characters(name))) == .malformed)
    #expect(problem("š", rule(.text, .characters(CharacterRule([.smallLetters])))) == .malformed)
    let long = rule(.text, .characters(CharacterRule(minimumLength: 3)))
    #expect(problem("é李", long) == .tooShort(minimum: 3))
    #expect(problem("é李!", long) == nil)
  }
}

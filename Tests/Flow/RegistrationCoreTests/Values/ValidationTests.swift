import RegistrationCore
import Testing

/// What a policy finds wrong with a form, field by field.
struct ValidationTests {
  /// What is wrong with a form that has only one field.
  private func problem(
    _ value: FieldValue?, _ rule: FieldRule, at now: Timestamp = noon
  ) -> Problem.Kind? {
    var fields = Fields()
    fields[rule.name] = value
    var flow = flow(profileForm(), policy: Policy(name: "one", profile: [rule]))
    _ = flow.handle(.submitProfile(fields), at: now)
    return flow.problems.first?.kind
  }

  private func rule(
    _ kind: FieldRule.Kind, required: Bool = true, maximum: Int? = nil
  ) -> FieldRule {
    FieldRule("field", label: "Field", kind: kind, isRequired: required, maximumLength: maximum)
  }

  @Test(arguments: [
    "+4915112345678", "+1234567", "+123456789012345", " +4915112345678 ", "+49 151 1234567",
    "+49-1511234", "+４９１５１１２３４", "+12345\u{200B}67", "＋1（555）010–0123", "+1.555.010.0123",
    "+٤٩١٥١١٢٣٤", "+1 (555) 010-0123", "+39 (06) 1234567", "+44 (0)20 7946 0000",
  ])
  func phoneOfE164Holds(text: String) {
    #expect(problem(.text(text), rule(.phone)) == nil)
  }

  @Test(arguments: [
    "015112345678", "+0151123456", "+123456", "+1234567890123456", "+", "4915112345678",
    "++4915112345", "+1234567a", "+1234567+", "1 (555) 010-0123", "+39 (0)6 6982123",
    "+44 20 (0)7946 0000", "(0)20 7946 0000", "+1*5550100123",
  ])
  func phoneOfAnotherShapeDoesNot(text: String) {
    #expect(problem(.text(text), rule(.phone)) == .malformed)
  }

  @Test(arguments: [
    ("https://example.com", "https://example.com"), ("http://a.b", "http://a.b"),
    (" example.com ", "https://example.com"), ("Example.com/Ana", "https://example.com/Ana"),
    ("HTTP://Example.COM:8080/A?b=C#D", "http://example.com:8080/A?b=C#D"),
    ("https://b\u{FC}cher.example", "https://b\u{FC}cher.example"),
    ("example.com?Q", "https://example.com?Q"), ("1.2.3.example", "https://1.2.3.example"),
  ])
  func `An address on the web is kept with its scheme, and its host in small letters`(
    typed: String, kept: String
  ) {
    let policy = Policy(
      name: "site", profile: [FieldRule("site", label: "Site", kind: .url)], confirmation: nil)
    var flow = flow(profileForm(), policy: policy)
    #expect(flow.handle(.submitProfile(["site": .text(typed)]), at: noon) == .handled)
    #expect(flow.path == .profileUpdating)
    let form: Fields = ["site": .text(kept)]
    #expect(flow.checkpoint?.draft.profile?.form == form)
    #expect(policy.missingFields(in: form, at: noon).isEmpty)
  }

  @Test(arguments: [
    "https://", "https://example", "example", "ftp://example.com", "javascript:alert(1)",
    "data:text/html,a.b", "https://1.2.3.4", "https://[::1]", "https://-a.example",
    "https://a-.example", "https://a..b", "https://a.b.", "https://.a.b", "https://example.com:",
    "https://example.com:0", "https://example.com:65536", "https://ana@example.com",
    "https://ana:pw@example.com", "https://example.com/a b", "https://example.com/\u{7}",
    "https://example.com\\@evil.example", "//example.com", "https:example.com", "http//a.b",
    "https://https://a.b", "https://example.com/<script>",
  ])
  func anotherAddressIsMalformed(text: String) {
    #expect(problem(.text(text), rule(.url)) == .malformed)
  }

  @Test(arguments: [
    "1990-05-17", "2024-02-29", "2000-02-29", "1900-02-28", "0001-01-01",
    "１９９０－０５－１７", "1990-05-1７", "١٩٩٠-٠٥-١٧", " 1990–05–17", "1990 - 05 - 17\u{200B}",
  ])
  func realDayHolds(text: String) {
    #expect(problem(.text(text), rule(.birthday)) == nil)
  }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2100-02-29", "1990-02-30", "1990-04-31", "1990-13-01",
    "1990-00-10", "1990-01-00", "1990-01-32", "0000-01-01",
  ])
  func impossibleDayIsSaidToBe(text: String) {
    #expect(problem(.text(text), rule(.birthday)) == .impossibleDate)
  }

  @Test(arguments: [
    "17.05.1990", "1990/05/17", "1990-5-17", "90-05-17", "1990-05-17T00:00", "1990-05-1７9",
    "-990-05-17", "19900517", "1990-05-1",
  ])
  func dayWrittenOtherwiseIsMalformed(text: String) {
    #expect(problem(.text(text), rule(.birthday)) == .malformed)
  }

  @Test func theFutureBeginsWhereTheEarliestZoneHasNotReached() {
    // 2024-02-29T12:00Z is March 1st at 02:00 in UTC+14.
    #expect(problem("2024-02-29", rule(.birthday)) == nil)
    #expect(problem("2024-03-01", rule(.birthday)) == nil)
    #expect(problem("2024-03-02", rule(.birthday)) == .inTheFuture)
    let morning = noon.advanced(byMilliseconds: -2 * 3_600_000 - 1)
    #expect(problem("2024-03-01", rule(.birthday), at: morning) == .inTheFuture)
    let exactly = noon.advanced(byMilliseconds: -2 * 3_600_000)
    #expect(problem("2024-03-01", rule(.birthday), at: exactly) == nil)
    #expect(problem("9999-12-31", rule(.birthday)) == .inTheFuture)
  }

  @Test func theFutureBefore1970() {
    let before = Timestamp(milliseconds: -14 * 3_600_000 - 1)
    #expect(problem("1969-12-31", rule(.birthday), at: before) == nil)
    #expect(problem("1970-01-01", rule(.birthday), at: before) == .inTheFuture)
  }

  @Test(arguments: [
    (FieldRule.Kind.text, Problem.Kind.missing), (.email, .missing), (.phone, .missing),
    (.birthday, .missing), (.consent, .notAccepted), (.image, .missing),
  ])
  func whatIsRequiredMustBeThere(kind: FieldRule.Kind, missing: Problem.Kind) {
    #expect(problem(nil, rule(kind)) == missing)
    #expect(problem("  ", rule(kind)) == missing)
    #expect(problem(nil, rule(kind, required: false)) == nil)
    #expect(problem(" ", rule(kind, required: false)) == nil)
  }

  @Test func consentMustBeGiven() {
    #expect(problem(true, rule(.consent)) == nil)
    #expect(problem(false, rule(.consent)) == .notAccepted)
    #expect(problem(false, rule(.consent, required: false)) == nil)
    #expect(problem("yes", rule(.consent)) == .malformed)
  }

  @Test func aValueOfAnotherKindIsMalformed() {
    for kind in [FieldRule.Kind.text, .email, .phone, .birthday, .image] {
      #expect(problem(true, rule(kind)) == .malformed)
    }
    for kind in [FieldRule.Kind.text, .email, .phone, .birthday, .consent] {
      #expect(problem(.image(picture), rule(kind)) == .malformed)
    }
    #expect(problem("picture", rule(.image)) == .malformed)
  }

  @Test func textIsBoundedInBytes() {
    #expect(problem("äöü", rule(.text, maximum: 6)) == nil)
    #expect(problem("äöüa", rule(.text, maximum: 6)) == .tooLong(maximum: 6))
    #expect(problem("  abc  ", rule(.text, maximum: 4)) == nil)
    #expect(problem("  a  ", rule(.text, maximum: .max)) == nil)
    let huge = String(repeating: "a", count: FieldRule.standardTextLength + 1)
    #expect(problem(.text(huge), rule(.text)) == .tooLong(maximum: 2048))
  }

  @Test func pictureIsBoundedInBytes() {
    #expect(problem(.image([1, 2]), rule(.image, maximum: 2)) == nil)
    #expect(problem(.image([1, 2, 3]), rule(.image, maximum: 2)) == .tooLong(maximum: 2))
    #expect(problem(.image([]), rule(.image)) == .missing)
    #expect(problem(.image([]), rule(.image, required: false)) == nil)
    #expect(rule(.image).maximumLength == 5 << 20)
  }

  @Test(arguments: ["a\0b", "a\u{1B}[2J", "a\u{7F}"])
  func controlsInTextAreMalformed(text: String) {
    #expect(problem(.text(text), rule(.text)) == .malformed)
  }

  @Test(arguments: ["a\nb", "a\tb", "a  b"])
  func textMayHaveLines(text: String) {
    #expect(problem(.text(text), rule(.text)) == nil)
  }

  @Test func emailFieldIsNormalisedAndShaped() {
    #expect(problem("ann@", rule(.email)) == .malformed)
    let rules = [FieldRule(.email, label: "E-mail", kind: .email)]
    var flow = flow(profileForm(), policy: Policy(name: "mail", profile: rules))
    _ = flow.handle(.submitProfile([.email: " Ann@Example.COM "]), at: noon)
    #expect(
      flow.request?.operation == .updateProfile(login: ann, fields: [.email: "ann@example.com"]))
  }

  @Test func unknownFieldsAreProblemsAfterTheKnown() {
    var flow = flow(profileForm(), policy: .username)
    _ = flow.handle(.submitProfile(["zip": "1", "age": "2"]), at: noon)
    #expect(
      flow.problems == [
        Problem("username", .missing), Problem("age", .unknownField), Problem("zip", .unknownField),
      ])
  }

  @Test func aRecordIsMissingWhatTheFormWouldRefuse() {
    #expect(Policy.clinic.missingFields(in: plainForm, at: noon).isEmpty)
    #expect(
      Policy.clinic.missingFields(in: plainForm.merging(["extra": "x"]), at: noon).isEmpty)
    let poor = plainForm.merging(["birthday": "1990-02-30", "acceptTerms": false])
    #expect(Policy.clinic.missingFields(in: poor, at: noon) == ["birthday", "acceptTerms"])
    #expect(Policy.username.missingFields(in: [:], at: noon) == ["username"])
  }
}

import RegistrationCore
import Testing

/// What comes along when a value is copied and nobody sees: marks of the direction of text, and spaces of no width.
struct HiddenCharacterTests {
  private static let plates = FieldRule(
    "plate", label: "Plate", limits: .characters(CharacterRule([.capitals, .digits])))
  private static let sizes = FieldRule(
    "size", label: "Size", kind: .choice, limits: .choices([FieldChoice("S"), FieldChoice("M")]))

  /// The flow after the form of the profile was sent with this value.
  private func sent(_ text: String, _ rule: FieldRule) -> Registration {
    let policy = Policy(name: "one", profile: [rule], confirmation: nil)
    var flow = flow(profileForm(), policy: policy)
    _ = flow.handle(.submitProfile([rule.name: .text(text)]), at: noon)
    return flow
  }

  @Test(arguments: [
    ("\u{202A}ANA@example.com\u{202C}", FieldRule("mail", kind: .email), "ana@example.com"),
    (
      "\u{200B}https://Example.com/A\u{200E}", FieldRule("site", kind: .url),
      "https://example.com/A"
    ),
    ("AB12345\u{200E}", plates, "AB12345"), ("\u{FEFF}M\u{200B} ", sizes, "M"),
    (
      "https://example.com/\u{200B}", FieldRule("site", kind: .url), "https://example.com/"
    ),
    (
      "https://example.com/\u{2764}\u{FE0F}\u{200E} ", FieldRule("site", kind: .url),
      "https://example.com/\u{2764}\u{FE0F}"
    ),
  ])
  func `At the ends, they are not kept`(text: String, rule: FieldRule, kept: String) {
    let flow = sent(text, rule)
    let form: Fields = [rule.name: .text(kept)]
    #expect(flow.path == .profileUpdating)
    #expect(flow.checkpoint?.draft.profile?.form == form)
    // Not by ==, for which some marks make no difference.
    #expect(
      flow.checkpoint?.draft.profile?.form.text(rule.name).map { Array($0.utf8) }
        == Array(kept.utf8))
  }

  @Test(arguments: [
    ("https://exa\u{A0}mple.com", FieldRule("site", kind: .url)),
    ("https://exa\u{200B}mple.com", FieldRule("site", kind: .url)),
    ("https://example.com/\u{202E}gpj.exe", FieldRule("site", kind: .url)),
    ("https://example.com/\u{85}a", FieldRule("site", kind: .url)),
    ("https://example.com/a\u{3000}b", FieldRule("site", kind: .url)),
    ("https://example.com/?\u{200F}a", FieldRule("site", kind: .url)),
    ("https://example.com/#\u{2067}a", FieldRule("site", kind: .url)),
    ("https://example.com/\u{61C}a", FieldRule("site", kind: .url)),
    ("https://mi\u{200C}khaham.example/a", FieldRule("site", kind: .url)),
    ("https://a\u{FE0F}.example?a", FieldRule("site", kind: .url)),
    ("https://a.exa\u{200D}mple#a", FieldRule("site", kind: .url)),
    ("AB\u{200E}12345", plates), ("a\u{200B}na@example.com", FieldRule("mail", kind: .email)),
  ])
  func `In between, they are a problem where they could hide something`(
    text: String, rule: FieldRule
  ) {
    let flow = sent(text, rule)
    #expect(flow.path == .profileEditing)
    #expect(flow.problems == [Problem(rule.name, .malformed)])
  }

  @Test(arguments: [
    "https://fa.example/\u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{627}\u{647}\u{645}",
    "https://a.example/?q=\u{1F469}\u{200D}\u{1F467}", "https://a.example#\u{2764}\u{FE0F}-1",
    "https://a.example:8080/a\u{200C}b/\u{2764}\u{FE0F}",
  ])
  func `Behind the host of an address, they may belong to what is seen`(text: String) {
    let rule = FieldRule("site", kind: .url)
    #expect(sent(text, rule).checkpoint?.draft.profile?.form == [rule.name: .text(text)])
    let policy = Policy(name: "one", profile: [rule], confirmation: nil)
    #expect(policy.missingFields(in: [rule.name: .text(text)], at: noon) == [])
  }

  @Test(arguments: ["\u{2764}\u{FE0F}", "Ana\u{200D}", "\u{200E}\u{5D0}"])
  func `Any other text keeps them, as they may belong to what is seen`(text: String) {
    let rule = FieldRule("nick", label: "Nick")
    #expect(sent(text, rule).checkpoint?.draft.profile?.form == [rule.name: .text(text)])
  }
}

import RegistrationCore
import Testing

/// An e-mail's shape and its normal form.
struct EmailAddressTests {
  @Test(arguments: [
    ("ann@example.com", "ann@example.com"),
    (" \t\nAnn.Lee@EXAMPLE.Com\r\n ", "ann.lee@example.com"),
    ("a@b.c", "a@b.c"),
    ("a+tag!#$%&'*/=?^_`{|}~-@sub.ex-ample.co", "a+tag!#$%&'*/=?^_`{|}~-@sub.ex-ample.co"),
    ("1@2.3", "1@2.3"), ("AZaz09@AZaz09.COM", "azaz09@azaz09.com"),
    ("\u{3000}Ann@example.com\u{A0}\u{85}", "ann@example.com"),
    ("\u{FEFF}\u{202A}ann@example.com\u{200B} \u{202C}", "ann@example.com"),
    ("ann@xn--mller-kva.de", "ann@xn--mller-kva.de"),
  ])
  func wellShapedIsNormalised(typed: String, kept: String) {
    #expect(EmailAddress(typed)?.text == kept)
    #expect(EmailAddress(kept)?.text == kept)
    #expect(EmailAddress(typed)?.description == kept)
  }

  @Test(arguments: [
    "", " ", "@", "ann", "ann@", "@example.com", "ann@example", "ann@@example.com",
    "a@b@example.com",
    ".ann@example.com", "ann.@example.com", "a..n@example.com", "ann@.example.com",
    "ann@example.com.", "ann@exa..mple.com", "ann@-example.com", "ann@example-.com",
    "ann lee@example.com", "ann@exam ple.com", "\"ann\"@example.com", "ann@[127.0.0.1]",
    "ann@exam_ple.com", "a(c)@example.com", "ann@example.com,bob@example.com", "ann\0@example.com",
    "ann\u{7F}@example.com", "<ann@example.com>",
  ])
  func illShapedIsNone(typed: String) {
    #expect(EmailAddress(typed) == nil)
  }

  @Test(arguments: [
    "\u{200B}", "\u{200D}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{A0}", "\u{3000}", "\u{2028}",
    "\u{AD}", "\u{85}", "\u{E0041}", "\u{1680}",
  ])
  func invisibleCharactersWithinAreRefused(hidden: String) {
    for typed in [
      "an\(hidden)n@example.com", "ann@exam\(hidden)ple.com", "ann\(hidden)@example.com",
    ] {
      #expect(EmailAddress(typed) == nil)
    }
  }

  @Test(arguments: [
    "Ümit@example.com", "ümit@example.com", "u\u{308}mit@example.com", "ann@müller.de",
    "用户@例子.公司", "ana\u{3164}@example.com",
    "аnn@example.com",
  ])
  func `An address beyond ASCII is none, so that no two spellings are two accounts`(typed: String) {
    #expect(EmailAddress(typed) == nil)
  }

  @Test func theLocalPartHas64BytesAtMost() {
    let longest = String(repeating: "a", count: 64)
    #expect(EmailAddress(longest + "@example.com") != nil)
    #expect(EmailAddress(longest + "a@example.com") == nil)
  }

  @Test func whatIsTooLongIsSaidToBeSo() {
    let local = String(repeating: "a", count: 64)
    let longest = local + "@" + String(repeating: "b", count: 59) + ".com"
    #expect(EmailAddress.problem(with: longest) == nil)
    #expect(EmailAddress.problem(with: longest + "x") == .tooLong(maximum: 128))
    #expect(EmailAddress.problem(with: local + local + "x") == .tooLong(maximum: 128))
    #expect(
      EmailAddress.problem(with: String(repeating: "a", count: 2000)) == .tooLong(maximum: 128))
    #expect(EmailAddress.problem(with: "ann@") == .malformed)
    // White space around it does not count.
    #expect(EmailAddress.problem(with: "ann@" + String(repeating: " ", count: 200)) == .malformed)
  }

  @Test func theWholeHas128BytesAtMost() {
    let local = String(repeating: "a", count: 64)
    let domain = String(repeating: "b", count: 59) + ".com"
    #expect((local + "@" + domain).utf8.count == 128)
    #expect(EmailAddress(local + "@" + domain) != nil)
    #expect(EmailAddress(local + "@b" + domain) == nil)
    #expect(EmailAddress.maximumLength == 128)
    // White space around it does not count.
    #expect(EmailAddress("   " + local + "@" + domain + "   ") != nil)
  }

  @Test func aLabelHas63BytesAtMost() {
    let label = String(repeating: "b", count: 63)
    #expect(EmailAddress("a@\(label).com") != nil)
    #expect(EmailAddress("a@b\(label).com") == nil)
  }

  @Test func hostileLengthCostsNothing() {
    #expect(EmailAddress(String(repeating: " ", count: 1 << 20) + "a@b.c") == nil)
    #expect(EmailAddress(String(repeating: "a@", count: 1 << 19)) == nil)
  }
}

import RegistrationCore
import RegistrationHosting
@testable import RegistrationService
import RegistrationWording
import Testing

/// Who sends too much, and what a tag says.
@Suite struct SenderTests {
  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func `A window ends`() {
    var limits = ServiceLimits()
    limits.registrationsByAddress = 2
    let limiter = RequestLimiter(limits)
    func count(_ name: String, _ at: Int64) -> Int? {
      limiter.count(.registrationsByAddress, of: name, at: time(at))
    }
    #expect(count("a", 60_000) == nil)
    #expect(count("a", 60_001) == nil)
    #expect(count("a", 60_002) == 60)
    #expect(count("a", 119_999) == 1)
    #expect(count("b", 119_999) == nil)
    #expect(count("a", 120_000) == nil)
    // What is counted apart has windows of its own.
    #expect(limiter.count(.actionsByAddress, of: "a", at: time(120_000)) == nil)
  }

  @Test func `Whoever finds no room is counted, and stops nobody else`() {
    var limits = ServiceLimits()
    limits.actionsByAddress = 3
    let limiter = RequestLimiter(limits)
    func count(_ name: String) -> Int? { limiter.count(.actionsByAddress, of: name, at: time(5)) }
    for number in 0..<100_000 { #expect(count("n\(number)") == nil) }
    let isHeldBack = (0..<5).map { _ in count("other") != nil }
    #expect(isHeldBack == [false, false, false, true, true])
    #expect((0..<5).contains { count("another\($0)") == nil })
    #expect(count("n7") == nil)
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), (" 192.0.2.1", "192.0.2.1"), ("192.0.2.1:8080", "192.0.2.1"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
    ("[2001:db8::1]:443", "2001:db8:0:0::/64"), ("::1", "0:0:0:0::/64"),
    ("::ffff:192.0.2.1", "192.0.2.1"), ("::FFFF:c000:201", "192.0.2.1"),
    ("fe80::1%eth0", "fe80:0:0:0::/64"),
  ])
  func `An address is one sender`(text: String, shown: String) {
    #expect(ClientAddress(text)?.text == shown)
  }

  @Test(arguments: [
    "", "x", "unknown", "256.0.0.1", "1.2.3", "1.2.3.4.5", "1.2.3.-4", "+1.2.3.4", ":", ":::",
    "1::2::3",
    "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "12345::", "::+1", "[::1", "::1.2.3", "1.2.3.4::",
  ])
  func `What is no address is none`(text: String) { #expect(ClientAddress(text) == nil) }

  @Test(
    arguments: ["", "0123456789abcdef0123456789abcdef"], [nil, .spanish] as [WordingLanguage?])
  func `A tag comes back as it was`(account: String, language: WordingLanguage?) throws {
    let tag = PresentationTag(
      number: PresentationNumber(fence: 3, sequence: 14), screen: .code, account: account,
      language: language)
    #expect(PresentationTag(tag.text) == tag)
    #expect(PresentationTag("\"\(tag.text)\"") == tag)
    #expect(PresentationTag("W/\"\(tag.text)\"") == tag)
    for number in 0..<tag.text.utf8.count {
      #expect(PresentationTag(String(tag.text.prefix(number))) != tag)
    }
  }

  @Test(arguments: [
    "", "\"", "\"\"", "*", "1-2-signUp", "1-2-signUp--", "-1-2-signUp-", "1--2-signUp-",
    "+1-2-signUp-", "01-2-signUp-", "1-2-signUp--fr", "1-2-signUp--en-",
    "1-2-nothing-", "1-2-signUp-a", "1-2-signUp-AB",
    "9223372036854775808-2-signUp-", "1-2-signUp-,1-2-signUp-", " 1-2-signUp-",
  ])
  func `What is no tag is none`(text: String) { #expect(PresentationTag(text) == nil) }
}

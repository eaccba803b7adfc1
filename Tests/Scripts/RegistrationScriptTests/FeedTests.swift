import RegistrationCore
import RegistrationScript
import Testing

/// A feed takes lines together where it may; nothing that it writes shows it.
@Suite("Feeds, line by line and many at once")
struct FeedTests {
  /// What a feed writes and took, and how often it waited for input and wrote.
  private struct Told {
    var lines: [String] = []
    var summary: Feed.Summary?
    var waits = 0
    var writes = 0
  }

  /// Feeds lines, a number of them together.
  private func feed(_ lines: [String], together: Int) async -> Told {
    var (told, text, next, here) = (Told(), "", 0, 0)
    told.summary = Feed(policy: .clinic).run(
      nextLine: { mayWait in
        guard next < lines.count else { return .end }
        if here == 0 {
          guard mayWait else { return .notYet }
          (here, told.waits) = (together, told.waits + 1)
        }
        defer { (next, here) = (next + 1, here - 1) }
        return .line(Array(lines[next].utf8)[...])
      },
      write: { bytes in
        told.writes += 1
        text += String(decoding: bytes, as: UTF8.self)
        return true
      })
    told.lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return told
  }

  private static let form = #""fields":{"phone":"+15550100123"}}"#
  private static let profile =
    #"{"phone":"+15550100123","firstName":"Ana","lastName":"Lopez","#
    + #""gender":"F","birthday":"1990-02-28","acceptTerms":true,"acceptPrivacy":true,"acceptHIPAA":true}}"#

  /// A person who gets to the end, with slips on the way.
  private static let story = [
    #"{"name":"back"}"#, #"{"name":"retry"}"#, "dance", #"{"name":"launch"}"#,
    #"{"name":"submitSignUp","email":"","password":"x",\#(form)"#, #"{"name":"dismissNotice"}"#,
    #"{"name":"submitCode","code":"$code"}"#, "",
    #"{"name":"submitSignUp","email":"ana@example.com","password":"Correct-horse-1",\#(form)"#,
    #"{"name":"editProfile"}"#, #"{"wait":"25h"}"#, #"{"name":"dismissNotice"}"#,
    #"{"name":"submitCode","code":"$code"}"#, #"{"name":"resendCode"}"#, #"{"name":"launh"}"#,
    #"{"name":"retry"}"#, #"{"name":"haveCode"}"#, #"{"name":"submitCode","code":"$code"}"#,
    #"{"name":"submitProfile","fields":{}}"#, #"{"name":"dismissNotice"}"#,
    #"{"name":"submitProfile","fields":\#(profile)"#, #"{"name":"dismissNotice"}"#,
    #"{"name":"editProfile"}"#, #"{"name":"back"}"#, #"{"name":"editProfile"}"#,
    #"{"name":"saveProfile","fields":{"firstName":"Eva"}}"#, #"{"name":"dismissNotice"}"#,
    #"{"name":"saveProfile","fields":\#(profile)"#, #"{"wait":"1h"}"#,
    #"{"name":"signOut"}"#, #"{"name":"back"}"#,
    #"{"name":"submitSignIn","email":"ana@example.com","password":"Correct-horse-1"}"#,
  ]

  @Test("However many lines come together, the same is written")
  func together() async {
    let oneByOne = await feed(FeedTests.story, together: 1)
    #expect(oneByOne.waits == FeedTests.story.count)
    #expect(oneByOne.summary?.taken == 28 && oneByOne.summary?.refused == 3)
    #expect(oneByOne.lines.contains { $0.contains(#""to":"registered.viewing""#) })
    for count in [2, 3, 7, 1000] {
      let told = await feed(FeedTests.story, together: count)
      #expect(told.lines == oneByOne.lines)
      #expect(told.summary == oneByOne.summary)
    }
  }

  @Test("Whatever wanders about in a flow, the same is written", arguments: UInt64(1)...UInt64(8))
  func walks(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<300).compactMap { _ in FeedTests.story.randomElement(using: &random) }
    let oneByOne = await feed(lines, together: 1)
    let told = await feed(lines, together: 1000)
    #expect(told.lines == oneByOne.lines)
    #expect(told.summary == oneByOne.summary)
  }

  @Test("Lines that come together are answered together, a few hundred at most")
  func batches() async {
    let taps = Array(repeating: #"{"name":"back"}"#, count: 2000)
    let told = await feed(taps, together: 2000)
    #expect(told.lines.count == 2001)
    #expect((5...20).contains(told.writes))
    let refused = await feed(Array(repeating: "dance", count: 20_000), together: 20_000)
    #expect(refused.lines.count == 20_001)
    #expect((10...40).contains(refused.writes))
  }

  @Test("Each line is answered before the next one is waited for")
  func atOnce() async {
    var (asked, written, isAnswered) = (0, 0, true)
    let summary = Feed(policy: .card).run(
      nextLine: { mayWait in
        guard mayWait else { return .notYet }
        isAnswered = isAnswered && written == asked
        guard asked < 20 else { return .end }
        asked += 1
        return .line(Array(#"{"name":"back"}"#.utf8)[...])
      },
      write: { bytes in
        written += bytes.count { $0 == UInt8(ascii: "\n") }
        return true
      })
    #expect(isAnswered && written == 20 && summary.taken == 20)
  }

  @Test("A feed ends when no one reads it any longer")
  func nobodyReads() async {
    var asked = 0
    let summary = Feed(policy: .card).run(
      nextLine: { _ in
        asked += 1
        return asked > 10_000 ? .end : .line(Array(#"{"name":"back"}"#.utf8)[...])
      }, write: { _ in false })
    #expect(summary.taken < 1000)
  }
}

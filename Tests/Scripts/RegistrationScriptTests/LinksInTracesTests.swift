import RegistrationCore
import RegistrationScript
import Testing

/// The codes of links are redacted in a trace, and links of other codes stay other links.
@Suite struct LinksInTracesTests {
  /// A link is redeemed, and while its answer is on its way one more is opened.
  private func trace(of second: String) async throws -> [String] {
    let text = """
      policy members links=yes
      launch
      sign-up email=ben@example.com password=Correct-horse-1
      expect confirmation.editing notice=codeSent
      hold confirmSignUp
      open confirm ben@example.com code=123456
      expect confirmation.confirming notice=none
      open confirm ben@example.com code=\(second)
      expect confirmation.confirming notice=none
      release confirmSignUp
      """
    let result = await ScriptPlayer(try script(text), name: "ben.events").play()
    #expect(result.passed)
    return result.traceLines
  }

  @Test(arguments: ["123456", "654321"])
  func `A second tap is ignored in a replay, and a second link waits`(code: String) async throws {
    let lines = try await trace(of: code)
    let outcome = code == "123456" ? #""outcome":"ignored.busy""# : #""outcome":"moved""#
    let opened = lines.filter { $0.contains("openLink") }
    #expect(opened[1].contains(outcome), "\(opened[1])")
    #expect(opened.allSatisfy { !$0.contains("123456") && !$0.contains("654321") })
    try expectToReplay(lines)
  }

  @Test func `A code that is typed after its link is the same again`() async throws {
    let text = """
      policy clinic links=yes
      given user ana@example.com password=Correct-horse-1 status=confirmed
      launch
      forgot-password ana@example.com
      open reset ana@example.com code=000000
      new-password code=000000 password=Correct-horse-2
      expect recovery.editing notice=linkExpired
      """
    let result = await ScriptPlayer(try script(text), name: "ana.events").play()
    #expect(result.passed)
    try expectToReplay(result.traceLines)
  }

  private func expectToReplay(_ lines: [String]) throws {
    var replay = TraceReplay(file: "links.jsonl")
    for line in lines { try replay.take(Array(line.utf8)) }
    #expect(replay.transitions == lines.count)
  }
}

import RegistrationCore
import RegistrationScript
import Testing

/// What a script says of the sheets of providers.
@Suite struct SheetLineTests {
  private func simulated(_ line: String) throws -> ScriptResult {
    let text = """
      policy clinic providers=google
      given identity google 117
      launch
      \(line)
      provider google

      """
    return ScriptPlayer(try script(text), name: "sheet.events").simulate()
  }

  @Test(
    "an answer is an identity that was given, or one of five words",
    arguments: ["117", "cancel", "fail", "exists", "exists ana@example.com", "linked", "none"])
  func known(_ answer: String) throws { #expect(try simulated("sheet \(answer)").mismatch == nil) }

  @Test("a misspelt answer is told, with what there is", arguments: ["cancl", "118"])
  func unknown(_ answer: String) throws {
    let mismatch = try #require(try simulated("sheet \(answer)").mismatch)
    #expect(mismatch.actual == "'\(answer)'")
    #expect(
      mismatch.expected
        == "an identity of 'given identity', an account of the pool, or an answer: 117, cancel, fail, exists, linked or none"
    )
  }
}

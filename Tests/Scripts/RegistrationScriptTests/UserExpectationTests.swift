import RegistrationCore
import RegistrationScript
import Testing

@Suite("'expect user' holds for the very values of the record")
struct UserExpectationTests {
  private static let given =
    #"given user ana@example.com password="Correct-horse-1" status=confirmed "#
    + #"profile=incomplete firstName="José""#

  private func mismatch(_ expectation: String) throws -> ScriptMismatch? {
    let text = "\(Self.given)\nexpect user ana@example.com \(expectation)\n"
    return ScriptPlayer(try script(text), name: "x").simulate().mismatch
  }

  @Test("A field that is not there is no text, whatever the text reads")
  func absent() throws {
    let found = try #require(try mismatch(#"lastName="(none)""#))
    #expect((found.expected, found.actual) == ("lastName=(none)", "no lastName"))
    let other = try #require(try mismatch("lastName=Lopez"))
    #expect((other.expected, other.actual) == ("lastName=Lopez", "no lastName"))
  }

  @Test("A letter with an accent is another text than a letter and an accent")
  func composed() throws {
    #expect(try mismatch(#"firstName="José""#) == nil)
    let found = try #require(try mismatch(#"firstName="Jose\u{301}""#))
    #expect(found.expected == "firstName=Jose\u{301}")
    #expect(found.actual == "firstName=José in other characters")
  }
}

import RegistrationCore
import Testing

@testable import EventScripts

@Suite("A line is shown whole only if no value of it can be a secret")
struct VerbArgumentsTests {
  private static let besideSecrets: Set<Verb> = [
    .givenUser, .givenPool, .signUp, .signIn, .code, .password, .newPassword,
    .openConfirm, .openSignIn, .openReset, .openInvite, .openRedirect,
    .attackerSignUp, .attackerSignIn, .attackerForgot, .attackerConfirm,
  ]

  private func read(_ line: String) throws -> (directive: Directive, isPlain: Bool) {
    let source = SourceLine(file: "x", number: 1, text: line)
    let (words, _) = try Lexer.split(source)
    let (verb, length) = try Verb.reading(words, of: source)
    var arguments = Arguments(words, after: length, of: verb, on: source, policy: .clinic)
    let directive = try #require(verb.grammar.read(&arguments))
    #expect(arguments.finish() == [])
    return (directive, arguments.isPlain)
  }

  @Test("which verbs take a password or a code", arguments: Verb.allCases)
  func secrets(verb: Verb) throws {
    let isPlain = try read(verb.example).isPlain
    #expect(isPlain == !Self.besideSecrets.contains(verb))
  }

  @Test("a report shows right usage whole, but for what is a secret", arguments: Verb.allCases)
  func examples(verb: Verb) throws {
    let expected = verb.example
      .replacing(/password=\S+/, with: "password=<redacted>")
      .replacing("password Correct-horse-1", with: "password <redacted>")
      .replacing(/code=(000000|welcome)/, with: "code=<redacted>")
    let directive = try read(verb.example).directive
    #expect(directive.printedWithoutSecrets(by: .clinic) == expected)
  }

  @Test("a word or a key that the verb does not take hides every value", arguments: Verb.allCases)
  func others(verb: Verb) {
    for other in ["Kanarie", "kanarie=1"] where ![.expect, .expectRequests].contains(verb) {
      let found = errors(Array("\(verb.example) \(other)".utf8))
      let first = verb.rawValue.prefix { $0 != " " }
      #expect(found.count == 1 && found.first?.text == "\(first) <redacted>")
      let isQuoted = found.first?.message.contains("Kanarie")
      #expect(isQuoted == false)
    }
  }

  @Test("a field that the policy names like a secret hides its line")
  func secretField() throws {
    let policy = Policy(
      name: "pin", signUp: Policy.clinic.signUp,
      profile: [FieldRule("password", label: "x"), FieldRule("name", label: "x")])
    let error = #expect(throws: ScriptErrors.self) {
      try EventScript.parse(
        "policy pin\nsave password=Kanarie name=x name=y", file: "x", policies: [policy])
    }
    #expect(error?.errors.map(\.text) == ["save <redacted>"])
  }
}

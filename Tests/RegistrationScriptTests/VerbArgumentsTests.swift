import Testing

@testable import RegistrationScript

@Suite("What a verb takes is shown, and nothing else")
struct VerbArgumentsTests {
  private func shown(_ line: String) -> String { ShownLine(Array(line.utf8)).text }

  @Test("right usage is shown whole, but for what is a secret", arguments: Verb.allCases)
  func examples(verb: Verb) {
    let expected = verb.example
      .replacing(/password=\S+/, with: "password=<redacted>")
      .replacing("password Correct-horse-1", with: "password <redacted>")
    #expect(shown(verb.example) == expected)
  }

  @Test("the table of words and keys is as the parser has it", arguments: Verb.allCases)
  func table(verb: Verb) {
    let words = errors(Array("\(verb.rawValue) a@b.org a@b.org a@b.org".utf8)).map(\.message)
    let surplus = words.count { $0.contains("has no use for") }
    #expect(surplus == 3 - min(3, verb.wordCount ?? 3) || verb == .expect && surplus == 2)
    let keys = errors(Array("\(verb.rawValue) a@b.org x=1".utf8)).map(\.message)
    #expect(keys.contains { $0.contains("takes no keys") } == !verb.takesKeys)
    for word in verb.bareWords {
      let given = errors(Array("\(verb.rawValue) \(word)=1".utf8)).map(\.message)
      #expect(given.contains { $0.contains("stands alone") })
    }
  }
}

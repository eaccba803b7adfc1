import RegistrationCore
import Testing

/// The checklist of a password's rule, while it is typed.
struct PasswordRequirementTests {
  private func unmet(_ text: String, _ rule: PasswordRule = PasswordRule()) -> [Problem.Kind] {
    rule.requirements(metBy: Secret(text), of: ann).filter { !$0.isMet }.map(\.kind)
  }

  @Test func `Nothing is met but what an empty text cannot break`() {
    #expect(
      unmet("") == [
        .tooShort(minimum: 8), .needsLowercase, .needsUppercase, .needsDigit, .needsSymbol,
      ])
  }

  @Test func `Each letter that is typed meets what it can`() {
    #expect(unmet("a") == [.tooShort(minimum: 8), .needsUppercase, .needsDigit, .needsSymbol])
    #expect(unmet("aA1") == [.tooShort(minimum: 8), .needsSymbol])
    #expect(unmet("aA1!") == [.tooShort(minimum: 8)])
    #expect(unmet("aA1!aaaa") == [])
    #expect(unmet("aA1! aaa") == [.hasWhiteSpace])
    #expect(unmet("ann").contains(.tooSimilar))
  }

  @Test func `A password that is too long is told of everything else as well`() {
    #expect(unmet(String(repeating: "a", count: 257)).contains(.needsDigit))
    for count in [257, 1025, 5000] {
      let text = "A1!" + String(repeating: "a", count: count)
      #expect(unmet(text) == [.tooLong(maximum: 256)])
    }
  }

  @Test func `The list is the rule's, whatever is typed`() {
    let rule = PasswordRule(
      minimumLength: 4, requiresUppercase: false, requiresLowercase: false, requiresDigit: true,
      requiresSymbol: false)
    let kinds: [Problem.Kind] = [
      .tooShort(minimum: 4), .hasWhiteSpace, .needsDigit, .tooLong(maximum: 256),
    ]
    for text in ["", "1", "1234 5", "ä"] {
      #expect(rule.requirements(metBy: Secret(text)).map(\.kind) == kinds)
    }
  }

  @Test func `A password conforms to its rule if it meets every requirement`() {
    let parts = [
      "a", "A", "1", "!", " ", "ä", "annexample", "aaaa", String(repeating: "x", count: 253),
    ]
    for left in parts {
      for middle in parts {
        for right in parts {
          let typed = Secret(left + middle + right)
          let rule = PasswordRule()
          #expect(
            rule.problems(with: typed, of: ann).isEmpty
              == rule.requirements(metBy: typed, of: ann).allSatisfy(\.isMet))
        }
      }
    }
  }
}

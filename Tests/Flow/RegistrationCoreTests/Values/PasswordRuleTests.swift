import RegistrationCore
import Testing

/// The password's rule, and the code's.
struct PasswordRuleTests {
  private let rule = PasswordRule()

  @Test(arguments: [
    ("", Problem.Kind.missing), ("aB3!", .tooShort(minimum: 8)), ("aB3!567", .tooShort(minimum: 8)),
    ("aB3! 678", .hasWhiteSpace), ("aB3!\t678", .hasWhiteSpace), ("AB3!5678", .needsLowercase),
    ("ab3!5678", .needsUppercase), ("aBc!defg", .needsDigit), ("aB345678", .needsSymbol),
    ("Äö3!5678", .needsLowercase), ("aB3ä5678", .needsSymbol), ("aBc!def٣", .needsDigit),
  ])
  func eachKindOfProblem(text: String, kind: Problem.Kind) {
    #expect(rule.problem(with: Secret(text)) == kind)
  }

  @Test(arguments: ["zzzZZZ9!", "aaaAAA0~", "aB3!5678", "Canary-Pa55word!", "aB3~äöü8", "A1b^^^^^"])
  func whatHolds(text: String) {
    #expect(rule.problem(with: Secret(text)) == nil)
  }

  @Test func theFirstProblemIsSaidInTheOrderInWhichCognitoLooks() {
    #expect(rule.problem(with: " ") == .tooShort(minimum: 8))
    #expect(rule.problem(with: "        ") == .hasWhiteSpace)
    #expect(rule.problem(with: "--------") == .needsLowercase)
    #expect(rule.problem(with: "a-------") == .needsUppercase)
    #expect(rule.problem(with: "aB------") == .needsDigit)
    #expect(rule.problem(with: "aB345678") == .needsSymbol)
  }

  @Test func `Every requirement that is not met is told at once`() {
    #expect(
      rule.problems(with: "a b") == [
        .tooShort(minimum: 8), .hasWhiteSpace, .needsUppercase, .needsDigit, .needsSymbol,
      ])
    #expect(rule.problems(with: "") == [.missing])
    #expect(rule.problems(with: "aB3!5678") == [])
    #expect(
      rule.problems(with: "Ann", of: ann) == [
        .tooShort(minimum: 8), .needsDigit, .needsSymbol, .tooSimilar,
      ])
    #expect(rule.problems(with: "Canary-Pa55word!", of: ann) == [])
  }

  @Test func it256CharactersAtMost() {
    let start = "aB3!"
    let longest = start + String(repeating: "x", count: 252)
    #expect(rule.problem(with: Secret(longest)) == nil)
    #expect(rule.problem(with: Secret(longest + "x")) == .tooLong(maximum: 256))
    let wide = start + String(repeating: "😀", count: 252)
    #expect(rule.problem(with: Secret(wide)) == nil)
    #expect(rule.problem(with: Secret(wide + "😀")) == .tooLong(maximum: 256))
    #expect(
      rule.problem(with: Secret(String(repeating: "x", count: 1 << 20))) == .tooLong(maximum: 256))
  }

  @Test func aPolicyMayAskForLess() {
    let lenient = PasswordRule(
      minimumLength: 4, requiresUppercase: false, requiresLowercase: false, requiresDigit: false,
      requiresSymbol: false)
    #expect(lenient.problem(with: "----") == nil)
    #expect(lenient.problem(with: "---") == .tooShort(minimum: 4))
    #expect(lenient.problem(with: "") == .missing)
    #expect(lenient.problem(with: "-- --") == .hasWhiteSpace)
  }

  @Test func aPasswordIsNeverTrimmed() {
    #expect(rule.problem(with: " aB3!5678") == .hasWhiteSpace)
    #expect(rule.problem(with: "aB3!5678\n") == .hasWhiteSpace)
  }

  @Test func aCodeHasTheRulesNumberOfDigits() {
    #expect(CodeRule().length == 6)
    #expect(CodeRule().problem(with: "012345") == nil)
    #expect(CodeRule().problem(with: "") == .missing)
    #expect(CodeRule().problem(with: "01234") == .malformed)
    #expect(CodeRule().problem(with: "012 345 ") == nil)
    #expect(CodeRule().problem(with: "٠١٢٣٤٥") == nil)
    #expect(CodeRule().problem(with: "\u{A0}") == .missing)
    #expect(CodeRule().problem(with: "०१२३४५") == .malformed)
    #expect(CodeRule(length: 4).problem(with: "0123") == nil)
  }
}

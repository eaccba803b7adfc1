import RegistrationCore
import RegistrationSimulation

/// Makes valid and invalid passwords and codes by a policy's rules.
struct SecretGenerator {
  var numbers: SplitMix64

  /// A password that is valid by `rule`; each number gives another password.
  func password(_ rule: PasswordRule, _ number: Int) -> Secret {
    let base = "Correct-horse-\(number)"
    let missing = rule.minimumLength - base.unicodeScalars.count
    guard missing > 0 else { return Secret(base) }
    let padding = String(repeating: "x", count: min(missing, PasswordRule.maximumLength))
    return Secret(base + padding)
  }

  mutating func weakPassword(_ rule: PasswordRule) -> Secret {
    var weak = ["", "Correct horse-1", " ", String(repeating: "Aa1-", count: 65)]
    if rule.minimumLength > 3 { weak.append("Aa1") }
    let long = String(repeating: "-", count: rule.minimumLength)
    if rule.requiresUppercase { weak.append("correct-horse-1" + long) }
    if rule.requiresLowercase { weak.append("CORRECT-HORSE-1" + long) }
    if rule.requiresDigit { weak.append("Correct-horse" + long) }
    if rule.requiresSymbol { weak.append("Correcthorse1" + long.replacing("-", with: "h")) }
    return Secret(numbers.pick(weak))
  }

  /// A code of the right shape, most likely a wrong one, as people and keyboards write it.
  mutating func code(_ rule: CodeRule) -> Secret {
    let zero = numbers.pick(ValueGenerator.zeros)
    let digits = (0..<max(rule.length, 0)).map { _ in zero.digit(numbers.below(10)) }
    guard numbers.once(in: 4) else { return Secret(digits.joined()) }
    return Secret(" " + digits.joined(separator: numbers.pick([" ", "\u{A0}", "\u{200B}"])))
  }

  mutating func malformedCode(_ rule: CodeRule) -> Secret {
    let right = String(repeating: "1", count: max(rule.length, 0))
    let malformed = [
      right + "1", right.dropLast() + "x", "-" + right, right + "\u{661}",
      String(repeating: "\u{967}", count: max(rule.length, 1)),
    ]
    guard rule.length != 0, numbers.once(in: 4) else { return Secret(numbers.pick(malformed)) }
    return Secret(numbers.pick(ValueGenerator.blanks))
  }
}

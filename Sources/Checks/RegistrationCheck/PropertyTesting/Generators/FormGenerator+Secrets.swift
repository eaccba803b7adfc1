package import RegistrationCore
import RegistrationSimulation

// Passwords and codes, valid and invalid by the policy's rules.

extension FormGenerator {
  /// A valid password; each number gives another one.
  package func password(_ number: Int) -> Secret {
    policy.password.padded("Correct-horse-\(number)")
  }

  /// An invalid password.
  package mutating func weakPassword() -> Secret {
    let rule = policy.password
    var weak = ["", "Correct horse-1", " ", String(repeating: "Aa1-", count: 65)]
    if rule.minimumLength > 3 { weak.append("Aa1") }
    let long = String(repeating: "-", count: rule.minimumLength)
    if rule.requiresUppercase { weak.append("correct-horse-1" + long) }
    if rule.requiresLowercase { weak.append("CORRECT-HORSE-1" + long) }
    if rule.requiresDigit { weak.append("Correct-horse" + long) }
    if rule.requiresSymbol { weak.append("Correcthorse1" + long.replacing("-", with: "h")) }
    return Secret(secretNumbers.pick(weak))
  }

  /// A code of the right shape, most likely a wrong one, as people and keyboards write it.
  package mutating func code() -> Secret {
    let zero = secretNumbers.pick(ValueClasses.zeros)
    let digits = (0..<max(policy.code.length, 0)).map { _ in zero.digit(secretNumbers.below(10)) }
    guard secretNumbers.once(in: 4) else { return Secret(digits.joined()) }
    return Secret(
      " " + digits.joined(separator: secretNumbers.pick([" ", "-", "\u{A0}", "\u{200B}"])))
  }

  /// A code of the wrong shape.
  package mutating func malformedCode() -> Secret {
    let rule = policy.code
    let right = String(repeating: "1", count: max(rule.length, 0))
    let malformed = [
      right + "1", right.dropLast() + "x", "." + right, right + "\u{661}",
      String(repeating: "\u{967}", count: max(rule.length, 1)),
    ]
    guard rule.length != 0, secretNumbers.once(in: 4) else {
      return Secret(secretNumbers.pick(malformed))
    }
    return Secret(secretNumbers.pick(ValueClasses.blanks))
  }
}

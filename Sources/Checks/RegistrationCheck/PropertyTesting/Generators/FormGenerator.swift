package import RegistrationCore
import RegistrationSimulation

/// Makes valid and invalid forms by the rules of a policy; the same seed makes the same forms.
package struct FormGenerator: Sendable {
  let policy: Policy
  /// The numbers that passwords and codes are drawn from.
  var secretNumbers: SplitMix64
  private var numbers: SplitMix64
  private let blanks: (signUp: [Blank], profile: [Blank])

  /// A field to fill in, and what may be typed into it.
  private struct Blank: Sendable {
    let rule: FieldRule
    let right: [FieldValue]
    let wrong: [FieldValue?]

    init(_ rule: FieldRule) {
      self.rule = rule
      let values = rule.values
      (right, wrong) = (values.right, values.wrong + (rule.isRequired ? [nil] : []))
    }
  }

  package init(policy: Policy, seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    self.policy = policy
    secretNumbers = SplitMix64(seed: numbers.next())
    self.numbers = numbers
    blanks = (policy.signUp.map { Blank($0) }, policy.profile.map { Blank($0) })
  }
}

extension FormGenerator {
  /// The fields of step 1.
  package mutating func signUp() -> Fields { fields(blanks.signUp) }

  /// The fields of step 1 with at least one mistake; nil if the policy asks for none.
  package mutating func invalidSignUp() -> Fields? { invalid(blanks.signUp) }

  package mutating func profile() -> Fields { fields(blanks.profile) }

  /// The profile form with at least one mistake; nil if the policy allows everything.
  package mutating func invalidProfile() -> Fields? { invalid(blanks.profile) }

  private mutating func fields(_ blanks: [Blank]) -> Fields {
    var fields = Fields()
    for blank in blanks where blank.rule.isRequired || numbers.once(in: 2) {
      fields[blank.rule.name] = numbers.pick(blank.right)
    }
    return fields
  }

  private mutating func invalid(_ blanks: [Blank]) -> Fields? {
    if blanks.isEmpty { return nil }
    var fields = fields(blanks)
    for _ in 0..<numbers.within(1...2) {
      let blank = numbers.pick(blanks)
      fields[blank.rule.name] = numbers.pick(blank.wrong)
    }
    // A field without a rule is a mistake in every policy.
    if numbers.once(in: 8) { fields["unknown field"] = "x" }
    return fields
  }
}

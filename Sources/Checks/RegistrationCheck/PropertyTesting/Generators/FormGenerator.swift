package import RegistrationCore
import RegistrationSimulation

/// Makes valid and invalid forms by the rules of a policy; the same seed makes the same forms.
package struct FormGenerator: Sendable {
  let policy: Policy
  private var emails: EmailGenerator
  /// The numbers that passwords and codes are drawn from.
  var secretNumbers: SplitMix64
  private var values: ValueGenerator
  private var numbers: SplitMix64

  package init(policy: Policy, seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    self.policy = policy
    emails = EmailGenerator(numbers: SplitMix64(seed: numbers.next()))
    secretNumbers = SplitMix64(seed: numbers.next())
    values = ValueGenerator(numbers: SplitMix64(seed: numbers.next()))
    self.numbers = numbers
  }
}

extension FormGenerator {
  package func email(of person: Int) -> String { EmailGenerator.plain(person) }

  /// An address, typed plainly or differently, or an unusual one; it is always well formed.
  package mutating func email() -> String {
    switch numbers.below(3) {
    case 0: emails.numbers.pick(EmailGenerator.unusual)
    case 1: emails.variant(of: emails.numbers.pick(EmailGenerator.unusual))
    default: emails.variant(of: email(of: numbers.below(3)))
    }
  }

  package mutating func malformedEmail() -> String {
    emails.numbers.pick(EmailGenerator.malformed)
  }

  /// The form of step 1 as an ordinary person fills it in.
  func plainSignUp(email: String, password: Secret) -> SignUpForm {
    SignUpForm(email: email, password: password, fields: plain(policy.signUp, email))
  }

  func plainProfile(person: Int = 0) -> Fields { plain(policy.profile, email(of: person)) }

  private func plain(_ rules: [FieldRule], _ email: String) -> Fields {
    guard let email = EmailAddress(email) else { return Fields() }
    return Policy(name: policy.name, profile: rules).plausibleProfile(of: email, phone: nil)
  }

  package mutating func signUp(email: String, password: Secret) -> SignUpForm {
    SignUpForm(email: email, password: password, fields: fields(policy.signUp))
  }

  /// The form of step 1 with at least one mistake.
  package mutating func invalidSignUp() -> SignUpForm {
    var form = signUp(email: email(of: 0), password: password(1))
    let mistake = numbers.below(policy.signUp.isEmpty ? 3 : 4)
    // Without passwords, only the others are mistakes.
    switch policy.signIn.hasPassword || mistake == 3 ? mistake : 0 {
    case 0: form.email = malformedEmail()
    case 1: form.password = weakPassword()
    // A password that equals its own account's name is valid for every other account.
    case 2: form.email = form.password.reveal() + "@example.com"
    default: form.fields = invalid(form.fields, policy.signUp)
    }
    return form
  }

  package mutating func profile(person: Int = 0) -> Fields { fields(policy.profile, person) }

  /// The profile form with at least one mistake; nil if the policy allows everything.
  package mutating func invalidProfile() -> Fields? {
    policy.profile.isEmpty ? nil : invalid(profile(), policy.profile)
  }

  private mutating func fields(_ rules: [FieldRule], _ person: Int = 0) -> Fields {
    var fields = Fields()
    for rule in rules { fields[rule.name] = values.valid(rule, person: person) }
    return fields
  }

  private mutating func invalid(_ fields: Fields, _ rules: [FieldRule]) -> Fields {
    var fields = fields
    for _ in 0..<numbers.within(1...2) {
      let rule = numbers.pick(rules)
      fields[rule.name] = values.invalid(rule)
    }
    // A field without a rule is a mistake in every policy.
    if numbers.once(in: 8) { fields["unknown field"] = "x" }
    return fields
  }
}

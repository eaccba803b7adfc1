import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// The person who registers, and their input: it is unique, and the same for the same seed.
struct Identity: Sendable {
  let email: EmailAddress
  /// The address with one wrong letter, which the person may type once.
  let mistypedEmail: EmailAddress
  let signUp: Fields
  let profile: Fields

  init(number: Int, policy: Policy) {
    let name = "p\(number)"
    email = EmailAddress(name + "@example.com") ?? .ana
    mistypedEmail = EmailAddress(name + "@example.org") ?? .ana
    let phone = "+1555\(1_000_000 + number % 9_000_000)"
    var signUp = Fields()
    for rule in policy.signUp { signUp[rule.name] = Identity.value(of: rule, name, email, phone) }
    var profile = Fields()
    for rule in policy.profile where rule.isRequired || rule.kind != .image {
      profile[rule.name] = Identity.value(of: rule, name, email, phone)
    }
    (self.signUp, self.profile) = (signUp, profile)
  }

  private static func value(
    of rule: FieldRule, _ name: String, _ email: EmailAddress, _ phone: String
  ) -> FieldValue {
    rule.kind == .text && rule.limits == .none
      ? .text(String(name.prefix(max(rule.maximumLength, 1))))
      : rule.plausibleValue(email: email, phone: phone)
  }

  func signUp(with password: Secret) -> PersonEvent {
    .signUp(SignUpForm(email: email.text, password: password, fields: signUp))
  }

  func signIn(with password: Secret) -> PersonEvent {
    .signIn(Credentials(email: email.text, password: password))
  }

  /// A password that is valid by the rule; each number gives another one.
  static func password(_ number: Int, by rule: PasswordRule) -> Secret {
    rule.padded("Correct-horse-\(number)")
  }
}

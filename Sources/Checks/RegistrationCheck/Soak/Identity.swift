import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// The person who registers, and their input: it is unique, and the same for the same seed.
struct Identity: Sendable {
  let login: Login
  /// The address with one wrong letter, which the person may type once.
  let mistypedEmail: Login
  let phone: String
  let signUp: Fields
  let profile: Fields
  /// Empty if the policy asks for none.
  let invitation: Secret
  /// How codes reach the account.
  let medium: CodeDelivery.Medium
  /// What the person calls themselves, also with a provider.
  let name: String
  /// The account of their provider; nil if they have none.
  let federated: FederatedIdentity?

  init(number: Int, policy: Policy, federated: FederatedIdentity? = nil) {
    let name = "p\(number)"
    (self.name, self.federated) = (name, federated)
    // A policy that takes names signs people up by name: an address is its alias. Else every kind comes up.
    let kinds = policy.login.kinds
    let turn = number.magnitude
    let kind = kinds.contains(.name) ? .name : kinds[Int(turn % UInt(kinds.count))]
    let typed = policy.login(of: name, kind: kind)
    let login =
      if case .own(let provider) = federated {
        ProviderSheets.Identity(provider: provider, id: name).account ?? typed
      } else { typed }
    self.login = login
    mistypedEmail =
      kind == .email
      ? Login(name + "@example.org") ?? typed : policy.login(of: name + "x", kind: kind)
    let phone = "+1555\(1_000_000 + turn % 9_000_000)"
    self.phone = phone
    var signUp = Fields()
    func value(of rule: FieldRule) -> FieldValue {
      rule.kind == .text && rule.limits == .none
        ? .text(String(name.prefix(max(rule.maximumLength, 1))))
        : rule.plausibleValue(login: typed, phone: phone, at: Simulation.start)
    }
    for rule in policy.signUp { signUp[rule.name] = value(of: rule) }
    let asksForAddress = policy.signUp.contains { $0.kind == .email }
    medium = kind == .email || (kind == .name && asksForAddress) ? .email : .sms
    var profile = Fields()
    for rule in policy.profile where rule.isRequired || rule.kind != .image {
      profile[rule.name] = value(of: rule)
    }
    (self.signUp, self.profile) = (signUp, profile)
    invitation = policy.asksForInvitation ? FormPerson.invitation : ""
  }

  func signUp(with password: Secret) -> PersonEvent {
    .signUp(
      SignUpForm(
        login: login.text, password: password, fields: signUp, invitation: invitation))
  }

  func signIn(with password: Secret) -> PersonEvent {
    .signIn(Credentials(login: login.text, password: password))
  }

  /// A password that is valid by the rule; each number gives another one.
  static func password(_ number: Int, by rule: PasswordRule) -> Secret {
    rule.padded("Correct-horse-\(number)")
  }
}

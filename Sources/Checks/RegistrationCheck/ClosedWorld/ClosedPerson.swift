import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// Everything that a person does in the closed world: one value for each class of input.
struct ClosedPerson: Sendable {
  struct Act: Sendable {
    let event: PersonEvent
    let cost: Budgets.Kind?
    var code: Code?
    /// The only place where it is done; nil for everywhere.
    var place: RestingPlace?
    /// Whether a person who wants to get through does it; otherwise it leads astray, or nowhere.
    var isSensible = true
  }

  enum Code: UInt8, Sendable {
    case newest
    case older
    case wrong
    /// The one that an authenticator app shows.
    case totp
  }

  let email: EmailAddress
  let acts: [Act]
  let typed: ClosedSecrets

  static let wrongCode: Secret = "000000"

  /// - Parameter countsCodes: whether each code in place of a password takes from those that may be
  ///   requested again; otherwise the person may ask for them without end.
  init(email: EmailAddress, policy: Policy, countsCodes: Bool) {
    let typed = ClosedSecrets(policy: policy)
    (self.email, self.typed) = (email, typed)
    let forms = PolicyForms(policy: policy, email: email)
    let all =
      ClosedPerson.gettingIn(email.text, forms, typed)
      + ClosedPerson.byCode(email.text, policy.signIn, countsCodes ? .resends : nil)
      + ClosedPerson.answering(forms, typed) + ClosedPerson.confirming(email, typed)
      + (policy.signIn.hasPassword ? ClosedPerson.recovering(email.text, typed) : [])
      + ClosedPerson.completing(forms)
    // Without passwords, a second one is the same input.
    acts = policy.signIn.hasPassword ? all : all.filter { $0.cost != .otherPasswords }
  }

  private static func gettingIn(
    _ email: String, _ forms: PolicyForms, _ typed: ClosedSecrets
  ) -> [Act] {
    func signUp(_ password: Secret, _ fields: Fields) -> PersonEvent {
      .signUp(SignUpForm(email: email, password: password, fields: fields))
    }
    func signIn(_ password: Secret) -> PersonEvent {
      .signIn(Credentials(email: email, password: password))
    }
    return [
      Act(event: signUp(typed.password, forms.signUp), cost: nil),
      Act(
        event: signUp(typed.otherPassword, forms.signUp), cost: .otherPasswords, isSensible: false),
      Act(event: signUp(typed.weakPassword, forms.signUp), cost: nil, isSensible: false),
      Act(event: signIn(typed.password), cost: nil),
      Act(event: signIn(typed.otherPassword), cost: .otherPasswords, isSensible: false),
      Act(event: .password(typed.password), cost: nil),
      Act(event: .password(typed.otherPassword), cost: .otherPasswords, isSensible: false),
      Act(event: .haveCode, cost: nil),
      Act(event: .retry, cost: nil),
      Act(event: .back, cost: nil),
      Act(event: .dismiss, cost: nil),
      Act(event: .signOut, cost: nil, isSensible: false),
    ]
  }

  private static func byCode(
    _ email: String, _ rule: SignInRule, _ cost: Budgets.Kind?
  ) -> [Act] {
    switch rule {
    case .password: []
    case .passwordOrCode:
      [
        Act(event: .signIn(Credentials(email: email)), cost: cost),
        Act(event: .sendCode, cost: cost),
      ]
    case .code: [Act(event: .sendCode, cost: nil, isSensible: false)]
    }
  }

  private static func answering(_ forms: PolicyForms, _ typed: ClosedSecrets) -> [Act] {
    func newPassword(_ password: Secret, _ fields: Fields) -> PersonEvent {
      .newPassword(code: .literal(""), password: password, fields: fields)
    }
    return [
      Act(event: .choose(.totp), cost: nil, place: .factor),
      Act(event: .choose(.email), cost: nil, place: .factor, isSensible: false),
      Act(event: .code(.totp), cost: nil, code: .totp),
      Act(
        event: newPassword(typed.otherPassword, forms.signUp), cost: nil, place: .requiredPassword),
      Act(
        event: newPassword(typed.weakPassword, [:]), cost: nil, place: .requiredPassword,
        isSensible: false),
    ]
  }

  private static func confirming(_ email: EmailAddress, _ typed: ClosedSecrets) -> [Act] {
    let older = CodeArgument.delivered(to: email, older: 1)
    return [
      Act(event: .code(.newest), cost: nil, code: .newest),
      Act(event: .code(older), cost: .wrongCodes, code: .older, isSensible: false),
      Act(event: .code(.literal(wrongCode)), cost: .wrongCodes, code: .wrong, isSensible: false),
      Act(event: .code(.literal(typed.malformedCode)), cost: nil, isSensible: false),
      Act(event: .resend, cost: .resends),
    ]
  }

  private static func recovering(_ email: String, _ typed: ClosedSecrets) -> [Act] {
    func newPassword(_ code: CodeArgument, _ password: Secret) -> PersonEvent {
      .newPassword(code: code, password: password)
    }
    return [
      Act(event: .forgotPassword(email: email), cost: .resends),
      Act(event: newPassword(.newest, typed.password), cost: nil, code: .newest),
      Act(
        event: newPassword(.newest, typed.otherPassword), cost: .otherPasswords, code: .newest,
        isSensible: false),
      Act(
        event: newPassword(.literal(wrongCode), typed.password), cost: .wrongCodes, code: .wrong,
        isSensible: false),
      Act(
        event: newPassword(.literal(typed.malformedCode), typed.weakPassword), cost: nil,
        isSensible: false),
    ]
  }

  private static func completing(_ forms: PolicyForms) -> [Act] {
    var acts = [
      Act(event: .profile(forms.complete), cost: nil),
      Act(event: .profile(forms.incomplete), cost: nil, isSensible: false),
      Act(event: .edit, cost: nil, isSensible: false),
      Act(event: .save(forms.changed), cost: nil, isSensible: false),
      Act(event: .save(forms.incomplete), cost: nil, isSensible: false),
    ]
    if let pictured = forms.pictured { acts.append(Act(event: .profile(pictured), cost: nil)) }
    return acts
  }
}

/// What is typed as a secret in the closed world: valid by the rules of its policy, or not by any.
struct ClosedSecrets: Sendable {
  let password: Secret
  let otherPassword: Secret
  let weakPassword: Secret
  let malformedCode: Secret
  let attackersPassword: Secret

  init(policy: Policy) {
    let rule = policy.password
    password = rule.padded("Correct-horse-1")
    otherPassword = rule.padded("Correct-horse-2")
    attackersPassword = rule.padded("Mallory-pass-1")
    // White space is in no password.
    weakPassword = rule.problem(with: "weak") == nil ? "we ak" : "weak"
    malformedCode = policy.code.length == 2 ? "1" : "12"
  }

  /// Every valid password, the attacker's last.
  var passwords: [Secret] { [password, otherPassword, attackersPassword] }
}

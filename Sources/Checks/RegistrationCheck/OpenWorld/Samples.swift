package import RegistrationCore
import RegistrationSimulation

/// One value for each class of what a person can type and a world can answer.
package struct Samples: Sendable {
  /// The word of every message, and the code of everything that has no name.
  static let word = "word"

  /// Two accounts; the first is the one that is registered.
  static let emails = ["one@example.com", "other@example.com"].compactMap(EmailAddress.init)
  static let malformedEmail = "@"
  static let key: Secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
  static let delivery = CodeDelivery(medium: .email, destination: "o***@e***")

  let policy: Policy
  let email: EmailAddress
  let password: Secret
  let code: Secret
  /// The profile form, valid, without a picture.
  let form: Fields
  /// The form with a picture; nil if the policy asks for none.
  let formWithAvatar: Fields?
  /// The profile form without one of its required fields.
  let incompleteForm: Fields
  /// The fields of step 1 besides the e-mail and the password.
  let stepOne: Fields

  package init(policy: Policy, at now: Timestamp = OpenWorld.now) {
    let email = Samples.emails[0]
    (self.policy, self.email) = (policy, email)
    password = Samples.password(by: policy.password)
    code = Secret(String(repeating: "7", count: max(policy.code.length, 1)))
    let forms = PolicyForms(policy: policy, email: email, at: now)
    (form, formWithAvatar, stepOne) = (forms.complete, forms.pictured, forms.signUp)
    incompleteForm = Samples.lacking(form, by: policy.profile)
  }

  /// These fields without the first required one; if there is none, with one field too many.
  private static func lacking(_ fields: Fields, by rules: [FieldRule]) -> Fields {
    var fields = fields
    if let required = rules.first(where: \.isRequired) {
      fields[required.name] = nil
    } else {
      fields[""] = ""
    }
    return fields
  }

  /// The shortest password that a rule accepts, with all four kinds of characters.
  static func password(by rule: PasswordRule) -> Secret {
    let length = min(max(rule.minimumLength, 4), PasswordRule.maximumLength)
    return Secret("Aa1!" + String(repeating: "a", count: length - 4))
  }
}

extension Samples {
  /// The acts of the person: each event once for each class of its content.
  var acts: [Registration.Event] {
    [.launch] + signUps + signIns + [
      .submitCode(code), .submitCode(""), .resendCode, .haveCode, .sendCode,
      .submitPassword(password),
      .submitPassword(""), .forgotPassword(email: Samples.malformedEmail),
    ] + Samples.emails.map { .forgotPassword(email: $0.text) } + [
      .submitNewPassword(code: code, password: password),
      .submitNewPassword(code: "", password: password),
      .submitNewPassword(code: code, password: "a"),
      .submitNewPassword(code: "", password: password, fields: form),
    ] + lackingForms.map { .submitNewPassword(code: "", password: password, fields: $0) }
      + Challenge.Factor.allCases.map { .chooseFactor($0) }
      + profileForms.flatMap { [.submitProfile($0), .saveProfile($0)] } + [
        .editProfile, .retry, .back, .dismissNotice, .signOut,
      ]
  }

  /// The one field that a challenge of this world asks for.
  private var lackingForms: [Fields] {
    guard
      let rule = (policy.signUp + policy.profile).first(where: {
        $0.isRequired && $0.kind != .image
      }),
      let value = stepOne[rule.name] ?? form[rule.name]
    else { return [] }
    return [[rule.name: value]]
  }

  private var signUps: [Registration.Event] {
    let incomplete = Samples.lacking(stepOne, by: policy.signUp)
    return [
      (email.text, password, stepOne), (Samples.malformedEmail, password, stepOne),
      (email.text, Secret("a"), stepOne), (email.text, password, incomplete),
    ].map { .submitSignUp(SignUpForm(email: $0, password: $1, fields: $2)) }
  }

  private var signIns: [Registration.Event] {
    (Samples.emails.map { ($0.text, password) } + [
      (Samples.malformedEmail, password), (email.text, Secret("")),
    ]).map { .submitSignIn(Credentials(email: $0, password: $1)) }
  }

  private var profileForms: [Fields] { [form, formWithAvatar, incompleteForm].compactMap(\.self) }
}

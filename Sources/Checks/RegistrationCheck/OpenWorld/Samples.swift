import EventScripts
package import RegistrationCore
import RegistrationSimulation

/// One value for each class of what a person can type and a world can answer.
package struct Samples: Sendable {
  /// The word of every message, and the code of everything that has no name.
  static let word = "word"

  static let address = EmailAddress("one@example.com")
  /// The first account, by each kind of login.
  static let firstLogins = Set(
    Login.Kind.allCases.map { Policy(name: "", profile: []).login(of: "one", kind: $0) })
  /// An account that no one signs in to.
  static let stranger = Policy(name: "", profile: []).login(of: "stranger")
  static let malformedEmail = "@"
  static let key: Secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
  static let delivery = CodeDelivery(medium: .email, destination: "o***@e***")

  let policy: Policy
  /// Two accounts; the first is the one that is registered.
  let login: Login
  let otherLogin: Login
  let password: Secret
  /// Who fills in what a screen asks for.
  package let person: FormPerson
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
    let login = policy.login(of: "one")
    (self.policy, self.login, otherLogin) = (policy, login, policy.login(of: "other"))
    let password = policy.password.padded("Aa1!")
    (self.password, person) = (password, FormPerson(login: login, password: password))
    code = Secret(String(repeating: "7", count: max(policy.code.length, 1)))
    let forms = PolicyForms(policy: policy, login: login, at: now)
    // If nothing is required, the complete form is empty, and saving it never changes anything.
    form = forms.complete.isEmpty ? forms.changed : forms.complete
    (formWithAvatar, stepOne) = (forms.pictured, forms.signUp)
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
}

extension Samples {
  /// The acts of the person, whatever a state offers: each event once for each class of its content.
  var acts: [Registration.Event] {
    var acts: [Registration.Event] = []
    for name in Registration.Event.Name.allCases {
      // Of a policy without passkeys, one shows that it is ignored.
      let isIgnored = name == .signInWithPasskey && policy.passkeys == .none
      for asked in everythingAsked {
        for act in vocabulary.acts(name, asked, moods: isIgnored ? [[]] : Samples.moods)
        where !acts.contains(act.event.event) {
          acts.append(act.event.event)
        }
      }
    }
    return acts
  }

  /// What states may ask for: a new password with no field, with the one that a challenge of this world
  /// lacks, or with a whole form; and each factor.
  private var everythingAsked: [AskedParts] {
    let missing = [[], lackingField.map { [$0] } ?? [], form.entries.map(\.name)]
    // Of those that the policy lacks, one shows that they are ignored.
    let lacking = Link.Kind.allCases.filter { !policy.takes($0) }
    let links = policy.linkKinds + (policy.links ? lacking : Array(lacking.prefix(1)))
    return [.usual] + links.map { AskedParts(link: $0) }
      + missing.map { AskedParts(takesCode: false, missing: $0) }
      + AskedParts.everyFactor.map { AskedParts(factors: [$0]) }
  }

  /// The field that a challenge of this world asks for.
  private var lackingField: FieldName? {
    (policy.signUp + policy.profile).first { $0.isRequired && $0.kind != .image }?.name
  }

  private static let moods: [TypingMistakes] = [
    [], .malformedEmail, .otherEmail, .noPassword, .weakPassword, .malformedCode, .fullForm,
    .invalidForm, .otherInvitation, .noInvitation, .otherFactor, .noLogin,
  ]

  private var vocabulary: Vocabulary {
    let (own, other) = (login.text, otherLogin.text)
    let malformed: (TypingMistakes, [String]) = (.malformedEmail, [Samples.malformedEmail])
    return Vocabulary(
      logins: Classes(own, [malformed, (.otherEmail, [other])]),
      newEmails: Classes(own, [malformed]),
      passwords: Classes(password, [(.noPassword, [""])]),
      newPasswords: Classes(password, [(.weakPassword, ["a"])]),
      demandedPasswords: Classes(password),
      codes: Classes(.literal(code), [(.malformedCode, [.literal("")])]),
      signUp: Classes(
        stepOne, [(.invalidForm, [Samples.lacking(stepOne, by: policy.signUp)])]),
      profile: Classes(
        form,
        [(.fullForm, formWithAvatar.map { [$0] } ?? []), (.invalidForm, [incompleteForm])]),
      invitations: .invitations(policy),
      redirects: Classes(
        .literal("app:/signed-in?state=1"), [(.malformedCode, [.literal("")])]),
      // Of a policy without providers, one shows that it is ignored.
      providers: .providers(policy) ?? Classes(.apple))
  }
}

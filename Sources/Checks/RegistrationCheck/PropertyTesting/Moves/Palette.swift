import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// What people type in all runs; it depends on the policy alone, so a seed determines its run.
final class Palette: Sendable {
  /// The person who registers, and another one on the same device.
  static let people = 2

  let policy: Policy
  let callOutcomes = CallOutcomePalette()
  /// The forms of each person.
  let signUps: [[PersonEvent]]
  let signIns: [[PersonEvent]]
  /// Sign-ins without a password.
  let codeSignIns: [PersonEvent]
  let forgotten: [[PersonEvent]]
  /// Forms of any person, or of none of them.
  let unusualSignUps: [PersonEvent]
  let invalidSignUps: [PersonEvent]
  let invalidSignIns: [PersonEvent]
  /// The right one first.
  let passwords: [PersonEvent]
  let newPasswords: [PersonEvent]
  let invalidNewPasswords: [PersonEvent]
  /// New passwords that the pool asks for, with the fields of step 1.
  let requiredPasswords: [PersonEvent]
  let wrongCodes: [PersonEvent]
  let malformedCodes: [PersonEvent]
  let olderCodes: [PersonEvent]
  let profiles: [Fields]
  let invalidProfiles: [Fields]
  let directoryChanges: [DirectoryChange]
  /// The input of an ordinary person.
  let plain: Set<PersonEvent>

  init(_ policy: Policy, people emails: [String]) {
    self.policy = policy
    var forms = FormGenerator(policy: policy, seed: 1)
    let people = (0..<Palette.people).map { place in
      place < emails.count ? emails[place] : forms.email(of: place)
    }
    let right = forms.password(1)
    var variants = EmailGenerator(numbers: SplitMix64(seed: 2))
    signUps = people.map { email in
      (0..<16).map { number in
        let typed = number < 12 ? email : variants.variant(of: email)
        let password = number % 4 == 3 ? forms.password(2) : right
        if number == 0 { return .signUp(forms.plainSignUp(email: email, password: right)) }
        return .signUp(forms.signUp(email: typed, password: password))
      }
    }
    signIns = people.map { email in
      [1, 1, 1, 2, 3].map { .signIn(Credentials(email: email, password: forms.password($0))) }
    }
    codeSignIns = people.map { .signIn(Credentials(email: $0)) }
    forgotten = people.map { email in
      [email, email, variants.variant(of: email)].map { .forgotPassword(email: $0) }
    }
    unusualSignUps = EmailGenerator.unusual.map {
      .signUp(forms.signUp(email: $0, password: right))
    }
    invalidSignUps = (0..<48).map { _ in .signUp(forms.invalidSignUp()) }
    invalidSignIns = Palette.invalidSignIns(&forms, right)
    passwords = [right, right, right, forms.password(2), forms.password(3), ""]
      .map { .password($0) }
    newPasswords = [1, 2, 3].map { .newPassword(code: .newest, password: forms.password($0)) }
    let lacking = forms.plainSignUp(email: people[0], password: right).fields
    requiredPasswords = [2, 3].flatMap { number in
      [Fields(), lacking].map {
        .newPassword(code: .literal(""), password: forms.password(number), fields: $0)
      }
    }
    invalidNewPasswords =
      (0..<8).map { _ in .newPassword(code: .newest, password: forms.weakPassword()) }
      + (0..<8).map { _ in
        .newPassword(code: .literal(forms.malformedCode()), password: forms.password(3))
      }
    wrongCodes = (0..<8).map { _ in .code(.literal(forms.code())) }
    malformedCodes = (0..<8).map { _ in .code(.literal(forms.malformedCode())) }
    olderCodes = people.compactMap(EmailAddress.init).flatMap { email in
      [1, 2].map { .code(.delivered(to: email, older: $0)) }
    }
    profiles = [forms.plainProfile()] + (0..<15).map { _ in forms.profile() }
    invalidProfiles = (0..<48).compactMap { _ in forms.invalidProfile() }
    directoryChanges = Palette.directoryChanges(profiles)
    let codes = policy.signIn.sendsCode ? codeSignIns.prefix(1) : []
    let typed =
      codes + [signUps[0][0], signIns[0][0], forgotten[0][0], passwords[0], newPasswords[2]]
    plain = Set(typed + profiles.prefix(1).flatMap { [.profile($0), .save($0)] })
  }

  /// Whether the pool sends a code in place of a password.
  var sendsCodes: Bool { policy.signIn.sendsCode }

  private static func invalidSignIns(
    _ forms: inout FormGenerator, _ right: Secret
  ) -> [PersonEvent] {
    EmailGenerator.malformed.map { .signIn(Credentials(email: $0, password: right)) }
      + EmailGenerator.malformed.map { .forgotPassword(email: $0) }
      + [.signIn(Credentials(email: forms.email(of: 0), password: ""))]
  }

  private static func directoryChanges(_ profiles: [Fields]) -> [DirectoryChange] {
    let whole = profiles.prefix(3).map { DirectoryChange.set($0) }
    let parts = (profiles.first ?? Fields()).entries.map { DirectoryChange.set([$0.name: "  "]) }
    return [.delete, .revoke] + whole + parts
  }
}

import EventScripts
import RegistrationCore
import RegistrationSimulation

/// What people type in all runs; it depends on the policy alone, so a seed determines its run.
final class Palette: Sendable {
  let policy: Policy
  let callOutcomes = CallOutcomePalette()
  /// Everything that is typed: by the person who registers, and by another one on the same device.
  let vocabulary: Vocabulary
  let directoryChanges: [DirectoryChange]
  /// The input of an ordinary person.
  let plain: Set<PersonEvent>
  /// Events that are right, and the slips that have an effect, by the place of the name.
  let right: [[PersonEvent]]
  let matters: [TypingMistakes]

  init(_ policy: Policy, people logins: [String]) {
    self.policy = policy
    var forms = FormGenerator(policy: policy, seed: 1)
    let people = (0..<2).map { place in
      place < logins.count ? logins[place] : policy.login(of: LoginGenerator.plain(place)).text
    }
    let right = forms.password(1)
    let profiles = (0..<15).map { _ in forms.profile() }
    let plain = PolicyForms(
      policy: policy, login: Login(people[0]) ?? policy.login(of: LoginGenerator.plain(0)))
    vocabulary = Palette.vocabulary(&forms, people, right, plain, profiles)
    directoryChanges =
      [.delete, .revoke] + ([plain.complete] + profiles.prefix(2)).map { .set($0) }
      + plain.complete.entries.map { .set([$0.name: "  "]) }
    var numbers = SplitMix64(seed: 3)
    let names = Registration.Event.Name.allCases
    self.right = names.map { [vocabulary] name in
      (0..<16).compactMap { _ in vocabulary.act(name, AskedParts(), [], by: &numbers)?.event }
    }
    matters = names.map { [vocabulary] name in
      TypingMistakes.each.reduce([]) {
        $0.union(vocabulary.act(name, AskedParts(), $1)?.slips ?? [])
      }
    }
    let acts = names.filter {
      !$0.parts.isDisjoint(with: [.login, .password, .newPassword, .fields])
    }
    let moods: [TypingMistakes] = policy.signIn.sendsCode ? [[], .noPassword] : [[]]
    self.plain = Set(
      acts.flatMap { [vocabulary] in vocabulary.acts($0, moods: moods).map(\.event) })
  }

  private static func vocabulary(
    _ forms: inout FormGenerator, _ people: [String], _ right: Secret, _ plain: PolicyForms,
    _ profiles: [Fields]
  ) -> Vocabulary {
    var variants = LoginGenerator(numbers: SplitMix64(seed: 2), forms.policy.login)
    let logins: [(TypingMistakes, [String])] = [
      (.otherEmail, [people[1], variants.variant(of: people[1])]),
      (.variantEmail, (0..<8).map { _ in variants.variant(of: people[0]) }),
    ]
    let malformed = LoginGenerator.malformed(forms.policy)
    let others = [forms.password(2), forms.password(3)]
    let weak: [(TypingMistakes, [Secret])] = [
      (.weakPassword, (0..<16).map { _ in forms.weakPassword() })
    ]
    let owners = people.compactMap(Login.init)
    return Vocabulary(
      logins: Classes(people[0], [(.malformedEmail, malformed)] + logins),
      newEmails: Classes(
        people[0],
        // A password that equals its own account's name is valid for every other account.
        [
          (.malformedEmail, malformed + LoginGenerator.likePassword(right, forms.policy.login)),
          (.unusualEmail, LoginGenerator.unusual(forms.policy.login)),
        ] + logins),
      passwords: Classes(right, [(.noPassword, [""]), (.otherPassword, others)]),
      newPasswords: Classes(right, weak + [(.otherPassword, others)]),
      demandedPasswords: Classes(others[0], or: [others[1]], weak),
      codes: Classes(
        .newest,
        [
          (.malformedCode, (0..<8).map { _ in .literal(forms.malformedCode()) }),
          (.wrongCode, (0..<8).map { _ in .literal(forms.code()) }),
          (
            .olderCode,
            owners.flatMap { [.delivered(to: $0, older: 1), .delivered(to: $0, older: 2)] }
          ),
        ]),
      signUp: Classes(
        plain.signUp, or: (0..<15).map { _ in forms.signUp() },
        [(.invalidForm, (0..<24).compactMap { _ in forms.invalidSignUp() })]),
      profile: Classes(
        plain.complete, or: profiles,
        [(.invalidForm, (0..<48).compactMap { _ in forms.invalidProfile() })]),
      invitations: .invitations(forms.policy), providers: .providers(forms.policy))
  }
}

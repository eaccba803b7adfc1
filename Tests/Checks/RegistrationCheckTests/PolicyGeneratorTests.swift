import RegistrationBackend
import RegistrationCore
import RegistrationScript
import RegistrationSimulation
import Testing

@testable import RegistrationCheck

/// Policies as others may write them: all are valid, and each kind of them comes up.
@Suite("A policy that is drawn")
struct PolicyGeneratorTests {
  static let policies = (0..<600).map { PolicyGenerator.policy(seed: $0) }

  @Test("has no mistake, is that of its seed, and is the same as a file")
  func valid() throws {
    for (seed, policy) in PolicyGeneratorTests.policies.enumerated() {
      #expect(policy.mistakes == [], "seed \(seed)")
      #expect(PolicyGenerator.policy(seed: UInt64(seed)) == policy)
      #expect(try PolicyCoding.decode(PolicyCoding.encode(policy)) == policy)
      let file = [UInt8](policy.printed().utf8)
      #expect(try Policy.parse(file, file: "drawn") == policy)
    }
    #expect(Set(PolicyGeneratorTests.policies.map(\.signUp)).count > 100)
  }

  @Test(
    "has every kind of field, required and optional, with the least, the most and the usual length",
    arguments: FieldRule.Kind.allCases, [true, false])
  func kinds(kind: FieldRule.Kind, isRequired: Bool) {
    let isAsked: (FieldRule) -> Bool = { $0.kind == kind && $0.isRequired == isRequired }
    let profiles = PolicyGeneratorTests.policies.flatMap(\.profile).filter(isAsked)
    let signUps = PolicyGeneratorTests.policies.flatMap(\.signUp).filter(isAsked)
    #expect(signUps.isEmpty == (kind == .image))
    let standard = FieldRule("a", label: "", kind: kind).maximumLength
    // The values of a choice decide how short one can be.
    let least = profiles.contains { $0.maximumLength == $0.lengths.lowerBound }
    let limits = kind == .choice ? [] : [Int(kind.lengths.lowerBound)]
    #expect(least)
    #expect(
      Set(limits + [standard, Int(kind.lengths.upperBound)]).isSubset(
        of: profiles.map(\.maximumLength)))
    #expect(profiles.contains { $0.autofill == nil } && profiles.contains { $0.autofill != nil })
    #expect(profiles.contains { $0.callingCode != nil } == (kind == .phone))
  }

  @Test("has limits of every sort, and fields without")
  func limits() {
    let rules = PolicyGeneratorTests.policies.flatMap(\.profile)
    for kind in [FieldRule.Kind.text, .number, .date] {
      let limits = Set(rules.filter { $0.kind == kind }.map(\.limits))
      #expect(limits.contains(.none) && limits.count > 5, "\(kind)")
    }
    #expect(Set(rules.filter { $0.kind == .choice }.map(\.limits)).count == 5)
  }

  @Test("has every way to sign in, with a confirmation and without", arguments: SignInRule.allCases)
  func ways(way: SignInRule) {
    let policies = PolicyGeneratorTests.policies.filter { $0.signIn == way }
    #expect(policies.contains { $0.confirmation == nil })
    #expect(policies.contains { $0.confirmation == CodeRule() })
    let lengths = policies.compactMap { $0.confirmation?.length }
    #expect(lengths.contains(1) && lengths.contains(PolicyLimits.codeLength))
  }

  @Test("has passwords of one character and of 256, and leaves out each requirement")
  func passwords() {
    let rules = PolicyGeneratorTests.policies.map(\.password)
    #expect(rules.contains(PasswordRule()))
    #expect(rules.contains { $0.minimumLength == 1 } && rules.contains { $0.minimumLength == 256 })
    for part in [
      \PasswordRule.requiresUppercase, \.requiresLowercase, \.requiresDigit, \.requiresSymbol,
    ] {
      #expect(rules.contains { !$0[keyPath: part] })
    }
  }

  @Test("has forms without a field, with many, and with one name in both")
  func forms() {
    let policies = PolicyGeneratorTests.policies
    #expect(policies.contains { $0.signUp.isEmpty } && policies.contains { $0.profile.isEmpty })
    #expect(policies.contains { $0.profile.count >= 24 })
    #expect(policies.contains { $0.profile.count == 1 && $0.picture != nil })
    let shared = policies.filter { policy in
      policy.profile.contains { field in policy.signUp.contains { $0.name == field.name } }
    }
    #expect(shared.count > 50)
  }
}

/// What the checks type into forms is valid by every policy, however short its fields are.
@Suite("What a check fills in")
struct FilledFormTests {
  static let policies = (0..<600).map { PolicyGenerator.policy(seed: $0) }

  /// The fields that are missing or wrong in the form of step 1, and in the profile.
  private func flaws(_ signUp: Fields, _ profile: Fields, by policy: Policy) -> [FieldName] {
    var stepOne = policy
    stepOne.profile = policy.signUp
    return stepOne.missingFields(in: signUp, at: Simulation.start)
      + policy.missingFields(in: profile, at: Simulation.start)
  }

  @Test("a person of a soak")
  func soak() {
    for policy in FilledFormTests.policies {
      let identity = Identity(number: 1_234_567, policy: policy)
      #expect(flaws(identity.signUp, identity.profile, by: policy) == [], "\(policy.name)")
    }
  }

  @Test("a person of an exploration, and a record that is given")
  func forms() throws {
    let login = try #require(Login("somebody@example.com"))
    for policy in FilledFormTests.policies {
      let forms = PolicyForms(policy: policy, login: login)
      for form in [forms.complete, forms.changed, forms.pictured].compactMap(\.self) {
        #expect(flaws(forms.signUp, form, by: policy) == [], "\(policy.name)")
      }
    }
  }

  @Test("a random run")
  func randomRun() throws {
    for policy in FilledFormTests.policies {
      try fillIn(policy.profile)
    }
  }

  /// Sends fields as random as those of a random run, in a form of step 1 with these rules.
  private func fillIn(_ rules: [FieldRule]) throws {
    let signUp = rules.filter { $0.kind != .image && $0.name != .email }
    let policy = Policy(name: "step 1", signUp: signUp, profile: [])
    var flow = Registration(policy: policy)
    _ = flow.handle(.launch, at: Simulation.start)
    let id = try #require(flow.request?.id)
    let nothing = Restored(session: nil, checkpoint: .none)
    _ = flow.handle(.answered(id, .restoreSession(.success(nothing))), at: Simulation.start)
    var generator = FormGenerator(policy: policy, seed: 1)
    let form = SignUpForm(
      login: "ana@example.com", password: generator.password(1), fields: generator.signUp())
    _ = flow.handle(.submitSignUp(form), at: Simulation.start)
    #expect(flow.path == .signUpSubmitting, "\(flow.problems) of \(signUp)")
  }
}

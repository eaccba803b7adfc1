import RegistrationCheck
import RegistrationCore
import RegistrationSimulation
import Testing

@Suite("A maker of forms")
struct PropertyGeneratorTests {
  /// The built-in policies and some random ones: forms follow whatever rules there are.
  static let policies =
    Policy.builtIn + (1...40).map { RandomPolicy.policy(seed: $0) }
    + (1...40).map { PolicyGenerator.policy(seed: $0) }
  private let now = Timestamp(milliseconds: 1_767_225_600_000)

  private func atStepOne(_ policy: Policy) -> Registration {
    Registration(policy: policy, state: .signUp(.editing(SignUpEditing())))
  }

  private func atStepThree(_ policy: Policy) throws -> Registration {
    let ana = try #require(EmailAddress("ana@example.com"))
    let editing = ProfileEditing(account: Account(email: ana), record: Profile(Fields()))
    return Registration(policy: policy, state: .profile(.editing(editing)))
  }

  @Test("makes forms that hold, and forms that do not, by any policy", arguments: policies)
  func forms(policy: Policy) throws {
    var forms = FormGenerator(policy: policy, seed: 7)
    for _ in 0..<60 {
      var flow = atStepOne(policy)
      let form = forms.signUp(email: forms.email(), password: forms.password(1))
      _ = flow.handle(.submitSignUp(form), at: now)
      #expect(flow.path == .signUpSubmitting, "\(flow.problems) in \(form)")

      flow = atStepOne(policy)
      _ = flow.handle(.submitSignUp(forms.invalidSignUp()), at: now)
      #expect(flow.path == .signUpEditing)
      #expect(!flow.problems.isEmpty)

      flow = try atStepThree(policy)
      let profile = forms.profile()
      _ = flow.handle(.submitProfile(profile), at: now)
      #expect(flow.path != .profileEditing, "\(flow.problems) in \(profile)")

      guard let invalid = forms.invalidProfile() else { continue }
      flow = try atStepThree(policy)
      _ = flow.handle(.submitProfile(invalid), at: now)
      #expect(flow.path == .profileEditing, "\(invalid)")
      #expect(!flow.problems.isEmpty)
    }
  }

  @Test("makes codes of the right shape in any digits, and malformed ones", arguments: policies)
  func codes(policy: Policy) {
    var forms = FormGenerator(policy: policy, seed: 3)
    var isNormalised = false
    for _ in 0..<40 {
      let code = forms.code()
      let text = "\(code.reveal().unicodeScalars.map(\.value))"
      #expect(policy.code.problem(with: code) == nil, "\(text)")
      if policy.code.normalised(code) != code { isNormalised = true }
      #expect(policy.code.problem(with: forms.malformedCode()) != nil)
      #expect(policy.password.problem(with: forms.weakPassword()) != nil)
    }
    #expect(isNormalised)
  }

  @Test("makes passwords that are their own account's name, and hold but for that")
  func namesForPasswords() {
    var forms = FormGenerator(policy: .clinic, seed: 5)
    let similar = (0..<100).map { _ in forms.invalidSignUp() }.filter { form in
      let rule = Policy.clinic.password
      return rule.problems(with: form.password, of: EmailAddress(form.email)) == [.tooSimilar]
    }
    #expect(similar.count > 5)
  }

  @Test("makes numbers as people type them, in digits of other scripts too")
  func numbers() {
    var forms = FormGenerator(policy: .clinic, seed: 2)
    let typed = Set((0..<100).compactMap { _ in forms.profile().text("phone") })
    #expect(typed.allSatisfy { PhoneNumber($0) != nil })
    #expect(typed.contains { $0.contains("(") })
    #expect(typed.contains { !$0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(Set(typed.compactMap { PhoneNumber($0)?.text }).count < typed.count)
  }

  @Test("makes well-formed addresses, and malformed ones that look like some")
  func emails() {
    var forms = FormGenerator(policy: .card, seed: 1)
    var met: Set<EmailAddress> = []
    for _ in 0..<400 {
      let text = forms.email()
      let email = EmailAddress(text)
      #expect(email != nil, "\(text)")
      if let email { met.insert(email) }
      let malformed = forms.malformedEmail()
      #expect(EmailAddress(malformed) == nil, "\(malformed.unicodeScalars.map(\.value))")
    }
    #expect(met.count == 12)
    #expect(met.contains { $0.text.utf8.count == EmailAddress.maximumLength })
  }

  @Test("makes the same for the same seed, and other for another")
  func seeds() {
    var (one, same, other) = (
      FormGenerator(policy: .clinic, seed: 1), FormGenerator(policy: .clinic, seed: 1),
      FormGenerator(policy: .clinic, seed: 2)
    )
    let profiles = (0..<20).map { _ in one.profile() }
    #expect(profiles == (0..<20).map { _ in same.profile() })
    #expect(profiles != (0..<20).map { _ in other.profile() })
  }
}

/// A policy of random rules that can be satisfied.
struct RandomPolicy {
  private var numbers: SplitMix64

  private init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  static func policy(seed: UInt64) -> Policy {
    var random = RandomPolicy(seed: seed)
    return random.policy()
  }

  private mutating func policy() -> Policy {
    let rule = PasswordRule(
      minimumLength: Int.random(in: 1...40, using: &numbers), requiresUppercase: flip(),
      requiresLowercase: flip(), requiresDigit: flip(), requiresSymbol: flip())
    return Policy(
      name: "random", signUp: rules("a"), profile: rules("b"), password: rule,
      confirmation: CodeRule(length: Int.random(in: 1...9, using: &numbers)))
  }

  private mutating func flip() -> Bool { Bool.random(using: &numbers) }

  private mutating func rules(_ prefix: String) -> [FieldRule] {
    (0..<Int.random(in: 0...6, using: &numbers)).map { place in
      let kind = FieldRule.Kind.allCases.randomElement(using: &numbers) ?? .text
      // Long enough for an address, a number and a date.
      let longest = Int.random(in: 20...300, using: &numbers)
      return FieldRule(
        FieldName("\(prefix)\(place)"), label: "Field", kind: kind, isRequired: flip(),
        maximumLength: flip() ? nil : longest,
        limits: kind == .choice ? .choices([FieldChoice("S"), FieldChoice("M")]) : .none)
    }
  }
}

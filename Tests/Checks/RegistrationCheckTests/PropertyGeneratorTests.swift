import EventScripts
import RegistrationCore
import RegistrationSimulation
import Testing

@testable import RegistrationCheck

@Suite("A maker of forms")
struct PropertyGeneratorTests {
  /// The built-in policies and some that are drawn: forms follow whatever rules there are.
  static let policies = Policy.builtIn + (1...80).map { PolicyGenerator.policy(seed: $0) }
  private let now = Timestamp(milliseconds: 1_767_225_600_000)

  private func atStepOne(_ policy: Policy) -> Registration {
    Registration(policy: policy, state: .signUp(.editing(SignUpEditing())))
  }

  private func atStepThree(_ policy: Policy) throws -> Registration {
    let ana = try #require(Login("ana@example.com"))
    let editing = ProfileEditing(account: Account(login: ana), record: Profile(Fields()))
    return Registration(policy: policy, state: .profile(.editing(editing)))
  }

  @Test("makes forms that hold, and forms that do not, by any policy", arguments: policies)
  func forms(policy: Policy) throws {
    let vocabulary = Palette(policy, people: []).vocabulary
    var numbers = SplitMix64(seed: 7)
    func act(_ name: Registration.Event.Name, _ slips: TypingMistakes) throws -> PersonAct {
      try #require(vocabulary.act(name, AskedParts(), slips, by: &numbers))
    }
    let right: [TypingMistakes] = [[], .otherEmail, .variantEmail, .unusualEmail, .otherPassword]
    let wrong: [TypingMistakes] = [.malformedEmail, .weakPassword, .invalidForm]
    for round in 0..<60 {
      for slips in right + wrong {
        var flow = atStepOne(policy)
        let made = try act(.submitSignUp, slips)
        _ = flow.handle(made.event.event, at: now)
        // Without passwords, none is weak, and another address may be the one of the password's owner.
        let isWrong = !made.slips.isDisjoint(with: wrong.reduce([]) { $0.union($1) })
        if made.slips == .weakPassword, !policy.signIn.hasPassword { continue }
        if made.slips == .malformedEmail, !policy.signIn.hasPassword { continue }
        #expect((flow.path == .signUpEditing) == isWrong, "\(flow.problems) in \(made.event)")
        #expect(flow.problems.isEmpty != isWrong)
      }
      for slips in [[], .invalidForm] as [TypingMistakes] where round.isMultiple(of: 2) {
        var flow = try atStepThree(policy)
        let made = try act(.submitProfile, slips)
        _ = flow.handle(made.event.event, at: now)
        let isWrong = made.slips == .invalidForm
        #expect((flow.path == .profileEditing) == isWrong, "\(flow.problems) in \(made.event)")
      }
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
  func namesForPasswords() throws {
    let vocabulary = Palette(.clinic, people: []).vocabulary
    var numbers = SplitMix64(seed: 5)
    let similar = (0..<400).filter { _ in
      let typed = vocabulary.act(.submitSignUp, AskedParts(), .malformedEmail, by: &numbers)?.event
        .event.typed
      let login = (typed?.login).flatMap(Login.init)
      return Policy.clinic.password.problems(with: typed?.password ?? "", of: login) == [
        .tooSimilar
      ]
    }
    #expect(similar.count > 3)
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

  @Test(
    "makes well-formed logins, and malformed ones that look like some",
    arguments: [[Login.Kind.email], [.phone], [.name], [.email, .phone], Login.Kind.allCases])
  func logins(kinds: [Login.Kind]) {
    let rule = LoginRule(kinds)
    func read(_ text: String) -> Login? { try? rule.read(text, callingCode: nil) }
    let unusual = LoginGenerator.unusual(rule)
    for text in unusual { #expect(read(text) != nil, "\(text)") }
    #expect(Set(unusual.compactMap { read($0)?.kind }) == Set(kinds))
    var policy = Policy.clinic
    policy.login = rule
    let malformed = LoginGenerator.malformed(policy)
    #expect(malformed.count > 20)
    for text in malformed { #expect(read(text) == nil, "\(text.unicodeScalars.map(\.value))") }
    var variants = LoginGenerator(numbers: SplitMix64(seed: 1), rule)
    for _ in 0..<40 {
      let login = policy.login(of: "ana")
      #expect(read(variants.variant(of: login.text)) == login)
    }
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

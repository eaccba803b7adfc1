import MockIdentityPool
import Testing

@testable import RegistrationUI

@Suite("What is typed", .timeLimit(.minutes(30)))
@MainActor
struct TypingTests {
  @Test("has its problems at its fields until it is edited or submitted again")
  func problems() async throws {
    let visit = Visit()
    let model = visit.model
    await visit.launch()
    try await visit.fillIn()
    model[text: .phone] = "555"
    model[text: .password] = "short"
    #expect(model.perform(.submitSignUp))
    await visit.rest()
    #expect(model.problems(of: .email).isEmpty)
    #expect(model.problems(of: .phone) == [.malformed])
    #expect(model.problems(of: .password).contains(.needsDigit))
    #expect(model.firstProblem == .phone)
    #expect(model.refusalCount == 1)
    #expect(model.presentation.notice == .incompleteForm)
    // Nothing has to be typed again.
    #expect(model[text: .password] == "short")
    #expect(model[text: .phone] == "555")
    model[text: .phone] = "+15550100123"
    #expect(model.problems(of: .phone).isEmpty)
    #expect(model.firstProblem == .password)
    #expect(model.perform(.dismissNotice))
    await visit.rest()
    #expect(model.presentation.notice == nil)
    #expect(model.problems(of: .phone).isEmpty)
    #expect(model[text: .phone] == "+15550100123")
    #expect(model.firstProblem == .password)
    #expect(model.refusalCount == 1)
    #expect(model.perform(.submitSignUp))
    await visit.rest()
    #expect(model.firstProblem == .password)
    #expect(model.refusalCount == 2)
    model[text: .password] = Visit.password
    #expect(model.firstProblem == nil)
    #expect(model.perform(.submitSignUp))
    await visit.until { model.path == .confirmationEditing }
    await visit.end()
  }

  @Test("is not sent if there is nothing to send, and the flow is not asked")
  func missing() async throws {
    let visit = Visit()
    let model = visit.model
    try await visit.mock.addUser(visit.login, password: "Another-horse-1")
    await visit.launch()
    try await visit.fillIn()
    #expect(model.perform(.submitSignUp))
    await visit.until { model.path == .admissionRefused }
    #expect(model[text: .password] == "")
    #expect(!model.perform(.submitPassword))
    #expect(model.problems(of: .password) == [.missing])
    #expect(model.firstProblem == .password)
    #expect(model.refusalCount == 1)
    #expect(!model.isBusy)
    model[text: .password] = "A"
    #expect(model.firstProblem == nil)
    #expect(visit.calls.count(.signIn) == 1)
    await visit.end()
  }

  @Test("goes only into a field that is shown, and is of its kind")
  func late() async throws {
    let visit = Visit()
    let model = visit.model
    await visit.launch()
    model[text: .code] = "123456"
    model[text: "firstName"] = "Ana"
    model[consent: .email] = true
    model[image: .email] = [1]
    model[choice: .email] = .totp
    model[choice: .factor] = .totp
    #expect(model[text: .email] == "")
    #expect(model[text: .code] == "")
    #expect(model[choice: .factor] == nil)
    try await visit.fillIn()
    #expect(model.perform(.submitSignUp))
    await visit.until { model.path == .confirmationEditing }
    #expect(model[text: .code] == "")
    #expect(model[text: .email] == "")
    await visit.end()
  }

  @Test("stays when the flow ignores an event, and while a request is under way")
  func busy() async throws {
    let visit = Visit()
    let model = visit.model
    await visit.launch()
    for _ in 0..<3 where model.path != .profileEditing { try await visit.submit() }
    try await visit.fillIn()
    visit.mock.hold(.updateProfile)
    #expect(model.perform(.submitProfile))
    await visit.until { model.path == .profileUpdating }
    #expect(!model.isEditable)
    model[text: "firstName"] = "Bea"
    #expect(model[text: "firstName"] == "Bea")
    #expect(model.perform(.back))
    await visit.until { model.path != .profileUpdating }
    #expect(visit.calls.count(.updateProfile) == 1)
    await visit.end()
  }

  @Test("begins with what is prefilled, and only what was touched stays")
  func prefilled() {
    func screen(_ name: String?, _ phone: String?) -> Registration.Presentation {
      let fields: [(FieldName, String?)] = [("name", name), (.phone, phone)]
      return Registration.Presentation(
        screen: .profile,
        fields: fields.map { field in
          .init(
            name: field.0, label: .rule("…"), kind: .value(.text), value: field.1.map { .text($0) })
        })
    }
    let empty = Registration.Presentation(screen: .working)
    var typed = TypedValues()
    let first = screen("Ana", nil)
    typed.follow(from: empty, to: first)
    typed.set("Bea", of: "name")
    let second = screen("Cleo", "+15550100123")
    typed.follow(from: first, to: second)
    #expect(typed.values(on: second).fields == ["name": "Bea", .phone: "+15550100123"])
    typed.follow(from: second, to: empty)
    typed.follow(from: empty, to: second)
    #expect(typed.values(on: second).fields.text("name") == "Bea")
    typed.set(nil, of: .phone)
    #expect(typed.values(on: second).fields == ["name": "Bea"])
    let other = Registration.Presentation(
      screen: .editing, fields: second.fields, account: Login("ana@example.com"))
    typed.follow(from: second, to: other)
    #expect(typed.values(on: other).fields.text("name") == "Cleo")
    let account = Registration.Presentation(
      screen: .editing, fields: second.fields, account: Login("bea@example.com"))
    typed.set("Ana", of: "name")
    typed.follow(from: other, to: account)
    #expect(typed.values(on: account).fields.text("name") == "Cleo")
  }

  @Test("is not shown to the next person, even if no form came after step 1")
  func signedOut() async throws {
    let visit = Visit(Policy(name: "bare", profile: [], confirmation: nil))
    let model = visit.model
    await visit.launch()
    try await visit.submit()
    #expect(model.path == .profileEditing)
    #expect(model.presentation.fields.isEmpty)
    #expect(model.perform(.submitProfile))
    await visit.until { model.path == .registeredViewing }
    #expect(model.perform(.signOut))
    await visit.until { model.path == .signUpEditing }
    #expect(model[text: .email] == "")
    #expect(model[text: .password] == "")
    await visit.end()
  }

  @Test("stays over a wait that leads back to step 1")
  func refused() async throws {
    let visit = Visit()
    let model = visit.model
    await visit.launch()
    try await visit.fillIn()
    #expect(model.perform(.submitSignIn))
    await visit.until { model.presentation.notice == .accountNotFound }
    #expect(model[text: .email] == Visit.address)
    #expect(model[text: .phone] == "+15550100100")
    await visit.end()
  }

  @Test("meets the rule of a new password, requirement by requirement")
  func requirements() async {
    let visit = Visit()
    let model = visit.model
    await visit.launch()
    #expect(!model.requirements(of: .password).filter(\.isMet).isEmpty)
    #expect(model.requirements(of: .email).isEmpty)
    func unmet() -> [Problem.Kind] {
      model.requirements(of: .password).filter { !$0.isMet }.map(\.kind)
    }
    model[text: .password] = "correct-1"
    #expect(unmet() == [.needsUppercase])
    model[text: .password] = "Ana@example.com1"
    #expect(unmet().isEmpty)
    model[text: .email] = "ana@example.com1"
    #expect(unmet() == [.tooSimilar])
    await visit.end()
  }
}

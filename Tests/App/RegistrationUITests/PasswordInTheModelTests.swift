import MockIdentityPool
import Testing

@testable import RegistrationUI

@Suite("A password in the model", .timeLimit(.minutes(30)))
@MainActor
struct PasswordInTheModelTests {
  private func texts(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    let children = Mirror(reflecting: value).children.map { "\($0.value)" }
    return [String(describing: value), String(reflecting: value), dumped] + children
  }

  @Test("comes out by no dump and no mirror, while it is typed and while it is sent")
  func printed() async throws {
    let visit = Visit()
    await visit.launch()
    try await visit.fillIn()
    visit.model[text: .password] = "Kanarie-Sekret-1"
    #expect(visit.model[text: .password] == "Kanarie-Sekret-1")
    for text in texts(of: visit.model) { #expect(!text.contains("Kanarie")) }
    visit.mock.hold(.signUp)
    #expect(visit.model.perform(.submitSignUp))
    for text in texts(of: visit.model) { #expect(!text.contains("Kanarie")) }
    await visit.until { visit.model.path == .signUpSubmitting }
    for text in texts(of: visit.model) { #expect(!text.contains("Kanarie")) }
    await visit.end()
  }

  @Test("is dropped when the flow works on it, although its field is still shown")
  func taken() async throws {
    let visit = Visit()
    await visit.launch()
    try await visit.fillIn()
    visit.mock.hold(.signUp)
    #expect(visit.model.perform(.submitSignUp))
    await visit.until { visit.model.path == .signUpSubmitting }
    #expect(visit.model.presentation.field(.password) != nil)
    #expect(visit.model.typed.password.isEmpty)
    // What is typed after that is another one.
    visit.model[text: .password] = "Another-horse-1"
    #expect(visit.model.perform(.back))
    await visit.until { visit.model.path == .signUpEditing }
    #expect(visit.model[text: .password] == "Another-horse-1")
    await visit.end()
  }

  @Test("is dropped when the screen changes, even to one that has such a field")
  func otherScreen() async throws {
    let visit = Visit()
    try await visit.awaitCode()
    #expect(visit.model.typed.password.isEmpty)
    visit.model[text: .code] = "12"
    #expect(visit.model.perform(.back))
    await visit.until { visit.model.path == .signUpEditing }
    #expect(visit.model.typed.code.isEmpty)
    let form = visit.model.presentation
    var typed = TypedValues()
    typed.setPassword("Kanarie-Sekret-1")
    typed.follow(from: form, to: form)
    #expect(!typed.password.isEmpty)
    typed.follow(
      from: form, to: Registration.Presentation(screen: .refused, fields: form.fields))
    #expect(typed.password.isEmpty)
    await visit.end()
  }

  @Test("is dropped when the flow works on it, and so is an invitation")
  func invitation() async throws {
    var policy = Policy.clinic
    policy.signUpAccess = .invited
    let visit = Visit(policy)
    await visit.launch()
    try await visit.fillIn()
    #expect(visit.model[text: .invitation] == "welcome")
    for text in texts(of: visit.model) { #expect(!text.contains("welcome")) }
    visit.mock.hold(.signUp)
    #expect(visit.model.perform(.submitSignUp))
    await visit.until { visit.model.path == .signUpSubmitting }
    #expect(visit.model.typed.invitation.isEmpty)
    #expect(visit.model.typed.password.isEmpty)
    visit.mock.release(.signUp)
    await visit.until { visit.model.path == .confirmationEditing }
    await visit.end()
  }

  @Test("is dropped when the app goes to the background, and when the model no longer runs")
  func background() async throws {
    let visit = Visit()
    await visit.launch()
    try await visit.fillIn()
    visit.model.discardPassword()
    #expect(visit.model.typed.password.isEmpty)
    #expect(visit.model[text: .email] == Visit.address)
    visit.model[text: .password] = Visit.password
    await visit.end()
    #expect(visit.model.typed.password.isEmpty)
    #expect(visit.model[text: .email] == Visit.address)
  }

  @Test("stays until it was sent, and again once it is edited")
  func notSent() {
    let field = Registration.Presentation.Field(name: .password, label: .password, kind: .password)
    var typed = TypedValues()
    typed.setPassword("Kanarie-Sekret-1")
    typed.markSent(by: .init(.back, .cancel))
    typed.dropSent()
    #expect(!typed.password.isEmpty)
    typed.markSent(by: .init(.submitPassword, .primary, [field]))
    typed.setPassword("Kanarie-Sekret-2")
    typed.dropSent()
    #expect(!typed.password.isEmpty)
    typed.markSent(by: .init(.submitPassword, .primary, [field]))
    typed.dropSent()
    #expect(typed.password.isEmpty)
  }
}

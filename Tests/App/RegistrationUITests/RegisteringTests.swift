import MockIdentityPool
import Testing

@testable import RegistrationUI

@Suite("A registration through the model", .timeLimit(.minutes(30)))
@MainActor
struct RegisteringTests {
  @Test("leads to a finished profile under every policy", arguments: Policy.builtIn)
  func whole(policy: Policy) async throws {
    let visit = Visit(policy)
    await visit.launch()
    for _ in 0..<8 where visit.model.path != .registeredViewing { try await visit.submit() }
    #expect(visit.model.path == .registeredViewing)
    await visit.until { visit.model.presentation.isLive }
    #expect(visit.calls.count(.signUp) == 1)
    #expect(visit.calls.count(.confirmSignUp) == (policy.confirmation == nil ? 0 : 1))
    #expect(visit.calls.count(.updateProfile) == 1)
    #expect(visit.model.presentation.notice == .registrationComplete)
    await visit.end()
  }

  @Test("says that a code is wrong, and takes the right one in the emptied field")
  func wrongCode() async throws {
    let visit = Visit()
    try await visit.awaitCode()
    let code = try await visit.code()
    visit.model[text: .code] = code == "000000" ? "000001" : "000000"
    #expect(visit.model.perform(.submitCode))
    await visit.rest()
    #expect(visit.model.presentation.notice == .codeMismatch)
    #expect(visit.model[text: .code] == "")
    // As it is pasted.
    visit.model[text: .code] = " \(code.prefix(3)) \(code.suffix(3)) "
    #expect(visit.model.perform(.submitCode))
    await visit.until { visit.model.path == .profileEditing }
    #expect(visit.calls.count(.confirmSignUp) == 2)
    await visit.end()
  }

  @Test("sends one request for two taps, and lets a way back overtake it")
  func twice() async throws {
    let visit = Visit()
    await visit.launch()
    try await visit.fillIn()
    visit.mock.hold(.signUp)
    #expect(visit.model.perform(.submitSignUp))
    #expect(visit.model.isBusy)
    #expect(!visit.model.perform(.submitSignUp))
    #expect(!visit.model.perform(.submitSignIn))
    await visit.until { visit.model.path == .signUpSubmitting }
    #expect(!visit.model.perform(.submitSignUp))
    await visit.until { visit.calls.count(.signUp) == 1 }
    #expect(visit.model.perform(.back))
    #expect(!visit.model.perform(.back))
    await visit.until { visit.model.path == .signUpEditing }
    #expect(visit.calls.count(.signUp) == 1)
    await visit.end()
  }

  @Test("offers nothing before it runs, and nothing that the screen does not")
  func notOffered() async throws {
    let visit = Visit()
    #expect(!visit.model.perform(.submitSignUp))
    await visit.launch()
    #expect(!visit.model.perform(.signOut))
    #expect(!visit.model.perform(.answered))
    #expect(visit.model.refusalCount == 0)
    await visit.end()
    #expect(!visit.model.perform(.submitSignUp))
  }

  @Test("shows a profile that can only be read, and then its form")
  func readOnly() async throws {
    let visit = Visit(.username)
    await visit.launch()
    for _ in 0..<4 where visit.model.path != .registeredViewing { try await visit.submit() }
    await visit.until { visit.model.presentation.isLive }
    #expect(!visit.model.isEditable)
    visit.model[text: "username"] = "changed"
    #expect(visit.model[text: "username"] == "Ana Lopez")
    #expect(visit.model.perform(.editProfile))
    await visit.until { visit.model.path == .registeredEditing }
    #expect(visit.model.isEditable)
    visit.model[text: "username"] = "Bea"
    #expect(visit.model.perform(.saveProfile))
    await visit.until { visit.model.path == .registeredViewing }
    #expect(visit.model[text: "username"] == "Bea")
    await visit.end()
  }
}

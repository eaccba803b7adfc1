import MockIdentityPool
import Testing

@testable import RegistrationUI

@Suite("A link that the model opens", .timeLimit(.minutes(30)))
@MainActor
struct OpenedLinkTests {
  /// A person who has signed up, and closed the app, with the link of the mail.
  private func awaited() async throws -> (Visit, Link) {
    var policy = Policy.clinic
    policy.links = true
    let visit = Visit(policy)
    try await visit.awaitCode()
    await visit.end()
    return (visit, .confirm(login: Visit.address, code: Secret(try await visit.code())))
  }

  /// The next run opens the link, and the one after it does not.
  private func expectOpened(_ visit: Visit) async {
    visit.mock.release(.restoreSession)
    visit.mock.release(.confirmSignUp)
    await visit.launch(to: .confirmationNeedsPassword)
    #expect(visit.model.presentation.notice != .linkExpired)
    #expect(visit.calls.count(.confirmSignUp) == 1)
    await visit.end()
    await visit.launch(to: .confirmationNeedsPassword)
    #expect(visit.calls.count(.confirmSignUp) == 1)
    await visit.end()
  }

  @Test("before the launch waits for the next run if the view goes")
  func beforeTheLaunch() async throws {
    let (visit, link) = try await awaited()
    visit.mock.hold(.restoreSession)
    visit.model.open(link)
    await visit.launch(to: .launchingRestoring)
    await visit.end()
    await expectOpened(visit)
  }

  @Test("while the app launches waits for the next run if the view goes", arguments: [true, false])
  func duringTheLaunch(atOnce: Bool) async throws {
    let (visit, link) = try await awaited()
    visit.mock.hold(.restoreSession)
    await visit.launch(to: .launchingRestoring)
    visit.model.open(link)
    if !atOnce { await visit.until { visit.model.runner?.registration.heldLink == link } }
    await visit.end()
    await expectOpened(visit)
  }

  @Test("as the view goes waits for the next run")
  func asTheViewGoes() async throws {
    let (visit, link) = try await awaited()
    await visit.launch(to: .confirmationEditing)
    visit.model.open(link)
    await visit.end()
    #expect(visit.model.heldLink == link)
    await visit.launch(to: .confirmationNeedsPassword)
    await visit.until { visit.model.heldLink == nil }
    await visit.end()
  }

  @Test("while an answer is awaited waits for the next run if the view goes")
  func besideARequest() async throws {
    let (visit, link) = try await awaited()
    await visit.launch(to: .confirmationEditing)
    visit.clock.advance(by: .seconds(31))
    visit.mock.hold(.resendCode)
    await visit.until { visit.model.secondsUntil(.resendCode) == 0 }
    #expect(visit.model.perform(.resendCode))
    await visit.until { visit.model.path == .confirmationResending }
    visit.model.open(link)
    await visit.until { visit.model.runner?.registration.heldLink == link }
    await visit.end()
    #expect(visit.model.heldLink == link)
    // The newer code counts, but the link was opened.
    await visit.launch(to: .confirmationEditing)
    await visit.until { visit.model.presentation.notice == .codeMismatch }
    #expect(visit.model.heldLink == nil)
    #expect(visit.calls.count(.confirmSignUp) == 1)
    await visit.end()
  }

  @Test("is forgotten once the flow has acted on it, or will not")
  func forgotten() async throws {
    let (visit, link) = try await awaited()
    await visit.launch(to: .confirmationEditing)
    visit.model.open(.reset(login: "bea@example.com", code: "123456"))
    await visit.until { visit.model.presentation.notice != nil }
    #expect(visit.model.heldLink == nil)
    visit.model.open(link)
    await visit.until { visit.model.path == .confirmationNeedsPassword }
    #expect(visit.model.heldLink == nil)
    await visit.end()
  }
}

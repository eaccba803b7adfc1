import MockIdentityPool
import Testing

@testable import RegistrationUI

@Suite("When its view goes, the model", .timeLimit(.minutes(30)))
@MainActor
struct LeavingTests {
  private let store = GatedStore()

  /// A person at their profile.
  private func registered() async throws -> Visit {
    let visit = Visit(.username, on: store)
    try await visit.register()
    return visit
  }

  private func expectSignedOut(_ visit: Visit) async throws {
    #expect(await visit.mock.snapshot.session == nil)
    #expect(store.stored.checkpoint == .leaving(try visit.login))
    #expect(visit.calls.count(.signOut) == 0)
    #expect(visit.model.path == .leavingSigningOut)
    #expect(visit.model.runner == nil)
    await visit.launch()
    #expect(store.stored.checkpoint == .none)
    await visit.end()
  }

  @Test("signs out who has tapped on it in the same moment")
  func signOut() async throws {
    let visit = try await registered()
    // Or the runner might be faster than the view.
    store.shut()
    #expect(visit.model.perform(.signOut))
    visit.leave()
    store.open()
    await visit.end()
    try await expectSignedOut(visit)
  }

  @Test("signs out who has tapped on it while the device was busy")
  func signOutAtABusyDevice() async throws {
    let visit = try await registered()
    store.shut()
    await visit.mock.setProfile(of: try visit.login, ["username": .text("Bea")])
    await visit.until { store.waitingCount == 1 }
    #expect(visit.model.perform(.signOut))
    visit.leave()
    #expect(!visit.model.perform(.signOut))
    for _ in 0..<100 { await Task.yield() }
    store.open()
    await visit.end()
    try await expectSignedOut(visit)
  }

  @Test("ends although the store hangs, and the next run goes on from what is stored")
  func hangingStore() async throws {
    let visit = try await registered()
    let stored = store.stored.checkpoint
    store.shut()
    #expect(visit.model.perform(.signOut))
    await visit.until { store.waitingCount == 1 }
    visit.leave()
    await visit.until {
      visit.clock.advance(by: .seconds(1))
      return visit.model.runner == nil
    }
    await visit.end()
    #expect(store.stored.checkpoint == stored)
    #expect(await visit.mock.snapshot.session?.login == (try visit.login))
    #expect(visit.clock.nextDeadline == nil)
    store.open()
    await visit.launch(to: .registeredViewing)
    await visit.end()
  }

  @Test("gives a launch up, and keeps what was typed")
  func launching() async throws {
    let visit = Visit(on: store)
    try await visit.awaitCode()
    try await visit.submit()
    #expect(visit.model.path == .profileEditing)
    visit.model[text: "firstName"] = "Bea"
    await visit.end()
    let stored = store.stored.checkpoint
    visit.mock.hold(.restoreSession)
    await visit.launch(to: .launchingRestoring)
    await visit.end()
    #expect(visit.model.path == .launchingRestoring)
    #expect(store.stored.checkpoint == stored)
    visit.mock.release(.restoreSession)
    await visit.launch(to: .profileEditing)
    #expect(visit.model[text: "firstName"] == "Bea")
    await visit.end()
  }
}

import MockIdentityPool
import Observation
import Testing

@testable import RegistrationUI

@Suite("Running the model", .timeLimit(.minutes(30)))
@MainActor
struct RunningTests {
  @Test("leaves nothing behind when it is cancelled, whatever is under way")
  func cancelled() async throws {
    let visit = Visit()
    try await visit.awaitCode()
    await visit.until { visit.clock.nextDeadline != nil }
    visit.mock.hold(.confirmSignUp)
    try await visit.fillIn()
    #expect(visit.model.perform(.submitCode))
    await visit.until { !visit.mock.heldRequests.isEmpty }
    weak let runner = visit.model.runner
    #expect(runner != nil)
    await visit.end()
    #expect(visit.model.runner == nil)
    #expect(runner == nil)
    #expect(visit.mock.heldRequests.isEmpty)
    #expect(visit.clock.nextDeadline == nil)
    #expect(!visit.model.isTicking)
  }

  @Test("lets the model go")
  func released() async throws {
    var visit: Visit? = Visit()
    weak let model = visit?.model
    await visit?.launch()
    #expect(model != nil)
    await visit?.end()
    visit = nil
    #expect(model == nil)
  }

  @Test("again continues where the flow stopped, with what was typed")
  func again() async throws {
    let visit = Visit()
    await visit.launch()
    visit.model[text: .email] = "bea@example.com"
    await visit.end()
    await visit.launch()
    #expect(visit.model[text: .email] == "bea@example.com")
    try await visit.submit()
    #expect(visit.model.path == .confirmationEditing)
    await visit.end()
    await visit.launch(to: .confirmationEditing)
    try await visit.fillIn()
    #expect(visit.model.perform(.submitCode))
    await visit.until { visit.calls.count(.confirmSignUp) == 1 }
    await visit.end()
  }

  @Test("twice at once launches once; the second call takes over when the first ends")
  func twiceAtOnce() async throws {
    let visit = Visit()
    let first = visit.start()
    await visit.until { visit.model.path == .signUpEditing }
    let second = visit.start()
    let third = visit.start()
    for _ in 0..<100 { await Task.yield() }
    #expect(visit.calls.count(.restoreSession) == 1)
    // One that waits may be cancelled.
    third.cancel()
    await third.value
    first.cancel()
    await first.value
    await visit.until { visit.calls.count(.restoreSession) == 2 }
    await visit.until { visit.model.path == .signUpEditing }
    try await visit.submit()
    #expect(visit.model.path == .confirmationEditing)
    second.cancel()
    await second.value
    #expect(visit.model.runner == nil)
  }

  /// Counts the changes of what a closure reads, as a view that draws itself anew.
  private func observe(_ read: @escaping @MainActor () -> Void) -> Counter {
    let count = Counter(0)
    withObservationTracking(read) { count.add() }
    return count
  }

  @Test("tells the observers of whatever changes, and of nothing else")
  func observed() async throws {
    let visit = Visit()
    let model = visit.model
    await visit.launch()
    let (shown, login) = (observe { _ = model.presentation }, observe { _ = model[text: .email] })
    let (busy, count) = (observe { _ = model.isBusy }, observe { _ = model.refusalCount })
    let requirements = observe { _ = model.requirements(of: .password) }
    let problem = observe { _ = model.firstProblem }
    model[text: .email] = ""
    #expect(login.value == 0)
    model[text: .email] = "ana"
    #expect(login.value == 1)
    #expect(shown.value == 0 && busy.value == 0)
    model[text: .password] = "a"
    #expect(requirements.value == 1)
    #expect(model.perform(.submitSignUp))
    #expect(busy.value == 1)
    await visit.rest()
    #expect(shown.value == 1)
    #expect(count.value == 1)
    #expect(problem.value == 1)
    await visit.end()
  }
}

import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

@Suite("Shrinking a failure")
struct PropertyShrinkingTests {
  @Test("gets to the fewest moves from nine seeds of ten", arguments: FlawedReducer.quick)
  func seeds(flaw: FlawedReducer) async throws {
    var counts: [Int] = []
    for seed in 0..<UInt64(10) {
      let check = PropertyCheck(
        policy: .clinic, runs: 3_000, seed: seed * 10_000, reducer: flaw.reducer)
      let failure = try #require(await check.run().failure)
      counts.append(failure.moves.count)
    }
    #expect(counts.count { $0 == flaw.shortest } >= 9, "\(counts)")
    #expect(counts.allSatisfy { $0 >= flaw.shortest }, "\(counts)")
  }

  @Test("leaves no call outcome, field or wait that it does without")
  func payloads() async throws {
    let check = PropertyCheck(
      policy: .clinic, runs: 2_000, seed: 4,
      properties: [
        Property("no one waits an hour at step 2") { situation in
          guard case .wait(let time) = situation.move else { return true }
          return situation.flow.path != .confirmationEditing || time < 3_600_000
        }
      ])
    let failure = try #require(await check.run().failure)
    #expect(failure.moves.count == 5)
    #expect(failure.moves.last == .wait(3_600_000))
    #expect(failure.moves.allSatisfy { $0.callOutcome == .works })
    #expect(failure.script.printed().contains("phone=+15550100123"))
  }

  @Test("keeps every answer with its request: its moves are made again without one being skipped")
  func paired() async throws {
    let flaw = FlawedReducer.takesStaleAnswers
    let check = PropertyCheck(policy: .clinic, runs: 3_000, seed: 2, reducer: flaw.reducer)
    let failure = try #require(await check.run().failure)
    let login = try #require(Login("ana@example.com"))
    var simulation = SimulatedRun(
      rules: SimulationRules(login: login, reducer: flaw.reducer),
      beginning: InitialWorld(policy: .clinic))
    for move in failure.moves { #expect(simulation.apply(move) != nil) }
  }
}

import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

@Suite("A shrunk failure beside the shortest that there is")
struct PropertyAgainstExplorationTests {
  /// The bugs that a single run can show; only exploration can find a flow that strands.
  private static let bugs: [PlantedBug] = [
    .staleAnswerAccepted, .passwordKept, .sentBackToCodeEntry, .storedAfterSending,
  ]

  @Test("has no more moves than exploration needs, from nine seeds of ten", arguments: bugs)
  func asShort(bug: PlantedBug) async throws {
    var rules = SimulationRules.standard
    rules.reducer = bug.reducer
    rules.writesLate = bug.storesLate
    var budgets = Budgets()
    for kind in Budgets.Kind.allCases { budgets[kind] = bug.budgets[kind] ?? 0 }
    var explorer = ClosedExplorer(
      ClosedWorld(.lowLimits(bug.policy), rules: rules, budgets: budgets),
      checksEventually: false)
    let exploration = explorer.run()
    let shortest = try #require(exploration.violations.map(explorer.world.moves).map(\.count).min())

    var counts: [Int] = []
    for seed in 0..<UInt64(10) {
      var check = PropertyCheck(
        policy: bug.policy, runs: 4_000, seed: seed * 10_000, reducer: bug.reducer)
      check.writesLate = bug.storesLate
      let failure = try #require(await check.run().failure, "seed \(seed * 10_000)")
      counts.append(failure.moves.count)
    }
    #expect(counts.count { $0 <= shortest } >= 9, "\(counts), and \(shortest) by exploration")
  }
}

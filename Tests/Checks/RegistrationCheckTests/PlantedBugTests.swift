import RegistrationCheck
import RegistrationCore
import RegistrationScript
import RegistrationSimulation
import Testing

@Suite("Bugs planted by hand")
struct PlantedBugTests {
  @Test("are found, with a script that reproduces them", arguments: PlantedBug.all)
  func found(bug: PlantedBug) async throws {
    var rules = SimulationRules.standard
    rules.reducer = bug.reducer
    rules.writesLate = bug.storesLate
    var budgets = Budgets.none(inFlight: bug.inFlight)
    for (kind, count) in bug.budgets { budgets[kind] = count }
    let beginning: InitialWorld =
      bug.hasSecondFactors ? .secondFactors(bug.policy, .required) : .lowLimits(bug.policy)
    let world = ClosedWorld(
      beginning, rules: rules, budgets: budgets, identifiers: bug.identifiers)
    var explorer = Explorer(world)
    let exploration = explorer.run()

    let violation = try #require(exploration.violations.first { $0.property == bug.violates })
    let writer = ScriptWriter(world.beginning, rules: rules)
    let script = writer.script(explorer.model.moves(violation), story: violation.property)
    let text = script.printed()
    #expect(try EventScript.parse(text, file: "found") == script)

    var player = ScriptPlayer(script, name: "found")
    player.bugs.reducer = bug.reducer
    player.bugs.storesLate = bug.storesLate
    let reproduced = await player.play()
    #expect(reproduced.mismatch == nil, "\(text)")

    let rightful = await ScriptPlayer(script, name: "found").play()
    #expect((rightful.mismatch != nil) == bug.showsInStates, "\(text)")
  }

  @Test("are not found where there are none, within the same budgets")
  func soundFlow() {
    let budgets = Budgets.none()
    let world = ClosedWorld(.lowLimits(.username), rules: .standard, budgets: budgets)
    var explorer = Explorer(world)
    let exploration = explorer.run()
    #expect(exploration.verdict == .bounded(by: budgets.described))
    #expect(exploration.violations.isEmpty)
  }
}

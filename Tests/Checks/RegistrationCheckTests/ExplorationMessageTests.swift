import EventScripts
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

/// What an exploration says where a test prints it.
@Suite("The message of an exploration")
struct ExplorationMessageTests {
  static let library = Policy(
    name: "library", signUp: [FieldRule("card", label: "Card")],
    profile: [FieldRule("nickname", label: "Nickname")],
    password: PasswordRule(requiresSymbol: false))

  /// As the article on explorations has it.
  private func explore(_ reducer: Reducer? = nil) -> (Exploration<ClosedState, ClosedMove>, String)
  {
    var budgets = Budgets()
    for kind in [Budgets.Kind.faults, .crashes, .resends] { budgets[kind] = 0 }
    budgets.inFlight = 1
    var rules = SimulationRules.standard(Self.library)
    rules.reducer = reducer
    let world = ClosedWorld(.lowLimits(Self.library), rules: rules, budgets: budgets)
    var explorer = ClosedExplorer(world, limits: ExplorationLimits(states: 500_000))
    let exploration = explorer.run()
    #expect(reducer != nil || exploration.verdict == .bounded(by: budgets.described))
    return (exploration, exploration.violations.map { explorer.script($0).printed() }.joined())
  }

  @Test("passes the test of the article if the flow is right")
  func article() {
    let (exploration, _) = explore()
    #expect(exploration.isFlawless, "\(exploration)")
    #expect("\(exploration)".contains(" states, complete within faults 0, crashes 0, "))
  }

  @Test("fails the test of the article if the flow is wrong, and says how")
  func wrong() throws {
    let (exploration, script) = explore(FlawedReducer.skipsConfirmation.reducer)
    #expect(!exploration.isFlawless)
    let violation = try #require(exploration.violations.first)
    #expect("\(violation)".hasPrefix("violated after \(violation.moves.count) moves: "))
    #expect("\(violation)".contains(violation.property))
    #expect("\(exploration)".contains("\(violation)"))
    #expect(script.contains("Violated: \(violation.property)"))
  }

  @Test("says what was not met")
  func unmet() {
    var explorer = OpenExplorer(.username, limits: ExplorationLimits(states: 10))
    let exploration = explorer.run()
    #expect("\(exploration)".contains("ended early: states"))
    #expect("\(exploration)".contains("not met: state "), "\(exploration)")
  }

  @Test("lists the events where no script can show the violation")
  func events() throws {
    // No earlier answer has arrived that could come again.
    var explorer = OpenExplorer(.username, reducer: FlawedReducer.takesStaleAnswers.reducer)
    let violation = try #require(explorer.run().violations.first)
    #expect(violation.moves.map(\.event.name) == [.launch, .answered])
    #expect(explorer.script(violation) == nil)
    #expect(
      violation.remark?.contains("the events: launch, answer to restoreSession") == true,
      "\(violation)")
  }

  @Test("has a script that shows the violation wherever a pool can")
  func script() throws {
    var explorer = OpenExplorer(.username) { flow, event, now in
      let outcome = flow.handle(event, at: now)
      if outcome == .ignored(.notApplicable), flow.path == .launchingRestoring {
        flow = Registration(policy: flow.policy)
      }
      return outcome
    }
    let violation = try #require(explorer.run().violations.first)
    let script = try #require(explorer.script(violation), "\(violation)")
    #expect(script.printed().contains("expect ignored"), "\(script.printed())")
    #expect(violation.remark?.contains("the events") == false)
  }
}

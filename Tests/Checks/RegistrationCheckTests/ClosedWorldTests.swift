import RegistrationCheck
import RegistrationCore
import RegistrationScript
import RegistrationSimulation
import Testing

@Suite("The closed world")
struct ClosedWorldTests {
  /// A walk through the numbers of the closed world and a simulation of the same moves agree.
  ///
  /// The simulation has the identifiers and times of the real services.
  @Test("merges only what has the same successors", arguments: Policy.builtIn)
  func abstractionIsSound(policy: Policy) throws {
    var budgets = Budgets()
    for kind in Budgets.Kind.allCases { budgets[kind] = 4 }
    var world = ClosedWorld(.lowLimits(policy), rules: .standard, budgets: budgets)
    var random = SplitMix64(seed: 7)
    for walk in 1...150 {
      var state = world.beginnings[0]
      var simulation = SimulatedRun(rules: world.rules, beginning: world.beginning)
      var walked: [RegistrationCheck.Move] = []
      for step in 1...60 {
        var expansion = Expansion<ClosedState, ClosedMove>()
        world.learn(state, into: &expansion)
        #expect(expansion.violations.isEmpty)
        let open = expansion.successors.filter { !world.moves($0.move, in: state).isEmpty }
        let next = try #require(open.randomElement(using: &random))
        let moves = world.moves(next.move, in: state)
        walked += moves
        for move in moves {
          try #require(simulation.apply(move) != nil, "walk \(walk), step \(step): \(move)")
        }
        let (seen, count) = world.observation(of: next.state)
        try #require(
          simulation.observation(newest: count) == seen,
          "walk \(walk), step \(step): \(moves)\n\(ScriptWriter(world.beginning, rules: world.rules).script(walked, story: "").printed())"
        )
        state = next.state
      }
    }
  }

  @Test(
    "has nothing wrong in it if passwords are as long as they can be, and codes short or long",
    arguments: [1, 20])
  func unusualSecrets(length: Int) {
    let budgets = Budgets.none(inFlight: 1)
    let policy = Policy(
      name: "unusual", profile: [FieldRule("initial", label: "Initial", maximumLength: 1)],
      password: PasswordRule(minimumLength: PasswordRule.maximumLength),
      confirmation: CodeRule(length: length))
    var explorer = Explorer(ClosedWorld(.lowLimits(policy), rules: .standard, budgets: budgets))
    let exploration = explorer.run()
    #expect(exploration.verdict == .bounded(by: budgets.described))
    #expect(exploration.violations.map(\.property) == [])
  }

  @Test("is explored to the same states on one core as on two")
  func sameOnEveryNumberOfCores() {
    let budgets = Budgets.none(inFlight: 1)
    let counts = [1, 2].map { workers in
      let world = ClosedWorld(
        .lowLimits(.card), rules: .standard, budgets: budgets)
      var explorer = Explorer(world, workers: workers)
      let exploration = explorer.run()
      #expect(exploration.verdict == .bounded(by: budgets.described))
      #expect(exploration.violations.isEmpty)
      return [exploration.progress.states, exploration.progress.transitions]
    }
    #expect(counts[0] == counts[1])
  }
}

extension Budgets {
  /// Nothing of any kind, and up to this many answers on their way.
  static func none(inFlight: Int = 2) -> Budgets {
    var budgets = Budgets()
    for kind in Budgets.Kind.allCases { budgets[kind] = 0 }
    budgets.inFlight = inFlight
    return budgets
  }
}

import RegistrationCheck
import RegistrationCore
import RegistrationScript
import Testing

/// Whatever is asked of a check, it ends with a report.
@Suite("The limits of a check")
struct CheckLimitTests {
  static let mistaken = Policy(
    name: "club", profile: [FieldRule("nickname", label: "Nickname")],
    password: PasswordRule(minimumLength: -1))
  static let property = "the policy has no mistakes"

  @Test("begin with the mistakes of the policy: a property check")
  func mistakesOfACheck() async throws {
    let report = await PropertyCheck(policy: Self.mistaken, runs: 5).run()
    #expect(!report.passed)
    #expect(report.failure?.property == Self.property)
    #expect("\(report)".contains("password.minimumLength is -1"), "\(report)")
  }

  @Test("begin with the mistakes of the policy: an exploration of either world")
  func mistakesOfAnExploration() throws {
    var open = OpenExplorer(Self.mistaken, limits: ExplorationLimits(states: 100))
    let found = open.run()
    #expect(found.violations.map(\.property) == [Self.property])
    #expect(found.violations.first?.remark?.contains("password.minimumLength is -1") == true)
    #expect(found.violations.compactMap(open.script).isEmpty)
    var closed = ClosedExplorer(
      ClosedWorld(.lowLimits(Self.mistaken), rules: .standard),
      limits: ExplorationLimits(states: 100))
    let exploration = closed.run()
    #expect(!exploration.isFlawless)
    #expect(exploration.violations.map(\.property) == [Self.property])
    let script = try #require(exploration.violations.first.map(closed.script))
    #expect(script.printed().contains("password.minimumLength is -1"))
  }

  @Test("begin with the mistakes of the policy: a soak")
  func mistakesOfASoak() async throws {
    var soak = Soak()
    soak.policy = Self.mistaken
    let report = await soak.run(3..<9)
    #expect(report.failures.map(\.number) == [3])
    #expect(report.registrations == 0)
    let script = try #require(report.failures.first?.script)
    #expect(script.printed().contains("password.minimumLength is -1"))
  }

  @Test("bound the moves of a run")
  func moves() async {
    var check = PropertyCheck(policy: .card, runs: 1, steps: .max, properties: [])
    #expect(check.steps == 100_000)
    check.steps = .min
    #expect(check.steps == 0)
    check.steps = 10
    #expect(await check.run().passed)
  }

  @Test("bound the search for short moves")
  func shrinking() async {
    var check = PropertyCheck(
      policy: .card, runs: 1, properties: [Property("fails") { _ in false }])
    check.shrinkingBudget = .min
    #expect(check.shrinkingBudget == 0)
    #expect(await check.run().failure?.moves.count == 1)
  }

  @Test("bound the states of an exploration")
  func states() {
    var limits = ExplorationLimits(states: .min, memory: .min, depth: .min)
    #expect(limits == ExplorationLimits(states: 0, memory: 0, depth: 0))
    (limits.states, limits.memory, limits.depth) = (.min, .max, .max)
    var explorer = OpenExplorer(.card, limits: limits)
    #expect(explorer.run().verdict == .truncated(by: .states))
  }

  @Test("bound the threads of an exploration")
  func workers() {
    var explorer = OpenExplorer(.card, limits: ExplorationLimits(states: 2_000), workers: .max)
    #expect(explorer.run().verdict == .truncated(by: .states))
  }

  @Test("let a soak count from anywhere")
  func numbers() async {
    let report = await Soak().run(-3..<0)
    #expect(report.registrations == 3)
    #expect(report.failures == [])
    var soak = Soak(jobs: .max)
    #expect(soak.jobs == 256)
    soak.jobs = 0
    #expect(soak.jobs == 1)
  }

  @Test(
    "let a tester wait to the end of time",
    arguments: [Duration.seconds(Int64.max), .seconds(Int64.min)])
  func wait(duration: Duration) {
    let tester = RegistrationTester(policy: .card) { message, _ in Issue.record("\(message)") }
    tester.wait(duration)
    let isForwards = duration > .zero
    #expect(isForwards ? tester.now.milliseconds == .max : tester.now.milliseconds < -1 << 60)
    tester.finish()
  }

  @Test(
    "allow one to three answers on their way", arguments: [(0, 1), (-1, 1), (.min, 1), (100, 3)])
  func inFlight(asked: Int, allowed: Int) {
    var budgets = Budgets()
    budgets.inFlight = asked
    #expect(budgets.inFlight == allowed)
    #expect(budgets.described.last == "in-flight \(allowed)")
  }

  @Test("give the person of a closed world a login that the policy takes")
  func login() throws {
    let phones = try #require(Policy.builtIn.named("clinic login=phone"))
    let world = ClosedWorld(.lowLimits(phones), rules: .standard)
    #expect(world.rules.login == SimulationRules.standard(phones).login)
    var explorer = ClosedExplorer(world, limits: ExplorationLimits(states: 2_000))
    #expect(explorer.run().verdict == .truncated(by: .states))
  }
}

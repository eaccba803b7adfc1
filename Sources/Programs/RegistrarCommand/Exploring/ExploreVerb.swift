import CommandSupport
import RegistrationBackend
import RegistrationCheck
import RegistrationCore
import RegistrationScript

/// `explore`: visits every reachable state of the flow, alone or in its closed world.
struct ExploreVerb {
  enum World: String, CaseIterable {
    case open, closed
  }

  private let worlds: [World]
  private let policy: Policy
  private let beginning: InitialWorld
  private let budgets: Budgets
  private let limits: ExplorationLimits
  private let workers: Int?
  private let counterexample: String?
  private let showsCoverage: Bool
  private let isJSON: Bool

  init(_ invocation: Invocation) throws(CommandFailure) {
    worlds = invocation.operands.first.flatMap(World.init).map { [$0] } ?? World.allCases
    policy = try invocation.policy() ?? .clinic
    beginning = try invocation.arranged(invocation.secondFactors(policy) ?? .lowLimits(policy))
    budgets = try Budgets(invocation)
    if budgets[.lures] > 0, !policy.links {
      throw .usage("'--lures' needs a policy with links, as in 'passwordless links=yes'", .explore)
    }
    let states = try invocation.number(.states, in: 1...Int(Int32.max)) ?? Int(Int32.max)
    limits = ExplorationLimits(
      states: states, memory: try invocation.memory() ?? ExplorationLimits().memory)
    workers = try invocation.number(.jobs, in: 1...64)
    counterexample = invocation.value(.counterexample)
    if let file = counterexample.flatMap({ FileAtPath($0) }),
      invocation.value(.policy).flatMap({ FileAtPath($0) }) == file
    {
      let name = (counterexample ?? "").onOneLine
      throw .usage("'--counterexample' would overwrite the policy '\(name)'", .explore)
    }
    showsCoverage = invocation.has(.coverage)
    isJSON = invocation.has(.json)
    if isJSON, showsCoverage {
      throw .usage("'--json' and '--coverage' do not go together", .explore)
    }
  }

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    if let counterexample { try OpenFile.tryWriting(counterexample) }
    let interruption = Interruption()
    let line = StatusLine(console: console)
    var ledger = CoverageLedger()
    var status = ExitStatus.success
    var isKept = false
    for world in worlds where !interruption.hasHappened {
      let findings = explore(world, line, interruption, &ledger)
      line.clear()
      let style = console.style(of: console.output)
      try console.output.write(isJSON ? findings.json : findings.described(style))
      try console.output.flush()
      if !isKept { isKept = try keep(findings, on: console) }
      if findings.status != .success { status = findings.status }
    }
    if showsCoverage, !interruption.hasHappened {
      try console.output.write(await CoverageSurvey(explored: ledger, policy).described)
    }
    return interruption.hasHappened ? .interrupted : status
  }

  private func explore(
    _ world: World, _ line: StatusLine, _ interruption: Interruption,
    _ ledger: inout CoverageLedger
  ) -> ExplorationFindings {
    let goesOn = { (now: ExplorationProgress) in
      line.show {
        "\(now.states.grouped) states, \(Int(now.rate).grouped) a second, "
          + "\(now.frontier.grouped) to go at depth \(now.depth), \(now.bytes.asMemory)"
      }
      return !interruption.hasHappened
    }
    switch world {
    case .open:
      var explorer = OpenExplorer(policy, limits: limits, workers: workers)
      let exploration = explorer.run(goesOn: goesOn)
      if showsCoverage { ledger.formUnion(explorer.coverage) }
      return ExplorationFindings(
        world: world, policy: policy, exploration,
        scripts: exploration.violations.map(explorer.script), demandsSightings: true)
    case .closed:
      var explorer = ClosedExplorer(
        ClosedWorld(beginning, rules: .standard(beginning.policy), budgets: budgets),
        limits: limits,
        workers: workers)
      let exploration = explorer.run(goesOn: goesOn)
      if showsCoverage { ledger.formUnion(explorer.coverage) }
      return ExplorationFindings(
        world: world, policy: policy, exploration,
        scripts: exploration.violations.map(explorer.script),
        demandsSightings: beginning.asksForMore
          || budgets == Budgets() && policy.confirmation != nil)
    }
  }

  /// Writes the first violation's script to the file that was named for it.
  ///
  /// If it cannot be written, that is told, and the status remains that of the violation, which was reported.
  ///
  /// - Returns: whether there was one.
  private func keep(
    _ findings: ExplorationFindings, on console: Console
  ) throws(CommandFailure) -> Bool {
    guard let counterexample, let script = findings.firstScript else { return false }
    do throws(CommandFailure) {
      try OpenFile.write(script, to: counterexample)
    } catch {
      try console.errors.write((error.message ?? "") + "\n")
      try console.errors.flush()
    }
    return true
  }
}

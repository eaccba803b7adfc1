import CommandSupport
import RegistrationCheck
import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// `fuzz`: checks properties in many random runs, batch by batch.
struct FuzzVerb {
  private let policy: Policy
  /// The policy as the command line names it.
  private let policyName: String
  private let beginning: InitialWorld
  private let runs: Int
  private let seed: UInt64
  private let steps: Int
  private let minutes: Int?
  private let folder: String?
  private let jobs: Int?

  private static let standardRuns = 100_000

  init(_ invocation: Invocation) throws(CommandFailure) {
    policy = try invocation.policy() ?? .clinic
    policyName = invocation.value(.policy)?.asOperand ?? policy.name
    beginning = invocation.secondFactors(policy) ?? InitialWorld(policy: policy)
    minutes = try invocation.number(.minutes, in: 1...100_000)
    let runs = try invocation.number(.runs, in: 1...Int(Int32.max))
    self.runs = runs ?? (minutes == nil ? FuzzVerb.standardRuns : Int(Int32.max))
    seed = try invocation.seed()
    steps = try invocation.number(.steps, in: 1...100_000) ?? 60
    jobs = try invocation.number(.jobs, in: 1...64)
    folder = invocation.value(.failures)
  }

  func perform(on console: Console) async throws(CommandFailure) -> ExitStatus {
    try readKept(on: console)
    let interruption = Interruption()
    let line = StatusLine(console: console)
    let start = ContinuousClock.now
    var (made, moves, pace, elapsed) = (0, 0, Pace(), Duration.zero)
    while made < runs, !interruption.hasHappened {
      if let minutes, elapsed >= .seconds(60 * minutes) { break }
      let count = min(pace.batch, runs - made)
      let report = await check(from: made, count).run()
      moves += report.steps
      if let failure = report.failure {
        line.clear()
        return try tell(failure, of: report, on: console)
      }
      // No one cancels it, so that this would be a fault of its own.
      guard report.runs == count else {
        line.clear()
        try console.output.write("\(report)\n")
        return .failed
      }
      made += count
      let now = start.duration(to: .now)
      // Kept failures are tried with the first batch, and say nothing about the speed.
      if made > count { pace.note(count, took: now - elapsed) }
      elapsed = now
      line.show {
        "\(made.counted("run")), \(made.rate(in: elapsed)) a second, "
          + "\(moves.counted("move"))"
      }
    }
    line.clear()
    let isTruncated = interruption.hasHappened && made < runs
    try console.output.write(
      "every property held in \(made.counted("run")) from seed \(seed), policy \(policy.name): "
        + "\(moves.counted("move")), \(moves.rate(in: elapsed)) moves/s\n"
        + (isTruncated ? "truncated: it was interrupted\n" : ""))
    return isTruncated ? .interrupted : .success
  }

  /// Makes the folder for failures, refuses what it has that cannot be tried, and tells what will not be.
  private func readKept(on console: Console) throws(CommandFailure) {
    guard let folder else { return }
    try OpenFile.makeFolder(folder)
    guard let kept = check(from: 0, 0).kept else { return }
    if let failure = CommandFailure(all: kept.flaws.map(FuzzVerb.failure)) { throw failure }
    guard kept.foreign > 0 else { return }
    try console.errors.write(
      "registrar: not tried in '\(folder.onOneLine)': "
        + "\(kept.foreign.counted("kept failure")) of another policy or world\n")
    try console.errors.flush()
  }

  private static func failure(_ flaw: KeptFailures.Flaw) -> CommandFailure {
    switch flaw {
    case .tooLong(let path):
      CommandFailure(
        .malformed,
        "registrar: '\(path.onOneLine)' is no failure that was kept: it has more than "
          + "\(EventScript.maximumSize) bytes")
    case .unreadable(let path): .unreadable(path, "it is a folder, or may not be opened")
    case .malformed(let errors): CommandFailure(.malformed, errors.description)
    }
  }

  private func check(from made: Int, _ count: Int) -> PropertyCheck {
    var check = PropertyCheck(
      policy: policy, runs: count, steps: steps, seed: seed &+ UInt64(made), folder: folder)
    check.beginning = beginning
    check.jobs = jobs
    check.triesKept = made == 0
    return check
  }

  private func tell(
    _ failure: PropertyFailure, of report: PropertyReport, on console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let style = console.style(of: console.output)
    let kept =
      report.unkept.map { "; not kept in \($0.onOneLine)" }
      ?? report.keptAt.map { "; kept at \($0.onOneLine)" }
    try console.output.write(
      """
      \(style.bad("FAILED")): \(failure.property)
        \(howToSee(failure))
        \(failure.moves.count.counted("move")), \(failure.originalCount) before shrinking; \
      \(comparison(failure.moves.count))\
      \(kept ?? "")

      \(failure.script.printed())
      """)
    return .failed
  }

  private func howToSee(_ failure: PropertyFailure) -> String {
    guard let seed = failure.seed else {
      return "the script shows it; no seed is known whose run of \(steps.counted("step")) does"
    }
    return "seed \(seed): 'registrar fuzz --policy \(policyName)\(asked) --runs 1 --steps \(steps) "
      + "--seed \(seed)' fails in the same way"
  }

  /// The option that names the world of the runs.
  private var asked: String { beginning.pool.mfa.map { " --mfa \($0.rawValue)" } ?? "" }

  /// The comparison of the failure with the shortest one that a short exploration finds.
  private func comparison(_ count: Int) -> String {
    var explorer = ClosedExplorer(
      ClosedWorld(
        beginning.pool.mfa == nil ? .lowLimits(policy) : beginning, rules: .standard(policy)),
      limits: ExplorationLimits(states: 300_000),
      checksEventually: false)
    let exploration = explorer.run()
    guard let shortest = exploration.violations.map(explorer.world.moves).map(\.count).min() else {
      return "exploring \(exploration.progress.states.grouped) states finds none as short"
    }
    return shortest < count
      ? "exploration finds a violation of \(shortest)" : "exploration finds none that is shorter"
  }
}

import RegistrationCore

/// Plays a script, with the mock identity pool: through the runner, or through the simulation.
public struct ScriptPlayer: Sendable {
  /// The script.
  public let script: EventScript
  /// Its name: the path that it was read from, or `-`.
  public let name: String
  /// What codes and identifiers are drawn from: same script, same seed, same transitions.
  public let seed: UInt64
  /// Whether the waits are real; else time is virtual and takes none.
  public let isRealtime: Bool

  /// Whether ``play()`` plays it through the simulation, too, and fails where that takes other transitions.
  public var comparesWithSimulation = false

  /// What is wrong on purpose with what plays it.
  package var bugs = InjectedBugs()

  /// A player of `script`.
  public init(_ script: EventScript, name: String, seed: UInt64 = 1, isRealtime: Bool = false) {
    (self.script, self.name) = (script, name)
    (self.seed, self.isRealtime) = (seed, isRealtime)
  }

  /// Plays the script through the runner, to its end or to the first expectation that does not hold.
  public func play() async -> ScriptResult {
    let played = await playThroughRunner()
    return comparesWithSimulation ? played.compared(with: simulate(), script) : played
  }

  private func playThroughRunner() async -> ScriptResult {
    let executor = SerialTaskExecutor()
    return await withTaskExecutorPreference(executor) {
      let stage = RunnerStage(
        policy: script.policy, seed: seed, isRealtime: isRealtime, executor: executor, bugs: bugs)
      var run = ScriptRun(policy: script.policy)
      var steps = ScriptSteps(script)
      let mismatch = await stage.play(&steps, &run)
      return result(of: run, mismatch)
    }
  }

  /// Plays the script through the simulation: the same transitions, without a task, a clock or a lock.
  public func simulate() -> ScriptResult {
    var stage = SimulationStage(policy: script.policy, seed: seed, bugs: bugs)
    var run = ScriptRun(policy: script.policy)
    var steps = ScriptSteps(script)
    let mismatch = stage.play(&steps, &run)
    return result(of: run, mismatch)
  }

  private func result(of run: ScriptRun, _ mismatch: ScriptMismatch?) -> ScriptResult {
    ScriptResult(
      name: name, story: script.story, entries: run.entries,
      mismatch: mismatch ?? run.missingDeath,
      heading: TraceEntry.Heading(script: name, policy: script.policy))
  }
}

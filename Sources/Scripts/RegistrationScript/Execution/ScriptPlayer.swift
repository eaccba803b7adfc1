public import EventScripts
package import RegistrationBackend

/// Plays a script with the mock identity pool, through the runner or through the simulation.
///
/// ``play(against:newestCode:restart:)`` plays it with a backend of your own instead.
public struct ScriptPlayer: Sendable {
  /// The script.
  public let script: EventScript
  /// The script's name: the path that it was read from, or `-`.
  public let name: String
  /// The seed for codes and identifiers; the same script and seed give the same transitions.
  public let seed: UInt64
  /// Whether waits take real time; otherwise time is virtual and a wait takes none.
  public let isRealtime: Bool

  /// What plays a script.
  public enum Stage: String, Sendable, CaseIterable {
    /// The runner, as an app has it: with tasks, locks and a clock.
    case runner
    /// The simulation: the same driver in the same world as plain values, which is faster.
    case simulation
  }

  /// What ``play()`` plays the script through; the transitions are the same.
  ///
  /// The simulation has no real time.
  public var stage = Stage.runner

  /// Whether ``play()`` also plays the simulation, and fails if its transitions differ.
  public var comparesWithSimulation = false

  /// Whether a script that has no expectation fails; see
  /// ``EventScripts/EventScript/hasExpectations``.
  public var demandsExpectations = false

  package var bugs = InjectedBugs()

  /// The clock of ``play(against:newestCode:restart:)``; a test has one that stands still.
  package var clock: any WallClock = ContinuousClock()

  /// Creates a player for `script`.
  public init(_ script: EventScript, name: String, seed: UInt64 = 1, isRealtime: Bool = false) {
    (self.script, self.name) = (script, name)
    (self.seed, self.isRealtime) = (seed, isRealtime)
  }

  /// Plays the script to its end, or to the first expectation that fails.
  public func play() async -> ScriptResult {
    if stage == .simulation { return simulate() }
    let played = await playThroughRunner()
    return comparesWithSimulation ? played.compared(with: simulate(), script) : played
  }

  /// Plays the script through the runner, with something between it and the mock.
  ///
  /// - Parameter service: makes it for a stage in which nothing has happened.
  package func play(
    through service: @Sendable (RunnerStage) -> any ScriptService
  ) async -> ScriptResult {
    let played = await playThroughRunner(service)
    return comparesWithSimulation ? played.compared(with: simulate(), script) : played
  }

  private func playThroughRunner(
    _ service: @Sendable (RunnerStage) -> (any ScriptService)? = { _ in nil }
  ) async -> ScriptResult {
    let executor = SerialTaskExecutor()
    return await withTaskExecutorPreference(executor) {
      var stage = RunnerStage(
        policy: script.policy, seed: seed, isRealtime: isRealtime, executor: executor, bugs: bugs)
      stage.service = service(stage)
      var run = ScriptRun(policy: script.policy)
      var steps = ScriptSteps(script)
      let mismatch = await stage.play(&steps, &run)
      return result(of: run, mismatch)
    }
  }

  /// Plays the script through the simulation, without tasks, clocks or locks.
  ///
  /// The transitions are the same.
  public func simulate() -> ScriptResult {
    script.simulate(
      name: name, seed: seed, demandsExpectations: demandsExpectations, bugs: bugs)
  }

  func result(of run: ScriptRun, _ mismatch: ScriptMismatch?) -> ScriptResult {
    script.result(of: run, mismatch, name: name, demandsExpectations: demandsExpectations)
  }
}

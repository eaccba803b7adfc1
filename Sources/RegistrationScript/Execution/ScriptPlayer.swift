import MockIdentityPool
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime

/// Plays a script through the reducer, the runner and the mock identity pool.
public struct ScriptPlayer: Sendable {
  /// The script.
  public let script: EventScript
  /// Its name: the path that it was read from, or `-`.
  public let name: String
  /// What codes and identifiers are drawn from: same script, same seed, same transitions.
  public let seed: UInt64
  /// Whether the waits are real; else time is virtual and takes none.
  public let isRealtime: Bool

  /// What is wrong on purpose with what plays it.
  package var mistakes = Mistakes()

  /// A player of `script`.
  public init(_ script: EventScript, name: String, seed: UInt64 = 1, isRealtime: Bool = false) {
    (self.script, self.name) = (script, name)
    (self.seed, self.isRealtime) = (seed, isRealtime)
  }

  /// Plays the script to its end, or to the first expectation that does not hold.
  public func play() async -> ScriptResult {
    let executor = SerialTaskExecutor()
    return await withTaskExecutorPreference(executor) {
      let stage = Stage(
        policy: script.policy, seed: seed, isRealtime: isRealtime, executor: executor,
        mistakes: mistakes)
      var performance = Performance(on: stage)
      var cues = ScriptCues(script)
      let mismatch = await performance.perform(&cues)
      return ScriptResult(
        name: name, story: script.story, entries: performance.entries, mismatch: mismatch,
        heading: TraceEntry.Heading(script: name, policy: script.policy))
    }
  }
}

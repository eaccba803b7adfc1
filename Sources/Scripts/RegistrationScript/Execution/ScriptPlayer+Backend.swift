public import EventScripts
public import RegistrationBackend
public import RegistrationCore
import RegistrationSimulation

extension ScriptPlayer {
  /// Plays the script with a backend of your own, through the runner and in real time.
  ///
  /// The person's events, `wait`, `clock`, `again`, `kill`, and what is expected of the flow and its
  /// checkpoint are played. If the script has a line that arranges or reads the mock's world (`given`,
  /// `fault`, `delay`, `hold`, `release`, `store`, `session`, `pool`, `directory`, `attacker`,
  /// `expect user`, `expect mail`, `expect attacker`, `kill after` an operation), nothing is played, and the result names that line.
  /// ``seed``, ``stage`` and ``isRealtime`` do not matter here.
  ///
  /// - Parameters:
  ///   - backend: the backend, on a device that stores nothing.
  ///   - newestCode: reads the newest code that was delivered to an address, for `$code`; waits for it
  ///     if it is on its way.
  ///   - restart: makes the backend anew on the same device, as after a crash of the app, for `kill`.
  public func play(
    against backend: Backend, newestCode: (@Sendable (Login) async throws -> Secret)? = nil,
    restart: (@Sendable () async throws -> Backend)? = nil
  ) async -> ScriptResult {
    var run = ScriptRun(policy: script.policy)
    var stage = BackendStage(
      policy: script.policy, backend: backend, clock: clock, newestCode: newestCode,
      restart: restart)
    let mismatch = await stage.play(script, &run)
    return result(of: run, mismatch)
  }
}

extension Directive {
  /// Whether only the mock can arrange what the line arranges, or read what it expects.
  var needsMock: Bool {
    switch target {
    case .arrangement, .network, .release, .device, .services, .readingWorld: true
    case .process(let byCall): byCall
    case .policy, .repetition, .time, .clock, .flow, .reading: false
    }
  }

  /// Whether the app is started anew in the script.
  var restarts: Bool { if case .process = target { true } else { false } }
}

import EventScripts
import RegistrationBackend
import RegistrationCore
import RegistrationRuntime
import RegistrationSimulation
import Synchronization

/// Plays a script through the runner with a backend whose world no one here knows.
struct BackendStage {
  private let policy: Policy
  private var backend: Backend
  private let newestCode: (@Sendable (Login) async throws -> Secret)?
  private let restart: (@Sendable () async throws -> Backend)?
  private let clock: DeviceClock
  private let log = RunLog()
  /// What is known of the world: the clock, and the checkpoint when it was last read.
  private var known: SimulatedWorld

  init(
    policy: Policy, backend: Backend, clock: any WallClock,
    newestCode: (@Sendable (Login) async throws -> Secret)?,
    restart: (@Sendable () async throws -> Backend)?
  ) {
    (self.policy, self.backend, self.clock) = (policy, backend, DeviceClock(clock))
    (self.newestCode, self.restart) = (newestCode, restart)
    known = SimulatedWorld(MockWorld(policy: policy))
  }

  /// Plays the script, process by process, and returns the first mismatch, if any.
  mutating func play(_ script: EventScript, _ run: inout ScriptRun) async -> ScriptMismatch? {
    if let refused = refusal(of: script, run) { return refused }
    var steps = ScriptSteps(script)
    while true {
      switch await playProcess(&steps, &run) {
      case .over(let mismatch): return mismatch
      case .died(let step, let unpublished):
        let (point, unseen) = log.takeDeath()
        run.didDie(at: point, unseen: unseen + unpublished)
        steps.didDie()
        guard let restart else { continue }
        do { backend = try await restart() } catch {
          let failure = ScriptRun.Failure(
            expected: "`restart` makes the backend anew", actual: "it threw \(type(of: error))")
          return run.mismatch(failure, at: step)
        }
      }
    }
  }

  /// The first line that cannot be played without the mock.
  private func refusal(of script: EventScript, _ run: ScriptRun) -> ScriptMismatch? {
    for line in script.lines {
      guard let directive = line.directive else { continue }
      let step = ScriptStep(line: line.number, directive)
      if directive.needsMock {
        let failure = ScriptRun.Failure(
          expected: "a line that does not need the world of the mock",
          actual: "this one does; arrange or check it in your test, or play the script with play()")
        return run.mismatch(failure, at: step)
      }
      if directive.restarts, restart == nil {
        let failure = ScriptRun.Failure(
          expected: "a backend that can be made anew",
          actual: "play(against:newestCode:restart:) was given no `restart`")
        return run.mismatch(failure, at: step)
      }
    }
    return nil
  }

  private enum ProcessEnd {
    /// The process died at a step, with these transitions about to be published.
    case died(ScriptStep, [Registration.Transition])
    case over(ScriptMismatch?)
  }

  /// Plays until the process dies or the steps end, with a new flow and its runner.
  private mutating func playProcess(
    _ steps: inout ScriptSteps, _ run: inout ScriptRun
  ) async -> ProcessEnd {
    var configuration = RegistrationRunner.Configuration(clock: clock.wall)
    configuration.probe.dies = { [log] in log.dies($0, $1) }
    let runner = RegistrationRunner(
      policy: policy, backend: backend, configuration: configuration)
    return await withTaskGroup(of: Void.self) { group in
      group.addTask { await runner.run() }
      defer { group.cancelAll() }
      while let step = steps.next(after: run, runner.registration, known) {
        let flow = runner.registration
        switch await begin(step, &run, flow) {
        case .failure(let mismatch): return .over(mismatch)
        case .success(let work): await carryOut(work, runner)
        }
        log.take { run.finish(step, $0, performed: $1) }
        if runner.isDead { return .died(step, runner.unpublished) }
      }
      return .over(nil)
    }
  }

  private mutating func begin(
    _ step: ScriptStep, _ run: inout ScriptRun, _ flow: Registration
  ) async -> Result<ScriptRun.Work, ScriptMismatch> {
    do throws(ScriptRun.Failure) {
      if case .expectCheckpoint = step.directive { known.device.give(try await stored()) }
      let written = ScriptStep(line: step.line, try await written(step.directive, flow))
      return run.begin(written, flow, known, at: clock.wall.timestamp).mapError { mismatch in
        var shown = mismatch
        shown.directive = step.directive.printedWithoutSecrets(by: policy)
        return shown
      }
    } catch { return .failure(run.mismatch(error, at: step)) }
  }

  private mutating func carryOut(_ work: ScriptRun.Work, _ runner: RegistrationRunner) async {
    switch work {
    case .nothing, .release: return  // A `release` was refused before anything was played.
    case .die: runner.die()
    case .arm(let point): log.arm(point)
    case .change(let change):
      change(&known, clock.wall.timestamp)
      clock.setOffset(known.device.clockOffset)
    case .send(let event):
      runner.send(event)
      await runner.settle()
    case .wait(let milliseconds):
      try? await Task.sleep(for: .milliseconds(milliseconds))
      await runner.settle()
    }
  }
}

// What is read from outside.

extension BackendStage {
  private func stored() async throws(ScriptRun.Failure) -> Checkpoint {
    do throws(SessionStoreError) { return try await backend.store.load() } catch {
      throw ScriptRun.Failure(
        expected: "a checkpoint that can be read", actual: "the store failed to load it")
    }
  }

  /// The directive with the code in the place of `$code`.
  private func written(
    _ directive: Directive, _ flow: Registration
  ) async throws(ScriptRun.Failure) -> Directive {
    guard case .person(let event) = directive, let code = event.lookup else { return directive }
    return .person(
      event.replacing(code: try await written(code, of: event.codeOwner(in: flow))))
  }

  private func written(
    _ argument: CodeArgument, of login: Login?
  ) async throws(ScriptRun.Failure) -> CodeArgument {
    switch argument {
    case .literal, .totp, .redirect: return argument
    case .newest:
      guard let login else { return argument }
      return .literal(try await code(deliveredTo: login))
    case .delivered(let login, older: 0): return .literal(try await code(deliveredTo: login))
    case .delivered(let login, _):
      throw ScriptRun.Failure(
        expected: "an earlier code of \(login)", actual: "only the newest one can be read")
    }
  }

  private func code(deliveredTo login: Login) async throws(ScriptRun.Failure) -> Secret {
    let expected = "the newest code delivered to \(login)"
    guard let newestCode else {
      throw ScriptRun.Failure(
        expected: expected,
        actual: "play(against:newestCode:restart:) was given no `newestCode`")
    }
    do { return try await newestCode(login) } catch {
      throw ScriptRun.Failure(
        expected: expected, actual: "`newestCode` threw \(type(of: error))")
    }
  }
}

/// What the device's clock shows: the time of day, set forward or back by the person.
private final class DeviceClock: Sendable {
  private let offset = Mutex<Int64>(0)
  private let base: any WallClock

  init(_ base: any WallClock) { self.base = base }

  func setOffset(_ milliseconds: Int64) { offset.withLock { $0 = milliseconds } }

  var wall: any WallClock { adjusted(base) }

  private func adjusted(_ base: some WallClock) -> any WallClock {
    AdjustedClock(base) { [self] in
      base.timestamp.advanced(byMilliseconds: offset.withLock { $0 })
    }
  }
}

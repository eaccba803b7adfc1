package import EventScripts
package import MockIdentityPool
import RegistrationBackend
package import RegistrationCore
import RegistrationRuntime
import RegistrationSimulation

/// Plays a script through the runner.
///
/// It has the mock backend, a clock, and an executor that knows when nothing is left to run.
///
/// It outlives the process, which a script may kill.
package struct RunnerStage: Sendable {
  package let policy: Policy
  let executor: SerialTaskExecutor
  package let clock: VirtualClock
  package let mock: MockBackend
  let isRealtime: Bool
  private let bugs: InjectedBugs
  /// What stands between the runner and the mock; nil if nothing does.
  package var service: (any ScriptService)?

  /// Creates a world in which nothing has happened; its tasks are to prefer `executor`.
  package init(
    policy: Policy, seed: UInt64, isRealtime: Bool = false, executor: SerialTaskExecutor,
    bugs: InjectedBugs = InjectedBugs()
  ) {
    let clock = VirtualClock()
    (self.policy, self.executor, self.clock) = (policy, executor, clock)
    (self.isRealtime, self.bugs) = (isRealtime, bugs)
    mock = MockBackend(policy: policy, seed: seed, clock: clock)
    if bugs.storesLate { mock.changeWorld { world, _ in world.device.writesLate = true } }
  }

  /// Plays the steps, process by process, and returns the first mismatch, if any.
  package func play(
    _ steps: inout some StepSource, _ run: inout ScriptRun
  ) async -> ScriptMismatch? {
    let log = RunLog()
    while true {
      switch await playProcess(&steps, &run, log) {
      case .over(let mismatch): return mismatch
      case .died(let unpublished):
        await mock.discardLateAnswers()
        let (point, unseen) = log.takeDeath()
        run.didDie(at: point, unseen: unseen + unpublished)
        steps.didDie()
      }
    }
  }

  private enum ProcessEnd {
    /// The process died, with these transitions about to be published.
    case died([Registration.Transition])
    case over(ScriptMismatch?)
  }

  /// Plays until the process dies or the steps end, with a new flow and its runner.
  ///
  /// The flow has not been launched.
  private func playProcess(
    _ steps: inout some StepSource, _ run: inout ScriptRun, _ log: RunLog
  ) async -> ProcessEnd {
    var configuration = RegistrationRunner.Configuration(
      clock: AdjustedClock(clock) { deviceTime })
    configuration.probe.reducer = bugs.reducer
    configuration.probe.dies = { log.dies($0, $1) }
    let backend = service?.backend(startingWith: mock) ?? mock.whole
    let runner = RegistrationRunner(
      policy: policy, backend: backend, configuration: configuration)
    mock.whenWorked { operation in if log.dies(after: operation) { runner.die() } }
    return await withTaskGroup(of: Void.self) { group in
      group.addTask { await runner.run() }
      defer {
        mock.whenWorked(nil)
        group.cancelAll()
      }
      // The flow is lent, as the world is: a copy would cost more than most steps.
      while let step = mock.look({ world in
        runner.look { steps.next(after: run, $0, world) }
      }) {
        let now = clock.timestamp
        let work = mock.look { world in runner.look { run.begin(step, $0, world, at: now) } }
        switch work {
        case .failure(let mismatch): return .over(mismatch)
        case .success(.die): return die(runner)
        case .success(let work):
          let hasSettled = await carryOut(work, runner, log)
          log.take { run.finish(step, $0, performed: $1) }
          if !hasSettled { return .over(run.endless(step)) }
        }
        if runner.isDead { return die(runner) }
      }
      return .over(nil)
    }
  }

  /// Ends a process whose tasks will be cancelled: that tells the device nothing, as nothing tells it of a death.
  private func die(_ runner: RegistrationRunner) -> ProcessEnd {
    service?.processDied()
    mock.changeWorld { world, _ in world.isDying = true }
    return .died(runner.unpublished)
  }

  /// Carries out a step and everything that follows from it; false if that has no end.
  private func carryOut(
    _ work: ScriptRun.Work, _ runner: RegistrationRunner, _ log: RunLog
  ) async -> Bool {
    switch work {
    case .nothing, .die: return true
    case .arm(let point):
      log.arm(point)
      return true
    case .change(let change): mock.changeWorld(change)
    case .send(let event): runner.send(event)
    case .release(let operation, let times):
      for late in mock.release(operation, times: times) {
        runner.send(.answered(late.id, late.answer))
      }
    case .wait(let milliseconds):
      await wait(.milliseconds(milliseconds), runner)
      return true
    }
    return await settleCompletely(runner)
  }
}

extension RunnerStage {
  /// What the device's clock shows: virtual time, set forward or back by the person.
  ///
  /// The pool has its own clock, and deadlines run on elapsed time, so neither notices.
  package var deviceTime: Timestamp {
    clock.timestamp.advanced(byMilliseconds: mock.look { $0.device.clockOffset })
  }

  /// Runs until `runner` waits only for held answers and the live profile; false if it never ends.
  ///
  /// Virtual time passes as needed.
  private func settleCompletely(_ runner: RegistrationRunner) async -> Bool {
    for _ in 0..<10_000 {
      await settle()
      if runner.isDead { return true }
      guard let request = runner.look({ flow in flow.request.map { ($0.id, $0.operation.name) } }),
        passesWithTime(request), let next = nextWakeUp
      else { return true }
      await advance(to: next, runner)
    }
    return false
  }

  /// Lets `duration` pass, step by step, so that everything in it happens in order.
  private func wait(_ duration: Duration, _ runner: RegistrationRunner) async {
    let end = clock.now.advanced(by: duration)
    await settle()
    while !runner.isDead, let next = nextWakeUp, next <= end {
      await advance(to: next, runner)
      await settle()
    }
    if runner.isDead { return }
    await advance(to: end, runner)
    await settle()
  }

  /// Runs until every task waits for the clock, for a held answer, or for the next event.
  private func settle() async {
    await executor.settle()
    while let service, await service.waitForAnswer() { await executor.settle() }
  }

  private func passesWithTime(_ request: (id: RequestID, name: Registration.Operation.Name)) -> Bool
  {
    request.name != .observeProfile && !mock.heldRequests.contains(request.id)
  }

  /// When something next happens by itself: a sleeper wakes, or a late answer arrives.
  private var nextWakeUp: VirtualClock.Instant? {
    let late = mock.nextLateAnswerAt.map { arrival in
      let away = arrival.milliseconds - clock.timestamp.milliseconds
      return clock.now.advanced(by: .milliseconds(max(0, away)))
    }
    return [clock.nextDeadline, late].compactMap(\.self).min()
  }

  private func advance(to instant: VirtualClock.Instant, _ runner: RegistrationRunner) async {
    if isRealtime, instant > clock.now {
      try? await ContinuousClock().sleep(for: clock.now.duration(to: instant))
    }
    clock.advance(to: instant)
    for late in mock.takeLateAnswers(dueBy: clock.timestamp) {
      runner.send(.answered(late.id, late.answer))
    }
  }
}

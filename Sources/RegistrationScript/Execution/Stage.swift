package import MockIdentityPool
import RegistrationBackend
package import RegistrationCore
import RegistrationRuntime

/// The world of one script: the device, the pool, the directory, and time.
///
/// It outlives the process, which a script may kill.
package struct Stage: Sendable {
  package let policy: Policy
  let executor: SerialTaskExecutor
  package let clock: VirtualClock
  let device: DeviceClock
  package let mock: MockBackend
  package let store: DeviceStore
  let isRealtime: Bool
  private let mistakes: Mistakes

  /// A world in which nothing has happened; its tasks are to prefer `executor`.
  package init(
    policy: Policy, seed: UInt64, isRealtime: Bool = false, executor: SerialTaskExecutor,
    mistakes: Mistakes = Mistakes()
  ) {
    (self.mistakes, store) = (mistakes, DeviceStore(isLate: mistakes.storesLate))
    let clock = VirtualClock()
    (self.policy, self.executor, self.clock) = (policy, executor, clock)
    (self.isRealtime, device) = (isRealtime, DeviceClock(clock))
    mock = MockBackend(policy: policy, seed: seed, clock: clock)
  }

  /// Runs a process for as long as `body` does: a flow that has not been launched, its runner, and
  /// a log of its transitions.
  func withProcess<Value>(
    _ body: (RegistrationRunner, TransitionLog) async -> Value
  ) async -> Value {
    let log = TransitionLog()
    let runner = RegistrationRunner(
      policy: policy, backend: Backend(pool: mock, directory: mock, store: store), clock: clock,
      now: { device.now }, reducer: log.noting(mistakes.reducer))
    return await withTaskGroup(of: Void.self) { group in
      group.addTask { await runner.run() }
      defer { group.cancelAll() }
      return await body(runner, log)
    }
  }
}

extension Stage {
  /// Lets everything run that can without time passing.
  func settle() async { await executor.settle() }

  /// Lets everything run, and time pass, until `runner` waits for nothing but held answers and
  /// the live profile; false where it goes on and on.
  func settleCompletely(_ runner: RegistrationRunner) async -> Bool {
    for _ in 0..<10_000 {
      await settle()
      guard let request = runner.look({ flow in flow.request.map { ($0.id, $0.operation.name) } }),
        passesWithTime(request),
        let next = nextWakeUp
      else { return true }
      await advance(to: next, runner)
    }
    return false
  }

  /// Whether it is before the year 10000 after `duration`: no sum of waits overflows, and traces
  /// write every time as ISO 8601 does.
  func admits(_ duration: Duration) -> Bool {
    clock.timestamp.advanced(byMilliseconds: duration.milliseconds) < Stage.endOfTime
  }

  private static let endOfTime = Timestamp(milliseconds: 253_402_300_800_000)

  /// Lets `duration` pass, step by step, so that what happens in it happens in its order.
  func wait(_ duration: Duration, _ runner: RegistrationRunner) async {
    let end = clock.now.advanced(by: duration)
    await settle()
    while let next = nextWakeUp, next <= end {
      await advance(to: next, runner)
      await settle()
    }
    await advance(to: end, runner)
    await settle()
  }

  /// Lets the answers of `operation` arrive, first those that nobody waits for any more.
  func release(_ operation: Operation.Name, times: Int?, _ runner: RegistrationRunner) {
    for late in mock.release(operation, times: times) {
      runner.send(.answered(late.id, late.answer))
    }
  }

  private func passesWithTime(_ request: (id: RequestID, name: Operation.Name)) -> Bool {
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

import RegistrationBackend
import RegistrationCore
import Synchronization

/// The environment of a flow in a runner: a mailbox, and the workers that take turns at the flow.
///
/// A worker is a task. It sleeps until it gets the flow, applies the mail, and awaits the call that
/// follows itself. If mail comes while every worker is in a call, the running task applies it, and
/// starts a worker for what follows. One worker is enough for most registrations.
final class RunnerCore: FlowEnvironment {
  /// What the task that runs the runner has to do.
  enum Demand {
    /// Apply the mail of the flow, which is its own now, and start a worker for what follows.
    case turn
    /// Nothing: it may sleep until ``RunnerCore/signal`` wakes it.
    case nothing
    /// Nothing, and nothing will come.
    case closed
  }

  enum Phase { case open, closing, closed }

  /// A worker that sleeps; it is resumed with whether it holds the flow.
  typealias SleepingWorker = CheckedContinuation<Bool, Never>

  struct State {
    var phase = Phase.open
    var hasBegun = false
    var mail: [RegistrationDriver.Input] = []
    /// Whether a task holds the flow: a worker, or the running task.
    var isHeld = false
    /// What the worker begins with that holds the flow from its start.
    var handed: RegistrationDriver.Action?
    /// Whether the driver has to continue, with or without mail.
    var mustAdvance: Bool
    /// The worker that gets the flow next.
    var idle: SleepingWorker?
    /// Whether the running task was told that the flow waits for it.
    var isToldOfWork = false
    var waiters = Sleepers()

    /// Whether the driver has something to do.
    var hasWork: Bool { mustAdvance || !mail.isEmpty }
  }

  let shell: FlowShell
  let backend: Backend
  let configuration: RegistrationRunner.Configuration
  let deadlines: DeadlineKeeper
  let signal = WakeSignal()
  let state: Mutex<State>

  init(
    _ registration: Registration, backend: Backend,
    configuration: RegistrationRunner.Configuration
  ) {
    (self.backend, self.configuration) = (backend, configuration)
    shell = FlowShell(registration)
    deadlines = DeadlineKeeper(configuration)
    state = Mutex(State(mustAdvance: registration.request != nil))
  }

  var listener: ((Registration.Transition) -> Void)? { nil }

  func noteReturn(of action: RegistrationDriver.Action) {
    change { state in
      let storesAgain = shell.endStuckWork(action)
      if storesAgain, state.phase != .closed { state.mail.append(.retryStore) }
    }
  }

  func report(_ error: DeviceError) { configuration.report(error) }

  /// Changes the state, and then wakes the task that has to take the flow, if any.
  func change<Value>(_ body: (inout State) -> Value) -> Value {
    let (value, alarm) = state.withLock { state in
      let value = body(&state)
      return (value, state.alarm())
    }
    switch alarm {
    case .none: break
    case .runningTask: signal.wake()
    case .worker(let worker): worker.resume(returning: true)
    }
    return value
  }
}

extension RunnerCore.State {
  /// Whom to wake once the lock is left.
  fileprivate enum Alarm {
    case none, runningTask
    case worker(RunnerCore.SleepingWorker)
  }

  /// Whom to wake for what there is to do: one worker, which then holds the flow.
  fileprivate mutating func alarm() -> Alarm {
    // The running task ends once there is nothing left to do.
    guard hasBegun, !isHeld, hasWork || phase == .closing else { return .none }
    if hasWork, let worker = idle {
      (idle, isHeld) = (nil, true)
      return .worker(worker)
    }
    if isToldOfWork { return .none }
    isToldOfWork = true
    return .runningTask
  }
}

// For all callers.

extension RunnerCore {
  func post(_ input: RegistrationDriver.Input) -> Bool {
    change { state in
      guard state.phase == .open else { return false }
      state.mail.append(input)
      return true
    }
  }

  /// Accepts no more mail; what is there is still taken, and then the end.
  func close() {
    change { state in
      guard state.phase == .open else { return }
      state.phase = .closing
      state.mail.append(.end)
    }
  }

  /// Drops what is left, accepts no more, and resumes all that wait.
  func end() {
    var waiters = Sleepers()
    let idle = state.withLock { state in
      state.phase = .closed
      state.mail = []
      waiters.take(all: &state.waiters)
      defer { state.idle = nil }
      return state.idle
    }
    idle?.resume(returning: false)
    waiters.resume()
    shell.audience.end()
    deadlines.end()
    signal.finish()
  }

  /// Waits until nothing is outstanding.
  func settle() async {
    if state.withLock({ isSettled($0) }) { return }
    await Sleepers.sleep { sleeper in
      state.withLock { !isSettled($0) && $0.waiters.add(sleeper) }
    } onCancel: { number in
      state.withLock { $0.waiters.remove(number) }?.resume()
    }
  }

  func isSettled(_ state: State) -> Bool {
    if state.phase == .closed { return true }
    return !state.isHeld && !state.hasWork && shell.look { $0.awaited == nil }
  }
}

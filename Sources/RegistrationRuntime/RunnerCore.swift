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
    var mustAdvance = true
    /// The worker that gets the flow next.
    var idle: SleepingWorker?
    /// Whether the running task was told that the flow waits for it.
    var isToldOfWork = false
    /// Whether an answer is awaited.
    var isBusy: Bool
    var waiters = SettleWaiters()
    var nextNumber: UInt64 = 0

    /// Whether the driver has nothing to do.
    var isIdle: Bool { !isHeld && mail.isEmpty && !mustAdvance }

    var isSettled: Bool { phase == .closed || (isIdle && !isBusy) }
  }

  /// Whom to wake once the lock is left.
  enum Alarm {
    case none, runningTask
    case worker(SleepingWorker)
  }

  let shell: FlowShell
  let backend: Backend
  let settings: FlowSettings
  let deadlines: DeadlineKeeper<RunnerCore>
  let signal = WakeSignal()
  private let reporting: @Sendable (DeviceError) -> Void
  let state: Mutex<State>

  init(
    _ registration: Registration, backend: Backend, settings: FlowSettings,
    report: @escaping @Sendable (DeviceError) -> Void
  ) {
    (self.backend, self.settings, reporting) = (backend, settings, report)
    shell = FlowShell(registration)
    deadlines = DeadlineKeeper(settings)
    let isBusy = registration.request != nil
    var state = State(isBusy: isBusy)
    state.mustAdvance = isBusy
    self.state = Mutex(state)
  }

  var listener: ((Registration.Transition) -> Void)? { nil }

  func noteReturn() {}

  func report(_ error: DeviceError) { reporting(error) }
}

// For all callers.

extension RunnerCore {
  /// Leaves an event; false if none are taken any longer.
  func send(_ event: Registration.Event) -> Bool { leave(.event(event)) }

  func post(_ input: RegistrationDriver.Input) { _ = leave(input) }

  private func leave(_ input: RegistrationDriver.Input) -> Bool {
    let (isAccepted, mayWake) = state.withLock { state in
      guard state.phase == .open else { return (false, false) }
      state.mail.append(input)
      return (true, !state.isHeld && state.hasBegun)
    }
    // Mostly a task is at work, and whom to wake need not be found out.
    if mayWake { ring(state.withLock { $0.mail.isEmpty ? .none : $0.alarm() }) }
    return isAccepted
  }

  func ring(_ alarm: Alarm) {
    switch alarm {
    case .none: break
    case .runningTask: signal.wake()
    case .worker(let worker): worker.resume(returning: true)
    }
  }

  /// Accepts no more mail; what is there is still taken, and then the end.
  func close() {
    let alarm = state.withLock { state in
      guard state.phase == .open else { return Alarm.none }
      state.phase = .closing
      state.mail.append(.end)
      return state.alarm()
    }
    ring(alarm)
  }

  /// Drops what is left, accepts no more, and resumes all that wait.
  func end() {
    var waiters = SettleWaiters()
    let idle = state.withLock { state in
      state.phase = .closed
      state.mail = []
      waiters.take(all: &state.waiters)
      defer { state.idle = nil }
      return state.idle
    }
    idle?.resume(returning: false)
    waiters.resume()
    shell.endStreams()
    deadlines.end()
    signal.finish()
  }

  /// Waits until nothing is outstanding.
  func settle() async {
    let number = state.withLock { state -> UInt64? in
      if state.isSettled { return nil }
      state.nextNumber += 1
      return state.nextNumber
    }
    guard let number else { return }
    await SettleWaiters.wait { waiter in
      state.withLock { state in
        !state.isSettled && state.waiters.addUnlessCancelled(waiter, number: number)
      }
    } removing: {
      state.withLock { $0.waiters.remove(number: number) }
    }
  }
}

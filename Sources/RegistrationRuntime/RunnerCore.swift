import RegistrationBackend
import RegistrationCore
import Synchronization

/// The environment of a flow in a runner: a mailbox, and a signal for the task that runs it.
final class RunnerCore: FlowEnvironment {
  /// What the running task finds.
  enum Delivery {
    /// The flow is its own, with what waited for it.
    case work
    /// Nothing: it may sleep until ``RunnerCore/signal`` wakes it.
    case nothing
    /// Nothing, and nothing will come.
    case closed
  }

  fileprivate enum Phase { case open, closing, closed }

  fileprivate struct State {
    var phase = Phase.open
    var hasBegun = false
    var mail: [RegistrationDriver.Input] = []
    /// Whether a task is at work on the flow.
    var isHeld = false
    /// Whether the driver has to continue, with or without mail.
    var mustAdvance = true
    /// Whether the running task was told that there is something to do.
    var isToldOfWork = false
    /// Whether an answer is awaited.
    var isBusy: Bool
    var waiters = SettleWaiters()
    var nextNumber: UInt64 = 0

    var isSettled: Bool {
      phase == .closed || (!isHeld && mail.isEmpty && !mustAdvance && !isBusy)
    }
  }

  let shell: FlowShell
  let backend: Backend
  let settings: FlowSettings
  let deadlines: DeadlineKeeper<RunnerCore>
  let signal = WakeSignal()
  private let reporting: @Sendable (DeviceError) -> Void
  private let state: Mutex<State>

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
    let (isAccepted, wakes) = state.withLock { state in
      guard state.phase == .open else { return (false, false) }
      state.mail.append(input)
      return (true, state.tellOfWork())
    }
    if wakes { signal.wake() }
    return isAccepted
  }

  /// Accepts no more mail; what is there is still taken, and then the end.
  func close() {
    let wakes = state.withLock { state in
      guard state.phase == .open else { return false }
      state.phase = .closing
      state.mail.append(.end)
      return state.tellOfWork()
    }
    if wakes { signal.wake() }
  }

  /// Drops what is left, accepts no more, and resumes all that wait.
  func end() {
    let waiters = state.withLock { state in
      state.phase = .closed
      state.mail = []
      return state.waiters.takeAll()
    }
    for waiter in waiters { waiter.resume() }
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
    } removing: { [weak self] in
      self?.state.withLock { $0.waiters.remove(number: number) }
    }
  }
}

// For the task that holds the flow, or wants to.

extension RunnerCore {
  /// Lets the caller run the flow; false if another caller does or did so.
  func begin() -> Bool {
    state.withLock { state in
      guard !state.hasBegun, state.phase != .closed else { return false }
      state.hasBegun = true
      return true
    }
  }

  /// Takes hold of the flow if there is anything to do and no one holds it.
  func take(into inputs: inout [RegistrationDriver.Input]) -> Delivery {
    state.withLock { state in
      state.isToldOfWork = false
      if state.phase == .closed { return .closed }
      if state.isHeld { return .nothing }
      if state.mail.isEmpty, !state.mustAdvance {
        return state.phase == .open ? .nothing : .closed
      }
      state.takeMail(into: &inputs)
      return .work
    }
  }

  func next(into inputs: inout [RegistrationDriver.Input]) -> Bool {
    if shell.isDead {
      end()
      return false
    }
    let isBusy = shell.look { $0.awaited != nil }
    let (goesOn, waiters, wakes) = state.withLock {
      state -> (Bool, [SettleWaiters.Waiter], Bool) in
      if state.phase != .closed, !state.mail.isEmpty {
        state.takeMail(into: &inputs)
        return (true, [], false)
      }
      (state.isHeld, state.isBusy) = (false, isBusy)
      // The running task is asleep, and ends once there is nothing left to do.
      let wakes = state.phase != .open
      return (false, state.isSettled ? state.waiters.takeAll() : [], wakes)
    }
    for waiter in waiters { waiter.resume() }
    if wakes { signal.wake() }
    return goesOn
  }

  func takeMail(into inputs: inout [RegistrationDriver.Input]) {
    state.withLock { state in
      if state.phase != .closed, !state.mail.isEmpty { state.takeMail(into: &inputs) }
    }
  }

  func letGo() {
    let wakes = state.withLock { state in
      (state.isHeld, state.isBusy) = (false, true)
      return !state.mail.isEmpty && state.tellOfWork()
    }
    if wakes { signal.wake() }
  }

  func takeBack(with input: RegistrationDriver.Input) -> Bool {
    let (isHeld, wakes) = state.withLock { state in
      guard state.phase == .open else { return (false, false) }
      guard !state.isHeld, state.mail.isEmpty else {
        state.mail.append(input)
        return (false, state.tellOfWork())
      }
      state.isHeld = true
      return (true, false)
    }
    if wakes { signal.wake() }
    return isHeld
  }

  func takeOver() {
    state.withLock { state in
      (state.isHeld, state.mustAdvance, state.isToldOfWork) = (false, true, true)
    }
    signal.wake()
  }
}

extension RunnerCore.State {
  /// Whether to wake the running task: once for all that comes until it looks.
  fileprivate mutating func tellOfWork() -> Bool {
    if isHeld || isToldOfWork { return false }
    isToldOfWork = true
    return true
  }

  fileprivate mutating func takeMail(into inputs: inout [RegistrationDriver.Input]) {
    (isHeld, mustAdvance) = (true, false)
    swap(&mail, &inputs)
  }
}

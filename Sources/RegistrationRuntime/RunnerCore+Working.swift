import RegistrationCore
import Synchronization

// For the task that runs the runner.

extension RunnerCore {
  /// Lets the caller run the flow; false if another caller does or did so.
  func begin() -> Bool {
    state.withLock { state in
      guard !state.hasBegun, state.phase != .closed else { return false }
      (state.hasBegun, state.isToldOfWork) = (true, true)
      return true
    }
  }

  /// What there is to do; the caller holds the flow if it is a turn.
  func demand(into inputs: inout [RegistrationDriver.Input]) -> Demand {
    state.withLock { state in
      state.isToldOfWork = false
      if state.phase == .closed { return .closed }
      if state.isHeld { return .nothing }
      if state.isIdle { return state.phase == .closing ? .closed : .nothing }
      state.take(into: &inputs)
      return .turn
    }
  }
}

// For a worker.

extension RunnerCore {
  /// Leaves an action for a new worker, which holds the flow from its start.
  func hand(_ action: RegistrationDriver.Action) { state.withLock { $0.handed = action } }

  /// Takes turns at the flow, until the runner ends or another worker waits for the next turn.
  func work() async {
    var worker = FlowShell.Worker()
    repeat {
      await takeTurn(&worker)
      // A worker is cancelled with its call.
      guard !Task.isCancelled, await waitForTurn() else { return }
    } while !Task.isCancelled
    // It was cancelled as it slept, so the runner ends, and no cancelled task takes the flow.
    end()
  }

  /// Takes one turn.
  ///
  /// Nothing of it remains while the worker sleeps: an action may carry a password.
  private func takeTurn(_ worker: inout FlowShell.Worker) async {
    let handed = state.withLock { state in
      defer { state.handed = nil }
      return state.handed
    }
    if let handed { return await work(&worker, on: handed) }
    takeMail(into: &worker.inputs)
    await work(&worker, on: advance(&worker))
  }

  /// Waits until the caller holds the flow; false if it never will.
  private func waitForTurn() async -> Bool {
    await withCheckedContinuation { worker in
      if let answer = state.withLock({ $0.turn(or: worker) }) { worker.resume(returning: answer) }
    }
  }

  func next(into inputs: inout [RegistrationDriver.Input]) -> Bool {
    if shell.isDead {
      end()
      return false
    }
    let isBusy = shell.look { $0.awaited != nil }
    var waiters = SettleWaiters()
    let (goesOn, wakes) = state.withLock { state in
      if state.phase != .closed, !state.mail.isEmpty {
        state.take(into: &inputs)
        return (true, false)
      }
      (state.isHeld, state.isBusy) = (false, isBusy)
      if state.isSettled { waiters.take(all: &state.waiters) }
      // The running task is asleep, and ends once there is nothing left to do.
      return (false, state.phase != .open)
    }
    waiters.resume()
    if wakes { signal.wake() }
    return goesOn
  }

  func takeMail(into inputs: inout [RegistrationDriver.Input]) {
    state.withLock { $0.take(into: &inputs) }
  }

  func letGo() {
    let alarm = state.withLock { state in
      (state.isHeld, state.isBusy) = (false, true)
      return state.mail.isEmpty ? Alarm.none : state.alarm()
    }
    ring(alarm)
  }

  func takeBack(
    with input: RegistrationDriver.Input, into inputs: inout [RegistrationDriver.Input]
  ) -> Bool {
    state.withLock { state in
      guard state.phase == .open else { return false }
      guard !state.isHeld else {
        state.mail.append(input)
        return false
      }
      if !state.mail.isEmpty { swap(&state.mail, &inputs) }
      inputs.append(input)
      (state.isHeld, state.mustAdvance) = (true, false)
      return true
    }
  }

  func takeOver() {
    let alarm = state.withLock { state in
      (state.isHeld, state.mustAdvance) = (false, true)
      return state.alarm()
    }
    ring(alarm)
  }
}

extension RunnerCore.State {
  /// Whom to wake for what has come: one worker, which then holds the flow.
  mutating func alarm() -> RunnerCore.Alarm {
    if isHeld || !hasBegun { return .none }
    if let worker = idle {
      (idle, isHeld) = (nil, true)
      return .worker(worker)
    }
    if isToldOfWork { return .none }
    isToldOfWork = true
    return .runningTask
  }

  /// Whether a worker holds the flow now; nil if it has to sleep.
  fileprivate mutating func turn(or worker: RunnerCore.SleepingWorker) -> Bool? {
    if phase == .closed { return false }
    if !isHeld, !mail.isEmpty || mustAdvance {
      isHeld = true
      return true
    }
    if idle != nil { return false }
    idle = worker
    return nil
  }

  /// Moves the mail to `inputs`, which must be empty; the caller holds the flow.
  fileprivate mutating func take(into inputs: inout [RegistrationDriver.Input]) {
    (isHeld, mustAdvance) = (true, false)
    swap(&mail, &inputs)
  }
}

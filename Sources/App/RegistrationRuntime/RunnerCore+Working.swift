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
      guard state.hasWork else {
        return state.phase == .closing && !shell.hangs ? .closed : .nothing
      }
      state.take(into: &inputs)
      return .turn
    }
  }

  /// Leaves an action for a new worker, which holds the flow from its start.
  func hand(_ action: RegistrationDriver.Action) { state.withLock { $0.handed = action } }
}

// For a worker.

extension RunnerCore {
  /// Takes turns at the flow, until the runner ends or another worker waits for the next turn.
  ///
  /// Nothing of a turn remains while the worker sleeps: an action may carry a password.
  func work() async {
    var worker = FlowShell.Worker()
    repeat {
      await work(&worker, on: begin(into: &worker.inputs))
      // A worker is cancelled with its call.
      guard !Task.isCancelled, await waitForTurn() else { return }
    } while !Task.isCancelled
    // It was cancelled as it slept, so the runner ends, and no cancelled task takes the flow.
    end()
  }

  /// What a turn begins with: what was left for the caller, or else the mail.
  private func begin(into inputs: inout [RegistrationDriver.Input]) -> RegistrationDriver.Action? {
    state.withLock { state in
      defer { state.handed = nil }
      if state.handed == nil { state.take(into: &inputs) }
      return state.handed
    }
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
    var settled = Sleepers()
    let goesOn = change { state in
      if state.phase != .closed, !state.mail.isEmpty {
        state.take(into: &inputs)
        return true
      }
      state.isHeld = false
      if isSettled(state) { settled.take(all: &state.waiters) }
      return false
    }
    settled.resume()
    return goesOn
  }

  func takeMail(into inputs: inout [RegistrationDriver.Input]) {
    state.withLock { $0.take(into: &inputs) }
  }

  func letGo() { change { $0.isHeld = false } }

  func takeBack(
    with input: RegistrationDriver.Input, into inputs: inout [RegistrationDriver.Input]
  ) -> Bool {
    state.withLock { state in
      guard state.phase == .open else { return false }
      guard !state.isHeld else {
        state.mail.append(input)
        return false
      }
      // Most answers find no mail, and need no other memory than the caller's.
      if !state.mail.isEmpty { swap(&state.mail, &inputs) }
      inputs.append(input)
      state.isHeld = true
      return true
    }
  }

  func takeOver() { change { ($0.isHeld, $0.mustAdvance) = (false, true) } }
}

extension RunnerCore.State {
  /// Whether a worker holds the flow now; nil if it has to sleep.
  fileprivate mutating func turn(or worker: RunnerCore.SleepingWorker) -> Bool? {
    if phase == .closed { return false }
    if !isHeld, hasWork {
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

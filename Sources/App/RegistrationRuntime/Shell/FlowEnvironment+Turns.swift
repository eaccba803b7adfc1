import RegistrationBackend
package import RegistrationCore
import Synchronization

extension FlowShell {
  /// The memory that a task at work needs.
  package struct Worker {
    /// The inputs for the driver; empty once it has taken them.
    package var inputs: [RegistrationDriver.Input] = []
    fileprivate var transitions: [Registration.Transition] = []

    package init() {}
  }
}

extension FlowEnvironment {
  /// Lets the driver take what waits, until something has to be done that needs a task; nil if the
  /// caller has let go of the flow.
  ///
  /// - Parameters:
  ///   - worker: brings the inputs.
  ///   - result: the result of the last action.
  ///   - transition: what that was to publish, for a flow whose lease had to be confirmed.
  package func takeTurn(
    _ worker: inout FlowShell.Worker, after result: RegistrationDriver.ActionResult? = nil,
    publishing transition: Registration.Transition? = nil
  ) -> RegistrationDriver.Action? {
    var result = result
    if let transition {
      worker.transitions.append(transition)
      result = .done
    }
    while true {
      if let lease, lease.isLost {
        (worker.inputs, worker.transitions) = ([], [])
        abandon()
        return nil
      }
      let (action, isFull) = advance(&worker, after: result)
      result = nil
      if case .cancel = action {
        shell.stopCall()
        result = .done
      } else if let action {
        return action
      } else if !isFull {
        postHeldBack()
        guard next(into: &worker.inputs), !Task.isCancelled else { return nil }
      }
    }
  }

  /// Lets the driver take the inputs, and publishes what they change.
  ///
  /// - Returns: the next action, if any, and whether more is to be published than fits at once.
  private func advance(
    _ worker: inout FlowShell.Worker, after result: RegistrationDriver.ActionResult?
  ) -> (RegistrationDriver.Action?, isFull: Bool) {
    let configuration = configuration
    let probe = configuration.probe
    let lease = lease
    if let lease, !worker.inputs.isEmpty {
      lease.note(&worker.inputs, isAtRest: result == nil && shell.look { $0.isAtRest })
    }
    let holdsBack = lease.map { !$0.isConfirmed(for: nil) } ?? false
    // The caller's clock must not run under our lock.
    let now = configuration.clock.timestamp
    let (action, buffers, listener) = shell.state.withLock { state in
      // Under the lock, so that who begins to listen and then reads the flow misses nothing.
      var (buffers, listener) = (shell.audience.buffers, self.listener)
      if let result { state.driver.acknowledge(result) }
      if !worker.inputs.isEmpty { state.driver.take(all: &worker.inputs) }
      state.driver.publishesTransitions =
        listener != nil || !buffers.isEmpty || probe.dies != nil || lease != nil
      let action = state.next(at: now, &worker.transitions, probe, holdsBack: holdsBack)
      if let lease, let last = worker.transitions.last {
        lease.noteShown(last)
        // What is shown of it is read without our lock, and was read too early by who has begun to listen until now.
        (buffers, listener) = (shell.audience.buffers, self.listener)
      }
      state.driver.reclaimMemory(into: &worker.inputs)
      return (action, buffers, listener)
    }
    let count = worker.transitions.count
    if count > 0 {
      if let listener { for transition in worker.transitions { listener(transition) } }
      for buffer in buffers.dropLast() { buffer.post(worker.transitions) }
      buffers.last?.post(moving: &worker.transitions)
      worker.transitions.removeAll(keepingCapacity: true)
    }
    return (action, count == FlowShell.State.transitionsAtOnce)
  }
}

extension FlowShell.State {
  /// Enough transitions at once to make a lock and a wake-up cheap, but no more: subscribers wait.
  fileprivate static let transitionsAtOnce = 256

  /// The next action; nil if there is none, the process has died, or the transitions are enough.
  ///
  /// - Parameter holdsBack: whether a transition is an action like all others, and not published here.
  fileprivate mutating func next(
    at now: Timestamp, _ transitions: inout [Registration.Transition], _ probe: FlowProbe,
    holdsBack: Bool
  ) -> RegistrationDriver.Action? {
    guard let dies = probe.dies else {
      if isDead { return nil }
      if holdsBack { return driver.next(at: now, by: probe.reducer) }
      return driver.next(
        at: now, by: probe.reducer, publishing: &transitions, upTo: Self.transitionsAtOnce)
    }
    while !isDead, transitions.count < Self.transitionsAtOnce,
      let action = driver.next(at: now, by: probe.reducer)
    {
      isDead = dies(.before, action)
      if isDead { return nil }
      guard case .publish(let transition) = action, !holdsBack else { return action }
      transitions.append(transition)
      isDead = dies(.after, action)
      driver.acknowledge(.done)
    }
    return nil
  }
}

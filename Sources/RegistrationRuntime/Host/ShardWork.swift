import RegistrationCore
import Synchronization

/// For the loop, and for the tasks that are at work on a flow.
extension Shard {
  /// Makes the caller the loop of the shard; false if there is or was another.
  func begin() -> Bool {
    state.withLock { state in
      guard !state.isRunning, !state.isOver else { return false }
      state.isRunning = true
      return true
    }
  }

  /// What to do next; if it is a turn, its mail is put into `inputs`.
  func next(into inputs: inout [RegistrationDriver.Input]) -> Work {
    state.withLock { state in
      let work = state.next(settings.limits.turn, share: share, into: &inputs)
      if case .nothing = work { state.isAsleep = true }
      return work
    }
  }

  /// Takes what has come for `flow` since its turn began.
  func takeMail(of flow: HostedFlow, into inputs: inout [RegistrationDriver.Input]) {
    state.withLock { state in
      guard !state.isOver, state.isHome(flow) else { return }
      let limit = state.isEndTold ? .max : settings.limits.turn
      state.slots[flow.slot].mail.take(limit, into: &inputs)
    }
  }

  /// Ends the work on `flow`, and returns whether it has left.
  ///
  /// - Parameter rest: its condition, read as nothing else can change it.
  func finish(_ flow: HostedFlow, _ rest: @autoclosure () -> FlowRest) -> Bool {
    change { state, settled in
      guard !state.isOver, state.isHome(flow) else { return false }
      return state.finish(flow.slot, rest(), &settled)
    }
  }

  /// Lets go of `flow` while a call is under way for it.
  func letGo(_ flow: HostedFlow) {
    change { state, _ in
      if !state.isOver, state.isHome(flow) { state.letGo(flow.slot) }
    }
  }

  /// Brings the answer to a call; true if the caller is at work on `flow` again.
  func takeBack(_ flow: HostedFlow, with input: RegistrationDriver.Input) -> Bool {
    change { state, _ in
      guard state.isOpen, state.isHome(flow) else { return false }
      return state.takeBack(flow.slot, with: input)
    }
  }

  /// Gives `flow` another turn, because the task at work on it hangs.
  func takeOver(_ flow: HostedFlow) {
    change { state, _ in
      if !state.isOver, state.isHome(flow) { state.takeOver(flow.slot) }
    }
  }

  /// Gives `flow` a turn without mail, which finds out whether it may leave now.
  func giveTurn(_ flow: HostedFlow) {
    change { state, _ in
      if !state.isOver, state.isHome(flow) { state.giveTurn(flow.slot) }
    }
  }

  /// Drops what is left, accepts no more, and resumes all that wait.
  func end() {
    let (flows, workers) = change { state, settled in
      state.phase = .closed
      return (state.end(&settled), state.errands.end())
    }
    for worker in workers { worker.resume(returning: nil) }
    for flow in flows { flow.shell.endStreams() }
    deadlines.end()
    signal.finish()
  }

  /// Forgets the registrations of a shard that is over.
  func clear() {
    let flows = state.withLock { state in
      defer { for slot in state.slots.indices { state.slots[slot].flow = nil } }
      return state.flows
    }
    for flow in flows { flow.shell.endStreams() }
  }
}

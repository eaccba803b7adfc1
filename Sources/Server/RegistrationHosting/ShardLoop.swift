import RegistrationCore
import RegistrationRuntime
import Synchronization

// The loop of a shard: it lets the registrations take turns, and starts their tasks.

extension Shard {
  /// After how many turns the loop yields its thread to the calls.
  ///
  /// They share the machine's cores, and would pile up behind a loop that is never out of work.
  private static var turnsBetweenYields: Int { 64 }

  /// Makes the caller the loop of the shard; false if there is or was another.
  func begin() -> Bool {
    state.withLock { state in
      guard !state.isRunning, !state.isOver else { return false }
      state.isRunning = true
      return true
    }
  }

  /// Runs until the shard is closed and everything in it stored, or the task is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      var tasks = TaskGroupShards(for: limits.live, in: &group)
      group.addTask { await self.deadlines.run() }
      if limits.rest != nil { group.addTask { await self.sweep() } }
      var worker = FlowShell.Worker()
      var turns = 0
      loop: while !Task.isCancelled {
        switch next(into: &worker.inputs) {
        case .turn(let flow): takeTurn(of: flow, &worker)
        case .start: tasks.add({ await self.work() }, in: &group)
        case .depart(let flow): flow.depart()
        case .nothing: await signal.sleep()
        case .closed: break loop
        }
        turns &+= 1
        if turns.isMultiple(of: Self.turnsBetweenYields) { await Task.yield() }
      }
      end()
      group.cancelAll()
    }
  }

  /// Begins rounds: a registration that has rested during the whole last round leaves.
  private func sweep() async {
    guard let rest = limits.rest else { return }
    while (try? await configuration.clock.sleep(for: rest)) != nil {
      change { state in state.round &+= 1 }
    }
  }

  /// What to do next; if it is a turn, its mail is put into `inputs`.
  func next(into inputs: inout [RegistrationDriver.Input]) -> Work {
    state.withLock { state in
      let work = state.next(into: &inputs)
      if case .nothing = work { state.isAsleep = true }
      return work
    }
  }

  /// Drops what is left, accepts no more, and resumes all that wait.
  func end() {
    let (flows, workers) = change { state in (state.end(), state.errands.end()) }
    for worker in workers { worker.resume(returning: nil) }
    for flow in flows {
      flow.held?.end()
      flow.shell.audience.end()
    }
    deadlines.end()
    signal.finish()
  }

  /// Forgets the registrations of a shard that is over.
  func clear() {
    // They are released once the lock is left: their backends may do anything then.
    _ = state.withLock { state in
      defer { for slot in state.slots.indices { state.slots[slot].flow = nil } }
      return state.flows
    }
  }
}

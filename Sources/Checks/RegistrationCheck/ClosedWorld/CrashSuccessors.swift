import RegistrationCore
import RegistrationSimulation

extension ClosedWorld {
  /// It may within its budget, and once more until a launch after a crash has finished.
  func mayCrash(_ state: ClosedState) -> Bool {
    Budgets.Kind.crashes.isLeft(in: state.budgets)
      || state.history.mayCrashAgain && memoryFacts[Int(state.memory)].isLaunching
  }

  /// The process dies while idle.
  func crash(
    _ state: ClosedState, _ facts: MemoryFacts,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    guard mayCrash(state) else { return nil }
    return die(ClosedMove(.crash), state, isInDoubt: facts.isInDoubt, &expansion)
  }

  func die(
    after action: RunAction, _ move: ClosedMove, _ state: ClosedState,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    // A session that is kept must have a checkpoint, unless the store has failed.
    if case .keepSession = action.name, !action.isFailing, !action.isInDoubt,
      Int(deviceFacts[Int(state.device)].stage) < History.Told.signedIn.stage
    {
      expansion.violate(Invariant.storedBeforeKept.rawValue, by: move)
    }
    return die(move, state, isInDoubt: action.isInDoubt, &expansion)
  }

  private func die(
    _ move: ClosedMove, _ state: ClosedState, isInDoubt: Bool,
    _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    var next = state
    if let unknown = change(&next, ServicesInput.crash) { return unknown }
    if let unknown = change(&next, DeviceInput.crash) { return unknown }
    if Budgets.Kind.crashes.isLeft(in: state.budgets) {
      next.budgets -= Budgets.Kind.crashes.unit
      next.history.mayCrashAgain = true
    } else {
      next.history.mayCrashAgain = false
    }
    next.memory = start.memory
    next.onTheirWay = OnTheirWay()
    // What could not be stored was reported, and may be lost.
    if isInDoubt { next.history.forget(allBut: restored(in: next)) }
    expansion.add(next, by: move, fairness: 0)
    return nil
  }

  /// The checkpoint that the next launch goes on from: one of another login than the session's is dropped.
  private func restored(in state: ClosedState) -> Checkpoint {
    let stored = devices[state.device].stored
    guard let session = services[state.services].current else { return stored }
    return stored.accompanying(sessionOf: session.login)
  }
}

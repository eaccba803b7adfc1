import RegistrationCore
import RegistrationSimulation

extension ClosedWorld {
  /// Adds the successors of a state that were computed before.
  public func expand(
    _ state: ClosedState, into expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Bool {
    unknown(in: state, &expansion) == nil
  }

  /// Adds the successors of a state, and computes those that are missing.
  public mutating func learn(
    _ state: ClosedState, into expansion: inout Expansion<ClosedState, ClosedMove>
  ) {
    while let unknown = unknown(in: state, &expansion) {
      workOut(unknown)
      expansion.clear()
    }
  }

  /// Adds the successors, or returns what must be computed first.
  private func unknown(
    in state: ClosedState, _ expansion: inout Expansion<ClosedState, ClosedMove>
  ) -> Unknown? {
    let facts = memoryFacts[Int(state.memory)]
    check(state, facts, &expansion)
    if facts.path == .launchingIdle {
      relent(state, facts, &expansion)
      return take(
        .launch(device: state.device), .launch, 0, state, &expansion, fairness: Fair.always)
    }
    if let unknown = acts(state, facts, &expansion) { return unknown }
    if let unknown = deliveries(state, facts, &expansion) { return unknown }
    if let unknown = passages(state, facts, &expansion) { return unknown }
    if let unknown = crash(state, facts, &expansion) { return unknown }
    if let unknown = happenOutside(changePlaces, for: .changes, state, facts, &expansion) {
      return unknown
    }
    if let unknown = happenOutside(attackPlaces, for: .attacks, state, facts, &expansion) {
      return unknown
    }
    if let unknown = happenOutside(lurePlaces, for: .lures, state, facts, &expansion) {
      return unknown
    }
    relent(state, facts, &expansion)
    return nil
  }

  /// Gives the driver an input, on a device that works and on devices that fail at what it uses.
  func take(
    _ input: DriverInput.Kind, _ kind: ClosedMove.Kind, _ argument: Int, _ state: ClosedState,
    _ expansion: inout Expansion<ClosedState, ClosedMove>, fairness: UInt8
  ) -> Unknown? {
    let works = DriverInput(input)
    guard let place = runMemo[UInt64(state.memory) << 32 | works.key] else {
      return .run(state.memory, works)
    }
    let run = runs[Int(place)]
    let unknown = follow(
      run, ClosedMove(kind, argument), state, &expansion, fairness: fairness)
    if let unknown { return unknown }
    if run.uses == 0 || !Budgets.Kind.faults.isLeft(in: state.budgets) { return nil }
    for part in Device.Part.allCases where run.uses(part) {
      let fails = DriverInput(input, failing: part)
      guard let place = runMemo[UInt64(state.memory) << 32 | fails.key] else {
        return .run(state.memory, fails)
      }
      var paid = state
      paid.budgets -= Budgets.Kind.faults.unit
      let unknown = follow(
        runs[Int(place)], ClosedMove(kind, argument, failing: part), paid, &expansion, fairness: 0)
      if let unknown { return unknown }
    }
    return nil
  }
}

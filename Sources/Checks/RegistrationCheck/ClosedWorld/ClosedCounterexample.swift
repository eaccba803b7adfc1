import RegistrationCore
import RegistrationScript
import RegistrationSimulation

extension ClosedWorld {
  /// The number of values of each kind in the tables.
  public var figures: String {
    "\(memories.count) memories of a driver, \(services.count) of the services, "
      + "\(devices.count) devices, \(answers.count) answers, \(runs.count) runs of a driver, "
      + "\(servicesTransitions.count) transitions of the services"
  }

  /// The moves of a violation, as a run makes them.
  public func moves(_ violation: Violation<ClosedState, ClosedMove>) -> [RegistrationCheck.Move] {
    let moves = zip(violation.moves, violation.states).flatMap { self.moves($0, in: $1) }
    // It shows when the answer arrives a second time.
    guard violation.property == Invariant.duplicate.name,
      case .deliver(let operation, _) = moves.last
    else { return moves }
    return moves + [.again(operation)]
  }

  /// A move as a run makes it.
  ///
  /// Before it come the failures of the device and the moment at which the process dies. After it
  /// comes the answer that the closed world gives up in favour of the new request's answer: no call
  /// awaits it, and it arrives to be ignored.
  package func moves(_ move: ClosedMove, in state: ClosedState) -> [RegistrationCheck.Move] {
    guard let made = self.move(move, in: state) else { return [] }
    var moves = preparations(of: move, in: state) + [made]
    if move.givesUpOldest {
      var left = state.onTheirWay
      if move.kind == .deliver, let place = place(of: move, in: left) { left.remove(at: place) }
      moves.append(.deliver(answers[left[0].answer].name))
    }
    return moves
  }

  private func preparations(
    of move: ClosedMove, in state: ClosedState
  ) -> [RegistrationCheck.Move] {
    var moves: [RegistrationCheck.Move] = []
    if let part = move.failing { moves.append(.deviceFails(part)) }
    if isLocked(move, in: state) { moves.append(.deviceFails(.session)) }
    if move.actionsBeforeDeath > 0, let point = crashPoint(of: move, in: state) {
      moves.append(.arm(point))
    }
    return moves
  }

  private func move(_ move: ClosedMove, in state: ClosedState) -> RegistrationCheck.Move? {
    switch move.kind {
    case .launch: .person(.launch, callOutcome(move, in: state))
    case .act: .person(person.acts[move.argument].event, callOutcome(move, in: state))
    case .deliver:
      Registration.Operation.Name.allCases.first { $0.ordinal == move.argument }
        .map { .deliver($0, callOutcome(move, in: state)) }
    case .deadline: .deadline(callOutcome(move, in: state))
    case .pass: Passage(rawValue: UInt8(move.argument)).map { .wait($0.milliseconds) }
    case .crash: .crash
    case .outside: outsideMoves[move.argument]
    case .relent, nil: nil
    }
  }

  /// The call outcome for the number in a move, which depends on the operation that it requests.
  private func callOutcome(_ move: ClosedMove, in state: ClosedState) -> CallOutcome {
    guard move.sends, move.callOutcome > 0,
      let operation = run(of: move, in: state)?.operation(in: self),
      let callOutcomes = callOutcomes[operation], callOutcomes.indices.contains(move.callOutcome)
    else { return .works }
    return callOutcomes[move.callOutcome]
  }

  /// Whether the move's call outcome is that the device cannot look for its session.
  private func isLocked(_ move: ClosedMove, in state: ClosedState) -> Bool {
    guard move.sends, move.callOutcome > 0,
      run(of: move, in: state)?.operation(in: self) == .restoreSession
    else { return false }
    return move.callOutcome == callOutcomes[.restoreSession]?.count
  }

  private func crashPoint(of move: ClosedMove, in state: ClosedState) -> CrashPoint? {
    guard let run = run(of: move, in: state) else { return nil }
    let first = Int(run.firstAction)
    let names = (0..<Int(run.actionCount)).map { runActions[first + $0].name }
    let last = move.actionsBeforeDeath - 1
    // The next action with that name must be the intended one.
    if names.firstIndex(of: names[last]) == last { return CrashPoint(.after, names[last]) }
    if last + 1 < names.count { return CrashPoint(.before, names[last + 1]) }
    return run.operation(in: self).map { CrashPoint(.before, .perform($0)) }
  }

  private func run(of move: ClosedMove, in state: ClosedState) -> DriverRun? {
    let memory: UInt32?
    let kind: DriverInput.Kind
    switch move.kind {
    case .launch: (memory, kind) = (state.memory, .launch(device: state.device))
    case .deadline: (memory, kind) = (laterMemories[state.memory], .deadline)
    case .deliver:
      guard let place = place(of: move, in: state.onTheirWay) else { return nil }
      let entry = state.onTheirWay[place]
      (memory, kind) = (state.memory, .answer(entry.answer, request: entry.request))
    case .act:
      if !person.acts[move.argument].hasCode {
        let acts = memoryFacts[Int(state.memory)].acts ?? 0..<0
        let act = actRuns[acts].first { Int($0.act) == move.argument && $0.failing == move.failing }
        return act.map { runs[Int($0.run)] }
      }
      let code = code(of: move.argument, servicesFacts[Int(state.services)])
      (memory, kind) = (state.memory, .act(move.argument, code: code ?? 0))
    case .pass, .crash, .outside, .relent, nil: return nil
    }
    let key = DriverInput(kind, failing: move.failing).key
    return memory.flatMap { runMemo[UInt64($0) << 32 | key] }.map { runs[Int($0)] }
  }

  private func place(of move: ClosedMove, in onTheirWay: OnTheirWay) -> Int? {
    (0..<onTheirWay.count).first {
      Int(answerFacts[Int(onTheirWay[$0].answer)].operation) == move.argument
    }
  }
}

extension DriverRun {
  fileprivate func operation(in world: ClosedWorld) -> Registration.Operation.Name? {
    request == DriverRun.none ? nil : world.requests[request].operation.name
  }
}

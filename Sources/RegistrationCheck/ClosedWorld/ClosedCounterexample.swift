import RegistrationCore
import MockIdentityPool
import RegistrationScript

extension ClosedWorld {
  /// How many values of each kind the tables hold.
  public var figures: String {
    "\(flows.count) flows, \(worlds.count) worlds, \(checkpoints.count) checkpoints, "
      + "\(answers.count) answers, \(flowTransitions.count) flow transitions, "
      + "\(worldTransitions.count) world transitions"
  }

  /// The moves of a violation, as a simulation makes them.
  public func moves(_ violation: Violation<ClosedState, ClosedMove>) -> [Move] {
    zip(violation.moves, violation.states).compactMap { move, state in
      self.move(move, in: state)
    }
  }

  /// A move as a simulation makes it; nil for one that is none of the world's.
  func move(_ move: ClosedMove, in state: ClosedState) -> Move? {
    switch move.kind {
    case .launch: return .person(.launch, fate(move, in: state))
    case .act: return .person(person.acts[move.argument].event, fate(move, in: state))
    case .deliver:
      guard let operation = Operation.Name.allCases.first(where: { $0.place == move.argument })
      else { return nil }
      return .deliver(operation, fate(move, in: state))
    case .deadline: return .deadline(fate(move, in: state))
    case .pass: return Passage(rawValue: UInt8(move.argument)).map { .wait($0.milliseconds) }
    case .crash: return .crash(fate(move, in: state))
    case .change: return OutsideChange(rawValue: UInt8(move.argument))?.move
    case .relent, nil: return nil
    }
  }

  /// The fate that a move's number stands for: by the operation of the request that it sends.
  private func fate(_ move: ClosedMove, in state: ClosedState) -> Fate {
    guard move.fate > 0, let operation = operationSent(by: move, in: state),
      let fates = fates[operation], fates.indices.contains(move.fate)
    else { return .works }
    return fates[move.fate]
  }

  private func operationSent(by move: ClosedMove, in state: ClosedState) -> Operation.Name? {
    var expansion = Expansion<ClosedState, ClosedMove>()
    guard expand(state, into: &expansion) else { return nil }
    for successor in expansion.successors where successor.move == move {
      let flow = flows[successor.state.flow]
      if let name = flow.request?.operation.name { return name }
    }
    return nil
  }
}

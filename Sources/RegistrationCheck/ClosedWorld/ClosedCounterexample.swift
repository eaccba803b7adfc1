import MockIdentityPool
import RegistrationCore
import RegistrationScript

extension ClosedWorld {
  /// How many values of each kind the tables hold.
  public var figures: String {
    "\(flows.count) flows, \(worlds.count) worlds, \(checkpoints.count) checkpoints, "
      + "\(answers.count) answers, \(flowTransitions.count) flow transitions, "
      + "\(worldTransitions.count) world transitions"
  }

  /// The moves of a violation, as a simulation makes them.
  public func moves(_ violation: Violation<ClosedState, ClosedMove>) -> [RegistrationCheck.Move] {
    let moves = zip(violation.moves, violation.states).flatMap { self.moves($0, in: $1) }
    // It shows once the answer arrives again.
    guard violation.property == Invariant.duplicate.name,
      case .deliver(let operation, _) = moves.last
    else { return moves }
    return moves + [.again(operation)]
  }

  /// A move as a simulation makes it, and after it the answer that the closed world gives up for
  /// the new request's: nobody awaits it, and it arrives to be ignored.
  package func moves(_ move: ClosedMove, in state: ClosedState) -> [RegistrationCheck.Move] {
    guard let made = self.move(move, in: state) else { return [] }
    var left = state.onTheirWay
    switch move.kind {
    case .deliver:
      let place = (0..<left.count).first {
        Int(answerOperations[Int(left[$0].answer)]) == move.argument
      }
      if let place { left.remove(at: place) }
    case .crash: left = OnTheirWay()
    case .launch, .act, .deadline, .pass, .change, .relent, nil: break
    }
    return move.givesUpOldest ? [made, .deliver(answers[left[0].answer].name)] : [made]
  }

  /// A move as a simulation makes it; nil for one that is none of the world's.
  package func move(_ move: ClosedMove, in state: ClosedState) -> RegistrationCheck.Move? {
    switch move.kind {
    case .launch: return .person(.launch, fate(move, in: state))
    case .act: return .person(person.acts[move.argument].event, fate(move, in: state))
    case .deliver:
      guard let operation = Operation.Name.allCases.first(where: { $0.ordinal == move.argument })
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
    guard move.sends, move.fate > 0 else { return .works }
    var expansion = Expansion<ClosedState, ClosedMove>()
    guard expand(state, into: &expansion),
      let next = expansion.successors.first(where: { $0.move == move })?.state,
      let sent = flows[next.flow].request?.operation.name,
      let fates = fates[sent], fates.indices.contains(move.fate)
    else { return .works }
    return fates[move.fate]
  }
}

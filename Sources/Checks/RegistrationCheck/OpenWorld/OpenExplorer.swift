public import RegistrationCore
public import RegistrationScript
import RegistrationSimulation

/// Explores the open world of a policy, and writes its findings as scripts.
public struct OpenExplorer {
  // Not generic, so that the whole explorer is compiled for this one world.
  private var explorer: Explorer<OpenWorldModel>
  private let world: OpenWorld
  private let reducer: Reducer

  /// Creates an explorer of the events that a flow of this policy can meet, with this reducer.
  ///
  /// Most notices only tell something, and one of these stands for all: a reducer in which another notice
  /// decides something is not explored to its end.
  public init(
    _ policy: Policy, reducer: @escaping Reducer = Registration.reducer,
    limits: ExplorationLimits = ExplorationLimits(),
    workers: Int? = nil
  ) {
    world = OpenWorld(policy: policy)
    self.reducer = reducer
    explorer = Explorer(OpenWorldModel(world, reducer: reducer), limits: limits, workers: workers)
  }

  /// Explores, and returns how far it went; see ``Explorer/run(endsAtViolation:goesOn:)``.
  public mutating func run(
    endsAtViolation: Bool = true, goesOn: (ExplorationProgress) -> Bool = { _ in true }
  ) -> Exploration<Registration, TimedEvent> {
    var exploration = explorer.run(endsAtViolation: endsAtViolation, goesOn: goesOn)
    for place in exploration.violations.indices {
      exploration.violations[place].remark = exploration.violations[place].lastEvent
    }
    return exploration
  }

  /// The encounters in the open world.
  public var coverage: CoverageLedger {
    var recorder = Recorder()
    _ = ExploredWorld(of: world, by: reducer, telling: &recorder)
    return recorder.ledger
  }

  private struct Recorder: ExplorationObserver {
    var ledger = CoverageLedger()

    mutating func found(_ flow: Registration, number: Int) {}

    mutating func took(
      _ occurrence: OpenWorld.Occurrence, in flow: Registration, from source: Int, to target: Int,
      _ notice: Registration.Notice?, _ outcome: Registration.Outcome
    ) {
      ledger.record(occurrence.event, in: flow.path, outcome, by: .exploration)
    }
  }

  /// The script that shows a violation: every failure is a fault, every success the pool's answer.
  ///
  /// The open world gives answers that no pool may give. If that matters, the script takes another
  /// path, and its expectations say so.
  public func script(_ violation: Violation<Registration, TimedEvent>) -> EventScript? {
    var rules = SimulationRules.standard(world.policy)
    rules.reducer = reducer
    let writer = ScriptWriter(InitialWorld(policy: world.policy), rules: rules)
    return writer.script(
      violation.moves.asMoves, story: "Violated: \(violation.property).", ending: "here it shows")
  }
}

extension Violation<Registration, TimedEvent> {
  /// The event that shows it, and the state: a script cannot express it if no pool answers so.
  fileprivate var lastEvent: String? {
    guard let event = moves.last?.event, let path = states.last?.path else { return nil }
    guard case .answered(let id, let answer) = event else {
      return "by \(event.name.rawValue) in \(path.rawValue)"
    }
    return "by an answer to \(answer.name.rawValue) \(id) in \(path.rawValue), where "
      + (states.last?.request.map { "\($0.operation.name.rawValue) \($0.id) is outstanding" }
        ?? "nothing is outstanding")
  }
}

extension [TimedEvent] {
  /// The moves that come closest to these events: an answer becomes the call outcome of its request.
  fileprivate var asMoves: [Move] {
    indices.compactMap { place in
      let next = place + 1 < count ? self[place + 1].event : nil
      let callOutcome = next.flatMap(\.callOutcome) ?? .works
      return self[place].event.move(sending: callOutcome)
    }
  }
}

extension Registration.Event {
  /// The call outcome of the request that this event answers; nil if it answers none.
  fileprivate var callOutcome: CallOutcome? {
    guard case .answered(_, let answer) = self else { return nil }
    if let failure = answer.failure { return .fails(failure) }
    if case .signIn(.success(.challenge(.other(let kind)))) = answer {
      return .fails(.challenge(kind: kind))
    }
    if case .signIn(.success(.challenge(.chooseWay(let ways)))) = answer {
      return .fails(.challenge(kind: Challenge.selectChallenge, ways: ways))
    }
    return .works
  }

  fileprivate func move(sending callOutcome: CallOutcome) -> Move? {
    if let act = PersonEvent(self) { return .person(act, callOutcome) }
    guard case .answered(let id, let answer) = self else { return nil }
    // An answer to another request than the outstanding one: the last answer, once more.
    return id == OpenWorld.outstanding ? .deliver(answer.name, callOutcome) : .again(answer.name)
  }
}

extension Registration.Answer {
  fileprivate var failure: ServiceFailure? {
    switch result {
    case .success: nil
    case .failure(.pool(let error)): .pool(error)
    case .failure(.directory(let error)): .directory(error)
    }
  }
}

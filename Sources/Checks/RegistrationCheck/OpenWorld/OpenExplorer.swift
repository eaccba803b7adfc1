public import RegistrationCore
public import RegistrationScript
import RegistrationSimulation

/// Explores the open world of a policy, and writes its findings as scripts.
public struct OpenExplorer {
  // Not generic, so that the whole explorer is compiled for this one world.
  private var explorer: Explorer<OpenWorldModel>
  private let world: OpenWorld
  private let reducer: Reducer
  /// What is wrong with the policy; the world is then another one's, and is not explored.
  private let mistakes: String?

  /// Creates an explorer of the events that a flow of this policy can meet, with this reducer.
  ///
  /// Most notices only tell something, and one of these stands for all: a reducer in which another notice
  /// decides something is not explored to its end.
  public init(
    _ policy: Policy, reducer: @escaping Reducer = Registration.reducer,
    limits: ExplorationLimits = ExplorationLimits(),
    workers: Int? = nil
  ) {
    mistakes = policy.mistakesTold
    world = OpenWorld(policy: mistakes == nil ? policy : .clinic)
    self.reducer = reducer
    explorer = Explorer(OpenWorldModel(world, reducer: reducer), limits: limits, workers: workers)
  }

  /// Explores, and returns how far it went; see ``Explorer/run(endsAtViolation:goesOn:)``.
  public mutating func run(
    endsAtViolation: Bool = true, goesOn: (ExplorationProgress) -> Bool = { _ in true }
  ) -> Exploration<Registration, TimedEvent> {
    if let mistakes { return .refused(mistakes) }
    var exploration = explorer.run(endsAtViolation: endsAtViolation, goesOn: goesOn)
    for place in exploration.violations.indices {
      let violation = exploration.violations[place]
      // Without a script, the remark alone tells the way.
      let way = script(violation) == nil ? "; the events: " + violation.events : ""
      exploration.violations[place].remark = violation.lastEvent.map { $0 + way }
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
  /// It is nil if no pool gives the answers that lead there, as the open world does. The remark of the violation
  /// then lists the events.
  public func script(_ violation: Violation<Registration, TimedEvent>) -> EventScript? {
    var rules = SimulationRules.standard(world.policy)
    rules.reducer = reducer
    guard
      isShown(
        violation, by: SimulatedRun(rules: rules, beginning: InitialWorld(policy: world.policy)))
    else { return nil }
    let writer = ScriptWriter(InitialWorld(policy: world.policy), rules: rules)
    return writer.script(
      violation.moves.asMoves, story: "Violated: \(violation.property).", ending: "here it shows")
  }
}

extension OpenExplorer {
  /// Whether the moves of the script make a run do what the violation does.
  private func isShown(
    _ violation: Violation<Registration, TimedEvent>, by start: SimulatedRun
  ) -> Bool {
    guard var flow = violation.states.last else { return false }
    let moves = violation.moves.asMoves
    guard moves.count == violation.moves.count else { return false }
    var run = start
    let arriving = violation.states.count - 1
    for move in moves.prefix(arriving) where run.apply(move) == nil { return false }
    guard run.flow.resembles(flow) else { return false }
    // If an event shows it, the state is the one before the event.
    guard moves.count > arriving, let event = violation.moves.last, let move = moves.last else {
      return true
    }
    let outcome = reducer(&flow, event.event, event.moment)
    return run.apply(move)?.outcome == outcome && run.flow.resembles(flow)
  }
}

extension Registration {
  /// Whether it is in the same state with the same request.
  fileprivate func resembles(_ other: Registration) -> Bool {
    path == other.path && request?.operation.name == other.request?.operation.name
  }
}

extension Violation<Registration, TimedEvent> {
  /// The names of the events, with what each answer answers.
  fileprivate var events: String {
    moves.map { move in
      guard case .answered(let id, let answer) = move.event else { return move.event.name.rawValue }
      return "answer to \(answer.name.rawValue) \(id)"
    }.joined(separator: ", ")
  }

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

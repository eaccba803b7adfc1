import RegistrationCore
package import RegistrationScript
import RegistrationSimulation

/// Reads a script back as moves: the reverse of ``ScriptWriter``.
///
/// Its expectations are left out: they say what was, and a property says what must be.
package struct MoveReader {
  private var run: SimulatedRun
  private var moves: [Move] = []
  /// Whether the process has died by the last line.
  private var hasDied = false
  /// The call outcomes of the next requests, by operation, each with how many have it.
  private var callOutcomes: [Registration.Operation.Name: [(outcome: CallOutcome, count: Int)]] =
    [:]
  /// How many of the next answers are held, by operation.
  private var holds: [Registration.Operation.Name: Int] = [:]

  private init(_ start: SimulatedRun) { run = start }

  package static func moves(of script: EventScript, from start: SimulatedRun) -> [Move] {
    var reader = MoveReader(start)
    var steps = ScriptSteps(script)
    let played = ScriptRun(policy: script.policy)
    while let step = steps.next(after: played, reader.run.flow, reader.run.simulation.world) {
      reader.hasDied = false
      reader.read(step.directive)
      if reader.hasDied { steps.didDie() }
    }
    return reader.moves
  }

  private mutating func read(_ directive: Directive) {
    switch directive {
    case .fault(let fault):
      let callOutcome = CallOutcome.fails(fault.failure, fault.effect)
      callOutcomes[fault.operation, default: []].append((callOutcome, fault.times))
    case .hold(let operation, let times): holds[operation, default: 0] += times ?? 1_000_000
    case .release(let operation, let times):
      holds[operation] = times == nil ? nil : holds[operation]
      let count = run.onTheirWay.count { $0.operation == operation }
      for _ in 0..<min(times ?? count, count) where !hasDied { make(.deliver(operation)) }
    case .again(let operation): make(.again(operation))
    case .person(let event): make(.person(event))
    case .wait(let duration):
      let time = Int64(duration / .milliseconds(1))
      make(run.isOutstanding && time == RegistrationDriver.deadline ? .deadline() : .wait(time))
    case .kill: make(.crash)
    case .crash(let point): make(.arm(point))
    case .store(.fail(let times)): fail(.store, times)
    case .sessionFails(let times): fail(.session, times)
    case .pool(let change, _): make(.pool(change))
    case .directory(let change, _): make(.directory(change))
    case .attacker(let act, let login):
      make(.attacker(act, of: login == run.rules.login ? nil : login))
    case .policy, .givenUser, .givenPool, .givenSession, .givenIdentity, .sheet, .delay, .clock,
      .store(.tear),
      .expectState, .expectIgnored, .expectRequests, .expectUser, .expectNoUser, .expectMail,
      .expectAttacker, .expectCheckpoint:
      break
    }
  }

  private mutating func fail(_ part: Device.Part, _ times: Int) {
    for _ in 0..<min(times, 100) { make(.deviceFails(part)) }
  }

  /// Makes a move with the call outcome of the request that it sends, and delivers the answers that follow.
  private mutating func make(_ move: Move) {
    var next: Move? = move
    while let move = next {
      var trial = run
      let count = run.simulation.world.network.lastNumber
      guard let simulationStep = trial.apply(move) else { return }
      let operation = simulationStep.sent?.operation
      let callOutcome = operation.flatMap { takeCallOutcome($0) } ?? .works
      let decided = move.with(callOutcome)
      run.apply(decided)
      moves.append(decided)
      hasDied = decided.isCrash || simulationStep.death != nil
      guard !hasDied, run.simulation.world.network.lastNumber > count else { return }
      let answered = operation ?? .observeProfile
      next = takeHold(answered) ? nil : .deliver(answered)
    }
  }

  private mutating func takeCallOutcome(_ operation: Registration.Operation.Name) -> CallOutcome? {
    guard let next = callOutcomes[operation]?.first else { return nil }
    if next.count > 1 {
      callOutcomes[operation]?[0].count -= 1
    } else {
      callOutcomes[operation]?.removeFirst()
    }
    return next.outcome
  }

  private mutating func takeHold(_ operation: Registration.Operation.Name) -> Bool {
    guard let count = holds[operation], count > 0 else { return false }
    holds[operation] = count - 1
    return true
  }
}

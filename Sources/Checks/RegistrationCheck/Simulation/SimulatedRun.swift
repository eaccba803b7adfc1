public import RegistrationCore
package import RegistrationScript
package import RegistrationSimulation

/// A ``/RegistrationSimulation/Simulation`` that changes by moves.
///
/// A move that makes no sense at the moment changes nothing, so moves may come in any order. Every
/// answer waits until a move delivers it. ``ScriptWriter`` turns moves into an event script that
/// shows the same.
package struct SimulatedRun: Sendable {
  package let rules: SimulationRules
  /// The flow and everything around it.
  package private(set) var simulation: Simulation
  /// Whether the last move that had to store a checkpoint could not store it.
  private(set) var hasFailedToStore = false
  /// The last answer that arrived since the app started.
  package private(set) var lastArrived: AnswerOnItsWay?

  /// Whether the actions of the last move are recorded, for ``takeActions()``.
  var recordsActions: Bool {
    get { simulation.recordsActions }
    set {
      simulation.recordsActions = newValue
      simulation.driver.publishesTransitions = newValue
    }
  }

  /// Creates a flow that has not been launched, in the world that `beginning` describes.
  package init(rules: SimulationRules, beginning: InitialWorld, seed: UInt64 = 1) {
    self.rules = rules
    simulation = Simulation(
      policy: beginning.policy, world: beginning.world(seed: seed), now: Simulation.start)
    simulation.world.network.holdsEverything = true
    simulation.world.device.writesLate = rules.writesLate
    simulation.reducer = rules.reducer
    simulation.recordsActions = false
    simulation.driver.publishesTransitions = false
  }
}

/// The settings that stay the same during a run.
public struct SimulationRules: Sendable {
  /// The e-mail of the person who registers.
  public var login: Login
  /// The reducer under test; nil for the standard one.
  public var reducer: Reducer?
  /// Whether the device writes a checkpoint only when the next one is due, as no store should do.
  package var writesLate = false

  /// Creates rules for the registration of `login` by this reducer, or by the standard one.
  public init(login: Login, reducer: Reducer? = nil) {
    (self.login, self.reducer) = (login, reducer)
  }
}

extension SimulationRules {
  /// The registration of `ana@example.com` by the standard reducer.
  public static let standard = standard(.clinic)

  /// The registration of Ana by the standard reducer, by a login that the policy takes.
  public static func standard(_ policy: Policy) -> SimulationRules {
    SimulationRules(login: policy.login(of: "ana"))
  }
}

extension SimulatedRun {
  package var flow: Registration { _read { yield simulation.driver.memory.registration } }
  var path: StatePath { simulation.driver.memory.registration.path }
  /// The pool, the directory, and the device's session.
  package var world: MockWorld { _read { yield simulation.world.services } }
  /// The checkpoint that the device has stored.
  package var stored: Checkpoint { _read { yield simulation.world.device.stored } }
  /// The answers on their way, oldest first.
  package var onTheirWay: [AnswerOnItsWay] { simulation.world.network.onTheirWay }
  package var now: Timestamp { simulation.now }
  /// Whether an answer is awaited; for the live profile, the first one.
  package var isOutstanding: Bool { simulation.driver.awaited != nil }

  /// Makes a move; nil if it makes no sense, and nothing has changed.
  @discardableResult
  package mutating func apply(_ move: Move) -> SimulationStep? {
    var step = SimulationStep(at: path)
    return apply(move, &step) ? step : nil
  }

  /// Makes a move and updates `step` in place; returns false if the move makes no sense.
  mutating func apply(_ move: Move, _ step: inout SimulationStep) -> Bool {
    switch move {
    case .person(let act, let callOutcome):
      guard let event = event(act) else { return false }
      happen(callOutcome, &step) { $0.send(event) }
      step.event = event
    case .deliver(let operation, let callOutcome):
      var arrived: AnswerOnItsWay?
      happen(callOutcome, &step) { arrived = $0.deliver(operation) }
      guard let arrived else { return false }
      step.event = .answered(arrived.id, arrived.answer)
      if step.death == nil { lastArrived = arrived }
    case .again(let operation):
      guard let answer = lastArrived, answer.operation == operation else { return false }
      let event = Registration.Event.answered(answer.id, answer.answer)
      happen(.works, &step) { $0.send(event) }
      step.event = event
    case .deadline(let callOutcome):
      guard isOutstanding else { return false }
      passDeadline(callOutcome, &step)
    case .crash, .arm, .deviceFails, .wait, .pool, .directory, .attacker:
      guard change(move) else { return false }
      step = SimulationStep(at: path)
    }
    return true
  }

  /// The names of the actions that were carried out since the last time.
  mutating func takeActions() -> [RegistrationDriver.Action.Name] { simulation.takeActions() }

  /// Makes a move that the flow is not told about.
  private mutating func change(_ move: Move) -> Bool {
    switch move {
    case .crash: die()
    case .arm(let point):
      guard simulation.crashPoints.isEmpty else { return false }
      simulation.crashPoints = [point]
      // Otherwise no transitions are published, because nothing takes them.
      if point.action == .publish { simulation.driver.publishesTransitions = true }
    case .deviceFails(let part):
      simulation.world.device.fail(part)
    case .wait(let time):
      guard !isOutstanding, time > 0 else { return false }
      simulation.wait(milliseconds: time)
    case .pool(let change): simulation.change { [rules] in $0.make(change, of: rules.login) }
    case .directory(let change):
      simulation.change { [rules] in $0.make(change, of: rules.login) }
    case .attacker(let act, let login):
      let now = simulation.now
      simulation.change { [rules] in $0.services.attack(login ?? rules.login, act, at: now) }
    case .person, .deliver, .again, .deadline: return false
    }
    return true
  }

  /// Kills the process without a new launch.
  private mutating func die() {
    simulation.kill()
    lastArrived = nil
  }

  private mutating func passDeadline(_ callOutcome: CallOutcome, _ step: inout SimulationStep) {
    // The driver makes this event, and only the transition shows which one it is.
    let publishes = simulation.driver.publishesTransitions
    simulation.driver.publishesTransitions = true
    _ = simulation.takeTransitions()
    happen(callOutcome, &step) { $0.wait(milliseconds: RegistrationDriver.deadline) }
    simulation.driver.publishesTransitions = publishes
    step.event = simulation.takeTransitions().first?.event
  }

  /// Sends an event to the flow, and notes its outcome.
  private mutating func happen(
    _ callOutcome: CallOutcome, _ step: inout SimulationStep, _ work: (inout Simulation) -> Void
  ) {
    let last = simulation.driver.memory.registration.lastRequest
    let failures = simulation.world.device.saveFailures
    step.isToldLess = !simulation.driver.memory.unforgotten.isEmpty
    step.from = path
    if case .fails(let failure, let effect) = callOutcome {
      simulation.world.network.nextFailure = Fault.Way(failure, effect)
      work(&simulation)
      step.usesCallOutcome = simulation.world.network.nextFailure == nil
      simulation.world.network.nextFailure = nil
    } else {
      work(&simulation)
      step.usesCallOutcome = false
    }
    if simulation.world.device.saveFailures < failures {
      hasFailedToStore = true
    } else if hasFailedToStore {
      hasFailedToStore = simulation.driver.memory.unstored != nil
    }
    step.to = path
    step.outcome = simulation.driver.lastOutcome
    step.sent = performed(after: last)
    (step.death, step.dying) = (simulation.death, nil)
    step.isUnkept = simulation.world.services.unkept != nil
    guard simulation.isDead else { return }
    (step.dying, step.diesInDoubt) = (flow, !keepsItsWord)
    simulation.driver.publishesTransitions = recordsActions
    die()
  }

  /// The request that was performed since this was the last one.
  private func performed(after last: RequestID) -> SimulationStep.Sent? {
    guard let call = simulation.driver.memory.call, call.isBegun, call.id != last,
      simulation.death != CrashPoint(.before, .perform(call.operation))
    else { return nil }
    return SimulationStep.Sent(id: call.id, operation: call.operation)
  }
}

extension SimulatedRun {
  private struct NoSuchCode: Error {}

  /// The event that the act produces; nil if it names a code that was never delivered.
  // Mutating, like those below, so that the run is read in place and nothing is copied.
  private mutating func event(_ act: PersonEvent) -> Registration.Event? {
    do throws(NoSuchCode) {
      return try act.event(in: simulation.driver.memory.registration) {
        argument throws(NoSuchCode) in
        try code(argument, of: act)
      }
    } catch { return nil }
  }

  private mutating func code(
    _ argument: CodeArgument, of act: PersonEvent
  ) throws(NoSuchCode) -> Secret {
    let (login, older): (Login?, Int)
    switch argument {
    case .literal(let code): return code
    case .newest: (login, older) = (act.codeOwner(in: flow), 0)
    case .totp:
      guard let code = flow.totpCode(in: world.pool, at: now) else { throw NoSuchCode() }
      return code
    case .delivered(let owner, let place): (login, older) = (owner, place)
    case .redirect(let isForged):
      guard let address = world.sheets.address(isForged: isForged) else { throw NoSuchCode() }
      return address
    }
    guard let login else { throw NoSuchCode() }
    let codes = simulation.world.services.pool.codes(deliveredTo: login)
    guard codes.indices.contains(older) else { throw NoSuchCode() }
    return codes[older].code
  }
}

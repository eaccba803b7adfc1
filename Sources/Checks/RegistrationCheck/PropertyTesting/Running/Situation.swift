public import RegistrationCore
public import RegistrationSimulation

/// The state of a run after a move, as a property sees it.
///
/// Keep only the parts that a property needs, not the whole: a copy is expensive.
public struct Situation {
  /// The closed world: flow, pool, directory, what is stored, and what is on its way.
  var run: SimulatedRun
  /// The effects of the move.
  var step: SimulationStep
  /// The move that was just made.
  public internal(set) var move: Move
  /// The kind of moment.
  public internal(set) var moments: Moments = []
  /// The history of the run.
  public internal(set) var history: RunHistory
  // Empty: with such a member the value is passed by its address. A property then receives a
  // pointer, and not a copy of two thousand bytes.
  private let byAddress: (any Sendable)? = nil

  init(_ run: SimulatedRun) {
    step = SimulationStep(at: run.path)
    move = .wait(0)
    history = RunHistory(givenAccounts: run.world.pool.count)
    self.run = run
  }
}

extension Situation {
  /// The flow after the move.
  public var flow: Registration { _read { yield run.simulation.driver.memory.registration } }
  /// The pool, the directory, and the device's session.
  public var world: MockWorld { _read { yield run.simulation.world.services } }
  /// The checkpoint that the device has stored.
  public var stored: Checkpoint { _read { yield run.simulation.world.device.stored } }
  /// The answers on their way, oldest first.
  public var onTheirWay: [AnswerOnItsWay] { run.onTheirWay }
  /// The current time.
  public var now: Timestamp { run.now }
  /// The event that the flow received; nil if the move did not concern the flow.
  public var event: Registration.Event? { step.event }
  /// The state before the move.
  public var from: StatePath { step.from }
  /// The state after it.
  public var to: StatePath { step.to }
  /// The outcome of the event; `handled` if there was none.
  public var outcome: Registration.Outcome { step.outcome }
  /// The request that was sent after it.
  public var sent: Registration.Request? {
    if step.sent == nil { return nil }
    return step.death == nil ? flow.request : step.dying?.request
  }

  /// Makes a move; false if it makes no sense, and nothing has changed.
  mutating func make(_ move: consuming Move) -> Bool {
    let due = move.isCrash ? run.dueAtCrash : nil
    guard run.apply(move, &step) else { return false }
    noteMoments(isCrash: move.isCrash)
    note(move, due: due)
    self.move = move
    return true
  }
}

extension Situation {
  /// The label of the event; that of an answer comes from the move, which is cheaper to read.
  ///
  /// It is nil if a process has died at a deadline before it showed what the deadline led to.
  var label: EventLabel? {
    switch move {
    case .deliver(let operation, _), .again(let operation): EventLabel(answerTo: operation)
    case .person, .deadline, .wait, .crash, .arm, .deviceFails, .pool, .directory, .attacker:
      step.event.map { EventLabel($0) }
    }
  }
}

extension SimulationStep {
  /// The number of the request that was answered, if one was.
  var answered: RequestID? {
    if case .answered(let id, _) = event { id } else { nil }
  }
}

/// The kinds of moments at which a property is checked.
public struct Moments: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The flow accepted an event.
  public static let taken = Moments(rawValue: 1)
  /// The flow ignored an event.
  public static let ignored = Moments(rawValue: 2)
  /// The event was an answer.
  public static let answered = Moments(rawValue: 4)
  /// A request was sent.
  public static let sent = Moments(rawValue: 8)
  /// The flow reached another state.
  public static let arrived = Moments(rawValue: 16)
  /// The process died while idle.
  public static let crashed = Moments(rawValue: 32)
  /// Something changed outside the flow: time, the pool or the directory.
  public static let elsewhere = Moments(rawValue: 64)
  /// The process died during the actions: the last event may or may not be stored and shown.
  public static let died = Moments(rawValue: 128)
  /// Every move.
  public static let all = Moments(rawValue: .max)
}

extension Situation {
  /// Sets the kind of moment that the last move has led to.
  private mutating func noteMoments(isCrash: Bool) {
    if step.death != nil {
      moments = .died
      return
    }
    moments = step.outcome == .handled ? .taken : .ignored
    // Only the cases are compared: a full comparison would copy what they hold.
    switch step.event {
    case .none: moments = .elsewhere
    case .some(.answered): moments.insert(.answered)
    case .some: break
    }
    if case .some = step.sent { moments.insert(.sent) }
    if step.from != step.to { moments.insert(.arrived) }
    if isCrash { moments.insert(.crashed) }
  }
}

extension SimulatedRun {
  /// What must be stored if the process dies now; nil if the device has reported that it failed.
  fileprivate var dueAtCrash: Checkpoint? {
    guard keepsItsWord else { return nil }
    return flow.checkpoint ?? stored
  }

  /// Whether the device has done everything that it was asked to, as far as the flow knows.
  var keepsItsWord: Bool {
    !hasFailedToStore && !simulation.driver.isStoreInDoubt
      && simulation.driver.memory.unforgotten.isEmpty
  }
}

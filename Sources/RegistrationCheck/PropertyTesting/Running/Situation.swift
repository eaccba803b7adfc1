public import RegistrationCore
public import RegistrationSimulation

/// A run right after a move, as a property looks at it.
///
/// Keep what a property needs of it, not the whole: a copy is dear.
public struct Situation {
  /// The closed world: flow, pool, directory, what is stored, and what is on its way.
  var run: SimulatedRun
  /// What the move brought about.
  var happening: Happening
  /// The move that was just made.
  public internal(set) var move: Move
  private var addressed: (any Sendable)?
  /// What kind of moment it is.
  public internal(set) var moments: Moments = []
  /// What the run has been through.
  public internal(set) var history: RunHistory
  // Nothing: with such a member the value is handed on by its address. A property is asked with a
  // pointer then, and not with a copy of two thousand bytes.
  private let byAddress: (any Sendable)? = nil

  init(_ run: SimulatedRun) {
    happening = Happening(at: run.path)
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
  /// What the device has stored.
  public var stored: Checkpoint { _read { yield run.simulation.world.device.stored } }
  /// The answers on their way, oldest first.
  public var onTheirWay: [AnswerOnItsWay] { run.onTheirWay }
  /// What time it is.
  public var now: Timestamp { run.now }
  /// The event that the flow was told; nil where the move was none of the flow's.
  public var event: Event? { happening.event }
  /// The state before the move.
  public var from: StatePath { happening.from }
  /// The state after it.
  public var to: StatePath { happening.to }
  /// What became of the event; moved where there was none.
  public var outcome: Outcome { happening.outcome }
  /// The request that was sent for it.
  public var sent: Request? { happening.sent }

  /// Makes a move; false where it makes no sense, and nothing has changed.
  mutating func make(_ move: consuming Move) -> Bool {
    let due = move.isCrash ? run.dueAtCrash : nil
    guard run.apply(move, &happening) else { return false }
    noteMoments(isCrash: move.isCrash)
    note(move, due: due)
    self.move = move
    return true
  }

  /// The number of the request that the move answered, where it did.
  var answered: RequestID? { happening.answered }
}

extension Situation {
  /// The label of the event; an answer's is known by the move, which is cheaper to look at.
  var label: EventLabel {
    switch move {
    case .deliver(let operation, _), .again(let operation): EventLabel(answerTo: operation)
    case .person, .deadline, .wait, .crash, .arm, .deviceFails, .pool, .directory:
      happening.event.map { EventLabel($0) } ?? EventLabel(.launch)
    }
  }
}

extension Happening {
  /// The number of the request that was sent, where one was.
  var sentID: RequestID? {
    switch sent {
    case .some(let request): request.id
    case .none: nil
    }
  }

  /// The number of the request that was answered, where one was.
  var answered: RequestID? {
    switch event {
    case .answered(let id, _): id
    case .some, .none: nil
    }
  }
}

/// The kinds of moments at which a property is asked.
public struct Moments: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// These bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The flow took an event.
  public static let taken = Moments(rawValue: 1)
  /// The flow ignored an event.
  public static let ignored = Moments(rawValue: 2)
  /// The event was an answer.
  public static let answered = Moments(rawValue: 4)
  /// A request was sent.
  public static let sent = Moments(rawValue: 8)
  /// The flow came to another state.
  public static let arrived = Moments(rawValue: 16)
  /// The process died at rest.
  public static let crashed = Moments(rawValue: 32)
  /// Something changed that the flow was not told of: time, the pool, the directory.
  public static let elsewhere = Moments(rawValue: 64)
  /// The process died on the way: what the flow was told may be stored and shown, or not.
  public static let died = Moments(rawValue: 128)
  /// Every move there is.
  public static let all = Moments(rawValue: .max)
}

extension Situation {
  /// Says what kind of moment the last move has led to.
  private mutating func noteMoments(isCrash: Bool) {
    if happening.death != nil {
      moments = .died
      return
    }
    moments = happening.outcome == .moved ? .taken : .ignored
    // Only the cases are looked at: a comparison would copy what they hold.
    switch happening.event {
    case .none: moments = .elsewhere
    case .some(.answered): moments.insert(.answered)
    case .some: break
    }
    if case .some = happening.sent { moments.insert(.sent) }
    if happening.from != happening.to { moments.insert(.arrived) }
    if isCrash { moments.insert(.crashed) }
  }
}

extension SimulatedRun {
  /// What must be stored if the process dies now; nil if the device has failed to store it or to forget
  /// a session, and has said so.
  fileprivate var dueAtCrash: Checkpoint? {
    guard keepsItsWord else { return nil }
    return flow.checkpoint ?? stored
  }

  /// Whether the device has done all that it was asked to, as far as the flow knows.
  var keepsItsWord: Bool {
    !hasFailedToStore && !simulation.driver.isStoreInDoubt
      && simulation.driver.memory.unforgotten.isEmpty
  }
}

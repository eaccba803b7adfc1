import MockIdentityPool
public import RegistrationCore

/// A run right after a move, as a property looks at it.
///
/// It is one object that a run goes on with: look at it while the property is asked, and keep none.
public final class Situation {
  /// The closed world: flow, pool, directory, what is stored, and what is on its way.
  public internal(set) var simulation: Simulation
  /// The move that was just made.
  public internal(set) var move: Move
  /// What it brought about.
  public internal(set) var happening: Happening
  /// What the run has been through.
  public internal(set) var history: RunHistory

  init(_ simulation: Simulation) {
    self.simulation = simulation
    move = .wait(0)
    let path = simulation.flow.path
    history = RunHistory(givenAccounts: simulation.world.pool.count)
    happening = Happening(event: nil, from: path, to: path, outcome: .moved)
  }

  /// The flow after the move.
  public var flow: Registration { simulation.flow }

  /// The event that the flow was told; nil where the move was none of the flow's.
  public var event: Event? { happening.event }

  /// Makes a move; false where it makes no sense, and nothing has changed.
  func make(_ move: Move) -> Bool {
    let due = move.isCrash ? simulation.flow.checkpoint ?? simulation.stored : nil
    guard let happening = simulation.apply(move) else { return false }
    (self.move, self.happening) = (move, happening)
    history.note(move, happening, due: due, in: simulation)
    return true
  }
}

/// What a run has been through, as far as properties ask for it.
public struct RunHistory: Sendable {
  /// Accounts that existed before the run.
  public let givenAccounts: Int
  /// Moves made.
  public private(set) var moves = 0
  /// Requests sent since the person, the device or an operator last did something.
  public private(set) var requestsInARow = 0
  /// The number of the newest request of this process, or 0.
  public private(set) var newestRequest: UInt64 = 0
  /// The number of the newest request before this move, or 0.
  public private(set) var newestRequestBefore: UInt64 = 0
  /// The number of the newest request that an answer has settled, or 0.
  public private(set) var settledRequest: UInt64 = 0
  /// The same before this move.
  public private(set) var settledRequestBefore: UInt64 = 0
  /// The e-mails that sign-ups were sent for.
  public private(set) var signedUp: [EmailAddress] = []
  /// Whether the pool or the directory was changed from outside.
  public private(set) var hasChangedOutside = false
  /// What the flow had to store when it crashed; nil where this move is no crash.
  public private(set) var dueAtCrash: Checkpoint?
  /// What the device has stored when the flow was launched.
  public private(set) var storedAtLaunch = Checkpoint.none

  init(givenAccounts: Int) { self.givenAccounts = givenAccounts }

  mutating func note(
    _ move: Move, _ happening: Happening, due: Checkpoint?, in simulation: borrowing Simulation
  ) {
    moves += 1
    dueAtCrash = due
    switch move {
    case .person, .wait: requestsInARow = 0
    case .crash:
      (requestsInARow, newestRequest, settledRequest) = (0, 0, 0)
      storedAtLaunch = simulation.stored
    case .pool, .directory: (requestsInARow, hasChangedOutside) = (0, true)
    case .deliver, .again, .deadline: break
    }
    (newestRequestBefore, settledRequestBefore) = (newestRequest, settledRequest)
    if case .answered(let id, let answer) = happening.event, happening.outcome == .moved,
      answer.name != .observeProfile || happening.sent != nil || happening.from != happening.to
    {
      settledRequest = max(settledRequest, id.number)
    }
    guard let sent = happening.sent else { return }
    requestsInARow += 1
    newestRequest = max(newestRequest, sent.id.number)
    if case .signUp(let email, _, _) = sent.operation, !signedUp.contains(email) {
      signedUp.append(email)
    }
  }
}

extension Move {
  var isCrash: Bool { if case .crash = self { true } else { false } }
}

public import RegistrationCore

/// What a run has been through, as far as properties ask for it.
public struct RunHistory: Sendable {
  /// Accounts that existed before the run.
  public let givenAccounts: Int
  /// Moves made.
  public private(set) var moves = 0
  /// Requests sent since the person, the device or an operator last did something.
  public private(set) var requestsInARow = 0
  /// The number of the newest request of this process before the move, or 0.
  public private(set) var newestRequest: UInt64 = 0
  /// The number of the newest request that an answer had settled before the move, or 0.
  public private(set) var settledRequest: UInt64 = 0
  /// The e-mails that sign-ups were sent for.
  public private(set) var signedUp: [EmailAddress] = []
  /// Whether the pool or the directory was changed from outside.
  public private(set) var hasChangedOutside = false
  /// What the flow had to store when it crashed; nil where this move is no crash.
  public private(set) var dueAtCrash: Checkpoint?
  /// What the device had stored when the flow was launched.
  public private(set) var storedAtLaunch = Checkpoint.none

  /// The two numbers after the move.
  private var newestNow: UInt64 = 0
  private var settledNow: UInt64 = 0

  init(givenAccounts: Int) { self.givenAccounts = givenAccounts }

  mutating func note(
    _ move: Move, _ happening: Happening, _ moments: Moments,
    due: Checkpoint?, stored: Checkpoint
  ) {
    moves += 1
    if dueAtCrash != nil || due != nil { dueAtCrash = due }
    switch move {
    case .person, .wait: requestsInARow = 0
    case .crash:
      (requestsInARow, newestNow, settledNow) = (0, 0, 0)
      storedAtLaunch = stored
    case .pool, .directory: (requestsInARow, hasChangedOutside) = (0, true)
    case .deliver, .again, .deadline: break
    }
    (newestRequest, settledRequest) = (newestNow, settledNow)
    if moments.isSuperset(of: [.answered, .taken]), let id = happening.answered,
      // The live profile is answered for as long as it is shown.
      happening.from != .registeredViewing || happening.to != .registeredViewing
    {
      settledNow = max(settledNow, id.number)
    }
    guard moments.contains(.sent), let id = happening.sentID else { return }
    requestsInARow += 1
    newestNow = max(newestNow, id.number)
    guard happening.to == .signUpSubmitting else { return }
    if case .signUp(let email, _, _) = happening.sent?.operation, !signedUp.contains(email) {
      signedUp.append(email)
    }
  }
}

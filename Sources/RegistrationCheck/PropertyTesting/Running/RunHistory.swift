public import RegistrationCore
import RegistrationScript
import RegistrationSimulation

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
  /// What the flow had to store when it crashed; nil if this move is no crash.
  public private(set) var dueAtCrash: Checkpoint?
  /// What the device had stored when the flow was launched.
  public private(set) var storedAtLaunch = Checkpoint.none
  /// Whether the pool has said that the account in hand is confirmed, and nothing has undone that.
  public private(set) var isConfirmed = false
  /// Sign-ins that were shown, and sign-outs that were accepted.
  public private(set) var presence = PresenceHistory()
  /// The password that was last sent; empty for none.
  private(set) var password: Secret = ""

  /// The two numbers after the move.
  private var newestNow: UInt64 = 0
  private var settledNow: UInt64 = 0

  init(givenAccounts: Int) { self.givenAccounts = givenAccounts }

  mutating func note(
    _ move: Move, _ happening: Happening, _ moments: Moments, due: Checkpoint?,
    _ run: borrowing SimulatedRun
  ) {
    moves += 1
    if dueAtCrash != nil || due != nil { dueAtCrash = due }
    switch move {
    case .person(let event, _):
      requestsInARow = 0
      if event == .launch, happening.from == .launchingIdle { storedAtLaunch = run.stored }
    case .wait, .arm, .deviceFails: requestsInARow = 0
    case .crash:
      beginProcess()
      // What could not be stored was reported, and may be lost.
      if due == nil { isConfirmed = false }
    case .pool, .directory: (requestsInARow, hasChangedOutside) = (0, true)
    case .deliver, .again, .deadline: break
    }
    (newestRequest, settledRequest) = (newestNow, settledNow)
    if !moments.isDisjoint(with: [.arrived, .died, .answered]) {
      presence.note(happening, moments, run)
    }
    if moments.isSuperset(of: [.answered, .taken]), let id = happening.answered,
      // The live profile is answered for as long as it is shown.
      happening.from != .registeredViewing || happening.to != .registeredViewing
    {
      settledNow = max(settledNow, id.number)
    }
    noteConfirmation(happening, moments)
    noteRequest(happening)
    guard happening.death != nil else { return }
    beginProcess()
    if happening.diesInDoubt { isConfirmed = false }
  }

  private mutating func noteRequest(_ happening: Happening) {
    guard let id = happening.sentID else { return }
    notePassword(happening)
    requestsInARow += 1
    newestNow = max(newestNow, id.number)
    guard happening.to == .signUpSubmitting else { return }
    if case .signUp(let email, _, _) = happening.sent?.operation, !signedUp.contains(email) {
      signedUp.append(email)
    }
  }
}

extension RunHistory {
  private mutating func beginProcess() { (requestsInARow, newestNow, settledNow) = (0, 0, 0) }

  /// A loss may be stored before it is shown, and a gain counts only once it is.
  private mutating func noteConfirmation(_ happening: Happening, _ moments: Moments) {
    if moments.contains(.arrived), happening.to == .signUpEditing { isConfirmed = false }
    guard let event = happening.event, moments.contains(.taken) || moments.contains(.died)
    else { return }
    switch News(of: event, from: happening.from, to: happening.to) {
    case .confirmed: if moments.contains(.taken) { isConfirmed = true }
    case .notConfirmed, .anew: isConfirmed = false
    case .none, .created, .signedIn, .registered, .unfinished: break
    }
  }

  private mutating func notePassword(_ happening: Happening) {
    switch happening.sent?.operation {
    case .signUp(_, let sent, _), .signIn(_, let sent), .resetPassword(_, _, let sent):
      password = sent
    case .some, .none: break
    }
  }
}

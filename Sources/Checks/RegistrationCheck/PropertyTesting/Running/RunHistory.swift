public import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// The history of a run, as far as properties need it.
public struct RunHistory: Sendable {
  /// Accounts that existed before the run.
  public let givenAccounts: Int
  /// Moves made.
  public fileprivate(set) var moves = 0
  /// Requests sent since the person, the device or an operator last did something.
  public fileprivate(set) var requestsInARow = 0
  /// The number of the newest request of this process before the move, or 0.
  public fileprivate(set) var newestRequest: UInt64 = 0
  /// The number of the newest request that an answer had settled before the move, or 0.
  public fileprivate(set) var settledRequest: UInt64 = 0
  /// The e-mails that sign-ups were sent for.
  public fileprivate(set) var signedUp: [Login] = []
  /// Whether the pool or the directory was changed from outside.
  public fileprivate(set) var hasChangedOutside = false
  /// The checkpoint that the flow had to store when it crashed; nil if this move is not a crash.
  public fileprivate(set) var dueAtCrash: Checkpoint?
  /// The checkpoint that the device had stored when the flow was launched.
  public fileprivate(set) var storedAtLaunch = Checkpoint.none
  /// Whether the pool has said that the current account is confirmed, and nothing has undone that.
  public fileprivate(set) var isConfirmed = false
  /// Sign-ins that were shown, and accepted sign-outs.
  public internal(set) var presence = PresenceHistory()
  /// The password that was last sent; empty for none.
  fileprivate(set) var password: Secret = ""
  /// Whether a link waits.
  fileprivate var holdsLink = false

  /// The two numbers after the move.
  fileprivate var newestNow: UInt64 = 0
  fileprivate var settledNow: UInt64 = 0

  init(givenAccounts: Int) { self.givenAccounts = givenAccounts }
}

// An extension of the situation, so that it is read in place: a step is expensive to copy.
extension Situation {
  mutating func note(_ move: Move, due: Checkpoint?) {
    history.moves += 1
    if history.dueAtCrash != nil || due != nil { history.dueAtCrash = due }
    switch move {
    case .person(let event, _):
      history.requestsInARow = 0
      if event == .launch, step.from == .launchingIdle { history.storedAtLaunch = stored }
    case .wait, .arm, .deviceFails: history.requestsInARow = 0
    case .crash:
      history.beginProcess()
      // What could not be stored was reported, and may be lost.
      if due == nil { history.isConfirmed = false }
    case .pool, .directory, .attacker:
      (history.requestsInARow, history.hasChangedOutside) = (0, true)
    case .deliver, .again, .deadline: break
    }
    history.newestRequest = history.newestNow
    history.settledRequest = history.settledNow
    if !moments.isDisjoint(with: [.arrived, .died, .answered]) { notePresence() }
    if moments.isSuperset(of: [.answered, .taken]), let id = step.answered,
      // The live profile delivers answers for as long as it is shown.
      step.from != .registeredViewing || step.to != .registeredViewing
    {
      history.settledNow = max(history.settledNow, id.number)
    }
    noteConfirmation()
    noteRequest()
    guard step.death != nil else { return }
    history.beginProcess()
    if step.diesInDoubt { history.isConfirmed = false }
  }

  private mutating func noteRequest() {
    guard let performed = step.sent else { return }
    history.requestsInARow += 1
    history.newestNow = max(history.newestNow, performed.id.number)
    let ofCredentials: [Registration.Operation.Name] = [
      .signUp, .signIn, .respondToChallenge, .resetPassword,
    ]
    if ofCredentials.contains(performed.operation) { noteCredentials() }
  }

  /// A loss may be stored before it is shown, but a gain counts only once it is shown.
  private mutating func noteConfirmation() {
    if moments.contains(.arrived), step.to == .signUpEditing { history.isConfirmed = false }
    // A link that waited has led on from wherever the event led, perhaps from step 1.
    let hasGivenBack = history.holdsLink && flow.heldLink == nil
    history.holdsLink = flow.heldLink != nil
    defer { if hasGivenBack { history.isConfirmed = false } }
    guard let event = step.event, moments.contains(.taken) || moments.contains(.died)
    else { return }
    switch News(of: event, from: step.from, to: step.to) {
    case .confirmed: if moments.contains(.taken) { history.isConfirmed = true }
    case .notConfirmed, .anew: history.isConfirmed = false
    case .none, .created, .signedIn, .registered, .unfinished: break
    }
  }

  private mutating func noteCredentials() {
    switch sent?.operation {
    case .signUp(let login, let sent, _, _):
      if let sent { history.password = sent }
      if !history.signedUp.contains(login) { history.signedUp.append(login) }
    case .signIn(_, .password(let sent)), .resetPassword(_, _, let sent),
      .respondToChallenge(_, .newPassword(let sent, _)):
      history.password = sent
    case .some, .none: break
    }
  }
}

extension RunHistory {
  fileprivate mutating func beginProcess() { (requestsInARow, newestNow, settledNow) = (0, 0, 0) }
}

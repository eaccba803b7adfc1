import RegistrationBackend
import RegistrationCore

/// What the event loop has to do after an event, in the order of these members.
struct Plan: Equatable {
  /// What becomes of the device's session.
  enum Session: Equatable {
    case keep(EmailAddress)
    case forget
  }

  /// Whether the call under way is no longer wanted.
  var cancels = false
  /// What becomes of the session, if anything.
  var session: Session?
  /// What to store, if it changed.
  var checkpoint: Checkpoint?
  /// What to send, if it is new.
  var request: Request?

  var isEmpty: Bool { !cancels && session == nil && checkpoint == nil && request == nil }
}

/// How the world stands, as far as the runner has arranged it: a pure value that says what it
/// takes to make the world agree with the flow's state.
struct Agreement {
  /// What the store holds.
  private enum Stored: Equatable {
    /// Nobody has looked, or the last attempt to store failed half-way.
    case unknown
    /// It could not be read, and counts as nothing.
    case unreadable
    case known(Checkpoint)
  }

  /// The request that was sent.
  private struct Outstanding {
    let request: Request
    var hasAnswered = false
    /// Whether its deadline has passed: nothing that it answers counts any more.
    var hasExpired = false
    /// The session that a restoring request found on the device.
    var session: EmailAddress?
  }

  private var stored = Stored.unknown
  private var outstanding: Outstanding?
  private var isSignedIn: Bool

  init(of registration: Registration) { isSignedIn = registration.isSignedIn }

  /// Whether an answer is awaited; of the live profile's, which are many, the first.
  var isBusy: Bool {
    guard let outstanding else { return false }
    return !outstanding.hasAnswered && !outstanding.hasExpired
  }

  /// Whether the last attempt to store failed, or nothing was ever looked at.
  var isInDoubt: Bool { stored == .unknown }

  /// The request whose answer is awaited; nil where none is.
  var awaited: RequestID? { isBusy ? outstanding?.request.id : nil }

  /// What the store held when it was read, for the restoring request.
  var loaded: Checkpoint {
    switch stored {
    case .unknown, .unreadable: .none
    case .known(let checkpoint): checkpoint
    }
  }

  /// The store was read; `checkpoint` is nil where it could not be.
  mutating func didLoad(_ checkpoint: Checkpoint?) {
    stored = checkpoint.map(Stored.known) ?? .unreadable
  }

  /// The store took `checkpoint`; nil where it failed to.
  mutating func didStore(_ checkpoint: Checkpoint?) {
    stored = checkpoint.map(Stored.known) ?? .unknown
  }
}

extension Agreement {
  /// The event that `mail` stands for; nil where it comes too late or is none.
  ///
  /// - Parameter isLate: whether the time of a request is over, where nobody may have said so yet.
  mutating func event(
    of mail: Mail, isLate: (RequestID) -> Bool = { _ in false }
  ) -> Event? {
    switch mail {
    case .event(let event): return event
    case .answer(let id, _) where awaited == id && isLate(id): return event(of: .expired(id))
    case .answer(let id, let answer):
      guard outstanding?.request.id == id, outstanding?.hasExpired == false else { return nil }
      outstanding?.hasAnswered = true
      return .answered(id, answer)
    case .expired(let id):
      guard let outstanding, outstanding.request.id == id, !outstanding.hasAnswered else {
        return nil
      }
      self.outstanding?.hasExpired = true
      let operation = outstanding.request.operation
      return .answered(id, operation.timedOut(session: outstanding.session, stored: loaded))
    case .session(let id, let email):
      if outstanding?.request.id == id, loaded.admitsSession(of: email) {
        outstanding?.session = email
      }
      return nil
    }
  }

  /// What makes the world agree with `registration`; nil where it agrees.
  mutating func plan(
    for registration: Registration, after event: Event? = nil, _ outcome: Outcome = .moved
  ) -> Plan? {
    switch outcome {
    case .ignored: return nil
    case .moved: break
    }
    var plan = Plan()
    plan.session = session(after: event, registration)
    plan.checkpoint = unstored(of: registration)
    let request = registration.request
    if request?.id != outstanding?.request.id {
      plan.cancels = outstanding != nil
      plan.request = request
      outstanding = request.map { Outstanding(request: $0) }
    }
    return plan.isEmpty ? nil : plan
  }

  private mutating func session(
    after event: Event?, _ registration: Registration
  ) -> Plan.Session? {
    let wasSignedIn = isSignedIn
    isSignedIn = registration.isSignedIn
    if isSignedIn {
      guard case .answered(let id, .signIn(.success(.signedIn))) = event,
        let outstanding, outstanding.request.id == id,
        case .signIn(let email, _) = outstanding.request.operation
      else { return nil }
      return .keep(email)
    }
    // Signing out forgets the session itself: the call still carries its token.
    return wasSignedIn && registration.path != .leavingSigningOut ? .forget : nil
  }

  /// What the store should hold and does not, as far as is known; nil where it agrees.
  func unstored(of registration: Registration) -> Checkpoint? {
    guard let checkpoint = registration.checkpoint else { return nil }
    switch stored {
    case .unknown: return checkpoint
    case .known(let stored): return stored == checkpoint ? nil : checkpoint
    case .unreadable:
      // Nothing is written over what could not be read, which may be whole and only locked,
      // until there is something to keep, or the person leaves.
      let isKept = checkpoint == .none && registration.path != .leavingSigningOut
      return isKept ? nil : checkpoint
    }
  }
}

/// The part of a registration that must survive a crash; it contains no secret.
public enum Checkpoint: Hashable, Sendable {
  /// Nothing to keep.
  case none
  /// The account is being signed out: its session must not be restored.
  case leaving(Login)
  /// A code for a new password was requested, and may still arrive.
  indirect case recovering(PendingRecovery, Draft)
  /// Step 1 was submitted, and no later progress is known.
  case signingUp(Draft)
  /// An account waits for its code.
  case awaitingCode(PendingCode, Draft)
  /// The pool has said that the account is confirmed; no one is signed in.
  case confirmed(Login, Draft)
  /// Signed in; the profile is not known to be complete.
  case awaitingProfile(Login, Draft)
  /// Registered, with the profile as last seen and a form submitted but not yet saved.
  case registered(Login, Profile, Draft)
}

/// What is known about the code that an account waits for.
public struct PendingCode: Hashable, Sendable {
  /// The account.
  package var login: Login
  /// When a code was last delivered, by the device's clock.
  package var lastDelivery: Timestamp?
  /// Whether a confirmation was sent whose outcome is unknown.
  package var confirmOutcomeUnknown: Bool
  /// Whether the pool said that this sign-up created the account, so that its password is the person's.
  ///
  /// An account that was there before may have been made by another person, who knows its password. A
  /// session that comes with the confirmation then does not spare the person that password.
  package var wasCreatedHere: Bool
  /// How the code went to the contact of an account with a name, if that is known.
  package var medium: CodeDelivery.Medium?

  /// Creates a pending code for this account.
  package init(
    login: Login, lastDelivery: Timestamp? = nil, confirmOutcomeUnknown: Bool = false,
    wasCreatedHere: Bool = false, medium: CodeDelivery.Medium? = nil
  ) {
    (self.login, self.lastDelivery, self.confirmOutcomeUnknown) = (
      login, lastDelivery, confirmOutcomeUnknown
    )
    (self.wasCreatedHere, self.medium) = (wasCreatedHere, medium)
  }
}

/// What is known about a forgotten password, except secrets.
public struct PendingRecovery: Hashable, Sendable {
  /// The account.
  package var login: Login
  /// The place that the recovery was requested from.
  package var returnDestination: ReturnDestination
  /// The medium and destination of the newest code, if they are known.
  package var delivery: CodeDelivery?
  /// Whether a new password was sent whose outcome is unknown.
  package var resetOutcomeUnknown: Bool
  /// What is known about a confirmation code that the account still waits for.
  package var pendingCode: PendingCode?

  /// Creates a recovery from its parts.
  package init(
    login: Login, returnDestination: ReturnDestination, delivery: CodeDelivery? = nil,
    resetOutcomeUnknown: Bool = false, pendingCode: PendingCode? = nil
  ) {
    (self.login, self.returnDestination) = (login, returnDestination)
    (self.delivery, self.resetOutcomeUnknown) = (delivery, resetOutcomeUnknown)
    self.pendingCode = pendingCode
  }

  /// The checkpoint of the place that the recovery was requested from.
  package func checkpointOfOrigin(_ draft: Draft) -> Checkpoint {
    if let pendingCode { return .awaitingCode(pendingCode, draft) }
    switch returnDestination {
    case .signUp(let confirmed):
      return SignUpEditing(draft: draft, confirmed: confirmed).checkpoint
    case .refused: return .signingUp(draft)
    case .needsPassword: return .confirmed(login, draft)
    }
  }
}

extension Checkpoint {
  /// The name of a checkpoint, as scripts spell it.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The name of ``Checkpoint/none``.
    case none
    /// The name of ``Checkpoint/leaving(_:)``.
    case leaving
    /// The name of ``Checkpoint/recovering(_:_:)``.
    case recovering
    /// The name of ``Checkpoint/signingUp(_:)``.
    case signingUp
    /// The name of ``Checkpoint/awaitingCode(_:_:)``.
    case awaitingCode
    /// The name of ``Checkpoint/confirmed(_:_:)``.
    case confirmed
    /// The name of ``Checkpoint/awaitingProfile(_:_:)``.
    case awaitingProfile
    /// The name of ``Checkpoint/registered(_:_:_:)``.
    case registered
  }

  /// The name of the checkpoint.
  public var name: Name {
    switch self {
    case .none: .none
    case .leaving: .leaving
    case .recovering: .recovering
    case .signingUp: .signingUp
    case .awaitingCode: .awaitingCode
    case .confirmed: .confirmed
    case .awaitingProfile: .awaitingProfile
    case .registered: .registered
    }
  }

  /// The account of the checkpoint; nil if it has none, or if its login is not well formed.
  public var login: Login? {
    switch self {
    case .none: nil
    case .recovering(let recovery, _): recovery.login
    case .signingUp(let draft): draft.signUp.flatMap { Login($0.login) }
    case .awaitingCode(let code, _): code.login
    case .leaving(let login), .confirmed(let login, _), .awaitingProfile(let login, _),
      .registered(let login, _, _):
      login
    }
  }

  /// The fields submitted so far.
  package var draft: Draft {
    switch self {
    case .none, .leaving: Draft()
    case .recovering(_, let draft), .signingUp(let draft), .awaitingCode(_, let draft),
      .confirmed(_, let draft), .awaitingProfile(_, let draft), .registered(_, _, let draft):
      draft
    }
  }

  /// The part of the checkpoint that belongs to a session of `login`.
  ///
  /// A checkpoint of another account is older than the session, because a session is kept after its
  /// checkpoint is stored. For a recovery, the result is the checkpoint of the state that the
  /// recovery was requested from.
  package func accompanying(sessionOf login: Login) -> Checkpoint {
    switch self {
    case .none, .leaving: .none
    case .recovering(let recovery, let draft):
      recovery.checkpointOfOrigin(draft).accompanying(sessionOf: login)
    case .signingUp, .awaitingCode, .confirmed, .awaitingProfile, .registered:
      self.login == login ? self : .none
    }
  }

  /// Whether it is newer than the session of this account, which was never confirmed.
  ///
  /// No one signs in with such a session, so another person's registration was begun after it.
  package func isNewer(thanUnconfirmed login: Login) -> Bool {
    switch self {
    case .none, .leaving: false
    // The form of step 1 may have no address, or none that can be read.
    case .signingUp, .awaitingCode, .confirmed, .awaitingProfile, .registered:
      self.login != login
    case .recovering(let recovery, let draft):
      recovery.login != login
        || recovery.checkpointOfOrigin(draft).isNewer(thanUnconfirmed: login)
    }
  }
}

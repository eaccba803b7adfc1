/// What must survive a crash; there is no secret in it.
public enum Checkpoint: Hashable, Sendable {
  /// Nothing to keep.
  case none
  /// Step 1 was submitted and its outcome is not known to be more.
  case signingUp(Draft)
  /// An account waits for its code.
  case awaitingCode(PendingCode, Draft)
  /// The pool has said that the account is confirmed; nobody is signed in.
  case confirmed(EmailAddress, Draft)
  /// Signed in; the profile is not known to be complete.
  case awaitingProfile(EmailAddress, Draft)
  /// Registered, with the profile as last seen and a form submitted but not yet saved.
  case registered(EmailAddress, Profile, Draft)
}

/// What is known of the code that an account waits for.
public struct PendingCode: Hashable, Sendable {
  /// The account.
  public var email: EmailAddress
  /// When a code was last delivered, by the device's clock.
  public var lastDelivery: Timestamp?
  /// Whether a confirmation was sent whose outcome is unknown.
  public var confirmSent: Bool

  /// These three.
  public init(email: EmailAddress, lastDelivery: Timestamp? = nil, confirmSent: Bool = false) {
    (self.email, self.lastDelivery, self.confirmSent) = (email, lastDelivery, confirmSent)
  }
}

extension Checkpoint {
  /// The name of a checkpoint, as scripts spell it.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The name of ``Checkpoint/none``.
    case none
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

  /// Which checkpoint this is, without what it carries.
  public var name: Name {
    switch self {
    case .none: .none
    case .signingUp: .signingUp
    case .awaitingCode: .awaitingCode
    case .confirmed: .confirmed
    case .awaitingProfile: .awaitingProfile
    case .registered: .registered
    }
  }

  /// The account that it is about; nil where there is none, or its e-mail is not well shaped.
  public var email: EmailAddress? {
    switch self {
    case .none: nil
    case .signingUp(let draft): draft.signUp.flatMap { EmailAddress($0.email) }
    case .awaitingCode(let code, _): code.email
    case .confirmed(let email, _), .awaitingProfile(let email, _), .registered(let email, _, _):
      email
    }
  }

  /// The fields submitted so far.
  public var draft: Draft {
    switch self {
    case .none: Draft()
    case .signingUp(let draft), .awaitingCode(_, let draft), .confirmed(_, let draft),
      .awaitingProfile(_, let draft), .registered(_, _, let draft):
      draft
    }
  }

  /// Whether a session of `email` may be restored beside it; one of another e-mail is cleared.
  public func admitsSession(of email: EmailAddress) -> Bool {
    self == .none || self.email == email
  }
}

/// What became of a request: a case for each operation.
///
/// An answer of another operation than the one asked for is ignored as not applicable.
public enum Answer: Hashable, Sendable {
  /// What the device kept, or why the pool could not be asked about it.
  indirect case restoreSession(Result<Restored, RestoreFailure>)
  /// The account as it was created.
  case signUp(Result<SignUpResult, PoolError>)
  /// The account is confirmed.
  case confirmSignUp(Result<Done, PoolError>)
  /// A code is on its way.
  case resendCode(Result<CodeDelivery, PoolError>)
  /// Signed in, or a challenge.
  case signIn(Result<SignInResult, PoolError>)
  /// A code is on its way.
  case forgotPassword(Result<CodeDelivery, PoolError>)
  /// The new password holds.
  case resetPassword(Result<Done, PoolError>)
  /// The session is over.
  case signOut(Result<Done, PoolError>)
  /// The profile as it is.
  case fetchProfile(Result<ProfileLookup, DirectoryError>)
  /// An empty profile exists.
  case createProfile(Result<Done, DirectoryError>)
  /// The profile is written.
  case updateProfile(Result<Done, DirectoryError>)
  /// The picture is stored.
  case uploadAvatar(Result<Done, DirectoryError>)
  /// The profile as it is now.
  case observeProfile(Result<ProfileLookup, DirectoryError>)
}

extension Answer {
  /// The operation that it is an answer to.
  public var name: Operation.Name {
    switch self {
    case .restoreSession: .restoreSession
    case .signUp: .signUp
    case .confirmSignUp: .confirmSignUp
    case .resendCode: .resendCode
    case .signIn: .signIn
    case .forgotPassword: .forgotPassword
    case .resetPassword: .resetPassword
    case .signOut: .signOut
    case .fetchProfile: .fetchProfile
    case .createProfile: .createProfile
    case .updateProfile: .updateProfile
    case .uploadAvatar: .uploadAvatar
    case .observeProfile: .observeProfile
    }
  }
}

/// Success that carries nothing.
public struct Done: Hashable, Sendable {
  /// The one value.
  public init() {}
}

/// What the device kept from before.
public struct Restored: Hashable, Sendable {
  /// The session, or nil where nobody is signed in.
  public var session: RestoredSession?
  /// What the flow itself stored.
  public var checkpoint: Checkpoint

  /// These two.
  public init(session: RestoredSession?, checkpoint: Checkpoint) {
    (self.session, self.checkpoint) = (session, checkpoint)
  }
}

/// A session from before, and what is known of its account.
public struct RestoredSession: Hashable, Sendable {
  /// Whose it is.
  public var email: EmailAddress
  /// Whether the account is confirmed, as far as is known.
  public var status: UserStatus

  /// These two.
  public init(email: EmailAddress, status: UserStatus) {
    (self.email, self.status) = (email, status)
  }
}

/// The pool could not be asked about the session; what is stored comes with the failure.
public struct RestoreFailure: Error, Hashable, Sendable {
  /// What failed.
  public var error: PoolError
  /// Whose session the device keeps, where that is known.
  public var email: EmailAddress?
  /// What the flow itself stored.
  public var checkpoint: Checkpoint

  /// These three.
  public init(error: PoolError, email: EmailAddress?, checkpoint: Checkpoint) {
    (self.error, self.email, self.checkpoint) = (error, email, checkpoint)
  }
}

/// Whether an account is confirmed.
public enum UserStatus: String, Hashable, Sendable, CaseIterable {
  /// It is.
  case confirmed
  /// It is not.
  case unconfirmed
  /// The pool did not say.
  case unknown
}

/// An account as it was created.
public enum SignUpResult: Hashable, Sendable {
  /// The pool confirmed it at once.
  case confirmed
  /// A code is on its way.
  case unconfirmed(CodeDelivery)
  /// The pool did not say.
  case unknown
}

/// What a right password got.
public enum SignInResult: Hashable, Sendable {
  /// A session.
  case signedIn
  /// A challenge, by its kind (`SMS_MFA`, `NEW_PASSWORD_REQUIRED`, …), which this flow has no step for.
  case challenge(kind: String)
}

/// What a directory holds for an account.
public enum ProfileLookup: Hashable, Sendable {
  /// A profile with everything that the policy asks for.
  case complete(Profile)
  /// A profile that lacks these fields; a record that does not decode counts as empty.
  case incomplete(Profile, missing: [FieldName])
  /// No record.
  case notFound
}

/// Where a code was sent, as the pool tells it: the destination is masked.
public struct CodeDelivery: Hashable, Sendable {
  /// How it was sent.
  public enum Medium: String, Hashable, Sendable, CaseIterable {
    /// By e-mail.
    case email
    /// By text message.
    case sms
  }

  /// How it was sent.
  public var medium: Medium
  /// Where to, masked (`a***@e***`).
  public var destination: String

  /// This way, to there.
  public init(medium: Medium, destination: String) {
    (self.medium, self.destination) = (medium, destination)
  }
}

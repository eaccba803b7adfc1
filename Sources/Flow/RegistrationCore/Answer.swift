extension Registration {
  /// The answer to a request, with one case for each operation.
  ///
  /// An answer to an operation other than the requested one is ignored as not applicable.
  public enum Answer: Hashable, Sendable {
    /// The result of restoring: what the device kept, or why the pool could not be asked about it.
    indirect case restoreSession(Result<Restored, RestoreFailure>)
    /// The result of a sign-up: the account as it was created.
    case signUp(Result<SignUpResult, PoolError>)
    /// The result of a confirmation: whether the pool's client holds a session from it.
    case confirmSignUp(Result<ConfirmSignUpResult, PoolError>)
    /// The result of sending another code.
    case resendCode(Result<CodeDelivery, PoolError>)
    /// The result of a sign-in: the person is signed in, or the pool sends a challenge.
    case signIn(Result<SignInResult, PoolError>)
    /// The result of a sign-in with a provider or a passkey.
    indirect case signInWithSheet(Result<SheetSignIn, PoolError>)
    /// The result of making a passkey.
    case createPasskey(Result<Acknowledgement, PoolError>)
    /// The result of beginning to set up an authenticator app: the key for the app, in Base32.
    case beginTOTP(Result<Secret, PoolError>)
    /// The result of a response to a challenge: the person is signed in, or there is another.
    case respondToChallenge(Result<SignInResult, PoolError>)
    /// The result of sending a code for a new password.
    case forgotPassword(Result<CodeDelivery, PoolError>)
    /// The result of setting a new password.
    case resetPassword(Result<Acknowledgement, PoolError>)
    /// The result of a sign-out.
    case signOut(Result<Acknowledgement, PoolError>)
    /// The result of fetching the profile: what the directory holds.
    case fetchProfile(Result<ProfileLookup, DirectoryError>)
    /// The result of creating an empty profile.
    case createProfile(Result<Acknowledgement, DirectoryError>)
    /// The result of writing the profile.
    case updateProfile(Result<Acknowledgement, DirectoryError>)
    /// The result of storing the picture.
    case uploadAvatar(Result<Acknowledgement, DirectoryError>)
    /// The current state of the observed profile, or why the observation failed.
    case observeProfile(Result<ProfileLookup, DirectoryError>)
  }
}

extension Registration.Answer {
  /// The operation that this answers.
  package var name: Registration.Operation.Name {
    switch self {
    case .restoreSession: .restoreSession
    case .signUp: .signUp
    case .confirmSignUp: .confirmSignUp
    case .resendCode: .resendCode
    case .signIn: .signIn
    case .signInWithSheet: .signInWithSheet
    case .createPasskey: .createPasskey
    case .beginTOTP: .beginTOTP
    case .respondToChallenge: .respondToChallenge
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

/// A success that carries no value.
public struct Acknowledgement: Hashable, Sendable {
  /// Creates the only value.
  public init() {}
}

/// What the device kept: a session, if there is one, and the flow's checkpoint.
public struct Restored: Hashable, Sendable {
  /// The session; nil if no one is signed in.
  public var session: RestoredSession?
  /// The checkpoint that the flow stored.
  public var checkpoint: Checkpoint

  /// Creates a value from a session and a checkpoint.
  public init(session: RestoredSession?, checkpoint: Checkpoint) {
    (self.session, self.checkpoint) = (session, checkpoint)
  }
}

/// A session that the device kept, and what is known about its account.
public struct RestoredSession: Hashable, Sendable {
  /// What names the account.
  public var login: Login
  /// Whether the account is confirmed, as far as is known.
  public var status: UserStatus

  /// Creates the session of an account with this status.
  public init(login: Login, status: UserStatus) {
    (self.login, self.status) = (login, status)
  }
}

/// The failure to ask the pool about the session at launch; it carries the stored checkpoint.
public struct RestoreFailure: Error, Hashable, Sendable {
  /// The failure of the pool.
  public var error: PoolError
  /// The account whose session the device keeps, if that is known.
  public var login: Login?
  /// The checkpoint that the flow stored.
  public var checkpoint: Checkpoint

  /// Creates a failure from its error, the session's account and the checkpoint.
  public init(error: PoolError, login: Login?, checkpoint: Checkpoint) {
    (self.error, self.login, self.checkpoint) = (error, login, checkpoint)
  }
}

/// Whether an account is confirmed, according to the pool.
public enum UserStatus: String, Hashable, Sendable, CaseIterable {
  /// The account is confirmed.
  case confirmed
  /// The account is not confirmed.
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

/// The confirmation of an account.
public struct ConfirmSignUpResult: Hashable, Sendable {
  /// Whether the pool's client holds a session that signs the account in once, without a password.
  public var holdsSession: Bool

  /// Creates the result of a confirmation; most pools give no session with it.
  public init(holdsSession: Bool = false) { self.holdsSession = holdsSession }
}

/// A sign-in that succeeded.
public struct SignedIn: Hashable, Sendable {
  /// The account, if the pool names it otherwise than the person did, who used an alias of it; else nil.
  public var account: Login?

  /// Creates a sign-in, by an alias of `account` unless it is nil.
  public init(account: Login? = nil) { self.account = account }
}

extension SignInResult {
  /// The person is signed in to the account that was named.
  public static var signedIn: SignInResult { .signedIn(SignedIn()) }

  /// Whether the person is signed in.
  package var isSignedIn: Bool { if case .signedIn = self { true } else { false } }
}

/// What the pool returns for a correct password, or for an accepted response to a challenge.
public enum SignInResult: Hashable, Sendable {
  /// The person is signed in.
  case signedIn(SignedIn)
  /// The pool asks for something else before it signs in.
  case challenge(Challenge)
}

/// The profile that a directory holds for an account.
public enum ProfileLookup: Hashable, Sendable {
  /// A profile with everything that the policy asks for.
  case complete(Profile)
  /// A profile that lacks these fields, or has them wrong, by ``Policy/missingFields(in:at:)``; a record
  /// that does not decode counts as empty.
  case incomplete(Profile, missing: [FieldName])
  /// There is no record.
  case notFound
}

/// The medium and the masked destination of a code, as the pool reports them.
public struct CodeDelivery: Hashable, Sendable {
  /// The medium by which a code is sent.
  public enum Medium: String, Hashable, Sendable, CaseIterable {
    /// By e-mail.
    case email
    /// By text message.
    case sms
  }

  /// The medium by which the code was sent.
  public var medium: Medium
  /// The masked destination (`a***@e***`).
  public var destination: String

  /// Creates a delivery by this medium to this destination.
  public init(medium: Medium, destination: String) {
    (self.medium, self.destination) = (medium, destination)
  }
}

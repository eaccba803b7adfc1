public import RegistrationCore

/// A pool, a directory and this device's client of both, as one pure value.
///
/// Every call does its work at once, at the time passed in. What may go wrong on the way (faults,
/// delays, a lost answer) is left to the backend around it, or to an explorer.
public struct MockWorld: Hashable, Sendable {
  /// A session of this device's.
  public struct DeviceSession: Hashable, Sendable {
    /// Whose it is.
    public var email: EmailAddress
    /// What it shows the pool.
    public var token: Secret
    /// What the client remembers of the account.
    public var status: UserStatus
    /// The directory's count of revocations when the session was issued.
    public var generation: Int
  }

  /// What the directory demands of a profile.
  public var policy: Policy
  /// The accounts.
  public var pool: UserPool
  /// The profiles.
  public var directory: Directory
  /// The session that the device keeps, across restarts, until it signs out.
  public var session: DeviceSession?
  /// The newest sign-in's session, until it is kept; lost with the process.
  public var offer: DeviceSession?
  /// A session that the device could not keep: good until the process ends.
  public var unkept: DeviceSession?
  /// The session that was forgotten last, for the sign-out that follows; lost with the process.
  public var forgotten: DeviceSession?

  /// An empty pool and directory, set up for `policy` unless told otherwise.
  public init(
    policy: Policy, configuration: UserPool.Configuration? = nil, seed: UInt64 = 1
  ) {
    self.policy = policy
    pool = UserPool(configuration: configuration ?? .init(for: policy), seed: seed)
    directory = Directory()
  }
}

extension MockWorld {
  /// Checks a password; a session that comes of it is for ``keepSession(of:isDurable:)``, once its answer
  /// has arrived.
  public mutating func signIn(
    email: EmailAddress, password: Secret, at now: Timestamp
  ) throws(PoolError) -> (result: SignInResult, session: DeviceSession?) {
    switch try pool.initiateAuth(email: email, password: password, at: now) {
    case .challenge(let kind): return (.challenge(kind: kind), nil)
    case .signedIn(let token):
      let session = DeviceSession(
        email: email, token: token, status: .unknown, generation: directory.generation(of: email))
      return (.signedIn, session)
    }
  }

  /// Makes the offered session of `email` this device's, and marks the account present.
  ///
  /// - Parameters:
  ///   - email: whose session it is.
  ///   - isDurable: whether the device could keep it.
  public mutating func keepSession(of email: EmailAddress, isDurable: Bool = true) {
    guard let kept = offer, kept.email == email else { return }
    offer = nil
    if isDurable { (session, unkept) = (kept, nil) } else { unkept = kept }
    directory.setPresence(true, of: email)
  }

  /// Forgets the device's session if it is of `email`; its token is left for one sign-out.
  public mutating func forgetSession(of email: EmailAddress) {
    if let current, current.email == email { forgotten = current }
    if session?.email == email { session = nil }
    if unkept?.email == email { unkept = nil }
  }

  /// Forgets what the client has in memory, as the death of the process does.
  public mutating func forgetMemory() { (offer, unkept, forgotten) = (nil, nil, nil) }

  /// The session that calls are made with.
  public var current: DeviceSession? { unkept ?? session }

  /// Signs the device in from before, whether or not the pool has the account.
  public mutating func giveSession(
    of email: EmailAddress, status: UserStatus = .unknown, at now: Timestamp
  ) {
    let token = pool.issueSession(to: email, at: now)
    session = DeviceSession(
      email: email, token: token, status: status, generation: directory.generation(of: email))
  }

  /// What the pool says of the device's session, refreshing its token where that is due.
  ///
  /// The pool says whether the token holds, not whether the account is confirmed: that is what
  /// the client remembers, but for an account that it knows nothing of.
  public mutating func sessionStatus(at now: Timestamp) throws(PoolError) -> UserStatus {
    guard let session = current else { throw .notAuthorized(.other("No current user")) }
    do throws(PoolError) {
      try pool.checkRefreshed(token: session.token, at: now)
    } catch {
      guard error == .userNotConfirmed, session.status != .unknown else { throw error }
    }
    return session.status
  }

  /// Ends the session that was forgotten, or else the current one, everywhere; without one it does
  /// nothing.
  public mutating func signOut(at now: Timestamp) throws(PoolError) {
    let ended = forgotten ?? current
    (offer, forgotten) = (nil, nil)
    if let ended { try signOut(ended, at: now) }
  }

  /// Ends a session everywhere.
  ///
  /// The account is marked absent whatever the pool says of the token.
  public mutating func signOut(
    _ session: DeviceSession, at now: Timestamp
  ) throws(PoolError) {
    directory.setPresence(false, of: session.email)
    let token = session.token
    if pool.needsRefresh(token: token, at: now) { try pool.refreshTokens(token: token, at: now) }
    try pool.globalSignOut(token: token, at: now)
  }
}

extension MockWorld {
  /// The profile, for this device's session.
  public mutating func fetchProfile(
    of email: EmailAddress, at now: Timestamp
  ) throws(DirectoryError) -> ProfileLookup {
    try authorize(email, at: now)
    return directory.lookUp(email, policy: policy, at: now)
  }

  /// Creates an empty profile, for this device's session.
  public mutating func createProfile(
    of email: EmailAddress, at now: Timestamp
  ) throws(DirectoryError) {
    try authorize(email, at: now)
    try directory.create(email)
  }

  /// Writes fields of the profile, for this device's session.
  public mutating func updateProfile(
    of email: EmailAddress, fields: Fields, at now: Timestamp
  ) throws(DirectoryError) {
    try authorize(email, at: now)
    directory.update(email, with: fields)
  }

  /// Stores the picture, for this device's session.
  public mutating func uploadAvatar(
    of email: EmailAddress, image: [UInt8], at now: Timestamp
  ) throws(DirectoryError) {
    try authorize(email, at: now)
    directory.uploadAvatar(image, as: policy.picture ?? .avatar, of: email)
  }

  /// Throws unless the device has a session of `email` that pool and directory both honour.
  private mutating func authorize(
    _ email: EmailAddress, at now: Timestamp
  ) throws(DirectoryError) {
    guard let session = current, session.email == email,
      session.generation == directory.generation(of: email)
    else { throw .unauthorized }
    do throws(PoolError) {
      try pool.checkRefreshed(token: session.token, at: now)
    } catch {
      // A session given from before may be of an account that is yet to be confirmed.
      guard error == .userNotConfirmed else { throw .unauthorized }
    }
  }
}

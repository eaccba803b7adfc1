public import RegistrationCore

/// A pool, a directory and this device's client of both, as one pure value.
///
/// Every call does its work at once, at the time passed in. Faults, delays and lost answers are up
/// to the backend around it, or to an explorer.
public struct MockWorld: Hashable, Sendable {
  /// A session of this device.
  public struct DeviceSession: Hashable, Sendable {
    /// The account that the session belongs to.
    public var login: Login
    /// The token that it shows to the pool.
    public var token: Secret
    /// What the client remembers about the account.
    public var status: UserStatus
    /// The directory's count of revocations when the session was issued.
    public var generation: Int
  }

  /// The session of a challenge or of a confirmation, which the pool's client keeps in memory.
  public struct HeldChallenge: Hashable, Sendable {
    /// The account that the session belongs to.
    public var login: Login
    /// The session that the client shows to the pool.
    public var session: Secret
    /// The factor of a code that stands in place of a password; nil for any other challenge.
    public internal(set) var factor: Challenge.Factor?
  }

  /// The policy, which says what the directory requires of a profile.
  public var policy: Policy
  /// The accounts.
  public var pool: UserPool
  /// The profiles.
  public var directory: Directory
  /// The session that the device keeps, across restarts, until it signs out.
  public var session: DeviceSession?
  /// The session of the newest sign-in, until it is kept; it is lost when the process dies.
  public var offer: DeviceSession?
  /// The challenge that the client can answer, until the process ends.
  public var challenge: HeldChallenge?
  /// The challenge of the newest code that was asked for in place of a password: the link beside the code signs in with
  /// it alone.
  ///
  /// The device keeps it like a token, until it keeps a session or forgets one.
  public var verifier: HeldChallenge?
  /// The session of a confirmation, with which the client can sign in once, until the process ends.
  public var held: HeldChallenge?
  /// The challenge that comes with the newest answer, until the answer is there.
  public internal(set) var offeredChallenge: HeldChallenge?
  /// The session that comes with a confirmation, until the answer is there.
  public internal(set) var offeredHeld: HeldChallenge?
  /// A session that the device could not keep: valid until the process ends.
  public var unkept: DeviceSession?
  /// The session that was forgotten last, for the sign-out that follows; not kept across restarts.
  public var forgotten: DeviceSession?

  /// The identities that the person has with providers, and the client of their sheets.
  public var sheets = ProviderSheets()

  /// The passkeys of the device.
  var passkeys: [DevicePasskey] = []

  /// Someone else who calls the pool's public operations.
  public internal(set) var attacker = Attacker()

  /// Creates an empty pool and directory, configured for `policy` by default.
  public init(policy: Policy, configuration: UserPool.Configuration? = nil, seed: UInt64 = 1) {
    self.policy = policy
    pool = UserPool(configuration: configuration ?? .init(for: policy), seed: seed)
    directory = Directory()
  }
}

extension MockWorld {
  /// Offers the device a session that a client of its own has got from the pool.
  package mutating func offerSession(of login: Login, token: Secret) {
    offer = DeviceSession(
      login: login, token: token, status: .unknown, generation: directory.generation(of: login))
  }

  /// Makes the offered session of `login` this device's session, and marks the account present.
  ///
  /// - Parameters:
  ///   - login: the account of the session.
  ///   - isDurable: whether the device could keep it.
  public mutating func keepSession(of login: Login, isDurable: Bool = true) {
    guard let kept = offer, kept.login == login else { return }
    (offer, verifier) = (nil, nil)
    sheets.endSheets()
    if isDurable { (session, unkept) = (kept, nil) } else { unkept = kept }
    directory.setPresence(true, of: login)
  }

  /// Forgets the device's session if it is of `login`; keeps its token for one sign-out.
  public mutating func forgetSession(of login: Login) {
    (verifier, sheets.redirect) = (nil, nil)
    // A session of another account may be forgotten at last while a provider tells about this one.
    if sheets.told?.account == login { sheets.told = nil }
    if let current, current.login == login { forgotten = current }
    if session?.login == login { session = nil }
    if unkept?.login == login { unkept = nil }
  }

  /// Forgets what the client has in memory, as when the process dies.
  public mutating func forgetMemory() {
    (offer, unkept, forgotten) = (nil, nil, nil)
    (challenge, offeredChallenge) = (nil, nil)
    (held, offeredHeld) = (nil, nil)
  }

  /// The session that calls use.
  public var current: DeviceSession? { unkept ?? session }

  /// Gives the device a session of an earlier launch, even if the pool has no such account.
  public mutating func giveSession(
    of login: Login, status: UserStatus = .unknown, at now: Timestamp
  ) {
    let token = pool.issueSession(to: login, at: now)
    session = DeviceSession(
      login: login, token: token, status: status, generation: directory.generation(of: login))
  }

  /// What the pool says about the device's session; refreshes its token if that is due.
  ///
  /// The pool says whether the token is valid, not whether the account is confirmed. The client
  /// remembers the latter, except for an account that it does not know.
  public mutating func sessionStatus(at now: Timestamp) throws(PoolError) -> UserStatus {
    guard let session = current else { throw .notAuthorized(.other("No current user")) }
    do throws(PoolError) {
      try pool.checkRefreshed(token: session.token, at: now)
    } catch {
      guard error == .userNotConfirmed, session.status != .unknown else { throw error }
    }
    return session.status
  }

  /// Ends the forgotten session, or else the current one, everywhere; does nothing if there is
  /// none.
  public mutating func signOut(at now: Timestamp) throws(PoolError) {
    let ended = forgotten ?? current
    (offer, forgotten) = (nil, nil)
    sheets.endSheets()
    if let ended { try signOut(ended, at: now) }
  }

  /// Ends a session everywhere.
  ///
  /// The account is marked absent, whatever the pool says about the token.
  public mutating func signOut(_ session: DeviceSession, at now: Timestamp) throws(PoolError) {
    directory.setPresence(false, of: session.login)
    let token = session.token
    if pool.needsRefresh(token: token, at: now) { try pool.refreshTokens(token: token, at: now) }
    try pool.globalSignOut(token: token, at: now)
  }
}

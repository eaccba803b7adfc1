public import RegistrationCore

/// A session that the pool issued, as stored in its account.
struct IssuedToken: Hashable, Sendable {
  let token: Token
  let issued: Timestamp

  func isExpired(after lifetime: Int64, at now: Timestamp) -> Bool {
    now >= issued.advanced(byMilliseconds: lifetime)
  }
}

/// A session that the pool issued, as found by its token.
struct Session: Hashable, Sendable {
  let account: AccountID
  /// When its access token was last made.
  let refreshed: Timestamp
}

extension UserPool {
  /// Checks that a token is valid (Cognito: GetUser).
  ///
  /// - Throws: `userNotFound` for a deleted account, `notAuthorized` for a disabled one and for a
  ///   token that has expired or was revoked, `userNotConfirmed` for an unconfirmed one.
  @discardableResult
  public func getUser(token: Secret, at now: Timestamp) throws(PoolError) -> Login {
    let session = try session(of: token, named: "Access Token").session
    try checkAccess(by: session, at: now)
    guard let login = accounts.look(at: session.account, { $0?.login }) else {
      throw .userNotFound
    }
    return login
  }

  /// Throws the error of ``getUser(token:at:)``, after a refresh of the access token if one is due.
  mutating func checkRefreshed(token: Secret, at now: Timestamp) throws(PoolError) {
    var (token, session) = try session(of: token, named: "Access Token")
    if needsRefresh(session, at: now) {
      session = try refresh(token, session, at: now)
    }
    try checkAccess(by: session, at: now)
  }

  /// Refreshes the session's access token (Cognito: GetTokensFromRefreshToken).
  public mutating func refreshTokens(token: Secret, at now: Timestamp) throws(PoolError) {
    let (token, session) = try session(of: token, named: "Refresh Token")
    _ = try refresh(token, session, at: now)
  }

  /// Whether a refresh is due before ``getUser(token:at:)`` would accept the token.
  public func needsRefresh(token: Secret, at now: Timestamp) -> Bool {
    guard let session = Token(token).flatMap({ sessions[$0] }) else { return false }
    return needsRefresh(session, at: now)
  }

  func session(
    of secret: Secret, named name: String
  ) throws(PoolError) -> (token: Token, session: Session) {
    guard let token = Token(secret), let session = sessions[token] else {
      throw .notAuthorized(.other("\(name) has been revoked"))
    }
    return (token, session)
  }

  private func checkAccess(by session: Session, at now: Timestamp) throws(PoolError) {
    try checkAccount(of: session)
    if needsRefresh(session, at: now) {
      throw .notAuthorized(.other("Access Token has expired"))
    }
    if accounts.look(at: session.account, { $0?.isConfirmed }) != true { throw .userNotConfirmed }
  }

  private func checkAccount(of session: Session) throws(PoolError) {
    let isDisabled = accounts.look(at: session.account) { $0?.isDisabled }
    guard let isDisabled else { throw .userNotFound }
    if isDisabled { throw .notAuthorized(.disabled) }
  }

  private mutating func refresh(
    _ token: Token, _ session: Session, at now: Timestamp
  ) throws(PoolError) -> Session {
    try checkAccount(of: session)
    let lifetime = configuration.refreshTokenLifetime
    let issued = accounts[session.account]?.sessions.first { $0.token == token }
    if issued?.isExpired(after: lifetime, at: now) ?? true {
      throw .notAuthorized(.other("Refresh Token has expired"))
    }
    let refreshed = Session(account: session.account, refreshed: now)
    sessions[token] = refreshed
    return refreshed
  }

  private func needsRefresh(_ session: Session, at now: Timestamp) -> Bool {
    now >= session.refreshed.advanced(byMilliseconds: configuration.accessTokenLifetime)
  }
}

extension UserPool {
  /// Ends every session of the account that the token belongs to (Cognito: GlobalSignOut).
  public mutating func globalSignOut(token: Secret, at now: Timestamp) throws(PoolError) {
    let login = try getUser(token: token, at: now)
    revokeSessions(of: login)
  }

  /// Ends every session of an account from outside; does nothing if there is no account.
  public mutating func revokeSessions(of login: Login) {
    if let id = holder(of: login) { revokeSessions(of: id) }
  }

  mutating func revokeSessions(of id: AccountID) {
    for session in accounts[id]?.sessions ?? [] { sessions[session.token] = nil }
    accounts[id]?.sessions = []
  }

  /// Issues a session from outside, whatever the account's state.
  ///
  /// Without an account, the session is one of a deleted account.
  public mutating func issueSession(to login: Login, at now: Timestamp) -> Secret {
    issueSession(to: holder(of: login) ?? AccountID(number: 0), at: now)
  }

  mutating func issueSession(to id: AccountID, at now: Timestamp) -> Secret {
    let token = Token(random.next(), random.next())
    sessions[token] = Session(account: id, refreshed: now)
    dropExpiredSessions(of: id, at: now)
    accounts.change(id) { $0.sessions.append(IssuedToken(token: token, issued: now)) }
    return token.text
  }

  /// Keeps an account's stored sessions from growing with every sign-in.
  private mutating func dropExpiredSessions(of id: AccountID, at now: Timestamp) {
    let lifetime = configuration.refreshTokenLifetime
    // Time only moves forward, so the oldest session is the first to expire.
    let sessions = accounts.look(at: id) { $0?.sessions } ?? []
    let expired = sessions.prefix { $0.isExpired(after: lifetime, at: now) }
    if expired.isEmpty { return }
    for session in expired { self.sessions[session.token] = nil }
    accounts[id]?.sessions.removeFirst(expired.count)
  }
}

public import RegistrationCore

/// A session that the pool issued.
struct Session: Hashable, Sendable {
  let account: AccountID
  let issued: Timestamp
  /// When the access token of the session was last made.
  var refreshed: Timestamp
}

extension UserPool {
  /// Whose token it is (Cognito: GetUser).
  ///
  /// - Throws: `userNotFound` of a deleted account, `notAuthorized` of a disabled one and of a
  ///   token that has expired or was revoked, `userNotConfirmed` of an unconfirmed one.
  @discardableResult
  public func getUser(token: Secret, at now: Timestamp) throws(PoolError) -> EmailAddress {
    guard let session = sessions[token] else {
      throw .notAuthorized(.other("Access Token has been revoked"))
    }
    let account = try account(of: session)
    let expires = session.refreshed.advanced(byMilliseconds: configuration.accessTokenLifetime)
    if now >= expires { throw .notAuthorized(.other("Access Token has expired")) }
    guard account.isConfirmed else { throw .userNotConfirmed }
    return account.email
  }

  /// Makes the session's access token anew (Cognito: GetTokensFromRefreshToken).
  public mutating func refreshTokens(token: Secret, at now: Timestamp) throws(PoolError) {
    guard let session = sessions[token] else {
      throw .notAuthorized(.other("Refresh Token has been revoked"))
    }
    _ = try account(of: session)
    let expires = session.issued.advanced(byMilliseconds: configuration.refreshTokenLifetime)
    if now >= expires { throw .notAuthorized(.other("Refresh Token has expired")) }
    sessions[token]?.refreshed = now
  }

  /// Whether a refresh is due before ``getUser(token:at:)`` would accept the token.
  public func needsRefresh(token: Secret, at now: Timestamp) -> Bool {
    guard let session = sessions[token] else { return false }
    return now >= session.refreshed.advanced(byMilliseconds: configuration.accessTokenLifetime)
  }

  /// Ends every session of the token's account (Cognito: GlobalSignOut).
  public mutating func globalSignOut(token: Secret, at now: Timestamp) throws(PoolError) {
    let email = try getUser(token: token, at: now)
    revokeSessions(of: email)
  }

  /// Ends every session of an account from outside; does nothing where there is none.
  public mutating func revokeSessions(of email: EmailAddress) {
    guard let id = holder(of: email) else { return }
    for token in accounts[id]?.tokens ?? [] { sessions[token] = nil }
    accounts[id]?.tokens = []
  }

  /// Issues a session from outside, whatever the account's state; without an account it is one of
  /// an account that was deleted.
  public mutating func issueSession(to email: EmailAddress, at now: Timestamp) -> Secret {
    issueSession(to: holder(of: email) ?? AccountID(number: 0), at: now)
  }

  mutating func issueSession(to id: AccountID, at now: Timestamp) -> Secret {
    let words = [random.next(), random.next()]
    let token = Secret(words.map { String($0, radix: 36) }.joined(separator: "-"))
    sessions[token] = Session(account: id, issued: now, refreshed: now)
    dropExpiredSessions(of: id, at: now)
    accounts[id]?.tokens.append(token)
    return token
  }

  /// Keeps what an account stores from growing with every sign-in.
  private mutating func dropExpiredSessions(of id: AccountID, at now: Timestamp) {
    let lifetime = configuration.refreshTokenLifetime
    for token in accounts[id]?.tokens ?? [] {
      guard let issued = sessions[token]?.issued,
        now >= issued.advanced(byMilliseconds: lifetime)
      else { continue }
      sessions[token] = nil
      accounts[id]?.tokens.removeAll { $0 == token }
    }
  }

  private func account(of session: Session) throws(PoolError) -> Account {
    guard let account = accounts[session.account] else { throw .userNotFound }
    if account.isDisabled { throw .notAuthorized(.disabled) }
    return account
  }
}

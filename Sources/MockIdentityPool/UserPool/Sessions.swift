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
    return try user(of: session, at: now)
  }

  /// Whose token it is, its access token made anew first where that is due.
  @discardableResult
  mutating func refreshedUser(
    token: Secret, at now: Timestamp
  ) throws(PoolError) -> EmailAddress {
    if let session = sessions[token], !needsRefresh(session, at: now) {
      return try user(of: session, at: now)
    }
    if needsRefresh(token: token, at: now) { try refreshTokens(token: token, at: now) }
    return try getUser(token: token, at: now)
  }

  private func user(
    of session: Session, at now: Timestamp
  ) throws(PoolError) -> EmailAddress {
    let place = try place(of: session)
    let expires = session.refreshed.advanced(byMilliseconds: configuration.accessTokenLifetime)
    if now >= expires { throw .notAuthorized(.other("Access Token has expired")) }
    guard accounts.values[place].isConfirmed else { throw .userNotConfirmed }
    return accounts.values[place].email
  }

  /// Makes the session's access token anew (Cognito: GetTokensFromRefreshToken).
  public mutating func refreshTokens(token: Secret, at now: Timestamp) throws(PoolError) {
    guard let session = sessions[token] else {
      throw .notAuthorized(.other("Refresh Token has been revoked"))
    }
    _ = try place(of: session)
    let expires = session.issued.advanced(byMilliseconds: configuration.refreshTokenLifetime)
    if now >= expires { throw .notAuthorized(.other("Refresh Token has expired")) }
    sessions[token]?.refreshed = now
  }

  /// Whether a refresh is due before ``getUser(token:at:)`` would accept the token.
  public func needsRefresh(token: Secret, at now: Timestamp) -> Bool {
    sessions[token].map { needsRefresh($0, at: now) } ?? false
  }

  private func needsRefresh(_ session: Session, at now: Timestamp) -> Bool {
    now >= session.refreshed.advanced(byMilliseconds: configuration.accessTokenLifetime)
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
    let token = UserPool.token(random.next(), random.next())
    sessions[token] = Session(account: id, issued: now, refreshed: now)
    dropExpiredSessions(of: id, at: now)
    accounts[id]?.tokens.append(token)
    return token
  }

  /// Both numbers by 36 digits and letters, with a hyphen between.
  private static func token(_ first: UInt64, _ second: UInt64) -> Secret {
    var reversed: [UInt8] = []
    reversed.reserveCapacity(27)
    write(second, to: &reversed)
    reversed.append(UInt8(ascii: "-"))
    write(first, to: &reversed)
    return Secret(String(decoding: reversed.reversed(), as: UTF8.self))
  }

  private static func write(_ word: UInt64, to reversed: inout [UInt8]) {
    var rest = word
    repeat {
      let digit = UInt8(rest % 36)
      reversed.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      rest /= 36
    } while rest > 0
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

  /// The place of the session's account: what a look at it needs is no copy.
  private func place(
    of session: Session
  ) throws(PoolError) -> Dictionary<AccountID, Account>.Index {
    guard let place = accounts.index(forKey: session.account) else { throw .userNotFound }
    if accounts.values[place].isDisabled { throw .notAuthorized(.disabled) }
    return place
  }
}

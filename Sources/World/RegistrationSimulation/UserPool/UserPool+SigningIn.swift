public import RegistrationCore

extension UserPool {
  /// The result of a correct password.
  public enum Authentication: Hashable, Sendable {
    /// A session with this token.
    case signedIn(token: Secret)
    /// A challenge, and the session in which it is answered; one of another kind has none.
    case challenge(Challenge, session: Secret?)
  }

  /// Checks a password and issues a session (Cognito: InitiateAuth).
  ///
  /// Only the right password reveals an unconfirmed account, except with
  /// ``Configuration/unconfirmedWrongPassword``, or one that must reset its password. If existence
  /// is hidden, only the right password reveals a disabled account. With `undelivered`, the mail of
  /// a challenge gets lost.
  public mutating func initiateAuth(
    login: Login, password: Secret, undelivered: Bool = false, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    try meter(.authentication, at: now)
    if password.isEmpty { throw .invalidParameter("Missing required parameter PASSWORD") }
    if let choice = askForWay(login, at: now) { return choice }
    return try check(password, of: login, undelivered: undelivered, at: now)
  }

  /// Checks a password, now that it is clear that there is to be one.
  mutating func check(
    _ password: Secret, of login: Login, undelivered: Bool, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    guard let id = holder(of: login) else { throw refuseSignIn(of: login, at: now) }
    let isLocked = accounts.change(id) { account in
      account.pending.changeIfAny { $0.lockOut.isLocked(at: now) }
    }
    if isLocked == true {
      throw .notAuthorized(.attemptsExceeded)
    }
    if let refusal = configuration.signInRefusal { throw refusal }
    if let refusal = refuseDisabled(id) { throw refusal }
    let isConfirmed = accounts.look(at: id) { $0?.isConfirmed } == true
    guard accounts.look(at: id, { $0?.digest })?.matches(password) == true else {
      throw refuseWrongPassword(of: id, isConfirmed: isConfirmed, at: now)
    }
    if accounts.look(at: id, { $0?.isDisabled }) == true { throw .notAuthorized(.disabled) }
    guard isConfirmed else { throw .userNotConfirmed }
    let lifetime = configuration.temporaryPasswordLifetime
    if accounts.look(at: id, { $0?.hasExpiredPassword(lifetime, at: now) }) == true {
      throw .notAuthorized(.temporaryPasswordExpired)
    }
    if accounts.look(at: id, { $0?.requiresReset }) == true { throw .passwordResetRequired }
    accounts.change(id) { account in
      _ = account.pending.changeIfAny { $0.lockOut = LockOut() }
    }
    if let kind = configuration.challenge { return .challenge(.other(kind: kind), session: nil) }
    return try proceed(id, undelivered: undelivered, at: now)
  }

  private mutating func refuseWrongPassword(
    of id: AccountID, isConfirmed: Bool, at now: Timestamp
  ) -> PoolError {
    if !isConfirmed, configuration.unconfirmedWrongPassword == .userNotConfirmed {
      return .userNotConfirmed
    }
    accounts[id]?.pending.change { work in
      _ = work.lockOut.isLocked(at: now)
      work.lockOut.fail(at: now)
    }
    return .notAuthorized(.incorrectCredentials)
  }
}

public import RegistrationCore

extension UserPool {
  /// What a right password got.
  public enum Authentication: Hashable, Sendable {
    /// A session with this token.
    case signedIn(token: Secret)
    /// A challenge of this kind.
    case challenge(kind: String)
  }

  /// Checks a password and issues a session (Cognito: InitiateAuth).
  ///
  /// An unconfirmed account and one that must reset its password are told to a right password
  /// alone, but for ``Configuration/unconfirmedWrongPassword``.
  public mutating func initiateAuth(
    email: EmailAddress, password: Secret, at now: Timestamp
  ) throws(PoolError) -> Authentication {
    try meter(\.authentication, configuration.authenticationRate, at: now)
    if password.isEmpty { throw .invalidParameter("Missing required parameter PASSWORD") }
    guard let id = holder(of: email), let account = accounts[id] else {
      throw configuration.hidesExistence ? .notAuthorized(.incorrectCredentials) : .userNotFound
    }
    if attempts[id]?.lockOut.isLocked(at: now) == true { throw .notAuthorized(.attemptsExceeded) }
    if let refusal = configuration.rejectSignIn {
      throw .userLambdaValidation("PreAuthentication failed with error \(refusal).")
    }
    if account.isDisabled { throw .notAuthorized(.disabled) }
    guard account.digest.matches(password) else {
      throw refuseWrongPassword(of: id, isConfirmed: account.isConfirmed, at: now)
    }
    guard account.isConfirmed else { throw .userNotConfirmed }
    if account.requiresReset { throw .passwordResetRequired }
    attempts[id]?.lockOut = LockOut()
    if let kind = configuration.challenge { return .challenge(kind: kind) }
    return .signedIn(token: issueSession(to: id, at: now))
  }

  private mutating func refuseWrongPassword(
    of id: AccountID, isConfirmed: Bool, at now: Timestamp
  ) -> PoolError {
    if !isConfirmed, configuration.unconfirmedWrongPassword == .userNotConfirmed {
      return .userNotConfirmed
    }
    var lockOut = attempts[id]?.lockOut ?? LockOut()
    _ = lockOut.isLocked(at: now)
    lockOut.fail(at: now)
    attempts[id, default: Attempts()].lockOut = lockOut
    return .notAuthorized(.incorrectCredentials)
  }
}

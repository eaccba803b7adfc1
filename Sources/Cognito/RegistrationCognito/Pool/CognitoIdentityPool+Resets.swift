import CognitoWire
import RegistrationCore

// Passwords that were set anew, and what others may have then.

extension CognitoIdentityPool {
  /// Remembers, before the call is sent, that the password of an account may be set anew.
  ///
  /// A store that does not take it makes no reset fail: then it holds for as long as the app runs.
  ///
  /// - Returns: Whether nothing was remembered of the account before, as far as the store could tell.
  func expectReset(of login: Login) async -> Bool {
    await changeResets { $0.insert(login) } && isPendingLoaded
  }

  /// Ends what others may have, by the first sign-in after the password of its account was set anew.
  ///
  /// - Parameter isProvidersOwn: Whether a provider has made the account. It may have the address of another one, which
  ///   is not meant.
  /// - Returns: Whether the sessions have ended, this one with them, so that a sign-in must follow.
  func endSessions(
    of attempt: Attempt, isProvidersOwn: Bool = false
  ) async throws(PoolError) -> Bool {
    guard let tokens = newest, tokens.mayEndSessions else { return false }
    // The password may have been set by another login of the account.
    let logins = (isProvidersOwn ? [] : tokens.logins).union([attempt.login])
    let known = await changeResets { $0 }
    guard known.endsSessions(of: logins, showsPassword: attempt.showsPassword) else { return false }
    // A later sign-in has begun meanwhile.
    guard newest == tokens else { throw .timedOut }
    newest = nil
    var record = WireRecord()
    record[secret: .accessToken] = tokens.access
    _ = try await call(.globalSignOut, for: .signOut, record)
    await changeResets { $0.remove(logins) }
    return true
  }

  @discardableResult
  func changeResets<Value>(_ change: (inout PasswordResets) -> Value) async -> Value {
    await storing.enterAlways()
    defer { storing.leave() }
    await loadPending()
    let known = pending.resets
    let value = change(&pending.resets)
    if pending.resets != known { await savePending() }
    return value
  }
}

extension PoolError {
  /// As the pool says of a session that is over.
  static let sessionsEnded = PoolError.notAuthorized(
    .other("The sessions of this account were ended; sign in again."))

  /// Whether a reset that has failed so has certainly set no password; of any other failure that is not known.
  var refusesReset: Bool { PoolError.refusalsOfReset.contains(code) }

  private static let refusalsOfReset = Set(
    [
      PoolError.codeMismatch, .expiredCode, .forbidden, .invalidParameter(""),
      .invalidPassword(""), .limitExceeded, .notAuthorized(.other("")), .offline,
      .passwordHistoryPolicyViolation(""), .passwordResetRequired, .resourceNotFound,
      .tooManyFailedAttempts, .tooManyRequests, .userNotConfirmed, .userNotFound,
    ].map(\.code))
}

extension SessionTokens {
  /// Whether the pool takes them for GlobalSignOut: those from the page of a provider may lack the scope for it.
  fileprivate var mayEndSessions: Bool {
    let scopes = TokenClaims(access)["scope"]?.split(separator: " ")
    return scopes?.contains(Substring(OAuth.selfServiceScope)) ?? true
  }
}

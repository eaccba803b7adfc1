import CognitoWire
public import RegistrationCore

// Calls with a token, and new tokens for old.

extension CognitoIdentityPool {
  /// The tokens of the person who is signed in, for calls of the app to its own service.
  ///
  /// They are renewed first if four fifths of their life are over. Whoever asks meanwhile waits for the same
  /// renewal. A renewal that has begun is brought to its end even if its task is cancelled, within
  /// ``CognitoSettings/timeout``: the pool may have replaced the token already.
  ///
  /// - Parameter refused: The access token that the app's service refused (status 401): one that is not
  ///   newer is renewed.
  /// - Returns: Nil if no one is signed in.
  public func tokens(after refused: Secret? = nil) async throws(PoolError) -> CognitoTokens? {
    guard try await session() != nil else { return nil }
    do throws(PoolError) {
      return CognitoTokens(try await fresh(after: refused))
    } catch {
      // It has ended meanwhile.
      if error == .noSession, current == nil { return nil }
      throw error
    }
  }

  /// Makes a call with the access token of the session.
  ///
  /// If the service refuses the token for its age alone, as after a launch on a device whose clock is wrong, it
  /// has done nothing: the call is then made with a new token.
  ///
  /// - Parameter owner: Whose session it must be; nil for any account's.
  func authorized(
    _ operation: WireOperation, for name: Registration.Operation.Name, _ record: WireRecord,
    of owner: Login? = nil
  ) async throws(PoolError) -> WireRecord {
    _ = try await session()
    let session = try await fresh(after: nil)
    guard owner == nil || session.login == owner else { throw .noSession }
    do throws(PoolError) {
      return try await call(operation, for: name, record.with(session.access))
    } catch {
      guard error.isExpiredToken, session.refresh != nil else { throw error }
    }
    let newer = try await fresh(after: session.access)
    guard newer.login == session.login else { throw .noSession }
    return try await call(operation, for: name, record.with(newer.access))
  }

  /// The session with tokens that are neither old nor refused.
  func fresh(after refused: Secret?) async throws(PoolError) -> SessionTokens {
    guard let known = current else { throw .noSession }
    let isUsable = !known.isOld(at: now) && known.access != refused
    if isUsable, isStored { return known }
    guard await renewals.enter() else { throw .timedOut }
    defer { renewals.leave() }
    // Another task may have renewed it, or it may have ended, while this one waited; and so may an extension of the
    // app that has the same store.
    if let held = current, held.isOld(at: now) || held.access == refused { await lookAgain() }
    guard let session = current, session.login == known.login else { throw .noSession }
    if session.isOld(at: now) || session.access == refused {
      return try await renewed(session, isRefused: session.access == refused)
    }
    // A session that could not be stored is stored as soon as that works.
    return isStored ? session : try await replace(session, by: session)
  }

  private func renewed(
    _ session: SessionTokens, isRefused: Bool
  ) async throws(PoolError) -> SessionTokens {
    let next: SessionTokens
    do throws(PoolError) {
      do throws(CognitoTokenStoreError) { try await store.willRenew() } catch { throw .timedOut }
      next = try await renewal(of: session)
    } catch {
      // What the service still takes is better than no call. If the answer was lost, the next call asks again, while the
      // pool still takes the old refresh token.
      let isLost = error == .timedOut && !Task.isCancelled
      let mayGoOn = isLost || [.tooManyRequests, .internalError, .offline].contains(error)
      if mayGoOn, !isRefused, session.isValid(at: now) { return session }
      // Another process may have renewed it since this one has looked, and the old refresh token works no longer.
      if error.endsSession, let newer = await successor(of: session) { return newer }
      throw error
    }
    // The old refresh token stays stored until the new one is: it still works for a while. If it cannot be
    // stored, the next call tries again.
    return try await replace(session, by: next)
  }

  /// What another process has stored in place of a session of the same account; nil if it has stored nothing.
  private func successor(of session: SessionTokens) async -> SessionTokens? {
    await lookAgain()
    guard let found = current, found.login == session.login, found != session else { return nil }
    return found
  }

  /// Takes new tokens in place of old ones, unless the session has ended or was replaced meanwhile, here or by another
  /// process that has the same store.
  private func replace(
    _ session: SessionTokens, by next: SessionTokens
  ) async throws(PoolError) -> SessionTokens {
    // A new refresh token counts even if this task was cancelled while it came.
    await storing.enterAlways()
    defer { storing.leave() }
    guard current == session else { throw .noSession }
    var isReadable = true
    if isKept {
      do throws(PoolError) { take(try await stored()) } catch { isReadable = false }
      guard let found = current, found.login == session.login else { throw .noSession }
      if found != session { return found }
    }
    (current, isStored) = (next, false)
    if newest == session { newest = next }
    // What cannot be read may hold that the session has ended: the next call looks again.
    guard isReadable else { return next }
    do throws(PoolError) { try await save(next) } catch { isStored = false }
    return next
  }
}

// The renewal itself.

extension CognitoIdentityPool {
  /// Asks for new tokens, by the operation that the pool has for it.
  func renewal(of session: SessionTokens) async throws(PoolError) -> SessionTokens {
    guard let refresh = session.refresh else {
      throw .notAuthorized(.other("The session has no refresh token."))
    }
    let answer: WireRecord
    if renewsByInitiateAuth {
      answer = try await initiateAuth(session, refresh)
    } else {
      do throws(PoolError) {
        answer = try await getTokens(refresh)
      } catch {
        guard error.isMissingOperation else { throw error }
        answer = try await initiateAuth(session, refresh)
        renewsByInitiateAuth = true
      }
    }
    guard let result = answer[part: .authenticationResult],
      let next = session.renewed(by: result, at: now, skew)
    else { throw .timedOut }
    return next
  }

  private func getTokens(_ refresh: Secret) async throws(PoolError) -> WireRecord {
    var record = WireRecord()
    record[text: .clientID] = settings.clientID
    record[secret: .clientSecret] = settings.clientSecret
    record[secret: .refreshToken] = refresh
    return try await call(
      .getTokensFromRefreshToken, for: .restoreSession, record, outlivesCancellation: true)
  }

  private func initiateAuth(
    _ session: SessionTokens, _ refresh: Secret
  ) async throws(PoolError) -> WireRecord {
    var parameters = WireMap(["REFRESH_TOKEN": refresh])
    parameters["SECRET_HASH"] = secretHash(session.userName)
    var record = WireRecord()
    record[text: .clientID] = settings.clientID
    record[text: .authFlow] = "REFRESH_TOKEN_AUTH"
    record[map: .authParameters] = parameters
    return try await call(
      .initiateAuth, for: .restoreSession, record, outlivesCancellation: true)
  }
}

extension PoolError {
  static let noSession = PoolError.notAuthorized(.other("No one is signed in."))

  /// Whether a token was refused for its age alone: "Access Token has expired".
  fileprivate var isExpiredToken: Bool {
    if case .notAuthorized(.other(let message)) = self {
      message.lowercased().contains("access token has expired")
    } else {
      false
    }
  }

  /// Whether the pool, or what stands in for it, does not have GetTokensFromRefreshToken.
  fileprivate var isMissingOperation: Bool {
    if case .unrecognized(let code, _) = self {
      return code == WireFailure.unknownOperation || code == "InvalidAction"
    }
    return self == .unsupportedOperation || self == .operationNotEnabled
  }
}

extension WireRecord {
  fileprivate func with(_ access: Secret) -> WireRecord {
    var record = self
    record[secret: .accessToken] = access
    return record
  }
}

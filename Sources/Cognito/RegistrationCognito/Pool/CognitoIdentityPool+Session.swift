import CognitoWire
public import RegistrationCore

// The session of this device.

extension CognitoIdentityPool {
  /// Reads the token store; what it does not understand counts as no session.
  ///
  /// Also if a session is known: a store that is locked must be told from one that is empty, and an extension of the app may
  /// have ended the session, or have begun another.
  public func storedSession() async throws(PoolError) -> Login? {
    try await inStore { () async throws(PoolError) in take(try await stored()) }
    return current.map(\.login)
  }

  /// The session of this device, without a look at the store if there is one.
  func session() async throws(PoolError) -> SessionTokens? {
    if let current { return current }
    try await inStore { () async throws(PoolError) in take(try await stored()) }
    return current
  }

  /// Calls GetUser, and renews the tokens before it if they are old.
  public func sessionStatus() async throws(PoolError) -> UserStatus {
    do throws(PoolError) {
      _ = try await authorized(.getUser, for: .restoreSession, WireRecord())
      return .confirmed
    } catch {
      if error == .userNotConfirmed { return .unconfirmed }
      throw error
    }
  }

  /// Makes the newest sign-in the session, in memory and in the token store.
  public func keepSession(of login: Login) async throws(PoolError) {
    try await inStore { () async throws(PoolError) in
      guard let tokens = newest, tokens.login == login else { return }
      // No link from before a sign-in may replace its session. If the store is locked, forgetting the session tries
      // again. What a provider has told is in the flow's checkpoint by now.
      _ = await endSignIns()
      // Even if it cannot be stored, it holds until the app ends.
      (current, isStored, isKept) = (tokens, false, false)
      try await save(tokens)
      if newest == tokens { newest = nil }
    }
  }

  /// Removes the session from the token store, and what a sign-in under way needs; ``signOut()`` may still use its tokens.
  ///
  /// The session of another account, which another process has stored, stays.
  public func forgetSession(of login: Login) async throws(PoolError) {
    try await inStore { () async throws(PoolError) in
      let failure = await endSignIns(of: login)
      let (held, wasKept) = (current, isKept)
      let found = try await stored()
      take(found)
      if let session = [current, held, found].compactMap(\.self).first(where: { $0.login == login })
      {
        endedSheets += 1
        let isOfOther = wasKept && found != nil && found?.login != login
        if !isOfOther {
          do throws(CognitoTokenStoreError) {
            try await store.remove()
          } catch { throw error.poolError }
        }
        ended = session
        if current?.login == login { (current, isStored, isKept) = (nil, false, false) }
        if newest == session { newest = nil }
      }
      // The session is gone; the next try removes what is left.
      if let failure { throw failure.poolError }
    }
  }

  /// Calls GlobalSignOut with the tokens of the session that was forgotten.
  public func signOut() async throws(PoolError) {
    let session = ended ?? current
    ended = nil
    endedSheets += 1
    // Before the call: a code that is asked for meanwhile has a link.
    try await inStore { () async throws(PoolError) in _ = await endSignIns() }
    guard var tokens = session else { return }
    if !tokens.isValid(at: now) { tokens = try await renewal(of: tokens) }
    var record = WireRecord()
    record[secret: .accessToken] = tokens.access
    _ = try await call(.globalSignOut, for: .signOut, record)
  }
}

// The token store, which one task uses at a time.

extension CognitoIdentityPool {
  func inStore(_ body: () async throws(PoolError) -> Void) async throws(PoolError) {
    guard await storing.enter() else { throw .timedOut }
    defer { storing.leave() }
    try await body()
  }

  /// Looks at the store again, unless it cannot be read now.
  func lookAgain() async {
    await storing.enterAlways()
    defer { storing.leave() }
    do throws(PoolError) { take(try await stored()) } catch {}
  }

  /// Takes what the store has, for a task that has its turn.
  ///
  /// Another process may have renewed the session, ended it, or begun another. A session that this one could not store
  /// yet stays.
  func take(_ found: SessionTokens?) {
    if let current {
      guard isKept else { return }
      if let found, found.login == current.login, found.obtained <= current.obtained { return }
      // A sign-out that the flow has begun is of this session, and not of the one that is found.
      if found?.login != current.login { ended = current }
    }
    (current, isStored, isKept) = (found, found != nil, found != nil)
  }

  func stored() async throws(PoolError) -> SessionTokens? {
    do {
      return try await store.read().flatMap(SessionTokens.init(stored:))
    } catch { throw error.poolError }
  }

  /// Stores the session, for a task that has its turn.
  func save(_ tokens: SessionTokens) async throws(PoolError) {
    do {
      try await store.write(tokens.stored)
    } catch { throw error.poolError }
    if current == tokens { (isStored, isKept) = (true, true) }
  }
}

extension CognitoTokenStoreError {
  var poolError: PoolError { .unrecognized(code: "Storage", message: description) }
}

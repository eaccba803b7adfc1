import CognitoWire
public import RegistrationCore

// The session of this device.

extension CognitoIdentityPool {
  /// Reads the token store; what it does not understand counts as no session.
  public func storedSession() async throws(PoolError) -> Login? {
    try await inStore { () async throws(PoolError) in
      // Also if the session is known: a store that is locked must be told from one that is empty.
      let found = try await stored()
      if !isLoaded { (current, isLoaded, isStored) = (found, true, found != nil) }
    }
    return current.map(\.login)
  }

  /// The session of this device, without a look at the store if it is known.
  func session() async throws(PoolError) -> SessionTokens? {
    if isLoaded { return current }
    try await inStore { () async throws(PoolError) in try await load() }
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
      (current, isLoaded, isStored) = (tokens, true, false)
      try await save(tokens)
      if newest == tokens { newest = nil }
    }
  }

  /// Removes the session from the token store, and what a sign-in under way needs; ``signOut()`` may still use its tokens.
  public func forgetSession(of login: Login) async throws(PoolError) {
    try await inStore { () async throws(PoolError) in
      let failure = await endSignIns(of: login)
      try await load()
      if let tokens = current, tokens.login == login {
        endedSheets += 1
        do throws(CognitoTokenStoreError) {
          try await store.remove()
        } catch { throw error.poolError }
        (current, isStored, ended) = (nil, false, tokens)
        if newest == tokens { newest = nil }
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

  private func load() async throws(PoolError) {
    guard !isLoaded else { return }
    let found = try await stored()
    (current, isLoaded, isStored) = (found, true, found != nil)
  }

  /// Takes what another process has stored in place of a session since.
  func takeNewer(than session: SessionTokens) async {
    await storing.enterAlways()
    defer { storing.leave() }
    guard current == session, let found = try? await stored(), found.login == session.login,
      found.obtained > session.obtained
    else { return }
    (current, isStored) = (found, true)
  }

  private func stored() async throws(PoolError) -> SessionTokens? {
    do {
      return try await store.read().flatMap(SessionTokens.init(stored:))
    } catch { throw error.poolError }
  }

  /// Stores the session, for a task that has its turn.
  func save(_ tokens: SessionTokens) async throws(PoolError) {
    do {
      try await store.write(tokens.stored)
    } catch { throw error.poolError }
    if current == tokens { isStored = true }
  }
}

extension CognitoTokenStoreError {
  var poolError: PoolError { .unrecognized(code: "Storage", message: description) }
}

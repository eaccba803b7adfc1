import RegistrationCore

// What belongs to the newest sheet of a provider is kept like a token while its page is open.

extension CognitoIdentityPool {
  /// Keeps what the redirect of a sheet needs, unless another sign-in has begun, or a session was ended.
  ///
  /// A store that does not take it makes no sign-in fail: then the redirect is good for as long as the app runs.
  func keep(_ request: AuthorizationRequest, _ number: Int, _ ended: Int) async {
    await storing.enterAlways()
    defer { storing.leave() }
    if !isPendingLoaded { isStoredRequestOver = true }
    await loadPending()
    guard number == signInCount, ended == endedSheets else { return }
    pending.request = request
    await savePending()
  }

  /// What was kept last; nil if there is nothing, or it is too old.
  ///
  /// - Throws: Why it is not known.
  func keptRequest() async throws(PoolError) -> AuthorizationRequest? {
    await storing.enterAlways()
    defer { storing.leave() }
    if let failure = await loadPending(), pending.request == nil { throw failure.poolError }
    if pending.request?.isOver(at: deviceTime()) == true {
      pending.request = nil
      await savePending()
    }
    return pending.request
  }

  /// Drops what was kept of a sheet, if that is still the newest; or of whatever sheet was.
  func drop(_ request: AuthorizationRequest? = nil) async {
    await storing.enterAlways()
    defer { storing.leave() }
    if !isPendingLoaded { isStoredRequestOver = true }
    await loadPending()
    guard let kept = pending.request, request == nil || request == kept else { return }
    pending.request = nil
    await savePending()
  }
}

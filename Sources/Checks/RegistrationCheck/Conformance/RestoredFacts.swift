import RegistrationCore

extension Policy {
  /// The data that decides where a restored flow continues.
  ///
  /// - `session`: the account's status if the device has a session (`confirmed`, `unconfirmed`,
  ///   `unknown`; `known` if the pool could not be asked), or `none`, also if
  ///   its account is not confirmed and another's registration was begun since;
  /// - `stored`: the name of the checkpoint, or of the part of it that belongs to the session; of a
  ///   recovery under a policy without passwords, that of the place that it was requested from;
  /// - `by`: `provider` if one signs in to its account;
  /// - `cached`, if that keeps a profile: whether it is `complete` or `incomplete`;
  /// - `draft`, if it may keep a form of step 3: `unsent` or `none`.
  func facts(of result: Result<Restored, RestoreFailure>, at now: Timestamp) -> [String: String] {
    switch result {
    case .success(let restored):
      let found = restored.session
      let session = found?.isOlder(than: restored.checkpoint) == true ? nil : found
      var facts = facts(of: restored.checkpoint, accompanying: session?.login, at: now)
      facts["session"] = session?.status.rawValue ?? "none"
      return facts
    case .failure(let failure):
      let owner = failure.error.endsSession ? nil : failure.login
      let isNewer = owner.map { failure.checkpoint.isNewer(thanUnconfirmed: $0) } ?? false
      if failure.error == .userNotConfirmed, isNewer {
        var facts = facts(of: failure.checkpoint, at: now)
        facts["session"] = "none"
        return facts
      }
      var facts = facts(of: failure.checkpoint, accompanying: owner, at: now)
      // An account that is reported as unconfirmed may be known from the checkpoint alone.
      let account =
        failure.error == .userNotConfirmed ? owner ?? failure.checkpoint.login : owner
      facts["session"] = account == nil ? "none" : "known"
      return facts
    }
  }

  private func facts(
    of stored: Checkpoint, accompanying owner: Login?, at now: Timestamp
  ) -> [String: String] {
    facts(of: owner.map { stored.accompanying(sessionOf: $0) } ?? stored, at: now)
  }

  /// The data of a checkpoint that decides where a flow continues.
  func facts(of stored: Checkpoint, at now: Timestamp) -> [String: String] {
    if case .recovering(let recovery, let draft) = stored, signIn == .code {
      return facts(of: recovery.checkpointOfOrigin(draft), at: now)
    }
    var facts = ["stored": stored.name.rawValue]
    if let login = stored.login, stored.draft.provider(of: login) != nil {
      facts["by"] = "provider"
    }
    if case .registered(let login, let profile, let draft) = stored {
      let isComplete = isComplete(profile.fields, at: now)
      facts["cached"] = isComplete ? "complete" : "incomplete"
      facts["draft"] = draft.isUnsent(of: login) ? "unsent" : "none"
    }
    return facts
  }
}

extension Draft {
  /// Whether a form of this account was submitted and is not completely sent yet.
  func isUnsent(of login: Login) -> Bool {
    guard let profile, profile.owner == login else { return false }
    return profile.sent != .everything
  }
}

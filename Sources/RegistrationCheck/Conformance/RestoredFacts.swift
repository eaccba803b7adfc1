import RegistrationCore

extension Policy {
  /// What decides where a restored flow goes on.
  ///
  /// - `stored`: the checkpoint's name;
  /// - `session`: the account's status where there is a session that may be restored beside it
  ///   (`confirmed`, `unconfirmed`, `unknown`; `known` where the pool could not be asked), `other`
  ///   of another e-mail than the checkpoint's, or `none`;
  /// - `cached`, where the checkpoint keeps a profile: whether it is `complete` or `incomplete`;
  /// - `draft`, where it may keep a form of step 3: `unsent` or `none`.
  func facts(
    of result: Result<Restored, RestoreFailure>, at now: Timestamp
  ) -> [String: String] {
    switch result {
    case .success(let restored):
      var facts = facts(of: restored.checkpoint, at: now)
      facts["session"] = "none"
      if let session = restored.session {
        let isAdmitted = restored.checkpoint.admitsSession(of: session.email)
        facts["session"] = isAdmitted ? session.status.rawValue : "other"
      }
      return facts
    case .failure(let failure):
      var facts = facts(of: failure.checkpoint, at: now)
      facts["session"] = "none"
      if let email = failure.email ?? failure.checkpoint.email {
        facts["session"] = failure.checkpoint.admitsSession(of: email) ? "known" : "other"
      }
      return facts
    }
  }

  /// What of a checkpoint decides where a flow goes on.
  func facts(of stored: Checkpoint, at now: Timestamp) -> [String: String] {
    var facts = ["stored": stored.name.rawValue]
    if case .registered(let email, let profile, let draft) = stored {
      let isComplete = missingFields(in: profile.fields, at: now).isEmpty
      facts["cached"] = isComplete ? "complete" : "incomplete"
      facts["draft"] = draft.isUnsent(of: email) ? "unsent" : "none"
    }
    return facts
  }
}

extension Draft {
  /// Whether a form of this account's was submitted and is not yet all sent.
  func isUnsent(of email: EmailAddress) -> Bool {
    guard let profile, profile.owner == email else { return false }
    return profile.sent != .everything
  }
}

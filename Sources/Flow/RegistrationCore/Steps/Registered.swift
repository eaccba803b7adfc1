/// Registered: the profile, live, and its form.
package enum Registered: Hashable, Sendable {
  /// The profile is shown, and observed while it is live. Left by `editProfile`, `signOut`, or the
  /// answer that it is incomplete or gone.
  case viewing(ProfileViewing)
  /// The form, prefilled. Left by a valid form, `back` or `signOut`.
  case editing(ProfileEditing)
  /// The form is being written. Left by the answer, `back` to the profile, or `signOut`.
  case saving(ProfileSubmission)
  /// The sheet in which a passkey is made is open. Left by the answer, or `back`, to the profile, or by `signOut`.
  case creatingPasskey(Account, Profile)

  var path: StatePath {
    switch self {
    case .viewing: .registeredViewing
    case .editing: .registeredEditing
    case .saving: .registeredSaving
    case .creatingPasskey: .registeredCreatingPasskey
    }
  }

  var operation: Registration.Operation? {
    switch self {
    case .viewing(let viewing):
      viewing.isLive ? .observeProfile(login: viewing.account.login) : nil
    case .editing: nil
    case .saving(let submission):
      .updateProfile(login: submission.login, fields: submission.form)
    case .creatingPasskey(let account, _): .createPasskey(login: account.login)
    }
  }

  package var account: Account {
    switch self {
    case .viewing(let viewing): viewing.account
    case .editing(let editing): editing.account
    case .saving(let submission): submission.account
    case .creatingPasskey(let account, _): account
    }
  }

  private var profile: Profile {
    switch self {
    case .viewing(let viewing): viewing.profile
    case .editing(let editing): editing.record
    case .saving(let submission): submission.record
    case .creatingPasskey(_, let profile): profile
    }
  }

  var checkpoint: Checkpoint {
    let stored =
      switch self {
      case .viewing, .editing, .creatingPasskey: account
      case .saving(let submission): submission.withoutAnswer.account
      }
    return .registered(stored.login, profile, stored.draft)
  }

  /// The place for a checkpoint with a complete profile; nil for any other checkpoint.
  static func restored(
    from stored: Checkpoint, _ policy: Policy, at now: Timestamp
  ) -> Registered? {
    guard let cached = cached(in: stored, policy, at: now) else { return nil }
    guard cached.account.hasUnsentProfile else { return .viewing(cached) }
    return .editing(ProfileEditing(account: cached.account, record: cached.profile))
  }

  /// The profile that a checkpoint keeps; nil if it is not complete.
  static func cached(
    in stored: Checkpoint, _ policy: Policy, at now: Timestamp
  ) -> ProfileViewing? {
    guard case .registered(let login, let profile, let draft) = stored,
      policy.isComplete(profile.fields, at: now)
    else { return nil }
    let account = Account(login: login, draft: draft).admitted
    return ProfileViewing(account: account, profile: profile, isLive: true)
  }
}

/// A profile that is shown.
package struct ProfileViewing: Hashable, Sendable {
  package var account: Account
  package var profile: Profile
  /// Whether it is observed: a change from outside shows at once.
  package var isLive: Bool

  package init(account: Account, profile: Profile, isLive: Bool) {
    (self.account, self.profile, self.isLive) = (account, profile, isLive)
  }
}

extension StateMachine {
  mutating func handle(_ event: Registration.Event, in step: Registered, at now: Timestamp)
    -> Registration.Outcome
  {
    switch step {
    case .viewing(let viewing):
      take(
        event, answer: { $0.viewing(viewing, answered: $1, $2) }, act: { $0.viewing(viewing, $1) })
    case .editing(let editing): resting(event) { $0.registeredEditing(editing, $1, at: now) }
    case .saving(let submission): waiting(event) { $0.saving(submission, $1) }
    case .creatingPasskey(let account, let profile):
      waiting(event) { $0.creatingPasskey(of: account, profile, $1) }
    }
  }

  private mutating func viewing(
    _ viewing: ProfileViewing, answered id: RequestID, _ answer: Registration.Answer
  ) -> Registration.Outcome {
    guard viewing.isLive, isOutstanding(id) else { return .ignored(.stale) }
    guard case .observeProfile(let result) = answer else { return .ignored(.notApplicable) }
    return observed(result, viewing)
  }

  private mutating func viewing(_ viewing: ProfileViewing, _ act: Act) -> Registration.Outcome {
    switch act {
    case .registered(.edit):
      let form = ProfileEditing(account: viewing.account, record: viewing.profile)
      return move(to: .registered(.editing(form)), notice)
    case .registered(.createPasskey):
      if policy.passkeys == .none { return .ignored(.notApplicable) }
      return move(to: .registered(.creatingPasskey(viewing.account, viewing.profile)))
    case .retry:
      if viewing.isLive { return .ignored(.notApplicable) }
      var live = viewing
      live.isLive = true
      return move(to: .registered(.viewing(live)))
    case .signOut: return leave(viewing.account.login)
    case .launch, .signUp, .admission, .challenge, .profile, .registered(.save), .submitCode,
      .submitNewPassword, .resendCode, .submitPassword, .forgotPassword, .back:
      return .ignored(.notApplicable)
    }
  }

  private mutating func observed(
    _ result: Result<ProfileLookup, DirectoryError>, _ viewing: ProfileViewing
  ) -> Registration.Outcome {
    switch result {
    case .success(.complete(let profile)):
      var shown = viewing
      shown.profile = profile
      return stay(.registered(.viewing(shown)))
    case .success(.incomplete(let profile, let missing)):
      return complete(profile, of: viewing.account, missing)
    case .success(.notFound):
      let admitted = Admitted(account: viewing.account, origin: .registered)
      return move(to: .admission(.requesting(.fetchingProfile(admitted))))
    case .failure(.unauthorized): return endSession(of: viewing.account)
    case .failure(.offline), .failure(.timedOut), .failure(.rejected), .failure(.exists),
      .failure(.notFound):
      var still = viewing
      still.isLive = false
      return move(to: .registered(.viewing(still)), .unreachable)
    }
  }

  private mutating func registeredEditing(
    _ editing: ProfileEditing, _ act: Act, at now: Timestamp
  ) -> Registration.Outcome {
    switch act {
    case .registered(.save(let fields)): return save(fields, editing, at: now)
    case .back: return view(editing.record, of: editing.account)
    case .signOut: return leave(editing.account.login)
    case .launch, .signUp, .admission, .challenge, .profile, .registered(.edit),
      .registered(.createPasskey), .submitCode,
      .submitNewPassword, .resendCode, .submitPassword, .forgotPassword, .retry:
      return .ignored(.notApplicable)
    }
  }

  /// Sends only what the person changed, because another device may have changed the rest.
  private mutating func save(
    _ fields: Fields, _ editing: ProfileEditing, at now: Timestamp
  ) -> Registration.Outcome {
    let (form, problems) = policy.checked(
      fields, by: policy.profile, at: now, record: editing.record)
    let changes = editing.changes(in: form, policy)
    guard problems.isEmpty else {
      return move(to: .registered(.editing(editing.keeping(changes, problems))), .incompleteForm)
    }
    if changes.isEmpty { return view(editing.record, of: editing.account) }
    return move(to: .registered(.saving(editing.submission(of: changes))))
  }

  private mutating func saving(_ submission: ProfileSubmission, _ interruption: Interruption)
    -> Registration.Outcome
  {
    let account = submission.account
    switch interruption {
    case .back: return view(submission.record, of: account)
    case .signOut: return leave(submission.login)
    case .answer(.updateProfile(.success)):
      return view(Profile(submission.record.fields.merging(submission.form)), of: account)
    case .answer(.updateProfile(.failure(let error))):
      if error == .unauthorized { return endSession(of: account) }
      if error == .notFound, let anew = submission.anew(policy) { return recreate(anew) }
      let kept = error == .timedOut ? submission.withoutAnswer : submission
      let editing = kept.editing(sent: .nothing, problems: error.problems)
      return move(to: .registered(.editing(editing)), error.writingNotice)
    case .answer: return .ignored(.notApplicable)
    }
  }

  /// Shows the live profile, and drops the form.
  private mutating func view(_ profile: Profile, of account: Account) -> Registration.Outcome {
    let viewing = ProfileViewing(account: account.registered, profile: profile, isLive: true)
    return move(to: .registered(.viewing(viewing)))
  }
}

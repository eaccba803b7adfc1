// After a sign-in: the profile is fetched, or created if there is none.

extension StateMachine {
  mutating func fetchingProfile(
    _ admitted: Admitted, _ interruption: Interruption, at now: Timestamp
  ) -> Registration.Outcome {
    switch interruption {
    case .back, .signOut: return leave(admitted.account.login)
    case .answer(.fetchProfile(.success(.complete(let profile)))):
      return fetchedComplete(profile, admitted)
    case .answer(.fetchProfile(.success(.incomplete(let profile, let missing)))):
      return complete(
        profile, of: admitted.account, missing, isSubmitted: admitted.origin == .profile)
    case .answer(.fetchProfile(.success(.notFound))):
      return move(to: .admission(.requesting(.creatingProfile(admitted))), notice)
    case .answer(.fetchProfile(.failure(let error))):
      return notFetched(error, admitted, at: now)
    case .answer: return .ignored(.notApplicable)
    }
  }

  private mutating func fetchedComplete(_ profile: Profile, _ admitted: Admitted)
    -> Registration.Outcome
  {
    let account = admitted.account
    switch admitted.origin {
    case .registered:
      // One request finds it, the other does not: it is shown, but not observed again by itself.
      let viewing = ProfileViewing(account: account, profile: profile, isLive: false)
      return move(to: .registered(.viewing(viewing)), .unreachable)
    case .launch(.registered, _) where account.hasUnsentProfile:
      let form = ProfileEditing(account: account, record: profile)
      return move(to: .registered(.editing(form)))
    case .launch, .signUp, .signIn, .confirmation, .recovery, .profile:
      if account.hasUnsentProfile { return complete(profile, of: account) }
    }
    let viewing = ProfileViewing(account: account.registered, profile: profile, isLive: true)
    return move(to: .registered(.viewing(viewing)), admitted.origin.greeting)
  }

  private mutating func notFetched(
    _ error: DirectoryError, _ admitted: Admitted, at now: Timestamp
  ) -> Registration.Outcome {
    let blocked = State.admission(.blocked(.fetchingProfile(admitted)))
    switch error {
    case .offline, .timedOut:
      // What is stored says whom to show; that it was they who signed in here, only a session says.
      if case .launch(let stored, foundSession: true) = admitted.origin,
        let cached = Registered.cached(in: stored, policy, at: now)
      {
        return move(to: .registered(.viewing(cached)), .unreachable)
      }
      return move(to: blocked, .unreachable)
    case .rejected(let message, _): return move(to: blocked, .profileUnavailable(message))
    case .unauthorized: return endSession(of: admitted)
    case .exists, .notFound: return move(to: blocked, .unexpected(code: error.code))
    }
  }

  mutating func creatingProfile(_ request: AdmissionRequest, _ interruption: Interruption)
    -> Registration.Outcome
  {
    let blocked = State.admission(.blocked(request))
    switch interruption {
    case .back, .signOut: return leave(request.account.login)
    case .answer(.createProfile(.success)):
      if case .recreatingProfile(let submission) = request {
        return move(to: .profile(.updating(submission)))
      }
      return complete(Profile(Fields()), of: request.account)
    case .answer(.createProfile(.failure(.exists))):
      if case .recreatingProfile(let submission) = request {
        return move(to: .profile(.updating(submission.withChangesAlone)))
      }
      return complete(Profile(Fields()), of: request.account)
    case .answer(.createProfile(.failure(.rejected(let message, _)))):
      return move(to: blocked, .cannotCreateProfile(message))
    case .answer(.createProfile(.failure(.offline))): return move(to: blocked, .unreachable)
    case .answer(.createProfile(.failure(.timedOut))):
      return move(to: .admission(.blocked(request.withoutAnswer)), .unreachable)
    case .answer(.createProfile(.failure(.unauthorized))):
      return endSession(of: request.account)
    case .answer(.createProfile(.failure(.notFound))):
      return move(to: blocked, .unexpected(code: DirectoryError.notFound.code))
    case .answer: return .ignored(.notApplicable)
    }
  }

  /// Opens step 3; what was sent of its form before no longer counts.
  ///
  /// - Parameters:
  ///   - missing: the fields that the directory misses in the record, or finds wrong there.
  ///   - isSubmitted: whether the form was just sent: what is missing then is told.
  mutating func complete(
    _ record: Profile, of account: Account, _ missing: [FieldName] = [], isSubmitted: Bool = false
  ) -> Registration.Outcome {
    let account = Account(login: account.login, draft: account.draft.sending(.nothing))
    var (taken, problems) = (record.fields, [Problem]())
    for name in missing {
      let recorded = record.fields[name]
      let rule = policy.profile.first { $0.name == name }
      if rule?.kind == .birthday, recorded?.isDay == true {
        // It can only be too late. The form shows none, and sends none if none is needed.
        taken[name] = ""
        let isShown = account.draft.profileForm.map { $0[name] == recorded } ?? true
        if isShown { problems.append(Problem(name, .inTheFuture)) }
        continue
      }
      let cleared = rule?.clearing(record.fields)
      if let cleared { taken[name] = cleared }
      // What is left out of a form that was just sent would be so again.
      if isSubmitted, cleared == nil || rule?.isRequired == true {
        problems.append(Problem(name, .missing))
      }
    }
    let form = ProfileEditing(account: account, record: Profile(taken), problems: problems)
    return move(to: .profile(.editing(form)))
  }

  private mutating func endSession(of admitted: Admitted) -> Registration.Outcome {
    guard case .launch(let stored, _) = admitted.origin else {
      return endSession(of: admitted.account)
    }
    switch stored {
    case .confirmed, .awaitingProfile, .registered: return endSession(of: admitted.account)
    case .none, .leaving, .recovering, .signingUp, .awaitingCode:
      return returnToSignUp(stored.draft, .sessionEnded)
    }
  }

  /// Returns to step 1 with a confirmed account: the directory no longer accepts the session.
  mutating func endSession(of account: Account) -> Registration.Outcome {
    returnToSignUp(account.draft, .sessionEnded, confirmed: account.login)
  }
}

extension AdmissionRequest {
  /// The request after its answer was lost: it may have been carried out.
  fileprivate var withoutAnswer: AdmissionRequest {
    switch self {
    case .recreatingProfile(let submission): .recreatingProfile(submission.withoutOriginal)
    case .signingIn, .fetchingProfile, .creatingProfile: self
    }
  }
}

extension FieldValue {
  fileprivate var isDay: Bool {
    if case .text(let text) = self { CalendarDate(text) != nil } else { false }
  }
}

extension FieldRule {
  /// What clears a recorded value that no form shows, such as a choice that is no longer offered; nil for another.
  fileprivate func clearing(_ record: Fields) -> FieldValue? {
    guard kind.shape != .image, record[name] != nil, record.value(of: self) == nil else {
      return nil
    }
    return kind.shape == .consent ? .consent(false) : ""
  }
}

extension Account {
  /// Whether a profile form was submitted and is not completely sent.
  var hasUnsentProfile: Bool {
    guard let profile = draft.profile else { return false }
    return profile.sent != .everything
  }

  /// The account once its profile is complete: it no longer needs what was submitted.
  var registered: Account {
    guard let provider = draft.provider(of: login) else { return Account(login: login) }
    return Account(
      login: login, draft: Draft(provided: ProvidedAccount(login: login, provider: provider)))
  }
}

extension Origin {
  fileprivate var greeting: Registration.Notice? {
    switch self {
    case .launch, .registered: nil
    case .profile: .registrationComplete
    case .signUp, .signIn, .confirmation, .recovery: .welcomeBack
    }
  }
}

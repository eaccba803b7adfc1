/// The start of the app: nothing at first, then the device's data is restored.
package enum Launching: Hashable, Sendable {
  /// The app has not been launched. Left by `launch`.
  case idle
  /// What the device kept is being restored. Left by the answer.
  case restoring

  var path: StatePath {
    switch self {
    case .idle: .launchingIdle
    case .restoring: .launchingRestoring
    }
  }

  var operation: Registration.Operation? {
    switch self {
    case .idle: nil
    case .restoring: .restoreSession
    }
  }
}

extension StateMachine {
  mutating func handle(_ event: Registration.Event, in step: Launching, at now: Timestamp)
    -> Registration.Outcome
  {
    switch step {
    case .idle: resting(event) { $0.launchingIdle($1) }
    case .restoring: waiting(event) { $0.launchingRestoring($1, at: now) }
    }
  }

  private mutating func launchingIdle(_ act: Act) -> Registration.Outcome {
    switch act {
    case .launch: move(to: .launching(.restoring))
    case .signUp, .admission, .challenge, .profile, .registered, .submitCode,
      .submitNewPassword, .resendCode, .submitPassword, .forgotPassword, .retry, .back, .signOut:
      .ignored(.notApplicable)
    }
  }

  private mutating func launchingRestoring(_ interruption: Interruption, at now: Timestamp)
    -> Registration.Outcome
  {
    switch interruption {
    case .answer(.restoreSession(.success(let restored))):
      return restore(restored, at: now)
    case .answer(.restoreSession(.failure(let failure))):
      return resume(after: failure)
    case .answer, .back, .signOut: return .ignored(.notApplicable)
    }
  }

  /// A session comes first, then the checkpoint, then no one.
  private mutating func restore(_ restored: Restored, at now: Timestamp) -> Registration.Outcome {
    guard let session = restored.session, !session.isOlder(than: restored.checkpoint) else {
      return resume(restored.checkpoint, ended: .sessionEnded)
    }
    let stored = restored.checkpoint.accompanying(sessionOf: session.login)
    switch session.status {
    case .unconfirmed: return move(to: .awaitingCode(session.login, as: stored))
    case .unknown: break
    case .confirmed:
      if let known = Registered.restored(from: stored, policy, at: now) {
        return move(to: .registered(known))
      }
    }
    return move(to: .fetchingAtLaunch(session.login, stored))
  }

  private mutating func resume(after failure: RestoreFailure) -> Registration.Outcome {
    let checkpoint = failure.checkpoint
    if failure.error.endsSession { return resumeWithoutSession(checkpoint) }
    if failure.error == .userNotConfirmed {
      let isOlder = failure.login.map { checkpoint.isNewer(thanUnconfirmed: $0) } ?? false
      guard !isOlder, let login = failure.login ?? account(of: checkpoint) else {
        return resume(checkpoint, ended: .sessionEnded)
      }
      return move(to: .awaitingCode(login, as: checkpoint.accompanying(sessionOf: login)))
    }
    if let login = failure.login {
      let stored = checkpoint.accompanying(sessionOf: login)
      return move(to: .fetchingAtLaunch(login, stored), .unreachable)
    }
    switch checkpoint {
    case .awaitingProfile(let login, _), .registered(let login, _, _):
      return move(to: .fetchingAtLaunch(login, checkpoint, foundSession: false), .unreachable)
    case .none, .leaving, .recovering, .signingUp, .awaitingCode, .confirmed:
      return resume(checkpoint, .unreachable, ended: .unreachable)
    }
  }

  /// The account of a checkpoint; a form of step 1 may have been submitted with a login that is none.
  private func account(of checkpoint: Checkpoint) -> Login? {
    guard case .signingUp(let draft) = checkpoint else { return checkpoint.login }
    guard let text = draft.signUp?.login else { return nil }
    if let login = try? policy.login(text) { return login }
    // One of a kind that the policy took before.
    return Login(text).flatMap { $0.kind == .name ? nil : $0 }
  }

  /// Continues from the checkpoint alone; the notice is `ended` if it shows that there was a
  /// session.
  private mutating func resume(
    _ checkpoint: Checkpoint, _ notice: Registration.Notice? = nil, ended: Registration.Notice
  ) -> Registration.Outcome {
    switch checkpoint {
    case .none, .leaving, .signingUp:
      move(to: .signUp(.editing(SignUpEditing(draft: checkpoint.draft))), notice)
    case .recovering(let recovery, let draft):
      // A code that was sent before may still be valid.
      policy.signIn.hasPassword
        ? editRecovery(PasswordRecovery(recovery, draft), notice)
        : resume(recovery.checkpointOfOrigin(draft), notice, ended: ended)
    case .awaitingCode(let code, _):
      move(to: .awaitingCode(code.login, as: checkpoint), notice)
    case .confirmed(let login, let draft):
      signInAtLaunch(Account(login: login, draft: draft), notice)
    case .awaitingProfile(let login, let draft), .registered(let login, _, let draft):
      signInAtLaunch(Account(login: login, draft: draft), ended)
    }
  }

  /// Signs in to a confirmed account by code if there are only codes, else asks for its password; the provider of an
  /// account comes first.
  private mutating func signInAtLaunch(
    _ account: Account, _ notice: Registration.Notice?
  ) -> Registration.Outcome {
    // A code that is sent by itself would end the link that waits, or leave no place for it.
    let isLinkWaiting =
      switch heldLink {
      case .signIn(let login, _)?: (try? policy.login(login)) == account.login
      case .redirect?: true
      case .confirm?, .reset?, .invite?, nil: false
      }
    guard let way = wayWithoutPassword, !isLinkWaiting, account.provider == nil else {
      return askPassword(of: account, notice)
    }
    return signIn(account, way, .confirmed, notice)
  }

  /// Continues from the checkpoint after the pool has refused the session.
  ///
  /// No code is sent by itself: the pool has just refused the account.
  private mutating func resumeWithoutSession(_ checkpoint: Checkpoint) -> Registration.Outcome {
    switch checkpoint {
    case .confirmed(let login, let draft), .awaitingProfile(let login, let draft),
      .registered(let login, _, let draft):
      askPassword(of: Account(login: login, draft: draft), .sessionEnded)
    case .recovering(let recovery, let draft) where !policy.signIn.hasPassword:
      resumeWithoutSession(recovery.checkpointOfOrigin(draft))
    case .none, .leaving, .signingUp, .recovering, .awaitingCode:
      resume(checkpoint, .sessionEnded, ended: .sessionEnded)
    }
  }
}

extension RestoredSession {
  /// Whether it is of an account that was never confirmed, and the checkpoint of another one.
  package func isOlder(than stored: Checkpoint) -> Bool {
    status == .unconfirmed && stored.isNewer(thanUnconfirmed: login)
  }
}

extension State {
  fileprivate static func fetchingAtLaunch(
    _ login: Login, _ stored: Checkpoint, foundSession: Bool = true
  ) -> State {
    let account = Account(login: login, draft: stored.draft).admitted
    let origin = Origin.launch(stored, foundSession: foundSession)
    return .admission(.requesting(.fetchingProfile(Admitted(account: account, origin: origin))))
  }

  /// Code entry as `stored` describes it, without the password.
  fileprivate static func awaitingCode(_ login: Login, as stored: Checkpoint) -> State {
    var pending = PendingConfirmation(account: Account(login: login, draft: stored.draft))
    if case .awaitingCode(let code, _) = stored {
      pending.lastDelivery = code.lastDelivery
      pending.confirmOutcomeUnknown = code.confirmOutcomeUnknown
      pending.wasCreatedHere = code.wasCreatedHere
      pending.knownMedium = code.medium
    }
    return .confirmation(.editing(pending, problems: []))
  }
}

// The sign-in itself, and what its answers lead to.

extension StateMachine {
  mutating func signIn(
    _ account: Account, _ way: SignInWay, _ reason: SignInReason,
    _ notice: Registration.Notice? = nil
  ) -> Registration.Outcome {
    let attempt = SignInAttempt(account: account, way: way, reason: reason)
    return move(to: .admission(.requesting(.signingIn(attempt))), notice)
  }

  mutating func signingIn(_ attempt: SignInAttempt, _ interruption: Interruption)
    -> Registration.Outcome
  {
    switch interruption {
    case .back: return goBack(from: attempt)
    case .answer(.signIn(.success(.signedIn(let signedIn)))): return admit(attempt, signedIn)
    case .answer(.signIn(.success(.challenge(let challenge)))):
      if let ways = challenge.offeredWays {
        return choose(among: ways, attempt)
          ?? goBack(from: attempt, .unsupported(Challenge.selectChallenge))
      }
      return meet(challenge, ChallengedSignIn(attempt))
    case .answer(.signIn(.failure(let error))):
      // A held session is good once, whatever became of it.
      if attempt.way == .held { return signInAgain(attempt) }
      return notSignedIn(error, attempt)
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  /// Fetches the profile of an account that has signed in; its password is dropped.
  ///
  /// Another person who may know the password first loses it: a new one is asked for.
  mutating func admit(_ attempt: SignInAttempt, _ signedIn: SignedIn) -> Registration.Outcome {
    var attempt = attempt
    if let account = signedIn.account { attempt.account.rename(to: account) }
    if attempt.way.isByCode, attempt.account.isUnsecured, policy.signIn.hasPassword {
      return secure(attempt)
    }
    keepInvitation(nil)
    let account = attempt.account.admitted
    let admitted = Admitted(
      account: attempt.way.password == nil ? account : account.secured, origin: attempt.origin)
    return move(to: .admission(.requesting(.fetchingProfile(admitted))))
  }

  mutating func notSignedIn(_ error: PoolError, _ attempt: SignInAttempt)
    -> Registration.Outcome
  {
    if attempt.way.link != nil { return linkRefused(error, attempt) }
    if case .chosen = attempt.way, case .notAuthorized(.other) = error {
      // The session of the question is over. Signing in again by itself could go on for ever.
      return block(attempt, .challengeExpired)
    }
    switch error.told {
    case .userNotConfirmed: return notConfirmed(attempt)
    case .userNotFound:
      if case .signIn = attempt.reason { return returnToSignUp(after: attempt, .accountNotFound) }
      // No one typed a password that the pool could mean.
      let isByPassword = !attempt.way.isByCode && policy.signIn.hasPassword
      if isByPassword { return incorrectPassword(attempt) }
      return returnToSignUp(attempt.account.draft, .accountGone)
    case .notAuthorized(.incorrectCredentials), .invalidPassword:
      return incorrectPassword(attempt)
    case .notAuthorized(.disabled): return returnToSignUp(after: attempt, .accountDisabled)
    case .notAuthorized(.temporaryPasswordExpired):
      return returnToSignUp(after: attempt, .invitationExpired)
    case .passwordResetRequired: return mustReset(attempt)
    case .userLambdaValidation(let message):
      return returnToSignUp(after: attempt, .accountExistsElsewhere(message))
    case .invalidParameter where attempt.way.isByCode: return codesNotEnabled(error, attempt)
    case .unexpectedLambda, .invalidLambdaResponse:
      return block(attempt, .unreachable)
    case .offline, .timedOut, .internalError, .tooManyRequests, .limitExceeded,
      .tooManyFailedAttempts, .notAuthorized(.attemptsExceeded):
      return block(attempt, error.notice)
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .enableSoftwareTokenMFA, .expiredCode,
      .invalidParameter, .invitationRefused, .notAuthorized(.alreadyConfirmed),
      .notAuthorized(.other),
      .passwordHistoryPolicyViolation, .usernameExists, .general:
      return goBack(from: attempt, error.notice)
    }
  }

  mutating func notConfirmed(_ attempt: SignInAttempt) -> Registration.Outcome {
    if case .confirmUncertain(let pending, let notice) = attempt.reason {
      // The pool has said that the account is not confirmed: the uncertain answer was correct.
      return editCode(pending.unconfirmed(policy), notice)
    }
    var pending = PendingConfirmation(account: attempt.account, password: attempt.way.password)
    if case .created = attempt.reason { pending.wasCreatedHere = true }
    return resend(pending)
  }

  private mutating func incorrectPassword(_ attempt: SignInAttempt) -> Registration.Outcome {
    switch attempt.reason {
    case .signIn, .created(isConfirmed: false):
      return returnToSignUp(after: attempt, attempt.refusal)
    case .usernameExists(let isRetyped):
      return refuse(
        known(attempt.account), isRetyped ? refusal(of: attempt) : exists(attempt.account))
    case .reconciling: return returnToSignUp(after: attempt, .tryAgain)
    case .confirmUncertain where !policy.signIn.hasPassword:
      return returnToSignUp(attempt.account.draft, refusal(of: attempt))
    case .confirmUncertain(let pending, .notConfirmedYet):
      let claimed = Confirmation.claimed(pending.refusedPassword(policy))
      return move(to: .confirmation(claimed), refusal(of: attempt))
    case .confirmed, .created(isConfirmed: true), .confirmUncertain:
      return askPassword(of: attempt.account, refusal(of: attempt))
    case .reset(let recovery):
      if recovery.isUncertain { return editRecovery(recovery.uncertain(false), .incorrectPassword) }
      return leaveReset(recovery, .incorrectPassword)
    }
  }

  /// What the person is told of a login that is taken: a name may well be another person's.
  func exists(_ account: Account) -> Registration.Notice {
    account.login.kind == .name ? .nameTaken : .accountExists
  }

  /// An account that this sign-up may not have made, until its password is accepted.
  ///
  /// If the pool confirms at once, no code ever shows whose it is: another person may have made it.
  func known(_ account: Account) -> Account {
    policy.confirmation == nil && policy.hasOtherWayIn ? account.unsecured : account
  }

  mutating func mustReset(_ attempt: SignInAttempt) -> Registration.Outcome {
    guard policy.signIn.hasPassword else { return refuseReset(of: attempt) }
    let destination: ReturnDestination =
      switch attempt.reason {
      case .confirmed, .created(isConfirmed: true): .needsPassword
      case .usernameExists: .refused
      case .signIn(from: .signUp(confirmed: attempt.account.login)): .needsPassword
      case .signIn(let place): place
      case .created(isConfirmed: false), .reconciling, .confirmUncertain:
        .signUp(confirmed: nil)
      case .reset(let recovery) where recovery.hasConfirmed: .needsPassword
      case .reset(let recovery): recovery.returnDestination
      }
    var recovery = PasswordRecovery(account: attempt.account, returnDestination: destination)
    switch attempt.reason {
    case .confirmUncertain(let pending, _): recovery.pendingCode = pending.pendingCode
    case .reset(let earlier):
      recovery.pendingCode = earlier.hasConfirmed ? nil : earlier.pendingCode
    case .signIn, .created, .usernameExists, .reconciling, .confirmed: break
    }
    return requestRecovery(recovery.foundConfirmed, .passwordResetRequired)
  }

  /// Goes back from a sign-in, which also happens after a failure that has no row.
  mutating func goBack(from attempt: SignInAttempt, _ notice: Registration.Notice? = nil)
    -> Registration.Outcome
  {
    switch attempt.reason {
    case .confirmed, .created(isConfirmed: true):
      askPassword(of: attempt.account, notice)
    case .reset(let recovery):
      recovery.isUncertain ? editRecovery(recovery, notice) : leaveReset(recovery, notice)
    case .confirmUncertain(let pending, _):
      editCode(pending, notice)
    case .usernameExists: refuse(attempt.account, notice)
    case .signIn, .created(isConfirmed: false), .reconciling:
      returnToSignUp(after: attempt, notice)
    }
  }

  /// Waits for the person after a temporary failure; a link is good once, and there is nothing to try again.
  mutating func block(_ attempt: SignInAttempt, _ notice: Registration.Notice)
    -> Registration.Outcome
  {
    if attempt.way.link != nil { return goBack(from: attempt, notice) }
    return move(to: .admission(.blocked(.signingIn(attempt.beginning))), notice)
  }

  /// Leaves a reset whose new password is set, but with which no one is signed in.
  ///
  /// The draft of another account stays in step 1.
  private mutating func leaveReset(
    _ recovery: PasswordRecovery, _ notice: Registration.Notice?
  ) -> Registration.Outcome {
    let account = recovery.account
    if account.hasOwnDraft { return move(to: .needsPassword(account), notice) }
    guard case .signUp(let confirmed) = recovery.returnDestination else {
      return returnToSignUp(account.draft, notice)
    }
    return returnToSignUp(account.draft, notice, confirmed: confirmed)
  }

  /// Returns to step 1, or to where the person asked for the sign-in.
  mutating func returnToSignUp(
    after attempt: SignInAttempt, _ notice: Registration.Notice?
  ) -> Registration.Outcome {
    let confirmed: Login?
    switch attempt.reason {
    case .signIn(let place): return goBack(to: place, attempt.account, notice)
    case .reset(let recovery):
      if case .signUp(let known) = recovery.returnDestination {
        confirmed = known
      } else {
        confirmed = nil
      }
    case .created, .usernameExists, .reconciling, .confirmed, .confirmUncertain: confirmed = nil
    }
    return returnToSignUp(attempt.account.draft, notice, confirmed: confirmed)
  }
}

// What the flow does if a password is not at hand, or the policy has none.

extension StateMachine {
  /// The way to sign in to a confirmed account without its password; nil if there is none.
  var wayWithoutPassword: SignInWay? { policy.signIn.hasPassword ? nil : .code }

  /// Asks for the password of a confirmed account; without passwords, returns to step 1, but for an
  /// account of a provider.
  mutating func askPassword(
    of account: Account, _ notice: Registration.Notice? = nil
  ) -> Registration.Outcome {
    policy.signIn.hasPassword || account.provider != nil
      ? move(to: .needsPassword(account), notice)
      : returnToSignUp(account.draft, notice, confirmed: account.login)
  }

  /// Shows that an account exists; without passwords, there is nothing to enter there.
  mutating func refuse(
    _ account: Account, _ notice: Registration.Notice?
  ) -> Registration.Outcome {
    policy.signIn.hasPassword
      ? move(to: .admission(.refused(account)), notice) : returnToSignUp(account.draft, notice)
  }

  /// The notice for a sign-in that the pool has refused.
  func refusal(of attempt: SignInAttempt) -> Registration.Notice {
    policy.signIn.hasPassword ? attempt.refusal : .accountGone
  }

  /// Signs in once more, in the same way, or in the next one after a held session.
  mutating func signInAgain(
    _ attempt: SignInAttempt, _ notice: Registration.Notice? = nil
  ) -> Registration.Outcome {
    // A link is good once.
    if attempt.way.link != nil { return goBack(from: attempt, .challengeExpired) }
    guard attempt.way == .held else {
      return signIn(attempt.account, attempt.way.beginning, attempt.reason, notice)
    }
    guard let way = wayWithoutPassword else {
      return askPassword(of: attempt.account, .passwordNeeded)
    }
    return signIn(attempt.account, way, attempt.reason, notice)
  }

  /// Sends another code for a challenge.
  ///
  /// Without passwords, one for an account that exists, or that the person says is confirmed, is first asked for as a
  /// confirmation: a pool that hides who has an account may only pretend the challenge of one that is not confirmed.
  /// If it is confirmed, the pool says so, and signing in sends the code.
  mutating func sendAnother(_ attempt: SignInAttempt) -> Registration.Outcome {
    guard attempt.way.isByCode, !policy.signIn.hasPassword else { return signInAgain(attempt) }
    switch attempt.reason {
    case .usernameExists: return resend(PendingConfirmation(account: attempt.account))
    case .confirmUncertain(let pending, .notConfirmedYet): return resend(pending)
    case .signIn, .created, .reconciling, .confirmed, .confirmUncertain, .reset:
      return signInAgain(attempt)
    }
  }

  /// Asks for a new password, because another person may know the one of the account.
  ///
  /// A code has let the person in, so the account is known to be confirmed. The draft of another account
  /// stays in step 1, and a confirmed account that is remembered there.
  mutating func secure(_ attempt: SignInAttempt) -> Registration.Outcome {
    var destination = ReturnDestination.needsPassword
    if case .signIn(from: .signUp(let confirmed)) = attempt.reason, !attempt.account.hasOwnDraft {
      destination = .signUp(confirmed: confirmed ?? attempt.account.login)
    }
    let recovery = PasswordRecovery(account: attempt.account, returnDestination: destination)
    return requestRecovery(recovery, .passwordResetRequired)
  }

  /// Returns to step 1 because the pool wants a new password, and there are none; an account that is known to be
  /// confirmed is kept there.
  mutating func refuseReset(of attempt: SignInAttempt) -> Registration.Outcome {
    switch attempt.reason {
    case .confirmed, .created(isConfirmed: true):
      returnToSignUp(attempt.account.draft, .cannotReset, confirmed: attempt.account.login)
    case .signIn, .created(isConfirmed: false), .usernameExists, .reconciling, .confirmUncertain,
      .reset:
      returnToSignUp(after: attempt, .cannotReset)
    }
  }
}

extension SignInAttempt {
  /// The notice for a refusal, if the account may have a password.
  var refusal: Registration.Notice {
    switch way {
    case .password, .chosen(.password): .incorrectPassword
    case .held: .passwordNeeded
    case .code, .chosen(.code): .codeNotSent
    case .link: .linkExpired
    }
  }
}

// The answers to a sign-up.

extension StateMachine {
  mutating func signUpSubmitting(
    _ form: SignUpSubmission, _ interruption: Interruption, at now: Timestamp
  ) -> Registration.Outcome {
    switch interruption {
    case .back: return returnToSignUp(form.draft)
    case .answer(.signUp(.success(let result))): return created(result, form, at: now)
    case .answer(.signUp(.failure(let error))): return notCreated(error, form)
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  private mutating func created(
    _ result: SignUpResult, _ form: SignUpSubmission, at now: Timestamp
  ) -> Registration.Outcome {
    // A mark stays: if the e-mail is an alias, this may be a second account beside the marked one.
    let account = form.account
    keepInvitation(nil)
    switch result {
    case .confirmed: return signIn(account, form.way, .created(isConfirmed: true))
    case .unknown: return signIn(account, form.way, .created(isConfirmed: false))
    case .unconfirmed(let delivery):
      var pending = PendingConfirmation(
        account: account, password: form.password, delivery: .sent(delivery), at: now)
      pending.wasCreatedHere = true
      return editCode(pending, .codeSent(delivery))
    }
  }

  private mutating func notCreated(_ error: PoolError, _ form: SignUpSubmission)
    -> Registration.Outcome
  {
    switch error.told {
    case .usernameExists:
      return signIn(known(form.account), form.way, .usernameExists(isRetyped: false))
    case .userNotConfirmed, .expiredCode:
      return resend(PendingConfirmation(account: form.account, password: form.password))
    case .limitExceeded:
      // Cognito creates the user although it cannot send the code. It says less than a success does: whether it
      // was this sign-up that made the account, the password shows.
      var pending = PendingConfirmation(account: form.account, password: form.password)
      pending.delivery = .notSent
      return editCode(pending, .tooManyAttempts)
    case .codeDeliveryFailure, .timedOut, .internalError, .unexpectedLambda,
      .invalidLambdaResponse:
      // A code would go to the owner of the address: only a password shows whose account it is.
      guard let password = form.password else { return returnToSignUp(form.draft, .tryAgain) }
      return signIn(known(form.account), .password(password), .reconciling)
    case .invalidPassword(let message):
      guard policy.signIn.hasPassword else { return returnToSignUp(form.draft, .rejected(message)) }
      let problem = Problem(.password, .refused(message))
      return returnToSignUp(form.draft, .weakPassword(message), problems: [problem])
    case .invitationRefused(let message):
      guard form.invitation != nil else { return returnToSignUp(form.draft, .rejected(message)) }
      let problem = Problem(.invitation, .refused(message))
      keepInvitation(nil)
      return returnToSignUp(form.draft, .invitationRefused(message), problems: [problem])
    case .userLambdaValidation(let message), .invalidParameter(let message):
      return returnToSignUp(form.draft, .rejected(message))
    case .notAuthorized(.other):
      // Invitation only: the pool takes no sign-ups.
      return returnToSignUp(form.draft, .signUpClosed)
    case .aliasExists, .codeMismatch, .enableSoftwareTokenMFA, .notAuthorized(.alreadyConfirmed),
      .notAuthorized(.temporaryPasswordExpired), .notAuthorized(.attemptsExceeded),
      .notAuthorized(.disabled), .notAuthorized(.incorrectCredentials), .offline,
      .passwordHistoryPolicyViolation, .passwordResetRequired, .tooManyFailedAttempts,
      .tooManyRequests, .userNotFound, .general:
      return returnToSignUp(form.draft, error.notice)
    }
  }
}

extension SignUpSubmission {
  /// The way to sign in to the account once it exists.
  fileprivate var way: SignInWay { password.map { .password($0) } ?? .code }
}

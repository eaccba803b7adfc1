// The answers to the two requests of a challenge.

extension StateMachine {
  mutating func enrolling(
    _ signIn: ChallengedSignIn, among factors: [Challenge.Factor], _ interruption: Interruption
  ) -> Registration.Outcome {
    switch interruption {
    case .back: return goBack(from: signIn.attempt)
    case .answer(.beginTOTP(.success(let key))):
      let expired = notice == .challengeExpired ? notice : nil
      return move(
        to: .challenge(.editing(signIn, .totpSetUp(key: key), problems: [])), expired)
    case .answer(.beginTOTP(.failure(let error))): return notEnrolled(error, signIn, factors)
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  private mutating func notEnrolled(
    _ error: PoolError, _ signIn: ChallengedSignIn, _ factors: [Challenge.Factor]
  ) -> Registration.Outcome {
    switch error.told {
    case .offline, .timedOut, .internalError, .tooManyRequests, .limitExceeded,
      .tooManyFailedAttempts, .notAuthorized(.attemptsExceeded):
      return block(signIn.attempt, error.notice)
    case .notAuthorized(.disabled):
      return returnToSignUp(after: signIn.attempt, .accountDisabled)
    // The session is over. Signing in again by itself could go on for ever.
    case .notAuthorized(.incorrectCredentials), .notAuthorized(.alreadyConfirmed),
      .notAuthorized(.temporaryPasswordExpired), .notAuthorized(.other):
      return block(signIn.attempt, .challengeExpired)
    case .aliasExists, .codeDeliveryFailure, .codeMismatch, .enableSoftwareTokenMFA, .expiredCode,
      .invalidLambdaResponse, .invalidParameter, .invalidPassword, .invitationRefused,
      .passwordHistoryPolicyViolation, .passwordResetRequired, .unexpectedLambda,
      .userLambdaValidation, .usernameExists, .userNotConfirmed, .userNotFound, .general:
      if factors.count < 2 { return goBack(from: signIn.attempt, error.notice) }
      return move(to: .challenge(.choosing(signIn, .setUp(factors))), error.notice)
    }
  }

  mutating func answering(
    _ signIn: ChallengedSignIn, _ pending: PendingResponse, _ interruption: Interruption
  ) -> Registration.Outcome {
    switch interruption {
    case .back: return goBack(from: signIn.attempt)
    case .answer(.respondToChallenge(.success(.signedIn(let signedIn)))):
      return admit(signIn.attempt, signedIn)
    case .answer(.respondToChallenge(.success(.challenge(let challenge)))):
      return meet(challenge, signIn.accepting(pending, policy))
    case .answer(.respondToChallenge(.failure(let error))):
      return notAccepted(error, signIn, pending)
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }

  private mutating func notAccepted(
    _ error: PoolError, _ signIn: ChallengedSignIn, _ pending: PendingResponse
  ) -> Registration.Outcome {
    switch error.told {
    case .codeMismatch, .enableSoftwareTokenMFA: return ask(again: pending, signIn, .codeMismatch)
    case .expiredCode: return ask(again: pending, signIn, .codeExpired)
    case .invalidPassword(let message), .passwordHistoryPolicyViolation(let message):
      return ask(again: pending, signIn, .weakPassword(message), refusing: message)
    case .userLambdaValidation, .userNotFound, .notAuthorized(.disabled), .passwordResetRequired,
      .userNotConfirmed:
      return notSignedIn(error, signIn.attempt)
    // The session is over or was used.
    case .notAuthorized(.incorrectCredentials), .notAuthorized(.alreadyConfirmed),
      .notAuthorized(.temporaryPasswordExpired), .notAuthorized(.other):
      return renew(signIn)
    // It may have been used: then a new password is set.
    case .timedOut: return renew(signIn.settingPassword(of: pending, policy.signIn))
    case .aliasExists, .codeDeliveryFailure, .internalError, .invalidLambdaResponse,
      .invalidParameter, .invitationRefused, .limitExceeded, .notAuthorized(.attemptsExceeded),
      .offline,
      .tooManyFailedAttempts, .tooManyRequests, .unexpectedLambda, .usernameExists, .general:
      return ask(again: pending, signIn, error.notice)
    }
  }

  /// Signs in once more, because a challenge can be renewed in no other way.
  ///
  /// This follows an act of the person, so it cannot go on for ever.
  private mutating func renew(_ signIn: ChallengedSignIn) -> Registration.Outcome {
    signInAgain(signIn.attempt, .challengeExpired)
  }

  /// Returns to where a response was sent from, with the same challenge.
  private mutating func ask(
    again pending: PendingResponse, _ signIn: ChallengedSignIn, _ notice: Registration.Notice,
    refusing message: String? = nil
  ) -> Registration.Outcome {
    switch pending {
    case .factor(_, let factors):
      return move(to: .challenge(.choosing(signIn, .use(factors))), notice)
    case .setUpEmail(_, let factors), .setUpSMS(_, let factors):
      return move(to: .challenge(.choosing(signIn, .setUp(factors))), notice)
    case .code(_, let challenge):
      return move(to: .challenge(.editing(signIn, challenge, problems: [])), notice)
    case .newPassword(_, var form):
      form.problems = message.map { [Problem(.password, .refused($0))] } ?? []
      return move(to: .challenge(.newPassword(signIn, form)), notice)
    }
  }
}

extension ChallengedSignIn {
  /// The sign-in after this response was accepted: with the new password, if there is one.
  fileprivate func accepting(_ pending: PendingResponse, _ policy: Policy) -> ChallengedSignIn {
    switch pending {
    // The challenge of an account that does not exist lets anyone choose.
    case .factor, .setUpEmail, .setUpSMS: self
    case .code: (policy.links ? givingCode : self).proved
    case .newPassword: settingPassword(of: pending, policy.signIn).proved
    }
  }

  /// The sign-in with the new password of this response, because the pool may have set it.
  fileprivate func settingPassword(
    of pending: PendingResponse, _ rule: SignInRule
  ) -> ChallengedSignIn {
    // A link signs in to no account again: nothing would need the password.
    guard case .newPassword(let password, _) = pending, rule.hasPassword,
      attempt.way.link == nil
    else { return self }
    return signingIn(with: .password(password))
  }
}

// A link that confirms an account which was not made here.

/// The confirmation of another account than the one in hand, by a link.
package struct LinkedConfirmation: Hashable, Sendable {
  package let login: Login
  package let code: Secret
  /// Step 1 as it is meanwhile, and afterwards.
  package let editing: SignUpEditing

  package init(login: Login, code: Secret, editing: SignUpEditing) {
    (self.login, self.code, self.editing) = (login, code, editing)
  }

  /// Step 1 once the account is confirmed, or may be: it was not made here, and its maker may know its password.
  func confirmedBeside(_ policy: Policy) -> SignUpEditing {
    guard policy.hasOtherWayIn else { return editing }
    var marked = editing
    marked.draft.unsecured.insert(login)
    return marked
  }
}

extension StateMachine {
  /// The person is asked whether the account is meant.
  mutating func asking(_ link: LinkedConfirmation, _ act: Act) -> Registration.Outcome {
    switch act {
    case .admission(.proceed):
      return move(to: .confirmation(.confirmingElsewhere(link, link.confirmedBeside(policy))))
    case .back: return move(to: .signUp(.editing(link.editing)))
    case .launch, .signUp, .admission, .challenge, .profile, .registered, .submitCode,
      .submitNewPassword, .resendCode, .submitPassword, .forgotPassword, .retry, .signOut:
      return .ignored(.notApplicable)
    }
  }

  /// Every answer leads back to step 1, where nothing else has changed; no session is used.
  ///
  /// - Parameter marked: step 1 if the account may be confirmed.
  mutating func confirmingElsewhere(
    _ link: LinkedConfirmation, _ marked: SignUpEditing, _ interruption: Interruption
  ) -> Registration.Outcome {
    let step1 = State.signUp(.editing(marked))
    switch interruption {
    case .back: return move(to: step1)
    case .answer(.confirmSignUp(.success)): return move(to: step1, .accountConfirmed(link.login))
    case .answer(.confirmSignUp(.failure(let error))):
      let notice = link.notice(for: error)
      // Nothing was confirmed: the mark, which was stored before the request, goes.
      let isRefused = notice == .linkExpired || error == .offline
      return move(to: isRefused ? .signUp(.editing(link.editing)) : step1, notice)
    case .answer, .signOut: return .ignored(.notApplicable)
    }
  }
}

extension LinkedConfirmation {
  /// What the person is told if the pool does not confirm the account.
  fileprivate func notice(for error: PoolError) -> Registration.Notice {
    switch error.told {
    case .notAuthorized(.alreadyConfirmed): .accountConfirmed(login)
    case .codeMismatch, .expiredCode, .userNotFound: .linkExpired
    case .userLambdaValidation(let message), .invalidParameter(let message): .rejected(message)
    case .aliasExists, .codeDeliveryFailure, .enableSoftwareTokenMFA, .internalError,
      .invalidLambdaResponse, .invalidPassword, .invitationRefused,
      .limitExceeded, .notAuthorized(.attemptsExceeded), .notAuthorized(.disabled),
      .notAuthorized(.incorrectCredentials), .notAuthorized(.other),
      .notAuthorized(.temporaryPasswordExpired), .offline, .passwordHistoryPolicyViolation,
      .passwordResetRequired, .timedOut, .tooManyFailedAttempts, .tooManyRequests,
      .unexpectedLambda, .usernameExists, .userNotConfirmed, .general:
      error.notice
    }
  }
}

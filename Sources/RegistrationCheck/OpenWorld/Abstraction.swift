public import RegistrationCore

// Which states the open world takes for one.

extension OpenWorld {
  /// The same flow by the abstraction: one number for every request, one code for every notice,
  /// and nothing known of what is only shown.
  public static func normalised(_ flow: Registration) -> Registration {
    Registration(
      policy: flow.policy, state: normalised(flow.state),
      notice: flow.notice.map(normalised), lastRequest: outstanding)
  }

  static func normalised(_ notice: Notice) -> Notice {
    switch notice {
    case .unexpected: .unexpected(code: Samples.word)
    case .serviceMisconfigured: .serviceMisconfigured(code: Samples.word)
    case .codeSent, .codeNotSent, .codeMismatch, .codeExpired, .resendTooSoon, .incorrectPassword,
      .weakPassword, .passwordNeeded, .passwordResetRequired, .confirmFirst, .cannotReset,
      .tryAgain, .tooManyAttempts, .unreachable, .rejected, .incompleteForm, .accountDisabled,
      .accountExistsElsewhere, .accountExists, .accountNotFound, .accountGone, .signUpClosed,
      .emailTaken, .unsupportedChallenge, .welcomeBack,
      .registrationComplete, .profileUnavailable, .cannotCreateProfile, .profileRejected,
      .avatarFailed, .sessionEnded, .signedOutLocally:
      notice
    }
  }

  static func normalised(_ state: State) -> State {
    switch state {
    case .signUp(.editing(let editing)):
      .signUp(.editing(SignUpEditing(draft: editing.draft, confirmed: editing.confirmed)))
    case .confirmation(let step): .confirmation(normalised(step))
    case .recovery(.requesting(let recovery, let isResend)):
      .recovery(.requesting(normalised(recovery), isResend: isResend))
    case .recovery(.editing(let recovery, _)):
      .recovery(.editing(normalised(recovery), problems: []))
    case .recovery(.submitting(let recovery, let code, let password)):
      .recovery(.submitting(normalised(recovery), code: code, password: password))
    case .admission(.signingIn(let attempt)): .admission(.signingIn(normalised(attempt)))
    case .admission(.blocked(.signingIn(let attempt))):
      .admission(.blocked(.signingIn(normalised(attempt))))
    case .profile(.editing(let editing)):
      .profile(.editing(ProfileEditing(account: editing.account, record: editing.record)))
    case .registered(.editing(let editing)):
      .registered(.editing(ProfileEditing(account: editing.account, record: editing.record)))
    case .launching, .signUp(.submitting), .admission, .profile(.updating),
      .profile(.uploadingAvatar), .registered(.viewing), .registered(.saving), .leaving:
      state
    }
  }

  private static func normalised(_ step: Confirmation) -> Confirmation {
    switch step {
    case .editing(let pending, _): .editing(normalised(pending), problems: [])
    case .confirming(let pending, let code): .confirming(normalised(pending), code: code)
    case .resending(let pending): .resending(normalised(pending))
    case .needsPassword: step
    }
  }

  private static func normalised(_ attempt: SignInAttempt) -> SignInAttempt {
    var attempt = attempt
    switch attempt.reason {
    case .confirmUncertain(let pending, let notice):
      attempt.reason = .confirmUncertain(
        normalised(pending), standsFor: normalised(notice))
    case .reset(let recovery): attempt.reason = .reset(normalised(recovery))
    case .signIn, .created, .usernameExists, .reconciling, .confirmed: break
    }
    return attempt
  }

  private static func normalised(_ pending: PendingConfirmation) -> PendingConfirmation {
    var pending = pending
    pending.delivery = .unknown
    return pending
  }

  private static func normalised(_ recovery: PasswordRecovery) -> PasswordRecovery {
    var recovery = recovery
    recovery.delivery = .unknown
    return recovery
  }
}

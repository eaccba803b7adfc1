extension Registration.Notice {
  /// How a notice is meant, so that good news does not look like a mistake.
  ///
  /// Show it by more than a colour: a sign as well, and for those who hear the screen a word.
  public enum Tone: String, Hashable, Sendable, CaseIterable {
    /// What the person came for is done.
    case success
    /// What to know, or to do next; nothing is wrong.
    case information
    /// Something stands in the way, but nothing was refused: wait, or do what the message says.
    case warning
    /// What the person asked for was refused, or could not be done.
    case failure
  }

  /// How the notice is meant.
  public var tone: Tone {
    switch self {
    case .welcomeBack, .registrationComplete, .accountConfirmed, .passkeyCreated: .success
    case .codeSent, .passwordNeeded, .newPasswordNeeded, .cancelled, .noPasskey,
      .passkeyExists:
      .information
    case .codeExpired, .resendTooSoon, .passwordResetRequired, .confirmFirst, .notConfirmedYet,
      .tryAgain,
      .linkFromElsewhere, .linkNotHere, .tooManyAttempts, .unreachable, .accountExists,
      .accountExistsAs, .nameTaken,
      .accountExistsElsewhere, .tooManyPasskeys, .passkeyUnavailable,
      .challengeExpired,
      .sessionEnded, .signedOutLocally:
      .warning
    case .codeNotSent, .codeMismatch, .providerFailed, .passkeyRefused, .linkExpired,
      .incorrectPassword,
      .weakPassword, .cannotReset,
      .rejected,
      .incompleteForm, .accountDisabled, .invitationExpired, .invitationRefused, .accountNotFound,
      .accountGone,
      .signUpClosed,
      .emailTaken, .phoneTaken, .unsupportedChallenge, .profileUnavailable, .cannotCreateProfile,
      .profileRejected, .avatarFailed, .serviceMisconfigured, .unexpected:
      .failure
    }
  }
}

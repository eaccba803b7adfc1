extension Registration.Notice {
  /// The name of a notice, as scripts and traces spell it.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    /// The name of ``Registration/Notice/codeSent(_:)``.
    case codeSent
    /// The name of ``Registration/Notice/codeNotSent``.
    case codeNotSent
    /// The name of ``Registration/Notice/codeMismatch``.
    case codeMismatch
    /// The name of ``Registration/Notice/codeExpired``.
    case codeExpired
    /// The name of ``Registration/Notice/resendTooSoon(until:)``.
    case resendTooSoon
    /// The name of ``Registration/Notice/incorrectPassword``.
    case incorrectPassword
    /// The name of ``Registration/Notice/weakPassword(_:)``.
    case weakPassword
    /// The name of ``Registration/Notice/passwordNeeded``.
    case passwordNeeded
    /// The name of ``Registration/Notice/passwordResetRequired``.
    case passwordResetRequired
    /// The name of ``Registration/Notice/linkExpired``.
    case linkExpired
    /// The name of ``Registration/Notice/linkFromElsewhere``.
    case linkFromElsewhere
    /// The name of ``Registration/Notice/linkNotHere(_:)``.
    case linkNotHere
    /// The name of ``Registration/Notice/accountConfirmed(_:)``.
    case accountConfirmed
    /// The name of ``Registration/Notice/cancelled``.
    case cancelled
    /// The name of ``Registration/Notice/providerFailed``.
    case providerFailed
    /// The name of ``Registration/Notice/noPasskey``.
    case noPasskey
    /// The name of ``Registration/Notice/passkeyRefused``.
    case passkeyRefused
    /// The name of ``Registration/Notice/passkeyCreated``.
    case passkeyCreated
    /// The name of ``Registration/Notice/passkeyExists``.
    case passkeyExists
    /// The name of ``Registration/Notice/tooManyPasskeys``.
    case tooManyPasskeys
    /// The name of ``Registration/Notice/passkeyUnavailable``.
    case passkeyUnavailable
    /// The name of ``Registration/Notice/accountExistsAs(_:)``.
    case accountExistsAs
    /// The name of ``Registration/Notice/confirmFirst``.
    case confirmFirst
    /// The name of ``Registration/Notice/cannotReset``.
    case cannotReset
    /// The name of ``Registration/Notice/notConfirmedYet``.
    case notConfirmedYet
    /// The name of ``Registration/Notice/tryAgain``.
    case tryAgain
    /// The name of ``Registration/Notice/tooManyAttempts``.
    case tooManyAttempts
    /// The name of ``Registration/Notice/unreachable``.
    case unreachable
    /// The name of ``Registration/Notice/rejected(_:)``.
    case rejected
    /// The name of ``Registration/Notice/incompleteForm``.
    case incompleteForm
    /// The name of ``Registration/Notice/accountDisabled``.
    case accountDisabled
    /// The name of ``Registration/Notice/invitationExpired``.
    case invitationExpired
    /// The name of ``Registration/Notice/invitationRefused(_:)``.
    case invitationRefused
    /// The name of ``Registration/Notice/accountExistsElsewhere(_:)``.
    case accountExistsElsewhere
    /// The name of ``Registration/Notice/accountExists``.
    case accountExists
    /// The name of ``Registration/Notice/nameTaken``.
    case nameTaken
    /// The name of ``Registration/Notice/accountNotFound``.
    case accountNotFound
    /// The name of ``Registration/Notice/accountGone``.
    case accountGone
    /// The name of ``Registration/Notice/signUpClosed``.
    case signUpClosed
    /// The name of ``Registration/Notice/emailTaken``.
    case emailTaken
    /// The name of ``Registration/Notice/phoneTaken``.
    case phoneTaken
    /// The name of ``Registration/Notice/unsupportedChallenge(kind:)``.
    case unsupportedChallenge
    /// The name of ``Registration/Notice/challengeExpired``.
    case challengeExpired
    /// The name of ``Registration/Notice/newPasswordNeeded``.
    case newPasswordNeeded
    /// The name of ``Registration/Notice/welcomeBack``.
    case welcomeBack
    /// The name of ``Registration/Notice/registrationComplete``.
    case registrationComplete
    /// The name of ``Registration/Notice/profileUnavailable(_:)``.
    case profileUnavailable
    /// The name of ``Registration/Notice/cannotCreateProfile(_:)``.
    case cannotCreateProfile
    /// The name of ``Registration/Notice/profileRejected(_:)``.
    case profileRejected
    /// The name of ``Registration/Notice/avatarFailed``.
    case avatarFailed
    /// The name of ``Registration/Notice/sessionEnded``.
    case sessionEnded
    /// The name of ``Registration/Notice/signedOutLocally``.
    case signedOutLocally
    /// The name of ``Registration/Notice/serviceMisconfigured(code:)``.
    case serviceMisconfigured
    /// The name of ``Registration/Notice/unexpected(code:)``.
    case unexpected
  }

  /// The name of the notice.
  package var name: Name {
    switch self {
    case .codeSent: .codeSent
    case .codeNotSent: .codeNotSent
    case .codeMismatch: .codeMismatch
    case .codeExpired: .codeExpired
    case .resendTooSoon: .resendTooSoon
    case .incorrectPassword: .incorrectPassword
    case .weakPassword: .weakPassword
    case .passwordNeeded: .passwordNeeded
    case .passwordResetRequired: .passwordResetRequired
    case .linkExpired: .linkExpired
    case .linkFromElsewhere: .linkFromElsewhere
    case .linkNotHere: .linkNotHere
    case .accountConfirmed: .accountConfirmed
    case .cancelled: .cancelled
    case .providerFailed: .providerFailed
    case .noPasskey: .noPasskey
    case .passkeyRefused: .passkeyRefused
    case .passkeyCreated: .passkeyCreated
    case .passkeyExists: .passkeyExists
    case .tooManyPasskeys: .tooManyPasskeys
    case .passkeyUnavailable: .passkeyUnavailable
    case .accountExistsAs: .accountExistsAs
    case .confirmFirst: .confirmFirst
    case .cannotReset: .cannotReset
    case .notConfirmedYet: .notConfirmedYet
    case .tryAgain: .tryAgain
    case .tooManyAttempts: .tooManyAttempts
    case .unreachable: .unreachable
    case .rejected: .rejected
    case .incompleteForm: .incompleteForm
    case .accountDisabled: .accountDisabled
    case .invitationExpired: .invitationExpired
    case .invitationRefused: .invitationRefused
    case .accountExistsElsewhere: .accountExistsElsewhere
    case .accountExists: .accountExists
    case .nameTaken: .nameTaken
    case .accountNotFound: .accountNotFound
    case .accountGone: .accountGone
    case .signUpClosed: .signUpClosed
    case .emailTaken: .emailTaken
    case .phoneTaken: .phoneTaken
    case .unsupportedChallenge: .unsupportedChallenge
    case .challengeExpired: .challengeExpired
    case .newPasswordNeeded: .newPasswordNeeded
    case .welcomeBack: .welcomeBack
    case .registrationComplete: .registrationComplete
    case .profileUnavailable: .profileUnavailable
    case .cannotCreateProfile: .cannotCreateProfile
    case .profileRejected: .profileRejected
    case .avatarFailed: .avatarFailed
    case .sessionEnded: .sessionEnded
    case .signedOutLocally: .signedOutLocally
    case .serviceMisconfigured: .serviceMisconfigured
    case .unexpected: .unexpected
    }
  }
}

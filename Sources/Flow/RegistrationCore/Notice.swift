extension Registration {
  /// The message to show the person, until it is dismissed or replaced.
  public enum Notice: Hashable, Sendable {
    /// A code is on its way.
    case codeSent(CodeDelivery)
    /// No code could be sent.
    case codeNotSent
    /// The code is wrong.
    case codeMismatch
    /// The code is no longer valid.
    case codeExpired
    /// A code was sent a moment ago; another may be requested at this time.
    case resendTooSoon(until: Timestamp)
    /// The password is wrong.
    case incorrectPassword
    /// The password does not conform to the pool's rule, with the pool's message.
    case weakPassword(String)
    /// A password is needed to continue.
    case passwordNeeded
    /// The pool asks for a new password.
    case passwordResetRequired
    /// The link is no longer valid.
    case linkExpired
    /// The link was asked for on another device, or in another app; it is of use there alone.
    case linkFromElsewhere
    /// The link has to be opened elsewhere in the flow: go back or sign out, and open it again.
    ///
    /// It comes with the account that the link is for, if that can be read.
    case linkNotHere(Login?)
    /// The account of a link is confirmed: the person can sign in to it where it was made.
    case accountConfirmed(Login)
    /// The account must be confirmed before its password can be reset.
    case confirmFirst
    /// The password of this account cannot be reset.
    case cannotReset
    /// The account is not confirmed yet, neither here nor elsewhere.
    case notConfirmedYet
    /// The request failed for a temporary reason; the person may try again.
    case tryAgain
    /// There were too many attempts; the person can try again later.
    case tooManyAttempts
    /// There is no connection, or no answer.
    case unreachable
    /// The pool refused, with its message.
    case rejected(String)
    /// The form has problems.
    case incompleteForm
    /// The operator has disabled the account.
    case accountDisabled
    /// The temporary password of an invitation is no longer valid; the operator can send another.
    case invitationExpired
    /// The invitation to sign up was refused, with the pool's message.
    case invitationRefused(String)
    /// The account belongs to another way of signing in, with the pool's message.
    case accountExistsElsewhere(String)
    /// The account already exists, with another password.
    case accountExists
    /// Another account has this name, or the person's own with another password.
    case nameTaken
    /// There is no account with this login.
    case accountNotFound
    /// The account no longer exists.
    case accountGone
    /// The pool accepts no new accounts, or only by invitation.
    case signUpClosed
    /// Another account has this e-mail.
    case emailTaken
    /// Another account has this telephone number.
    case phoneTaken
    /// The pool asks for a challenge for which this flow has no screen.
    case unsupportedChallenge(kind: String)
    /// The challenge took too long, or was used before; another one comes with the next sign-in.
    case challengeExpired
    /// The pool asks for a new password before it signs in.
    case newPasswordNeeded
    /// The person is signed in again.
    case welcomeBack
    /// All three steps are done.
    case registrationComplete
    /// The profile could not be read, with the directory's message.
    case profileUnavailable(String)
    /// The profile could not be created, with the directory's message.
    case cannotCreateProfile(String)
    /// The profile was refused, with the directory's message.
    case profileRejected(String)
    /// The picture could not be stored.
    case avatarFailed
    /// The session is over; sign in again.
    case sessionEnded
    /// The person is signed out on this device, but the pool could not be told.
    case signedOutLocally
    /// The service is misconfigured; the name of the failure is for its operator.
    case serviceMisconfigured(code: String)
    /// Something else failed, with this code.
    case unexpected(code: String)
  }
}

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

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
    /// The person has closed the sheet.
    case cancelled
    /// The provider could not sign the person in.
    case providerFailed
    /// The device has no passkey for the account.
    case noPasskey
    /// The pool has refused the passkey; the person tries again, or signs in another way.
    case passkeyRefused
    /// The device has a passkey for the account now.
    case passkeyCreated
    /// The device had a passkey for the account already.
    case passkeyExists
    /// The account has as many passkeys as the pool allows.
    case tooManyPasskeys
    /// Passkeys are not available on this device, or for this account.
    case passkeyUnavailable
    /// The person has an account with another way in, and which one it is, if that is known.
    case accountExistsAs(Login?)
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

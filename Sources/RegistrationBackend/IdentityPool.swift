public import RegistrationCore

/// The service that knows accounts and passwords: Amazon Cognito, Firebase, your own server.
///
/// One value stands for the pool and for this device's client of it. The flow makes one call at a
/// time, but a call that it no longer waits for may still be under way when the next one starts:
/// it is cancelled, and whatever it returns is ignored. A call may do its work and still fail
/// (an answer lost on the way); throw ``RegistrationCore/PoolError/timedOut`` then, and
/// ``RegistrationCore/PoolError/offline`` only where nothing was sent: the flow decides by that
/// whether something may have happened. There is a deadline around each call, so an
/// implementation needs none of its own.
///
/// **The session.** Tokens never pass through the flow: the client keeps them, in the keychain or
/// where its SDK does. A sign-in becomes this device's session only when the flow has taken the
/// answer, which it says by ``keepSession(of:)``, and stops being it by ``forgetSession(of:)``.
///
/// **Failures.** Throw by what happened, never by a message's text where there is a type. What the
/// flow decides by is the operation first and the case second, so the same case may be thrown by
/// several. A pool other than Cognito maps its own, for example:
///
/// | what happened | throw |
/// |---|---|
/// | no route, DNS or TLS failed: nothing was sent | `offline` |
/// | a connection lost after the request was sent, a gateway's 504 | `timedOut` |
/// | any other answer of the 5xx kind | `internalError` |
/// | wrong password, or an unknown account that is not to be told apart from one | `notAuthorized(.incorrectCredentials)` |
/// | a locked account; a disabled one | `notAuthorized(.attemptsExceeded)`; `notAuthorized(.disabled)` |
/// | 429, a quota | `tooManyRequests` |
/// | a password against the rules, with words to show | `invalidPassword` |
/// | a refusal by the operator's own rules, with words to show | `userLambdaValidation` |
/// | a token that is expired for good, or revoked (``sessionStatus()``) | `notAuthorized(.other)` |
/// | anything else | `unrecognized` |
///
/// A pool without codes (Firebase with a password, say) answers
/// ``RegistrationCore/SignUpResult/confirmed``, and the rest of what it lacks throws
/// `operationNotEnabled`. E-mails come normalised, as everywhere in the flow. Reveal a
/// ``RegistrationCore/Secret`` in the call that sends it, and log neither it nor the body.
public protocol IdentityPool: Sendable {
  /// The session that this device kept from before, read locally; nil where there is none.
  ///
  /// - Throws: a failure if the device cannot say, such as a keychain that is still locked; the
  ///   flow then goes on from its checkpoint.
  func storedSession() async throws(PoolError) -> StoredSession?

  /// What the pool says of the stored session's account (Cognito: GetUser, with
  /// GetTokensFromRefreshToken before it where the token is old).
  ///
  /// Answer ``RegistrationCore/UserStatus/unknown`` where the pool does not say; the flow then
  /// fetches the profile, which tells.
  func sessionStatus() async throws(PoolError) -> UserStatus

  /// Creates an account (Cognito: SignUp), with the fields of step 1 as its attributes.
  ///
  /// It may come again with the same values after an answer was lost: throw `usernameExists` then, and
  /// never make a second account. The flow finds out by a sign-in whether the account is theirs.
  func signUp(
    email: EmailAddress, password: Secret, fields: Fields
  ) async throws(PoolError) -> SignUpResult

  /// Confirms an account with the code that it was sent (Cognito: ConfirmSignUp).
  ///
  /// An account that is confirmed already throws `notAuthorized(.alreadyConfirmed)`: the flow then
  /// signs in, which it would not after `codeMismatch`.
  func confirmSignUp(email: EmailAddress, code: Secret) async throws(PoolError)

  /// Sends another confirmation code (Cognito: ResendConfirmationCode).
  ///
  /// An account that is confirmed already throws `invalidParameter`. The destination is shown: mask
  /// it where the pool does not.
  func resendCode(email: EmailAddress) async throws(PoolError) -> CodeDelivery

  /// Checks a password (Cognito: InitiateAuth, RespondToAuthChallenge) and holds the tokens ready.
  ///
  /// They are not this device's session until ``keepSession(of:)``: the answer may come too late.
  /// Until then they serve no call and outlive no restart. An account that waits for its code throws
  /// `userNotConfirmed`, and only to the right password.
  func signIn(email: EmailAddress, password: Secret) async throws(PoolError) -> SignInResult

  /// Makes the newest sign-in of `email` this device's session: the flow has taken the answer.
  ///
  /// It is durable once this returns. If no sign-in of `email` is held ready, do nothing.
  ///
  /// - Throws: a failure if the device cannot keep it, such as a locked keychain. The person is then
  ///   signed in until the app ends.
  func keepSession(of email: EmailAddress) async throws(PoolError)

  /// Forgets this device's session if it is of `email`, without a call to the pool.
  ///
  /// It forgets what is durable: after a restart ``storedSession()`` finds no session. The token may
  /// be kept in memory for the one ``signOut()`` that follows. If the session is of another account,
  /// or there is none, do nothing.
  ///
  /// - Throws: a failure if the device cannot forget it, such as a locked keychain. The flow tries
  ///   again, and restores no session of `email` until it has succeeded.
  func forgetSession(of email: EmailAddress) async throws(PoolError)

  /// Sends a code for a new password (Cognito: ForgotPassword).
  ///
  /// An account that was never confirmed throws `invalidParameter`: it has no verified address.
  func forgotPassword(email: EmailAddress) async throws(PoolError) -> CodeDelivery

  /// Sets a new password (Cognito: ConfirmForgotPassword).
  ///
  /// It should end the account's sessions, which may be of whoever knew the old one; where the pool
  /// does not, that is for the server behind it.
  func resetPassword(
    email: EmailAddress, code: Secret, newPassword: Secret
  ) async throws(PoolError)

  /// Ends the session everywhere (Cognito: GlobalSignOut).
  ///
  /// The device has been told to forget it before, by ``forgetSession(of:)``; this one call still
  /// carries its token. Without a session, return.
  func signOut() async throws(PoolError)
}

/// A session that a device kept.
public struct StoredSession: Hashable, Sendable {
  /// Whose it is.
  public var email: EmailAddress

  /// A session of this account.
  public init(email: EmailAddress) { self.email = email }
}

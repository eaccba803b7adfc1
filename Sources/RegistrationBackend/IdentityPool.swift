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
/// answer, which it says by ``keepSession(of:)``.
public protocol IdentityPool: Sendable {
  /// The session that this device kept from before, read locally; nil where there is none.
  ///
  /// - Throws: a failure where the device cannot say, such as a keychain that is still locked; the
  ///   flow then goes on from its checkpoint.
  func storedSession() async throws(PoolError) -> StoredSession?

  /// What the pool says of the stored session's account (Cognito: GetUser, with
  /// GetTokensFromRefreshToken before it where the token is old).
  ///
  /// Answer ``RegistrationCore/UserStatus/unknown`` where the pool does not say; the flow then
  /// fetches the profile, which tells.
  func sessionStatus() async throws(PoolError) -> UserStatus

  /// Creates an account (Cognito: SignUp), with the fields of step 1 as its attributes.
  func signUp(
    email: EmailAddress, password: Secret, fields: Fields
  ) async throws(PoolError) -> SignUpResult

  /// Confirms an account with the code that it was sent (Cognito: ConfirmSignUp).
  func confirmSignUp(email: EmailAddress, code: Secret) async throws(PoolError)

  /// Sends another confirmation code (Cognito: ResendConfirmationCode).
  func resendCode(email: EmailAddress) async throws(PoolError) -> CodeDelivery

  /// Checks a password (Cognito: InitiateAuth, RespondToAuthChallenge) and holds the tokens ready.
  ///
  /// They are not this device's session until ``keepSession(of:)``: the answer may come too late.
  func signIn(email: EmailAddress, password: Secret) async throws(PoolError) -> SignInResult

  /// Makes the newest sign-in of `email` this device's session: the flow has taken the answer.
  func keepSession(of email: EmailAddress) async

  /// Forgets this device's session, without a call to the pool; does nothing where there is none.
  func forgetSession() async

  /// Sends a code for a new password (Cognito: ForgotPassword).
  func forgotPassword(email: EmailAddress) async throws(PoolError) -> CodeDelivery

  /// Sets a new password (Cognito: ConfirmForgotPassword).
  func resetPassword(
    email: EmailAddress, code: Secret, newPassword: Secret
  ) async throws(PoolError)

  /// Ends the session everywhere (Cognito: GlobalSignOut).
  ///
  /// Forget it on this device first, whatever the pool then answers; only this one call still
  /// carries its token.
  func signOut() async throws(PoolError)
}

/// A session that a device kept.
public struct StoredSession: Hashable, Sendable {
  /// Whose it is.
  public var email: EmailAddress

  /// A session of this account.
  public init(email: EmailAddress) { self.email = email }
}

public import RegistrationCore

/// The service with the accounts and passwords: Amazon Cognito, Firebase, your own server.
///
/// One value represents the pool and the client of the pool on this device. The flow makes one call at a time, but a
/// call that it no longer waits for may still be under way when the next one starts: it is cancelled, and whatever it
/// returns is ignored. A cancelled call returns soon: the runner ends only when all calls have returned. A call may
/// do its work and still fail (an answer lost on the way); in that case, throw
/// ``RegistrationCore/PoolError/timedOut``. Throw ``RegistrationCore/PoolError/offline`` only if nothing was sent:
/// from these errors the flow decides whether something may have happened. The caller puts a deadline on each call,
/// so an implementation needs none.
///
/// **The session.** Tokens never pass through the flow: the client keeps them, in the keychain or
/// wherever its SDK does. A sign-in becomes this device's session only when the flow has taken the
/// answer and calls ``keepSession(of:)``. It stops being the session with ``forgetSession(of:)``.
///
/// **Failures.** Choose the error by what happened, not by a message's text if there is a type. The
/// flow decides by the operation first and by the case second, so several operations may throw the
/// same case. A pool other than Cognito maps its own errors, for example:
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
/// | a refusal of the invitation to sign up, with words to show | `invitationRefused` |
/// | a token that is expired for good, or revoked (``sessionStatus()``) | `notAuthorized(.other)` |
/// | anything else | `unrecognized` |
///
/// A pool without codes (Firebase with a password, for example) answers ``RegistrationCore/SignUpResult/confirmed``,
/// and its other missing operations throw `operationNotEnabled`. Logins arrive normalised, as everywhere in the flow.
/// Reveal a ``RegistrationCore/Secret`` in the call that sends it, and log neither the secret nor the body.
public protocol IdentityPool: Sendable {
  /// The account whose session this device kept, without a call to the pool; nil if there is none.
  ///
  /// - Throws: a failure if the device cannot say, for example because the keychain is still
  ///   locked. The flow then continues from its checkpoint.
  func storedSession() async throws(PoolError) -> Login?

  /// Asks the pool whether the account of the stored session is confirmed.
  ///
  /// In Cognito, this is GetUser, after GetTokensFromRefreshToken if the token is old. Answer
  /// ``RegistrationCore/UserStatus/unknown`` if the pool does not say; the flow then fetches the profile to find out.
  func sessionStatus() async throws(PoolError) -> UserStatus

  /// Creates an account (Cognito: SignUp), with the fields of step 1 as its attributes.
  ///
  /// There is no password only if people of the policy sign in by code alone, and an invitation only if the
  /// policy asks for one (``RegistrationCore/SignUpAccess/invited``). If the pool does not take that, throw
  /// `invitationRefused`, with words to show. In Cognito, the invitation is `ValidationData` for the pre-sign-up
  /// trigger.
  ///
  /// After a lost answer, the call may come again with the same values: throw `usernameExists`, and never create a
  /// second account. The flow then signs in to find out whether the account belongs to the person.
  func signUp(
    login: Login, password: Secret?, fields: Fields, invitation: Secret?
  ) async throws(PoolError) -> SignUpResult

  /// Confirms an account with the code that it was sent (Cognito: ConfirmSignUp).
  ///
  /// For an account that is already confirmed, throw `notAuthorized(.alreadyConfirmed)`: the flow
  /// then signs in, which it would not do after `codeMismatch`.
  ///
  /// If the pool answers with a session (Cognito: `Session`, for app clients that allow `USER_AUTH`), keep it in
  /// memory and say so in the result: the flow may then sign in as ``RegistrationCore/SignInWay/held``, without a
  /// password. It must not survive a restart. Every other pool returns `ConfirmSignUpResult()`.
  ///
  /// If people sign in by codes alone (``RegistrationCore/SignInRule/code``), the pool must leave the account
  /// no password and no session: someone else may have signed its address up, with a password of theirs.
  /// In Cognito a trigger does that, see <doc:/Registrar/ConnectingABackend>.
  func confirmSignUp(
    login: Login, code: Secret
  ) async throws(PoolError) -> ConfirmSignUpResult

  /// Sends another confirmation code (Cognito: ResendConfirmationCode).
  ///
  /// For an account that is already confirmed, throw `invalidParameter`. The person sees the
  /// destination, so mask it if the pool does not.
  func resendCode(login: Login) async throws(PoolError) -> CodeDelivery

  /// Signs in (Cognito: InitiateAuth) and holds the tokens in memory.
  ///
  /// | way | Cognito |
  /// |---|---|
  /// | ``RegistrationCore/SignInWay/password(_:)`` | `USER_SRP_AUTH` or `USER_PASSWORD_AUTH` |
  /// | ``RegistrationCore/SignInWay/held`` | `USER_AUTH` with the `Session` of ConfirmSignUp, if it is of this account; without one, throw `notAuthorized(.other)` |
  /// | ``RegistrationCore/SignInWay/code`` | `USER_AUTH` with `PREFERRED_CHALLENGE` = `EMAIL_OTP` or `SMS_OTP`; the answer is the challenge `code` |
  /// | ``RegistrationCore/SignInWay/chosen(_:)`` | the answer to `SELECT_CHALLENGE`, with `ANSWER` = `PASSWORD` and the password, `EMAIL_OTP` or `SMS_OTP`, in the session that came with it; without one, throw `notAuthorized(.other)` |
  /// | ``RegistrationCore/SignInWay/link(_:)`` | the response to the challenge of a code, in the session that is kept since this device asked for it; without one, call nothing and throw `notAuthorized(.other)` |
  ///
  /// If a policy has links, keep the session of a code that is asked for in place of a password as you keep tokens: the
  /// app may die while the person reads mail. The newest replaces an older one; drop it once it has signed in, and with
  /// ``keepSession(of:)`` and ``forgetSession(of:)``.
  ///
  /// If the pool lets the client choose a way (Cognito: `SELECT_CHALLENGE`), return the challenge
  /// ``RegistrationCore/Challenge/chooseWay(_:)`` with all of `AvailableChallenges`, and keep its session. The
  /// flow signs in once more with `chosen`, by the way at hand or one that the person chooses.
  ///
  /// Forget the session of a confirmation with every sign-in, whatever its way. The flow asks for `held` only right after a
  /// confirmation that gave a session, and for `code` only if the policy's `signIn` allows that; a pool that sends no such
  /// codes throws `operationNotEnabled` (Cognito: `invalidParameter`).
  ///
  /// If `login` is an alias of an account, answer with the account's own name (``RegistrationCore/SignedIn/account``): the
  /// session is kept and its profile fetched by that.
  ///
  /// The tokens become this device's session only with ``keepSession(of:)``, because the answer may come too late. Until
  /// then no call uses them, and they do not survive a restart. For an account that waits for its code, throw
  /// `userNotConfirmed`; to a password only if it is right.
  ///
  /// If the pool answers with a challenge instead, keep its session in memory (Cognito: `Session`) together with the
  /// account's name, and return ``RegistrationCore/SignInResult/challenge(_:)``. A new sign-in replaces the session of an
  /// earlier challenge, whatever it answers. An earlier one that is answered after a later one has begun should not.
  func signIn(login: Login, way: SignInWay) async throws(PoolError) -> SignInResult

  /// Signs in with a provider, in a sheet of the platform, and holds the tokens in memory.
  ///
  /// In Cognito, this is the authorize endpoint with `identity_provider`, PKCE and `state`, and the token endpoint; on
  /// Apple's platforms, `ASWebAuthenticationSession`. Ask the provider which account is meant (`prompt=select_account`): a
  /// browser remembers who used the device last. What belongs to a sheet (verifier, `state`) is good once, for it alone.
  ///
  /// | what happened | throw |
  /// |---|---|
  /// | the person has closed the sheet | `cancelled` |
  /// | the provider or the sheet has failed, a foreign `state` | `providerFailed` |
  /// | the pool refuses, because the person has an account with another way in | `accountExists` |
  /// | the pool has just linked the provider's account to another ("Already found an entry for username") | `providerLinked` |
  ///
  /// Name the account as a sign-in by its login does: a linked one by its e-mail address or telephone number, if people
  /// choose no names. By another name, the flow takes it for another account.
  ///
  /// A provider may tell a person's name once. Keep what it has told as you keep tokens, and answer it again, until
  /// ``keepSession(of:)`` or ``forgetSession(of:)``. There is no deadline, and a cancelled call closes the sheet. A pool
  /// without providers need not implement this.
  func signIn(with provider: IdentityProvider) async throws(PoolError) -> SheetSignIn

  /// Signs in a person whom a provider's page has led back to this address, whole, though no sheet waits for that: the
  /// process ended behind the browser, or the sheet said `cancelled` before. Anyone can send one.
  ///
  /// Keep what belongs to the newest sheet (verifier, `state`, provider) as you keep tokens, for 10 minutes. Drop it before
  /// the code is exchanged, if ``signIn(with:)`` is cancelled, with another sheet, and in ``keepSession(of:)``,
  /// ``forgetSession(of:)`` and ``signOut()``, but not if the sheet says `cancelled`. Answer as ``signIn(with:)`` does, and
  /// tell the provider (``RegistrationCore/SheetSignIn/provider``). Throw `notAuthorized(.other)` for an address that
  /// answers no sheet of this device, before anything is sent.
  func signIn(redirectedTo address: Secret) async throws(PoolError) -> SheetSignIn

  /// Signs in with a passkey, in the platform's sheet, and holds the tokens in memory.
  ///
  /// In Cognito, this is InitiateAuth by `USER_AUTH` with `PREFERRED_CHALLENGE` `WEB_AUTHN`, the sheet with its
  /// `CREDENTIAL_REQUEST_OPTIONS`, and RespondToAuthChallenge with the `CREDENTIAL`. The session is kept as after any
  /// other sign-in. Returns the account, by the name that signing in to it by its login gives.
  ///
  /// | what happened | throw |
  /// |---|---|
  /// | the person closed the sheet | `cancelled` |
  /// | the device has no passkey for the account | `noPasskey` |
  /// | the device, or the app as it is built, has no passkeys | `passkeysUnsupported` |
  /// | the pool does not know the passkey, or its proof is wrong | `notAuthorized`, `codeMismatch` |
  ///
  /// - Parameter login: the account; nil if the person picks any in the sheet (``RegistrationCore/PasskeyRule/any``).
  func signInWithPasskey(of login: Login?) async throws(PoolError) -> Login

  /// Makes a passkey for the account of the session, in the platform's sheet.
  ///
  /// In Cognito, this is StartWebAuthnRegistration, the sheet with its `CredentialCreationOptions`, and
  /// CompleteWebAuthnRegistration with the `Credential`. The options exclude the passkeys that the account has: throw
  /// `passkeyExists` if the device has one of those, `limitExceeded` if the account has too many, `notAuthorized(.other)` if
  /// there is no session or it is of another account, and otherwise what ``signInWithPasskey(of:)`` throws.
  func createPasskey(for login: Login) async throws(PoolError)

  /// Makes a key for an authenticator app, in the session of the challenge (Cognito: AssociateSoftwareToken).
  ///
  /// Cognito answers with another `Session`: keep that one. The key is a secret, in Base32 as the pool sends it. If
  /// there is no session of `login`, throw `notAuthorized(.other)`: the person can then sign in again.
  func beginTOTP(for login: Login) async throws(PoolError) -> Secret

  /// Answers the challenge of the newest sign-in to `login` (Cognito: RespondToAuthChallenge), and
  /// holds the tokens in memory.
  ///
  /// Send `login` as the name of the account (Cognito: `USERNAME`), so that no response goes to the
  /// account of another sign-in, whose answer may have come late.
  ///
  /// The result may be another challenge: after a new password, usually a second factor. Keep the
  /// session that comes with it in place of the old one.
  ///
  /// | response | Cognito |
  /// |---|---|
  /// | ``RegistrationCore/ChallengeResponse/chooseFactor(_:)`` | `SELECT_MFA_TYPE`, with `ANSWER` = `SMS_MFA`, `EMAIL_OTP` or `SOFTWARE_TOKEN_MFA` |
  /// | ``RegistrationCore/ChallengeResponse/code(_:of:)`` | the challenge by its name, with `SMS_MFA_CODE`, `EMAIL_OTP_CODE` or `SOFTWARE_TOKEN_MFA_CODE` |
  /// | ``RegistrationCore/ChallengeResponse/setUpTOTP(code:)`` | VerifySoftwareToken, and then `MFA_SETUP` with the `Session` that it answers |
  /// | ``RegistrationCore/ChallengeResponse/setUpEmail(_:)`` | `MFA_SETUP`, with `EMAIL` |
  /// | ``RegistrationCore/ChallengeResponse/setUpSMS(_:)`` | the attribute `phone_number` by your server, and then `MFA_SETUP` |
  /// | ``RegistrationCore/ChallengeResponse/newPassword(_:fields:)`` | `NEW_PASSWORD_REQUIRED`, with `NEW_PASSWORD` and `userAttributes.…` for each field |
  ///
  /// A session is good for one accepted response, and for three minutes unless the app client says otherwise. After
  /// `codeMismatch`, `enableSoftwareTokenMFA` and `expiredCode` it still holds: keep it. If it is over or was used,
  /// Cognito throws `NotAuthorizedException`, which becomes `notAuthorized(.other)`, and the flow signs in again. If
  /// the answer is lost, throw `timedOut`: the session may have been used, so the flow signs in again then, too. A
  /// code of an authenticator app that was used before is `expiredCode`.
  ///
  /// The session must not survive a restart. If there is none, or it is another account's, throw
  /// `notAuthorized(.other)`, as Cognito does. A pool that never answers a sign-in with a challenge
  /// need not implement this.
  func respondToChallenge(
    _ response: ChallengeResponse, for login: Login
  ) async throws(PoolError) -> SignInResult

  /// Makes the newest sign-in of `login` this device's session: the flow has taken the answer.
  ///
  /// The session is durable once this returns. If there is no such sign-in, do nothing.
  ///
  /// - Throws: a failure if the device cannot keep the session, for example because the keychain is
  ///   locked. The person is then signed in until the app ends.
  func keepSession(of login: Login) async throws(PoolError)

  /// Forgets this device's session if it is of `login`, without a call to the pool.
  ///
  /// After a restart, ``storedSession()`` must find no session. The token may stay in memory for the one
  /// ``signOut()`` that follows. If the session is of another account, or there is none, do nothing.
  ///
  /// - Throws: a failure if the device cannot forget the session, for example because the keychain
  ///   is locked. The flow tries again, and restores no session of `login` until that succeeds.
  func forgetSession(of login: Login) async throws(PoolError)

  /// Sends a code for a new password (Cognito: ForgotPassword).
  ///
  /// For an account that was never confirmed, throw `invalidParameter`: it has no verified address.
  func forgotPassword(login: Login) async throws(PoolError) -> CodeDelivery

  /// Sets a new password (Cognito: ConfirmForgotPassword).
  ///
  /// It should end the account's sessions, which may belong to someone who knew the old password. Cognito
  /// ends none by itself (amplify-js 6559): call GlobalSignOut with the next sign-in of your client, before
  /// it is kept, and sign in once more; or let the server behind the pool revoke them.
  func resetPassword(
    login: Login, code: Secret, newPassword: Secret
  ) async throws(PoolError)

  /// Ends the session everywhere (Cognito: GlobalSignOut).
  ///
  /// ``forgetSession(of:)`` has already been called; only this call still uses the token of the
  /// session. If there is no session, return.
  func signOut() async throws(PoolError)
}

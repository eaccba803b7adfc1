/// What an ``RegistrationBackend/IdentityPool`` promises, as far as a test from outside can show it.
public enum PoolPromise: String, Hashable, Sendable, CaseIterable, ContractPromise {
  // Failures.

  /// A call whose answer is lost throws `timedOut`.
  case lostAnswerIsTimedOut = "A call whose answer is lost throws timedOut"
  /// A call that throws `offline` has sent nothing.
  case offlineSendsNothing = "Without a network, a call throws offline and has sent nothing"
  /// A failure of the service is an error, and not `offline`.
  case failureIsThrown = "A failure of the service is thrown, and not as offline"
  /// A call returns soon after its task is cancelled, and the next call works.
  case cancelledCallReturns = "A cancelled call returns, and the next one works"
  /// A sign-in that was cancelled does not become the device's session.
  case cancelledSignInIsNotKept = "A cancelled sign-in leaves no session on the device"

  // The session.

  /// A new device has no session.
  case newDeviceHasNoSession = "A new device has no session"
  /// A sign-in alone does not change the device's session.
  case signInWaitsForKeep = "A sign-in is not the device's session before keepSession"
  /// A session that was kept is found after a restart.
  case keptSessionIsDurable = "A kept session is found after a restart"
  /// `keepSession` does nothing if its account has not signed in.
  case keepNeedsSignIn = "keepSession does nothing for an account that has not signed in"
  /// `keepSession` does nothing for a sign-in whose answer was lost.
  case lostSignInIsNotKept = "A sign-in whose answer was lost is not kept"
  /// The stored session is read without the pool.
  case storedSessionNeedsNoNetwork = "storedSession works without a network"
  /// The pool accepts the session that was kept.
  case keptSessionIsAccepted = "sessionStatus knows the kept session"
  /// A revoked session is `notAuthorized(.other)`.
  case revokedSessionIsNotAuthorized = "sessionStatus throws notAuthorized(.other) once revoked"
  /// A session that was forgotten is not found after a restart.
  case forgottenSessionIsGone = "A forgotten session is not found after a restart"
  /// `forgetSession` needs no network.
  case forgetNeedsNoNetwork = "forgetSession works without a network"
  /// `forgetSession` leaves the session of another account as it is.
  case forgetSparesOthers = "forgetSession does nothing to another account's session"
  /// A sign-out without a network leaves no session on the device.
  case failedSignOutLeavesNoSession = "A sign-out that fails leaves no session on the device"
  /// A sign-out without a session returns.
  case signOutNeedsNoSession = "signOut returns if there is no session"
  /// A device that cannot be read is a failure, not a device without a session.
  case lockedDeviceIsFailure = "A locked device is a failure, and not an absent session"

  // Accounts.

  /// A sign-up with a known address throws `usernameExists`.
  case knownAccountIsRefused = "A second sign-up throws usernameExists"
  /// A sign-up whose answer was lost has made one account.
  case lostSignUpIsNotRepeated = "A sign-up whose answer was lost makes one account"
  /// Only the right password is told that the account waits for its code.
  case unconfirmedIsToldToRightPassword = "userNotConfirmed is thrown to the right password alone"
  /// If the pool asks for an invitation, neither none nor one that it does not know makes an account.
  case unknownInvitationIsRefused = "An unknown invitation throws invitationRefused"
  /// A wrong password and an unknown account are refused.
  case wrongPasswordIsRefused = "A wrong password throws notAuthorized(.incorrectCredentials)"
  /// The newest code confirms an account, which can then sign in.
  case newestCodeConfirms = "The newest code confirms the account"
  /// A wrong code is refused, and confirms nothing.
  case wrongCodeIsRefused = "A wrong code throws codeMismatch and confirms nothing"
  /// If people have no passwords, a confirmation leaves the account none.
  case confirmationLeavesNoPassword =
    "If people sign in by codes alone, a confirmation leaves no password behind"
  /// A confirmed account is confirmed no second time.
  case secondConfirmationIsRefused = "A second confirmation throws notAuthorized(.alreadyConfirmed)"
  /// A confirmation whose answer was lost has confirmed the account.
  case lostConfirmationIsKnown = "After a lost confirmation, the next says that it was done"
  /// A confirmed account gets no further confirmation code.
  case resendNeedsUnconfirmed = "resendCode throws invalidParameter for a confirmed account"
  /// The destination of a code is masked.
  case destinationIsMasked = "The destination of a code is masked"
  /// An account that was never confirmed gets no code for a new password.
  case recoveryNeedsConfirmed = "forgotPassword throws invalidParameter before a confirmation"
  /// After a reset, the new password signs in and the old one does not.
  case resetReplacesPassword = "A reset replaces the password"
  /// A reset ends the sessions of the account.
  case resetEndsSessions = "A reset ends the account's sessions"

  // Challenges and sign-ins without a password.

  /// `held` is refused without the session of a confirmation.
  case heldNeedsConfirmation = "held is refused without the session of a confirmation"
  /// The session of a confirmation signs in its own account once.
  case heldWorksOnce = "The session of a confirmation signs in its account once"
  /// The session of a confirmation ends with a restart.
  case heldEndsWithRestart = "The session of a confirmation does not survive a restart"
  /// The session of a confirmation ends with the next sign-in of whatever kind.
  case heldEndsWithSignIn = "Any sign-in forgets the session of a confirmation"
  /// A sign-in by code is answered with a challenge, or refused.
  case codeSignInIsChallenge = "A sign-in by code is a challenge for the code, or refused"
  /// A link is redeemed with what this device has kept since it asked for the code, and with nothing else.
  case linkNeedsItsVerifier = "A link throws notAuthorized(.other) where no code was asked for"
  /// The app may die while the person reads mail.
  case linkOutlivesRestart = "A link signs in after a restart, once"
  /// Whoever signs in has no use for older links, and others should have none.
  case linkEndsWithSession = "A link from before a kept session throws notAuthorized(.other)"
  /// The person may first have to say that the account is meant.
  case providerSignInWaitsForKeep = "A sign-in with a provider is no session until it is kept"
  /// A provider may tell a name once, and the app may die before the flow has stored it.
  case hintsAreToldAgain = "What a provider has told is told again until a session is kept"
  /// The flow compares accounts by their names.
  case linkedAccountIsNamed = "A linked account is named as a sign-in by its login names it"
  /// A redirect is taken with what this device has kept since it opened a sheet, and with nothing else.
  case redirectNeedsItsSheet = "A redirect throws notAuthorized(.other) where no sheet was opened"
  /// The process may end behind the browser.
  case redirectOutlivesRestart = "A redirect signs in after a restart, once, and tells its provider"
  /// Whoever signs in has no use for older redirects, and others should have none.
  case redirectEndsWithSession =
    "A redirect from before a kept session throws notAuthorized(.other)"
  /// What was made opens the account for which it was made.
  case passkeyOpensItsAccount = "A passkey signs in the account for which it was made"
  /// The answer may come too late.
  case passkeySignInWaitsForKeep = "A sign-in with a passkey is no session until it is kept"
  /// The person has to choose another way in.
  case missingPasskeyOpensNothing = "An account without a passkey throws noPasskey or cancelled"
  /// A device has one passkey of an account.
  case secondPasskeyIsRefused = "A second passkey of one device throws passkeyExists"
  /// Only who is signed in adds a way in.
  case passkeyNeedsSession = "createPasskey throws notAuthorized without a session of the account"
  /// A response without a challenge is refused.
  case responseNeedsChallenge = "A response without a challenge throws notAuthorized(.other)"
  /// A challenge is answered for the account that signed in, and for no other.
  case challengeIsOfOneAccount = "A challenge is not answered for another account"
  /// A challenge alone is no session.
  case challengeIsNoSession = "A challenge that is not answered is not kept as a session"
  /// A new sign-in replaces the session of an earlier challenge.
  case newSignInReplacesChallenge = "A new sign-in ends the challenge of an earlier one"
  /// The session of a challenge ends with a restart.
  case challengeEndsWithRestart = "A challenge does not survive a restart"
  /// A challenge can be answered again after a wrong code.
  case wrongCodeLeavesChallenge = "A challenge can be answered after a wrong code"
  /// A challenge is good for one accepted response.
  case challengeWorksOnce = "A challenge is good for one accepted response"

  // Last, because the errors of every other check are examined, too.

  /// No error shows a password or a code, however it is printed.
  case errorShowsNoSecret = "No error shows a password or a code"
}

extension PoolPromise {
  /// What to do if the promise is broken.
  public var remedy: String {
    switch self {
    case .lostAnswerIsTimedOut:
      "Throw timedOut for a connection that fails after the request was sent; the flow then asks "
        + "the pool what happened."
    case .offlineSendsNothing:
      "Throw offline only if no connection could be made, and keep no request for later."
    case .failureIsThrown:
      "Map an unexpected answer to internalError or unrecognized, and never to a success."
    case .errorShowsNoSecret:
      "Make the error's message from what the service said, without the body that was sent."
    case .cancelledCallReturns:
      "Pass the cancellation on to the request, for example with withTaskCancellationHandler."
    case .cancelledSignInIsNotKept, .signInWaitsForKeep:
      "Hold tokens in memory after a sign-in, and store them in keepSession(of:) alone."
    case .newDeviceHasNoSession: "Return nil if the device holds no tokens."
    case .keptSessionIsDurable:
      "Store the tokens before keepSession(of:) returns; throw an error if that fails."
    case .keepNeedsSignIn:
      "Return from keepSession(of:) unless the tokens in memory belong to this account."
    case .lostSignInIsNotKept: "Take the tokens only from an answer that arrived."
    case .storedSessionNeedsNoNetwork:
      "Read storedSession() from the device; ask the pool in sessionStatus()."
    case .keptSessionIsAccepted:
      "Send the kept tokens, refreshed if they are old; answer unknown if the pool does not say."
    case .revokedSessionIsNotAuthorized:
      "Map a token that the pool no longer accepts to notAuthorized(.other)."
    case .forgottenSessionIsGone:
      "Remove the stored tokens before forgetSession(of:) returns; throw an error if that fails."
    case .forgetNeedsNoNetwork: "Tell the pool in signOut(), not in forgetSession(of:)."
    case .forgetSparesOthers: "Compare the stored account with the argument before you forget it."
    case .failedSignOutLeavesNoSession:
      "Keep nothing on the device in signOut(), whether or not the pool answers."
    case .signOutNeedsNoSession: "Return from signOut() if there is no token to revoke."
    case .lockedDeviceIsFailure:
      "Throw an error if the storage cannot be read or written; nil means that it is empty."
    case .knownAccountIsRefused, .lostSignUpIsNotRepeated:
      "Make the address unique in the pool, and throw usernameExists if it is taken."
    case .unknownInvitationIsRefused:
      "Check the invitation before the account is made, and map its refusal to invitationRefused."
    case .unconfirmedIsToldToRightPassword:
      "Check the password first, and only then whether the account is confirmed."
    case .wrongPasswordIsRefused: "Map a refused password to notAuthorized(.incorrectCredentials)."
    case .newestCodeConfirms: "Accept the newest code that was delivered."
    case .confirmationLeavesNoPassword:
      "In the pool, replace the account's password by a random one when a code has confirmed it, and end "
        + "its sessions; in Cognito by a trigger after confirmation (ConnectingABackend has it)."
    case .wrongCodeIsRefused: "Map a code that does not match to codeMismatch."
    case .secondConfirmationIsRefused, .lostConfirmationIsKnown:
      "Look at the account before the code, and throw notAuthorized(.alreadyConfirmed)."
    case .resendNeedsUnconfirmed: "Throw invalidParameter if the account is confirmed."
    case .destinationIsMasked: "Mask the address, as in a***@e***, if the pool does not."
    case .recoveryNeedsConfirmed: "Throw invalidParameter if the account was never confirmed."
    case .resetReplacesPassword: "Set the new password, and accept the old one no longer."
    case .resetEndsSessions:
      "Revoke the account's sessions with the reset, in the pool or in the server behind it."
    case .heldNeedsConfirmation: "Throw notAuthorized(.other) if the client holds no such session."
    case .heldWorksOnce:
      "Use the session of the confirmation for its own account, and forget it with the sign-in."
    case .heldEndsWithRestart, .challengeEndsWithRestart:
      "Keep this session in memory and nowhere else."
    case .heldEndsWithSignIn:
      "Forget the session of a confirmation at the start of each sign-in, whatever its way."
    case .codeSignInIsChallenge:
      "Answer with the challenge `code`, or throw operationNotEnabled if the pool has no such codes."
    case .providerSignInWaitsForKeep:
      "Hold the tokens in memory, and make them the session in keepSession(of:) alone."
    case .hintsAreToldAgain:
      "Keep what a provider has told as you keep tokens, until keepSession(of:) or forgetSession(of:)."
    case .linkedAccountIsNamed:
      "Answer with the e-mail address or telephone number of a linked account, if people choose no names."
    case .passkeyOpensItsAccount:
      "Answer with the account that the pool has signed in, by the name that its login gives."
    case .passkeySignInWaitsForKeep:
      "After a sign-in with a passkey, hold the tokens in memory, and store them in keepSession(of:) alone."
    case .missingPasskeyOpensNothing:
      "Throw noPasskey if the pool offers the sheet no passkey, or the device has none of them."
    case .secondPasskeyIsRefused:
      "Pass the passkeys that the pool excludes to the sheet, and map its refusal to passkeyExists."
    case .passkeyNeedsSession:
      "Throw notAuthorized(.other) before the sheet, if the session is not of this account."
    case .redirectNeedsItsSheet:
      "Compare the `state` of a redirect with that of the newest sheet; without one, call nothing."
    case .redirectOutlivesRestart:
      "Keep what belongs to a sheet as you keep tokens while it is open, and drop it before its code is exchanged."
    case .redirectEndsWithSession:
      "Drop what belongs to a sheet in keepSession(of:) and forgetSession(of:)."
    case .linkNeedsItsVerifier:
      "Redeem a link in the session that was kept with the request for its code; without it, call nothing."
    case .linkOutlivesRestart:
      "Keep the session of a code that is asked for as you keep tokens, and drop it once it has signed in."
    case .linkEndsWithSession:
      "Drop the session of a code that was asked for in keepSession(of:) and forgetSession(of:)."
    case .responseNeedsChallenge:
      "Throw notAuthorized(.other) if the client holds no challenge; the flow then signs in again."
    case .challengeIsOfOneAccount:
      "Keep the account's name with the challenge, and compare it before you respond."
    case .challengeIsNoSession: "Hold tokens only once the challenge has been answered."
    case .newSignInReplacesChallenge:
      "Forget the earlier challenge as soon as another sign-in begins."
    case .wrongCodeLeavesChallenge:
      "Keep the challenge after codeMismatch, enableSoftwareTokenMFA and expiredCode."
    case .challengeWorksOnce: "Forget the challenge once a response was accepted."
    }
  }
}

extension PoolPromise {
  /// The symbol of ``RegistrationBackend/IdentityPool`` whose documentation makes the promise.
  public var source: String {
    switch self {
    case .lostAnswerIsTimedOut, .offlineSendsNothing, .failureIsThrown, .errorShowsNoSecret,
      .cancelledCallReturns, .wrongPasswordIsRefused, .wrongCodeIsRefused:
      "IdentityPool"
    case .cancelledSignInIsNotKept: "IdentityPool, The session; Backend.perform"
    case .newDeviceHasNoSession, .storedSessionNeedsNoNetwork: "IdentityPool.storedSession()"
    case .signInWaitsForKeep: "IdentityPool.signIn(login:way:), IdentityPool.keepSession(of:)"
    case .keptSessionIsDurable, .keepNeedsSignIn, .lostSignInIsNotKept:
      "IdentityPool.keepSession(of:)"
    case .keptSessionIsAccepted, .revokedSessionIsNotAuthorized: "IdentityPool.sessionStatus()"
    case .forgottenSessionIsGone, .forgetNeedsNoNetwork, .forgetSparesOthers:
      "IdentityPool.forgetSession(of:)"
    case .failedSignOutLeavesNoSession, .signOutNeedsNoSession: "IdentityPool.signOut()"
    case .lockedDeviceIsFailure:
      "IdentityPool.storedSession(), keepSession(of:) and forgetSession(of:)"
    case .knownAccountIsRefused, .lostSignUpIsNotRepeated, .unknownInvitationIsRefused:
      "IdentityPool.signUp(login:password:fields:invitation:)"
    case .newestCodeConfirms, .confirmationLeavesNoPassword, .secondConfirmationIsRefused,
      .lostConfirmationIsKnown:
      "IdentityPool.confirmSignUp(login:code:)"
    case .resendNeedsUnconfirmed, .destinationIsMasked: "IdentityPool.resendCode(login:)"
    case .recoveryNeedsConfirmed: "IdentityPool.forgotPassword(login:)"
    case .resetReplacesPassword, .resetEndsSessions:
      "IdentityPool.resetPassword(login:code:newPassword:)"
    case .unconfirmedIsToldToRightPassword, .heldNeedsConfirmation, .heldEndsWithSignIn,
      .codeSignInIsChallenge, .newSignInReplacesChallenge, .challengeIsNoSession,
      .linkNeedsItsVerifier, .linkOutlivesRestart, .linkEndsWithSession:
      "IdentityPool.signIn(login:way:)"
    case .providerSignInWaitsForKeep, .hintsAreToldAgain, .linkedAccountIsNamed:
      "IdentityPool.signIn(with:)"
    case .passkeyOpensItsAccount, .passkeySignInWaitsForKeep, .missingPasskeyOpensNothing:
      "IdentityPool.signInWithPasskey(of:)"
    case .secondPasskeyIsRefused, .passkeyNeedsSession: "IdentityPool.createPasskey(for:)"
    case .redirectNeedsItsSheet, .redirectOutlivesRestart, .redirectEndsWithSession:
      "IdentityPool.signIn(redirectedTo:)"
    case .heldWorksOnce, .heldEndsWithRestart:
      "IdentityPool.confirmSignUp(login:code:), IdentityPool.signIn(login:way:)"
    case .responseNeedsChallenge, .challengeIsOfOneAccount, .challengeEndsWithRestart,
      .wrongCodeLeavesChallenge, .challengeWorksOnce:
      "IdentityPool.respondToChallenge(_:for:)"
    }
  }
}

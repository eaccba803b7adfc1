extension PoolPromise {
  /// The symbol of ``RegistrationBackend/IdentityPool`` whose documentation makes the promise.
  public var source: String {
    switch self {
    case .lostAnswerIsTimedOut, .offlineSendsNothing, .failureIsThrown, .errorShowsNoSecret,
      .cancelledCallReturns, .wrongPasswordIsRefused, .wrongCodeIsRefused:
      "IdentityPool"
    case .cancelledSignInIsNotKept: "IdentityPool, The session; Backend.perform"
    case .newDeviceHasNoSession, .storedSessionNeedsNoNetwork: "IdentityPool.storedSession()"
    case .signInWaitsForKeep: "IdentityPool.signIn(email:way:), IdentityPool.keepSession(of:)"
    case .keptSessionIsDurable, .keepNeedsSignIn, .lostSignInIsNotKept:
      "IdentityPool.keepSession(of:)"
    case .keptSessionIsAccepted, .revokedSessionIsNotAuthorized: "IdentityPool.sessionStatus()"
    case .forgottenSessionIsGone, .forgetNeedsNoNetwork, .forgetSparesOthers:
      "IdentityPool.forgetSession(of:)"
    case .failedSignOutLeavesNoSession, .signOutNeedsNoSession: "IdentityPool.signOut()"
    case .lockedDeviceIsFailure:
      "IdentityPool.storedSession(), keepSession(of:) and forgetSession(of:)"
    case .knownAccountIsRefused, .lostSignUpIsNotRepeated:
      "IdentityPool.signUp(email:password:fields:)"
    case .newestCodeConfirms, .confirmationLeavesNoPassword, .secondConfirmationIsRefused,
      .lostConfirmationIsKnown:
      "IdentityPool.confirmSignUp(email:code:)"
    case .resendNeedsUnconfirmed, .destinationIsMasked: "IdentityPool.resendCode(email:)"
    case .recoveryNeedsConfirmed: "IdentityPool.forgotPassword(email:)"
    case .resetReplacesPassword, .resetEndsSessions:
      "IdentityPool.resetPassword(email:code:newPassword:)"
    case .unconfirmedIsToldToRightPassword, .heldNeedsConfirmation, .heldEndsWithSignIn,
      .codeSignInIsChallenge, .newSignInReplacesChallenge, .challengeIsNoSession:
      "IdentityPool.signIn(email:way:)"
    case .heldWorksOnce, .heldEndsWithRestart:
      "IdentityPool.confirmSignUp(email:code:), IdentityPool.signIn(email:way:)"
    case .responseNeedsChallenge, .challengeIsOfOneAccount, .challengeEndsWithRestart,
      .wrongCodeLeavesChallenge, .challengeWorksOnce:
      "IdentityPool.respondToChallenge(_:for:)"
    }
  }
}

import RegistrationContracts

/// A mistake of a client, and the promises that it breaks.
enum PoolFault: String, CaseIterable, Sendable {
  case keepsSessionAtSignIn, keepsLostSignIn, keepsSessionInMemory, keepsSessionAfterSignOut
  case forgetsInMemory, forgetsOthers, hidesLockedDevice
  case saysOfflineAfterSending, sendsLaterWhatWasOffline, takesFailureForSuccess
  case makesSecondAccount, doesNotKnowConfirmed, showsAddress
  case showsPassword, showsCode
  case ignoresCancellation, keepsCancelledSignIn
  case sharesChallenge, keepsChallengeAcrossSignIns, usesConfirmationTwice
  case keepsConfirmationAcrossSignIns
  case takesDeviceForSession, keepsAnyAccount, asksPoolForStoredSession, saysUnconfirmed
  case hidesRevocation, keepsSessionsAfterReset, needsSessionToSignOut
  case takesKnownAccount, hidesUnknownAccount, usesFirstCode, takesWrongCodeForOld
  case resendsToConfirmed, recoversUnconfirmed, setsAnotherPassword
  case needsNoConfirmation, takesCodeForPassword, needsNoChallenge, keepsChallengeAsSession
  case dropsChallengeAfterWrongCode, answersChallengeTwice
  case needsNoVerifier, dropsVerifier, keepsVerifier
  case keepsSessionOfProvider, forgetsWhatWasTold, tellsInMemoryAlone
  case takesAnyRedirect, dropsSheet, keepsSheet, hidesProvider, namesLinkedByProvider
  case opensAnotherByPasskey, keepsSessionOfPasskey, opensWithoutPasskey
  case makesSecondPasskey, makesPasskeyForAnyone, makesPasskeyOfSession

  var breaks: Set<PoolPromise> {
    switch self {
    case .keepsSessionAtSignIn: [.signInWaitsForKeep]
    case .keepsLostSignIn: [.lostSignInIsNotKept]
    case .keepsSessionInMemory: [.keptSessionIsDurable]
    case .keepsSessionAfterSignOut: [.failedSignOutLeavesNoSession]
    case .forgetsInMemory:
      [
        .forgottenSessionIsGone, .forgetNeedsNoNetwork, .failedSignOutLeavesNoSession,
        .passkeySignInWaitsForKeep,
      ]
    case .forgetsOthers: [.forgetSparesOthers]
    case .hidesLockedDevice: [.lockedDeviceIsFailure]
    case .saysOfflineAfterSending: [.lostAnswerIsTimedOut]
    case .sendsLaterWhatWasOffline: [.offlineSendsNothing]
    case .takesFailureForSuccess: [.failureIsThrown]
    case .makesSecondAccount: [.lostSignUpIsNotRepeated]
    case .doesNotKnowConfirmed: [.secondConfirmationIsRefused, .lostConfirmationIsKnown]
    case .showsAddress: [.destinationIsMasked]
    case .showsPassword, .showsCode: [.errorShowsNoSecret]
    case .ignoresCancellation: [.cancelledCallReturns]
    case .keepsCancelledSignIn: [.cancelledSignInIsNotKept]
    case .sharesChallenge: [.challengeIsOfOneAccount]
    case .keepsChallengeAcrossSignIns: [.newSignInReplacesChallenge]
    case .usesConfirmationTwice: [.heldWorksOnce]
    case .keepsConfirmationAcrossSignIns: [.heldEndsWithSignIn]
    case .takesDeviceForSession: [.newDeviceHasNoSession]
    case .keepsAnyAccount: [.keepNeedsSignIn]
    case .asksPoolForStoredSession: [.storedSessionNeedsNoNetwork]
    case .saysUnconfirmed: [.keptSessionIsAccepted]
    case .hidesRevocation: [.revokedSessionIsNotAuthorized, .resetEndsSessions]
    case .keepsSessionsAfterReset: [.resetEndsSessions]
    case .needsSessionToSignOut: [.signOutNeedsNoSession]
    case .takesKnownAccount: [.knownAccountIsRefused, .lostSignUpIsNotRepeated]
    case .hidesUnknownAccount: [.wrongPasswordIsRefused]
    case .usesFirstCode: [.newestCodeConfirms]
    case .takesWrongCodeForOld: [.wrongCodeIsRefused]
    case .resendsToConfirmed: [.resendNeedsUnconfirmed]
    case .recoversUnconfirmed: [.recoveryNeedsConfirmed]
    case .setsAnotherPassword: [.resetReplacesPassword]
    case .needsNoConfirmation: [.heldNeedsConfirmation, .heldEndsWithRestart]
    case .takesCodeForPassword: [.codeSignInIsChallenge]
    case .needsNoChallenge: [.responseNeedsChallenge, .challengeEndsWithRestart]
    case .keepsChallengeAsSession: [.challengeIsNoSession]
    case .dropsChallengeAfterWrongCode: [.wrongCodeLeavesChallenge]
    case .answersChallengeTwice: [.challengeWorksOnce]
    case .needsNoVerifier: [.linkNeedsItsVerifier, .linkOutlivesRestart]
    case .dropsVerifier: [.linkOutlivesRestart]
    case .keepsVerifier: [.linkEndsWithSession]
    case .keepsSessionOfProvider: [.providerSignInWaitsForKeep, .hintsAreToldAgain]
    case .forgetsWhatWasTold, .tellsInMemoryAlone: [.hintsAreToldAgain]
    case .takesAnyRedirect:
      [.redirectNeedsItsSheet, .redirectOutlivesRestart, .redirectEndsWithSession]
    case .dropsSheet, .hidesProvider: [.redirectOutlivesRestart]
    case .keepsSheet: [.redirectEndsWithSession]
    case .namesLinkedByProvider: [.linkedAccountIsNamed]
    case .opensAnotherByPasskey: [.passkeyOpensItsAccount, .passkeySignInWaitsForKeep]
    case .keepsSessionOfPasskey: [.passkeySignInWaitsForKeep]
    case .opensWithoutPasskey: [.missingPasskeyOpensNothing]
    case .makesSecondPasskey: [.secondPasskeyIsRefused]
    case .makesPasskeyForAnyone, .makesPasskeyOfSession: [.passkeyNeedsSession]
    }
  }
}

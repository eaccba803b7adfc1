import RegistrationCheck

/// A mistake of a pool's client, and the promises that it breaks.
enum PoolFault: String, CaseIterable, Sendable {
  case keepsSessionAtSignIn, keepsLostSignIn, keepsSessionInMemory, keepsSessionAfterSignOut
  case forgetsInMemory, forgetsOthers, hidesLockedDevice
  case saysOfflineAfterSending, sendsLaterWhatWasOffline, takesFailureForSuccess
  case makesSecondAccount, doesNotKnowConfirmed, showsAddress
  case showsPassword, showsCode
  case ignoresCancellation, keepsCancelledSignIn
  case sharesChallenge, keepsChallengeAcrossSignIns, usesConfirmationTwice
  case keepsConfirmationAcrossSignIns
  case takesDeviceForSession

  var breaks: Set<PoolPromise> {
    switch self {
    case .keepsSessionAtSignIn: [.signInWaitsForKeep]
    case .keepsLostSignIn: [.lostSignInIsNotKept]
    case .keepsSessionInMemory: [.keptSessionIsDurable]
    case .keepsSessionAfterSignOut: [.failedSignOutLeavesNoSession]
    case .forgetsInMemory:
      [.forgottenSessionIsGone, .forgetNeedsNoNetwork, .failedSignOutLeavesNoSession]
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
    }
  }
}

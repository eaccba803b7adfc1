/// Holds an ``RegistrationBackend/IdentityPool`` to what its documentation promises.
public typealias PoolContract = Contract<PoolPromise>

extension PoolContract {
  /// Creates a contract for the pool of the testbeds that `testbed` makes, a new one each time.
  public init(testbed: @escaping @Sendable () async throws -> PoolTestbed) {
    self.init(of: "IdentityPool", unobservable: Self.unobservable) {
      (promise, log, watch) async throws(CheckStop) in
      var trial = PoolTrial(try await log.make(testbed), log, watch)
      try await trial.check(promise)
    }
  }
}

extension PoolTrial {
  fileprivate mutating func check(_ promise: PoolPromise) async throws(CheckStop) {
    switch promise {
    case .lostAnswerIsTimedOut: try await lostAnswersAreTimedOut()
    case .offlineSendsNothing: try await offlineSendsNothing()
    case .failureIsThrown: try await failuresAreThrown()
    case .errorShowsNoSecret: try await errorsShowNoSecret()
    case .cancelledCallReturns: try await cancelledCallsReturn()
    case .cancelledSignInIsNotKept: try await cancelledSignInIsNotKept()
    case .newDeviceHasNoSession: try await newDeviceHasNoSession()
    case .signInWaitsForKeep: try await signInWaitsForKeep()
    case .keptSessionIsDurable: try await keptSessionIsDurable()
    case .keepNeedsSignIn: try await keepNeedsSignIn()
    case .lostSignInIsNotKept: try await lostSignInIsNotKept()
    case .storedSessionNeedsNoNetwork: try await storedSessionNeedsNoNetwork()
    case .keptSessionIsAccepted: try await keptSessionIsAccepted()
    case .revokedSessionIsNotAuthorized: try await revokedSessionIsNotAuthorized()
    case .forgottenSessionIsGone: try await forgottenSessionIsGone()
    case .forgetNeedsNoNetwork: try await forgetNeedsNoNetwork()
    case .forgetSparesOthers: try await forgetSparesOthers()
    case .failedSignOutLeavesNoSession: try await failedSignOutLeavesNoSession()
    case .signOutNeedsNoSession: try await signOutNeedsNoSession()
    case .lockedDeviceIsFailure: try await lockedDeviceIsFailure()
    case .knownAccountIsRefused: try await knownAccountIsRefused()
    case .lostSignUpIsNotRepeated: try await lostSignUpIsNotRepeated()
    case .unknownInvitationIsRefused: try await unknownInvitationIsRefused()
    case .unconfirmedIsToldToRightPassword: try await unconfirmedIsToldToRightPassword()
    case .wrongPasswordIsRefused: try await wrongPasswordIsRefused()
    case .newestCodeConfirms: try await newestCodeConfirms()
    case .confirmationLeavesNoPassword: try await confirmationLeavesNoPassword()
    case .wrongCodeIsRefused: try await wrongCodeIsRefused()
    case .secondConfirmationIsRefused: try await secondConfirmationIsRefused()
    case .lostConfirmationIsKnown: try await lostConfirmationIsKnown()
    case .resendNeedsUnconfirmed: try await resendNeedsUnconfirmed()
    case .destinationIsMasked: try await destinationIsMasked()
    case .recoveryNeedsConfirmed: try await recoveryNeedsConfirmed()
    case .resetReplacesPassword: try await resetReplacesPassword()
    case .resetEndsSessions: try await resetEndsSessions()
    case .heldNeedsConfirmation: try await heldNeedsConfirmation()
    case .heldWorksOnce: try await heldWorksOnce()
    case .heldEndsWithRestart: try await heldEndsWithRestart()
    case .heldEndsWithSignIn: try await heldEndsWithSignIn()
    case .codeSignInIsChallenge: try await codeSignInIsChallenge()
    case .providerSignInWaitsForKeep: try await providerSignInWaitsForKeep()
    case .hintsAreToldAgain: try await hintsAreToldAgain()
    case .linkedAccountIsNamed: try await linkedAccountIsNamed()
    case .passkeyOpensItsAccount: try await passkeyOpensItsAccount()
    case .passkeySignInWaitsForKeep: try await passkeySignInWaitsForKeep()
    case .missingPasskeyOpensNothing: try await missingPasskeyOpensNothing()
    case .secondPasskeyIsRefused: try await secondPasskeyIsRefused()
    case .passkeyNeedsSession: try await passkeyNeedsSession()
    case .redirectNeedsItsSheet: try await redirectNeedsItsSheet()
    case .redirectOutlivesRestart: try await redirectOutlivesRestart()
    case .redirectEndsWithSession: try await redirectEndsWithSession()
    case .linkNeedsItsVerifier: try await linkNeedsItsVerifier()
    case .linkOutlivesRestart: try await linkOutlivesRestart()
    case .linkEndsWithSession: try await linkEndsWithSession()
    case .responseNeedsChallenge: try await responseNeedsChallenge()
    case .challengeIsOfOneAccount: try await challengeIsOfOneAccount()
    case .challengeIsNoSession: try await challengeIsNoSession()
    case .newSignInReplacesChallenge: try await newSignInReplacesChallenge()
    case .challengeEndsWithRestart: try await challengeEndsWithRestart()
    case .wrongCodeLeavesChallenge: try await wrongCodeLeavesChallenge()
    case .challengeWorksOnce: try await challengeWorksOnce()
    }
  }
}

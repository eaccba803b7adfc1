/// Holds an ``RegistrationBackend/IdentityPool`` to what its documentation promises.
///
/// In a test:
///
/// ```swift
/// let report = await PoolContract { try await makeTestbed() }.run()
/// #expect(report.isFlawless, "\(report)")
/// ```
///
/// Each promise is tried on a testbed of its own, one after another, within ``deadline``. A call that
/// has not returned by then is cancelled, and held answers are released. The run then waits for the
/// call, because structured concurrency cannot abandon it. If it never returns, ``progress`` has
/// named the promise and the call, and the time limit of the test ends the process.
public struct PoolContract: Sendable {
  /// How long a promise may take; the default is a minute, in which a mail with a code may come.
  public var deadline = Duration.seconds(60)
  /// The clock that measures the deadline.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Promises that are not tried, each with the reason, which the report shows.
  public var exceptions: [PoolPromise: String] = [:]
  /// Is told of each promise before it is tried and afterwards.
  public var progress: @Sendable (ContractProgress) -> Void = { _ in }

  private let testbed: @Sendable () async throws -> PoolTestbed

  /// Creates a contract for the pool of the testbeds that `testbed` makes, a new one each time.
  public init(testbed: @escaping @Sendable () async throws -> PoolTestbed) {
    self.testbed = testbed
  }

  /// Tries every promise, and reports what was found out.
  public func run() async -> ContractReport {
    let engine = ContractEngine(clock: clock, deadline: deadline, progress: progress)
    let watch = SecretWatch()
    let findings = await engine.findings(except: exceptions) {
      (promise: PoolPromise, log: CallLog) async throws(CheckStop) -> Void in
      var trial = PoolTrial(try await log.make(testbed), log, watch)
      try await trial.check(promise)
    }
    return ContractReport(
      subject: "IdentityPool", findings: findings, unobservable: Self.unobservable)
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

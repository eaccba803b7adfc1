import RegistrationCore
import Testing

/// admission.signingIn: the answers that mean the same for every reason, and the way back.
struct SignInFailureTests {
  private func failed(_ error: PoolError) -> Registration.Event { answer(.signIn(.failure(error))) }

  /// The confirmed account that step 1 stands on, beside the one that signs in.
  private static func accountOfStepOne(_ reason: SignInReason) -> Login? {
    switch reason {
    case .signIn(from: .signUp(let confirmed)): return confirmed
    case .reset(let recovery):
      if case .signUp(let confirmed) = recovery.returnDestination { return confirmed }
      return nil
    case .signIn(from: .refused), .signIn(from: .needsPassword): return nil
    case .created, .usernameExists, .reconciling, .confirmed, .confirmUncertain: return nil
    }
  }

  @Test(arguments: SigningInTests.reasons.map(\.0))
  func disabledAccountReturnsToStepOne(reason: SignInReason) {
    let confirmed = Self.accountOfStepOne(reason)
    expectRow(
      from: signingIn(reason), on: failed(.notAuthorized(.disabled)),
      to: editing(signUpDraft, confirmed: confirmed), telling: .accountDisabled,
      stores: confirmed.map { .confirmed($0, signUpDraft) } ?? storedSignUp)
  }

  @Test(arguments: SigningInTests.reasons.map(\.0))
  func anInvitationThatHasExpiredReturnsToStepOne(reason: SignInReason) {
    let confirmed = Self.accountOfStepOne(reason)
    expectRow(
      from: signingIn(reason), on: failed(.notAuthorized(.temporaryPasswordExpired)),
      to: editing(signUpDraft, confirmed: confirmed), telling: .invitationExpired,
      stores: confirmed.map { .confirmed($0, signUpDraft) } ?? storedSignUp)
  }

  @Test(arguments: [
    (
      SignInReason.signIn(confirmed: nil), ReturnDestination.signUp(confirmed: nil)
    ),
    (.signIn(confirmed: bob), .signUp(confirmed: bob)),
    (.signIn(confirmed: ann), .needsPassword), (.created(isConfirmed: true), .needsPassword),
    (.created(isConfirmed: false), .signUp(confirmed: nil)),
    (.usernameExists(isRetyped: true), .refused),
    (.reconciling, .signUp(confirmed: nil)), (.confirmed, .needsPassword),
    (.reset(recovery(.needsPassword, uncertain: true)), .needsPassword),
    (.reset(recovery(.refused, uncertain: true)), .refused),
    (.reset(recovery(.refused)), .needsPassword),
    (.reset(recovery(.signUp(confirmed: bob))), .needsPassword),
  ])
  func resetRequiredAsksForACode(
    reason: SignInReason, returnDestination: ReturnDestination
  ) {
    expectRow(
      from: signingIn(reason), on: failed(.passwordResetRequired),
      to: requesting(recovery(returnDestination).foundConfirmed), telling: .passwordResetRequired,
      asks: forgotRequest, stores: storedRecovery(recovery(returnDestination)))
  }

  @Test func `Reset required after a doubtful confirmation keeps the code that is waited for`() {
    var recovery = recovery(.signUp(confirmed: nil))
    recovery.pendingCode = PendingCode(login: ann, lastDelivery: noon, confirmOutcomeUnknown: true)
    let doubtful = pending(last: noon, sent: true)
    expectRow(
      from: signingIn(.confirmUncertain(doubtful, fallbackNotice: .codeExpired)),
      on: failed(.passwordResetRequired), to: requesting(recovery.foundConfirmed),
      telling: .passwordResetRequired, asks: forgotRequest, stores: storedRecovery(recovery))
    recovery.isUncertain = true
    var again = recovery
    again.isUncertain = false
    expectRow(
      from: signingIn(.reset(recovery)), on: failed(.passwordResetRequired),
      to: requesting(again.foundConfirmed), telling: .passwordResetRequired, asks: forgotRequest,
      stores: storedRecovery(again))
  }

  @Test func `Reset required once more after a reset no longer waits for the code`() {
    var recovery = recovery(.signUp(confirmed: nil))
    recovery.pendingCode = PendingCode(login: ann, lastDelivery: noon, confirmOutcomeUnknown: true)
    let again = RegistrationCoreTests.recovery(.needsPassword)
    expectRow(
      from: signingIn(.reset(recovery)), on: failed(.passwordResetRequired),
      to: requesting(again.foundConfirmed), telling: .passwordResetRequired, asks: forgotRequest,
      stores: storedRecovery(again))
  }

  @Test func `Reset required once more keeps the draft of another account in step 1`() {
    let other = Account(login: bob, draft: signUpDraft)
    let recovery = recovery(.signUp(confirmed: nil), other)
    let attempt = SignInAttempt(
      account: other, way: .password(password), reason: .reset(recovery))
    expectRow(
      from: .admission(.requesting(.signingIn(attempt))), on: failed(.passwordResetRequired),
      to: requesting(recovery.foundConfirmed), telling: .passwordResetRequired,
      asks: .forgotPassword(login: bob), stores: storedRecovery(recovery))
  }

  @Test func hookThatRefusesMeansAnAccountElsewhere() {
    expectRow(
      from: signingIn(.confirmed), on: failed(.userLambdaValidation("use Google")),
      to: editing(signUpDraft), telling: .accountExistsElsewhere("use Google"),
      stores: storedSignUp)
  }

  @Test(arguments: SigningInTests.reasons, Groups.throttle)
  func throttledIsBlocked(of row: (SignInReason, Checkpoint, Origin), error: PoolError) {
    expectRow(
      from: signingIn(row.0), on: failed(error), to: blocked(row.0), telling: .tooManyAttempts,
      stores: row.1)
  }

  @Test(
    arguments: SigningInTests.reasons,
    Groups.passing + [.unexpectedLambda, .invalidLambdaResponse])
  func passingFailureIsBlocked(of row: (SignInReason, Checkpoint, Origin), error: PoolError) {
    expectRow(
      from: signingIn(row.0), on: failed(error), to: blocked(row.0), telling: .unreachable,
      stores: row.1)
  }

  static let named: [PoolError] =
    SigningInTests.wrong + Groups.throttle + Groups.passing + Groups.hook + [
      .userNotConfirmed, .notAuthorized(.disabled), .notAuthorized(.temporaryPasswordExpired),
      .passwordResetRequired,
    ]

  @Test(arguments: SigningInTests.waysBack, PoolError.all.filter { !named.contains($0) })
  func anyOtherFailureGoesAsBackGoes(of row: (SignInReason, State, Checkpoint), error: PoolError) {
    expectRow(
      from: signingIn(row.0), on: failed(error), to: row.1, telling: Groups.notice(error),
      stores: row.2)
  }

  @Test(arguments: SigningInTests.waysBack)
  func backFromASignIn(reason: SignInReason, end: State, stored: Checkpoint) {
    expectRow(from: signingIn(reason), showing: later, on: .back, to: end, stores: stored)
    expectRow(from: blocked(reason), showing: .unreachable, on: .back, to: end, stores: stored)
  }

  @Test(arguments: SigningInTests.reasons)
  func signOutIsForThoseSignedIn(reason: SignInReason, stored: Checkpoint, origin: Origin) {
    expectIgnored(signingIn(reason), on: .signOut, .notApplicable)
    expectIgnored(blocked(reason), on: .signOut, .notApplicable)
  }
}

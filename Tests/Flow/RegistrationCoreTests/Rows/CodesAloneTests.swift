import RegistrationCore
import Testing

/// A policy with codes alone: signing in, its failures, and the way back to step 1.
struct CodesAloneTests {
  private func failed(_ error: PoolError) -> Registration.Event { answer(.signIn(.failure(error))) }
  private func notAccepted(_ error: PoolError) -> Registration.Event {
    answer(.respondToChallenge(.failure(error)))
  }

  /// Step 1, with Ann's account known to be confirmed.
  static let confirmedStepOne = editing(signUpDraft, confirmed: ann)

  /// Each reason but that of a doubtful confirmation: where `back` goes, and what is stored there.
  static let known: [(SignInReason, State, Checkpoint)] = [
    (.signIn(confirmed: nil), editing(signUpDraft), storedSignUp),
    (.signIn(confirmed: bob), editing(signUpDraft, confirmed: bob), .confirmed(bob, signUpDraft)),
    (.confirmed, confirmedStepOne, storedConfirmed),
    (.created(isConfirmed: true), confirmedStepOne, storedConfirmed),
    (.created(isConfirmed: false), editing(signUpDraft), storedSignUp),
    (.usernameExists(isRetyped: false), editing(signUpDraft), storedSignUp),
    (.usernameExists(isRetyped: true), editing(signUpDraft), storedSignUp),
  ]

  /// With a doubtful confirmation, which goes back to code entry.
  static let waysBack: [(SignInReason, State, Checkpoint)] =
    known + [(inDoubt, codeEntry(pending(password: nil, sent: true)), storedCode(sent: true))]

  /// If no one can sign in to the account: step 1, whatever the reason.
  static let waysOut: [(SignInReason, State, Checkpoint)] =
    known + [(inDoubt, editing(signUpDraft), storedSignUp)]

  /// Each reason, and what is told if the sign-in is refused: the account was there, or may not be.
  static let refusals: [(SignInReason, State, Registration.Notice, Checkpoint)] = [
    (.confirmed, confirmedStepOne, .accountGone, storedConfirmed),
    (.created(isConfirmed: true), confirmedStepOne, .accountGone, storedConfirmed),
    (.usernameExists(isRetyped: false), editing(signUpDraft), .accountExists, storedSignUp),
    (.usernameExists(isRetyped: true), editing(signUpDraft), .accountGone, storedSignUp),
    (inDoubt, editing(signUpDraft), .accountGone, storedSignUp),
    (.signIn(confirmed: nil), editing(signUpDraft), .codeNotSent, storedSignUp),
    (.created(isConfirmed: false), editing(signUpDraft), .codeNotSent, storedSignUp),
  ]

  @Test func aPasswordInASignInIsIgnored() {
    expectRow(
      from: editing(signUpDraft), showing: later,
      on: .submitSignIn(Credentials(login: ann.text, password: password)),
      to: signingIn(by: .code, .signIn(confirmed: nil)), asks: codeRequest, stores: storedSignUp,
      policy: .passwordless)
  }

  @Test(arguments: [ann.text, "ann"])
  func thereIsNoPasswordToForget(text: String) {
    expectIgnored(
      editing(signUpDraft), showing: later, on: .forgotPassword(login: text), .notApplicable,
      policy: .passwordless)
  }

  @Test(arguments: refusals)
  func aRefusedSignInReturnsToStepOne(
    reason: SignInReason, end: State, notice: Registration.Notice, stored: Checkpoint
  ) {
    for error in [PoolError.notAuthorized(.incorrectCredentials), .invalidPassword("w")] {
      expectRow(
        from: signingIn(by: .code, reason), on: failed(error), to: end, telling: notice,
        stores: stored, policy: .passwordless)
    }
  }

  @Test(arguments: [
    SignInReason.confirmed, .created(isConfirmed: true), .usernameExists(isRetyped: true), inDoubt,
  ])
  func anAccountThatIsGoneReturnsToStepOne(reason: SignInReason) {
    expectRow(
      from: signingIn(by: .code, reason), on: failed(.userNotFound), to: editing(signUpDraft),
      telling: .accountGone, stores: storedSignUp, policy: .passwordless)
    expectRow(
      from: answering(by: .code, sentCode, reason), on: notAccepted(.userNotFound),
      to: editing(signUpDraft), telling: .accountGone, stores: storedSignUp,
      policy: .passwordless)
  }

  @Test func aPlainSignInToNoAccountSaysSo() {
    expectRow(
      from: signingIn(by: .code, .signIn(confirmed: bob)), on: failed(.userNotFound),
      to: editing(signUpDraft, confirmed: bob), telling: .accountNotFound,
      stores: .confirmed(bob, signUpDraft), policy: .passwordless)
  }

  @Test(arguments: waysOut)
  func aResetThatIsRequiredCannotBe(reason: SignInReason, end: State, stored: Checkpoint) {
    expectRow(
      from: signingIn(by: .code, reason), on: failed(.passwordResetRequired), to: end,
      telling: .cannotReset, stores: stored, policy: .passwordless)
    expectRow(
      from: answering(by: .code, sentCode, reason), on: notAccepted(.passwordResetRequired),
      to: end, telling: .cannotReset, stores: stored, policy: .passwordless)
  }

  @Test(arguments: waysBack.map(\.0))
  func aDisabledAccountReturnsToStepOne(reason: SignInReason) {
    var confirmed: Login?
    if case .signIn(from: .signUp(let other)) = reason { confirmed = other }
    expectRow(
      from: signingIn(by: .code, reason), on: failed(.notAuthorized(.disabled)),
      to: editing(signUpDraft, confirmed: confirmed), telling: .accountDisabled,
      stores: confirmed.map { .confirmed($0, signUpDraft) } ?? storedSignUp,
      policy: .passwordless)
  }

  private static let unnamed = PoolError.all.filter {
    !SignInFailureTests.named.contains($0) && $0.code != "invalidParameter"
  }

  @Test(arguments: waysBack, unnamed)
  func anyOtherFailureGoesAsBackGoes(
    row: (SignInReason, State, Checkpoint), error: PoolError
  ) {
    expectRow(
      from: signingIn(by: .code, row.0), on: failed(error), to: row.1,
      telling: Groups.notice(error), stores: row.2, policy: .passwordless)
  }

  @Test(arguments: waysBack)
  func backFromASignIn(reason: SignInReason, end: State, stored: Checkpoint) {
    expectRow(
      from: signingIn(by: .code, reason), showing: later, on: .back, to: end, stores: stored,
      policy: .passwordless)
    expectRow(
      from: blocked(by: .code, reason), showing: .tooManyAttempts, on: .back, to: end,
      stores: stored, policy: .passwordless)
  }

  @Test(arguments: waysBack)
  func backFromAChallengeGoesToStepOneOrToTheCodeInDoubt(
    reason: SignInReason, end: State, stored: Checkpoint
  ) {
    let places = [
      choosing(by: .code, .use([.totp]), reason), enrolling(by: .code, [.totp], reason),
      factorEntry(by: .code, .sent(.email, delivery), reason), passwordForm(by: .code, reason),
      answering(by: .code, sentCode, reason),
    ]
    for place in places {
      expectRow(
        from: place, showing: later, on: .back, to: end, stores: stored, policy: .passwordless)
    }
  }

  @Test(arguments: waysBack)
  func aChallengeWithoutAScreenGoesAsBackGoes(
    reason: SignInReason, end: State, stored: Checkpoint
  ) {
    expectRow(
      from: signingIn(by: .code, reason),
      on: answer(.signIn(.success(.challenge(.other(kind: "X"))))), to: end,
      telling: .unsupportedChallenge(kind: "X"), stores: stored, policy: .passwordless)
  }

  @Test(arguments: waysBack, Groups.throttle + Groups.passing)
  func aPassingFailureIsBlockedAndRetrySendsTheCode(
    row: (SignInReason, State, Checkpoint), error: PoolError
  ) {
    let notice = Groups.passing.contains(error) ? Registration.Notice.unreachable : .tooManyAttempts
    let start = flow(signingIn(by: .code, row.0), policy: .passwordless)
    expectRow(
      from: start.state, on: failed(error), to: blocked(by: .code, row.0), telling: notice,
      stores: start.checkpoint, policy: .passwordless)
    expectRow(
      from: blocked(by: .code, row.0), showing: notice, on: .retry, to: start.state,
      asks: codeRequest, stores: start.checkpoint, policy: .passwordless)
  }

  @Test(arguments: known.map(\.0))
  func notConfirmedSendsACodeThatConfirms(reason: SignInReason) {
    let isNew = if case .created = reason { true } else { false }
    expectRow(
      from: signingIn(by: .code, reason), on: failed(.userNotConfirmed),
      to: resending(pending(password: nil, created: isNew)), asks: resendRequest,
      stores: storedCode(created: isNew), policy: .passwordless)
  }

  @Test(arguments: [Registration.Notice.codeExpired, .rejected("v"), .codeNotSent])
  func notConfirmedAfterADoubtfulAnswerSaysWhatItStoodFor(notice: Registration.Notice) {
    let doubt = pending(password: nil, delivery: .sent(delivery), last: noon, sent: true)
    expectRow(
      from: signingIn(by: .code, .confirmUncertain(doubt, fallbackNotice: notice)),
      on: failed(.userNotConfirmed),
      to: codeEntry(pending(password: nil, delivery: .sent(delivery), last: noon)),
      telling: notice, stores: storedCode(last: noon), policy: .passwordless)
  }
}

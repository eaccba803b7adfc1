import RegistrationCore
import Testing

/// challenge.answering: every answer to a response, by the place that it was sent from.
struct ChallengeAnswerTests {
  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.respondToChallenge(.failure(error)))
  }

  private static let form = newPasswordForm(["nickname"], ["nickname": "Annie"])

  /// Each response, and the place that it was sent from.
  static let responses: [(PendingResponse, State)] = [
    (.factor(.sms, among: [.totp, .sms]), choosing(.use([.totp, .sms]))),
    (.setUpEmail(annAddress, among: [.totp, .email]), choosing(.setUp([.totp, .email]))),
    (.setUpSMS(phone, among: [.sms]), choosing(.setUp([.sms]))),
    (.code(code, .totp), factorEntry(.totp)),
    (.code(code, .totpSetUp(key: key)), factorEntry(.totpSetUp(key: key))),
    (.code(code, .sent(.email, delivery)), factorEntry(.sent(.email, delivery))),
    (.newPassword(newPassword, form), passwordForm(["nickname"], .confirmed, form.values)),
  ]

  @Test(arguments: [
    (SignInReason.confirmed, Origin.confirmation), (.signIn(confirmed: bob), .signIn),
    (.reset(recovery(.refused)), .recovery),
  ])
  func signedInFetchesTheProfileAndDropsThePassword(reason: SignInReason, origin: Origin) {
    for (response, _) in ChallengeAnswerTests.responses {
      expectRow(
        from: answering(response, reason), on: answer(.respondToChallenge(.success(.signedIn))),
        to: fetching(origin), asks: fetchRequest, stores: storedProfile)
    }
  }

  @Test(arguments: [
    (Challenge.code(.sms, delivery: delivery), factorEntry(.sent(.sms, delivery)), true),
    (.code(.totp), factorEntry(.totp), false),
    (.chooseFactor([.totp]), choosing(.use([.totp])), false),
    (.setUpFactor([.totp, .email]), choosing(.setUp([.totp, .email])), false),
  ])
  func anotherChallengeFollows(challenge: Challenge, end: State, isSent: Bool) {
    expectRow(
      from: answering(.factor(.totp, among: [.totp])),
      on: answer(.respondToChallenge(.success(.challenge(challenge)))), to: end,
      telling: isSent ? .codeSent(delivery) : nil, stores: storedConfirmed)
  }

  @Test func `A factor after a new password goes on with the new password`() {
    var attempt = challenged(.signIn(confirmed: nil)).attempt
    attempt.way = .password(newPassword)
    let renewed = ChallengedSignIn(attempt)
    let start = answering(
      .newPassword(newPassword, newPasswordForm([])), .signIn(confirmed: nil))
    expectRow(
      from: start, on: answer(.respondToChallenge(.success(.challenge(.code(.totp))))),
      to: .challenge(.editing(renewed, .totp, problems: [])), stores: storedSignUp)
    expectRow(
      from: start,
      on: answer(.respondToChallenge(.success(.challenge(.setUpFactor([.totp]))))),
      to: .challenge(.enrolling(renewed, among: [.totp])), asks: beginRequest,
      stores: storedSignUp)
  }

  @Test(arguments: ChallengeTests.reasons)
  func aChallengeWithoutAScreenGoesAsBackGoes(reason: SignInReason, end: State, stored: Checkpoint)
  {
    expectRow(
      from: answering(.code(code, .totp), reason),
      on: answer(.respondToChallenge(.success(.challenge(.other(kind: "X"))))), to: end,
      telling: .unsupportedChallenge(kind: "X"), stores: stored)
  }

  /// The failures after which the same challenge goes on, each with its notice.
  static let asksAgain: [(PoolError, Registration.Notice)] =
    [
      (.codeMismatch, .codeMismatch), (.enableSoftwareTokenMFA, .codeMismatch),
      (.expiredCode, .codeExpired), (.offline, .unreachable), (.internalError, .unreachable),
    ] + Groups.throttle.map { ($0, .tooManyAttempts) }
    + PoolError.all.filter { !named.contains($0) }.map { ($0, Groups.notice($0)) }

  private static let named: [PoolError] =
    [
      .codeMismatch, .enableSoftwareTokenMFA, .expiredCode, .offline, .internalError, .timedOut,
      .invalidPassword("w"), .passwordHistoryPolicyViolation("h"), .userLambdaValidation("v"),
      .userNotFound, .notAuthorized(.disabled), .passwordResetRequired, .userNotConfirmed,
    ] + Groups.throttle + ChallengeStepTests.sessionIsOver

  @Test(arguments: responses, asksAgain)
  func aRefusalReturnsToWhereTheResponseWasSentFrom(
    response: (PendingResponse, State), refusal: (PoolError, Registration.Notice)
  ) {
    expectRow(
      from: answering(response.0), on: failed(refusal.0), to: response.1, telling: refusal.1,
      stores: storedConfirmed)
  }

  @Test(arguments: [
    (PoolError.invalidPassword("w"), "w"), (.passwordHistoryPolicyViolation("h"), "h"),
  ])
  func aRefusedPasswordIsAProblemOfItsField(error: PoolError, message: String) {
    let values = ChallengeAnswerTests.form.values
    let problem = Problem(.password, .refused(message))
    expectRow(
      from: answering(.newPassword(newPassword, ChallengeAnswerTests.form)), on: failed(error),
      to: passwordForm(["nickname"], .confirmed, values, problems: [problem]),
      telling: .weakPassword(message), stores: storedConfirmed)
    expectRow(
      from: answering(.code(code, .totp)), on: failed(error), to: factorEntry(.totp),
      telling: .weakPassword(message), stores: storedConfirmed)
  }

  @Test(arguments: ChallengeTests.reasons, ChallengeStepTests.sessionIsOver)
  func `A session that is over is renewed with the password at hand`(
    row: (SignInReason, State, Checkpoint), error: PoolError
  ) {
    for (response, _) in ChallengeAnswerTests.responses {
      expectRow(
        from: answering(response, row.0), on: failed(error), to: signingIn(row.0),
        telling: .challengeExpired, asks: signInRequest, stores: row.2)
    }
  }

  @Test func aLostAnswerSignsInOnceMore() {
    expectRow(
      from: answering(.code(code, .totp)), on: failed(.timedOut), to: signingIn(.confirmed),
      telling: .challengeExpired, asks: signInRequest, stores: storedConfirmed)
  }

  @Test func `A new password whose answer was lost signs in: it may be set`() {
    expectRow(
      from: answering(.newPassword(newPassword, newPasswordForm([]))), on: failed(.timedOut),
      to: signingIn(.confirmed, with: newPassword), telling: .challengeExpired,
      asks: .signIn(login: ann, way: .password(newPassword)), stores: storedConfirmed)
  }

  @Test func aHookThatRefusesMeansAnAccountElsewhere() {
    expectRow(
      from: answering(.code(code, .totp)), on: failed(.userLambdaValidation("use Google")),
      to: editing(signUpDraft), telling: .accountExistsElsewhere("use Google"),
      stores: storedSignUp)
  }

  @Test(arguments: [
    (
      SignInReason.signIn(confirmed: nil), editing(signUpDraft),
      Registration.Notice.accountNotFound, storedSignUp
    ),
    (.confirmed, needsPassword(), .incorrectPassword, storedConfirmed),
    (.reset(recovery(.refused)), needsPassword(), .incorrectPassword, storedConfirmed),
  ])
  func anAccountThatIsGoneIsAsForASignIn(
    reason: SignInReason, end: State, notice: Registration.Notice, stored: Checkpoint
  ) {
    expectRow(
      from: answering(.code(code, .totp), reason), on: failed(.userNotFound), to: end,
      telling: notice, stores: stored)
  }

  @Test func aDisabledAccountReturnsToStepOne() {
    expectRow(
      from: answering(.code(code, .totp), .signIn(confirmed: bob)),
      on: failed(.notAuthorized(.disabled)), to: editing(signUpDraft, confirmed: bob),
      telling: .accountDisabled, stores: .confirmed(bob, signUpDraft))
  }

  @Test(arguments: [
    (
      SignInReason.signIn(confirmed: nil), ReturnDestination.signUp(confirmed: nil)
    ), (.confirmed, .needsPassword), (.reset(recovery(.refused)), .needsPassword),
  ])
  func aResetThatIsRequiredAsksForACode(
    reason: SignInReason, destination: ReturnDestination
  ) {
    expectRow(
      from: answering(.code(code, .totp), reason), on: failed(.passwordResetRequired),
      to: requesting(recovery(destination).foundConfirmed), telling: .passwordResetRequired,
      asks: forgotRequest, stores: storedRecovery(recovery(destination)))
  }

  @Test func anAccountThatIsNotConfirmedGetsACode() {
    expectRow(
      from: answering(.code(code, .totp)), on: failed(.userNotConfirmed),
      to: resending(pending()), asks: resendRequest, stores: storedCode())
  }
}

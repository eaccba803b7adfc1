import RegistrationCore
import Testing

/// The challenge of a sign-in by code, and what comes after it.
struct CodeSignInChallengeTests {
  private let emailed = answer(.signIn(.success(.challenge(.code(.email, delivery: delivery)))))

  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.respondToChallenge(.failure(error)))
  }
  private func accepted(then challenge: Challenge) -> Registration.Event {
    answer(.respondToChallenge(.success(.challenge(challenge))))
  }

  private static let sessionIsOver = ChallengeStepTests.sessionIsOver + [.timedOut]

  /// Each reason, what it becomes once the code is answered, and what is stored until then.
  static let reasons: [(SignInReason, SignInReason, Checkpoint)] = [
    (.signIn(confirmed: nil), .signIn(confirmed: nil), storedSignUp),
    (.signIn(confirmed: bob), .signIn(confirmed: bob), .confirmed(bob, signUpDraft)),
    (.confirmed, .confirmed, storedConfirmed),
    (.created(isConfirmed: true), .confirmed, storedConfirmed),
    (.created(isConfirmed: false), .confirmed, storedSignUp),
    (.usernameExists(isRetyped: true), .confirmed, storedSignUp),
    (inDoubt, .confirmed, storedCode(sent: true)),
  ]

  @Test(arguments: WithoutPasswordTests.withCodes, reasons)
  func theCodeIsAskedForAndShowsNothingYet(
    policy: Policy, row: (SignInReason, SignInReason, Checkpoint)
  ) {
    expectRow(
      from: signingIn(by: .code, row.0), showing: .sessionEnded, on: emailed,
      to: factorEntry(by: .code, .sent(.email, delivery), row.0), telling: .codeSent(delivery),
      stores: row.2, policy: policy)
  }

  @Test func `The code of a name that is taken is the answer that the account exists`() {
    expectRow(
      from: signingIn(by: .code, .usernameExists(isRetyped: false)), on: emailed,
      to: factorEntry(by: .code, .sent(.email, delivery), .usernameExists(isRetyped: true)),
      telling: .accountExists, stores: storedSignUp, policy: .passwordless)
  }

  @Test(arguments: WithoutPasswordTests.withCodes, reasons)
  func aSecondFactorFollowsACodeThatIsAnswered(
    policy: Policy, row: (SignInReason, SignInReason, Checkpoint)
  ) {
    let stored = row.1 == .confirmed ? storedConfirmed : row.2
    expectRow(
      from: answering(by: .code, sentCode, row.0), on: accepted(then: .code(.totp)),
      to: factorEntry(by: .code, .totp, row.1), stores: stored, policy: policy)
    // Where there are links, the link of the first code is none of the second.
    expectRow(
      from: answering(by: .code, sentCode, row.0), on: accepted(then: .code(.totp)),
      to: afterCode(factorEntry(by: .code, .totp, row.1)), stores: stored, policy: policy.linked)
    expectRow(
      from: answering(by: .code, sentCode, row.0), on: accepted(then: .setUpFactor([.totp])),
      to: enrolling(by: .code, [.totp], row.1), asks: beginRequest, stores: stored,
      policy: policy)
  }

  /// The sign-in is by then that of a confirmed account, whatever led to it.
  @Test func `Back from a second factor finds the account confirmed`() {
    expectRow(
      from: factorEntry(by: .code, .totp), showing: later, on: .back, to: needsPassword(),
      stores: storedConfirmed, policy: .members)
    expectRow(
      from: factorEntry(by: .code, .totp), showing: later, on: .back,
      to: editing(signUpDraft, confirmed: ann), stores: storedConfirmed, policy: .passwordless)
  }

  @Test(arguments: [
    (SignInReason.signIn(confirmed: nil), Origin.signIn), (.confirmed, .confirmation),
    (.usernameExists(isRetyped: true), .signUp), (inDoubt, .confirmation),
  ])
  func theCodeSignsIn(reason: SignInReason, origin: Origin) {
    for policy in WithoutPasswordTests.withCodes {
      expectRow(
        from: answering(by: .code, sentCode, reason),
        on: answer(.respondToChallenge(.success(.signedIn))), to: fetching(origin),
        asks: fetchRequest, stores: storedProfile, policy: policy)
    }
  }

  @Test(arguments: reasons, sessionIsOver)
  func aChallengeThatIsOverIsRenewedByCode(
    row: (SignInReason, SignInReason, Checkpoint), error: PoolError
  ) {
    for policy in WithoutPasswordTests.withCodes {
      expectRow(
        from: answering(by: .code, sentCode, row.0), on: failed(error),
        to: signingIn(by: .code, row.0), telling: .challengeExpired, asks: codeRequest,
        stores: row.2, policy: policy)
    }
  }

  @Test(arguments: WithoutPasswordTests.withCodes, reasons)
  func anotherCodeIsSentByCode(policy: Policy, row: (SignInReason, SignInReason, Checkpoint)) {
    if case .usernameExists = row.0, policy == .passwordless { return }
    expectRow(
      from: factorEntry(by: .code, .sent(.email, delivery), row.0), showing: .codeExpired,
      on: .resendCode, to: signingIn(by: .code, row.0), asks: codeRequest, stores: row.2,
      policy: policy)
  }

  /// The account may wait for its confirmation, which a pool that hides accounts does not tell.
  @Test func anotherCodeOfANameThatIsTakenIsThatOfAConfirmation() {
    let taken = SignInReason.usernameExists(isRetyped: true)
    let pending = PendingConfirmation(account: Account(login: ann, draft: signUpDraft))
    expectRow(
      from: factorEntry(by: .code, .sent(.email, delivery), taken), showing: .accountExists,
      on: .resendCode, to: resending(pending),
      asks: .resendCode(login: ann), stores: pending.checkpoint,
      policy: .passwordless)
  }

  @Test(arguments: WithoutPasswordTests.withCodes, reasons)
  func afterAKeyThatDoesNotComeRetrySignsInByCode(
    policy: Policy, row: (SignInReason, SignInReason, Checkpoint)
  ) {
    let stored = row.1 == .confirmed ? storedConfirmed : row.2
    expectRow(
      from: enrolling(by: .code, [.totp], row.1), on: answer(.beginTOTP(.failure(.offline))),
      to: blocked(by: .code, row.1), telling: .unreachable, stores: stored, policy: policy)
    expectRow(
      from: blocked(by: .code, row.1), showing: .unreachable, on: .retry,
      to: signingIn(by: .code, row.1), asks: codeRequest, stores: stored, policy: policy)
  }

  @Test(arguments: WithoutPasswordTests.withCodes)
  func backWhileTheCodeIsCheckedMakesItsAnswerStale(policy: Policy) {
    let reason = SignInReason.signIn(confirmed: nil)
    expectRow(
      from: answering(by: .code, sentCode, reason), on: .back, to: editing(signUpDraft),
      stores: storedSignUp, policy: policy)
    expectIgnored(
      editing(signUpDraft), on: answer(.respondToChallenge(.success(.signedIn))), .stale,
      policy: policy)
  }
}

/// A new password that the pool asks for after a code.
struct NewPasswordAfterACodeTests {
  private let reason = SignInReason.signIn(confirmed: nil)
  private let sent = PendingResponse.newPassword(newPassword, newPasswordForm([]))
  private let second = answer(.respondToChallenge(.success(.challenge(.code(.totp)))))

  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.respondToChallenge(.failure(error)))
  }

  @Test(arguments: WithoutPasswordTests.withCodes)
  func itIsSent(policy: Policy) {
    expectRow(
      from: passwordForm(by: .code, reason), showing: .newPasswordNeeded,
      on: .submitNewPassword(code: "", password: newPassword),
      to: answering(by: .code, sent, reason),
      asks: responding(.newPassword(newPassword, fields: [:])), stores: storedSignUp,
      policy: policy)
  }

  @Test func withCodesAloneItIsDropped() {
    expectRow(
      from: answering(by: .code, sent, reason), on: second,
      to: factorEntry(by: .code, .totp, reason), stores: storedSignUp, policy: .passwordless)
    for error in ChallengeStepTests.sessionIsOver + [.timedOut] {
      expectRow(
        from: answering(by: .code, sent, reason), on: failed(error),
        to: signingIn(by: .code, reason), telling: .challengeExpired, asks: codeRequest,
        stores: storedSignUp, policy: .passwordless)
    }
  }

  @Test func withPasswordsItIsTheWayFromThenOn() {
    expectRow(
      from: answering(by: .code, sent, reason), on: second,
      to: factorEntry(by: .password(newPassword), .totp, reason), stores: storedSignUp,
      policy: .members)
    expectRow(
      from: answering(by: .code, sent, reason), on: failed(.timedOut),
      to: signingIn(by: .password(newPassword), reason), telling: .challengeExpired,
      asks: .signIn(login: ann, way: .password(newPassword)), stores: storedSignUp,
      policy: .members)
  }

  @Test(arguments: ChallengeStepTests.sessionIsOver)
  func `With passwords, one that came too late is not set: a code signs in`(error: PoolError) {
    expectRow(
      from: answering(by: .code, sent, reason), on: failed(error),
      to: signingIn(by: .code, reason), telling: .challengeExpired, asks: codeRequest,
      stores: storedSignUp, policy: .members)
  }
}

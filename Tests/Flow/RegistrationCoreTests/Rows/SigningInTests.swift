import RegistrationCore
import Testing

/// admission.signingIn: every answer, by the reason for which the flow signs in.
struct SigningInTests {
  private func failed(_ error: PoolError) -> Registration.Event { answer(.signIn(.failure(error))) }

  private static let uncertain = SignInReason.confirmUncertain(
    pending(sent: true), fallbackNotice: .codeExpired)
  private static func reset(
    uncertain: Bool, _ returnDestination: ReturnDestination = .refused
  ) -> SignInReason {
    .reset(recovery(returnDestination, uncertain: uncertain))
  }

  /// Each reason, what is stored meanwhile, and the origin after the sign-in.
  static let reasons: [(SignInReason, Checkpoint, Origin)] = [
    (.signIn(confirmed: nil), storedSignUp, .signIn),
    (.signIn(confirmed: bob), .confirmed(bob, signUpDraft), .signIn),
    (.created(isConfirmed: true), storedConfirmed, .signUp),
    (.created(isConfirmed: false), storedSignUp, .signUp),
    (.usernameExists(isRetyped: false), storedSignUp, .signUp),
    (.usernameExists(isRetyped: true), storedSignUp, .signUp),
    (.reconciling, storedSignUp, .signUp),
    (.confirmed, storedConfirmed, .confirmation),
    (uncertain, storedCode(sent: true), .confirmation),
    (reset(uncertain: false), storedConfirmed, .recovery),
    (reset(uncertain: true), storedRecovery(recovery(.refused, uncertain: true)), .recovery),
    (
      reset(uncertain: true, .needsPassword),
      storedRecovery(recovery(.needsPassword, uncertain: true)), .recovery
    ),
    (reset(uncertain: false, .signUp(confirmed: bob)), storedConfirmed, .recovery),
  ]

  /// The state to which `back` and a failure without a row lead, and what is stored there.
  static let waysBack: [(SignInReason, State, Checkpoint)] = [
    (.signIn(confirmed: nil), editing(signUpDraft), storedSignUp),
    (
      .signIn(confirmed: bob), editing(signUpDraft, confirmed: bob), .confirmed(bob, signUpDraft)
    ),
    (.created(isConfirmed: true), needsPassword(), storedConfirmed),
    (.created(isConfirmed: false), editing(signUpDraft), storedSignUp),
    (.usernameExists(isRetyped: false), refused(), storedSignUp),
    (.usernameExists(isRetyped: true), refused(), storedSignUp),
    (.reconciling, editing(signUpDraft), storedSignUp),
    (.confirmed, needsPassword(), storedConfirmed),
    (uncertain, codeEntry(pending(sent: true)), storedCode(sent: true)),
    (reset(uncertain: false), needsPassword(), storedConfirmed),
    (
      reset(uncertain: true), recoveryForm(recovery(.refused, uncertain: true)),
      storedRecovery(recovery(.refused, uncertain: true))
    ),
  ]

  @Test(arguments: reasons)
  func whatIsStoredMeanwhile(reason: SignInReason, stored: Checkpoint, origin: Origin) {
    #expect(flow(signingIn(reason)).checkpoint == stored)
    #expect(flow(blocked(reason)).checkpoint == stored)
  }

  @Test(arguments: reasons)
  func signedInFetchesTheProfileAndDropsThePassword(
    reason: SignInReason, stored: Checkpoint, origin: Origin
  ) {
    expectRow(
      from: signingIn(reason), showing: later, on: answer(.signIn(.success(.signedIn))),
      to: fetching(origin), asks: fetchRequest, stores: storedProfile)
  }

  @Test func anotherAccountTakesNothingFromTheDraft() {
    let foreign = Account(login: bob, draft: draft(plainForm))
    expectRow(
      from: signingIn(.signIn(confirmed: nil), foreign),
      on: answer(.signIn(.success(.signedIn))), to: fetching(.signIn, Account(login: bob)),
      asks: .fetchProfile(login: bob), stores: .awaitingProfile(bob, Draft()))
  }

  @Test(arguments: reasons.map(\.0).filter { $0 != uncertain })
  func notConfirmedSendsACode(reason: SignInReason) {
    let isNew = if case .created = reason { true } else { false }
    expectRow(
      from: signingIn(reason), on: failed(.userNotConfirmed),
      to: resending(pending(created: isNew)), asks: resendRequest,
      stores: storedCode(created: isNew))
  }

  @Test(arguments: [
    Registration.Notice.codeExpired, .rejected("v"), .codeNotSent, .notConfirmedYet,
    .unexpected(code: "notAuthorized"),
  ])
  func notConfirmedAfterADoubtfulAnswerSaysWhatItStoodFor(notice: Registration.Notice) {
    let doubtful = pending(delivery: .sent(delivery), last: noon, sent: true)
    expectRow(
      from: signingIn(.confirmUncertain(doubtful, fallbackNotice: notice)),
      on: failed(.userNotConfirmed),
      to: codeEntry(pending(delivery: .sent(delivery), last: noon)), telling: notice,
      stores: storedCode(last: noon))
  }

  static let wrong: [PoolError] = [
    .notAuthorized(.incorrectCredentials), .invalidPassword("w"), .userNotFound,
  ]

  @Test(arguments: wrong)
  func wrongPasswordOfAPlainSignIn(error: PoolError) {
    let notice = error == .userNotFound ? Registration.Notice.accountNotFound : .incorrectPassword
    expectRow(
      from: signingIn(.signIn(confirmed: nil)), on: failed(error), to: editing(signUpDraft),
      telling: notice, stores: storedSignUp)
    expectRow(
      from: signingIn(.signIn(confirmed: bob)), on: failed(error),
      to: editing(signUpDraft, confirmed: bob), telling: notice,
      stores: .confirmed(bob, signUpDraft))
    expectRow(
      from: signingIn(.created(isConfirmed: false)), on: failed(error), to: editing(signUpDraft),
      telling: .incorrectPassword, stores: storedSignUp)
  }

  @Test(arguments: wrong)
  func wrongPasswordOfANameTakenIsRefused(error: PoolError) {
    expectRow(
      from: signingIn(.usernameExists(isRetyped: false)), on: failed(error), to: refused(),
      telling: .accountExists, stores: storedSignUp)
    expectRow(
      from: signingIn(.usernameExists(isRetyped: true)), on: failed(error), to: refused(),
      telling: .incorrectPassword, stores: storedSignUp)
  }

  @Test(arguments: wrong)
  func wrongPasswordOfAReconciliationIsToTryAgain(error: PoolError) {
    expectRow(
      from: signingIn(.reconciling), on: failed(error), to: editing(signUpDraft),
      telling: .tryAgain, stores: storedSignUp)
  }

  @Test(arguments: wrong)
  func wrongPasswordOfAConfirmedAccountIsAskedForAgain(error: PoolError) {
    let reasons = [
      .confirmed, .created(isConfirmed: true), SigningInTests.uncertain,
      SigningInTests.reset(uncertain: false),
    ]
    for reason in reasons {
      expectRow(
        from: signingIn(reason), on: failed(error), to: needsPassword(),
        telling: .incorrectPassword, stores: storedConfirmed)
    }
  }

  @Test(arguments: wrong)
  func wrongPasswordAfterADoubtfulResetReturnsToItsForm(error: PoolError) {
    expectRow(
      from: signingIn(SigningInTests.reset(uncertain: true)), on: failed(error),
      to: recoveryForm(recovery(.refused)), telling: .incorrectPassword,
      stores: storedRecovery(recovery(.refused)))
  }

  /// Bob's password was reset beside Ann's draft, which stays in step 1.
  @Test(arguments: [nil, ann])
  func `Another account's draft stays while a reset signs in, and if it is refused`(
    confirmed: Login?
  ) {
    let bobs = Account(login: bob, draft: signUpDraft)
    let reset = SignInReason.reset(recovery(.signUp(confirmed: confirmed), bobs))
    let stored = confirmed == nil ? storedSignUp : storedConfirmed
    #expect(flow(signingIn(reset, bobs)).checkpoint == stored)
    for error in SigningInTests.wrong {
      expectRow(
        from: signingIn(reset, bobs), on: failed(error),
        to: editing(signUpDraft, confirmed: confirmed), telling: .incorrectPassword,
        stores: stored)
    }
    expectRow(
      from: signingIn(reset, bobs), on: .back, to: editing(signUpDraft, confirmed: confirmed),
      stores: stored)
  }
}

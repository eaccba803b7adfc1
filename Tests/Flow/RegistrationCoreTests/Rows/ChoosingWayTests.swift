import RegistrationCore
import Testing

/// A pool that asks which way to sign in, before it checks anything.
struct ChoosingWayTests {
  private func offers(_ ways: [Challenge.Way]) -> Registration.Event {
    answer(.signIn(.success(.challenge(.chooseWay(ways)))))
  }

  private func request(_ choice: SignInWay.Choice) -> Registration.Operation {
    .signIn(login: ann, way: .chosen(choice))
  }

  private func choosing(
    by way: SignInWay, _ factors: [Challenge.Factor], _ reason: SignInReason
  ) -> State {
    let attempt = SignInAttempt(account: account, way: way, reason: reason)
    return .challenge(.choosing(ChallengedSignIn(unproved: attempt), .signIn(factors)))
  }

  private static let passkeys = Challenge.Way.other("WEB_AUTHN")
  private static let unsupported = Registration.Notice.unsupportedChallenge(
    kind: "SELECT_CHALLENGE")

  @Test(arguments: SigningInTests.reasons)
  func `The password at hand is sent, and nothing is known of the account yet`(
    reason: SignInReason, stored: Checkpoint, origin: Origin
  ) {
    expectRow(
      from: signingIn(reason), showing: later,
      on: offers([Self.passkeys, .code(.email), .password]),
      to: signingIn(by: .chosen(.password(password)), reason), asks: request(.password(password)),
      stores: stored)
  }

  @Test(arguments: WithoutPasswordTests.withCodes, CodeSignInChallengeTests.reasons)
  func theOnlyCodeThatIsOfferedIsSent(
    policy: Policy, row: (SignInReason, SignInReason, Checkpoint)
  ) {
    for medium in CodeDelivery.Medium.allCases {
      expectRow(
        from: signingIn(by: .code, row.0), on: offers([.password, .code(medium)]),
        to: signingIn(by: .chosen(.code(medium)), row.0), asks: request(.code(medium)),
        stores: row.2, policy: policy)
    }
  }

  @Test func anEarlierChallengeThatExpiredStaysTheNews() {
    expectRow(
      from: signingIn(by: .code), showing: .challengeExpired, on: offers([.code(.email)]),
      to: signingIn(by: .chosen(.code(.email))), telling: .challengeExpired,
      asks: request(.code(.email)), stores: storedConfirmed, policy: .members)
    expectRow(
      from: signingIn(by: .code), showing: .challengeExpired,
      on: offers([.code(.sms), .code(.email)]),
      to: choosing(by: .code, [.email, .sms], .confirmed), telling: .challengeExpired,
      stores: storedConfirmed, policy: .members)
  }

  @Test(arguments: WithoutPasswordTests.withCodes, CodeSignInChallengeTests.reasons)
  func theWayOfACodeIsChosenIfThereAreTwo(
    policy: Policy, row: (SignInReason, SignInReason, Checkpoint)
  ) {
    expectRow(
      from: signingIn(by: .code, row.0), on: offers([.code(.sms), .password, .code(.email)]),
      to: choosing(by: .code, [.email, .sms], row.0), stores: row.2, policy: policy)
  }

  @Test(arguments: WithoutPasswordTests.places.map { ($0.0, $0.2) })
  func aCodeIsOfferedInPlaceOfAPasswordThatThePoolDoesNotTake(
    reason: SignInReason, stored: Checkpoint
  ) {
    expectRow(
      from: signingIn(reason), on: offers([.code(.email)]),
      to: choosing(by: .password(password), [.email], reason), stores: stored, policy: .members)
  }

  @Test(arguments: [Challenge.Factor.email, .sms])
  func theChosenWaySendsACodeAndThePasswordIsDropped(factor: Challenge.Factor) {
    let medium: CodeDelivery.Medium = factor == .sms ? .sms : .email
    let from = choosing(by: .password(password), [.email, .sms], .usernameExists(isRetyped: false))
    expectRow(
      from: from, showing: .challengeExpired, on: .chooseFactor(factor),
      to: signingIn(by: .chosen(.code(medium)), .usernameExists(isRetyped: false)),
      asks: request(.code(medium)), stores: storedSignUp, policy: .members)
  }

  @Test func aWayThatIsNotOfferedIsNotChosen() {
    expectIgnored(
      choosing(by: .code, [.email], .confirmed), on: .chooseFactor(.sms), .notApplicable)
    expectIgnored(
      choosing(by: .code, [.email], .confirmed), on: .chooseFactor(.totp), .notApplicable)
  }

  @Test(arguments: SigningInTests.waysBack)
  func whatThePoolOffersAndCannotBeTakenGoesAsBackGoes(
    reason: SignInReason, destination: State, stored: Checkpoint
  ) {
    for ways in [[], [Self.passkeys], [.code(.email), .code(.sms)]] {
      expectRow(
        from: signingIn(reason), on: offers(ways), to: destination, telling: Self.unsupported,
        stores: stored, policy: .clinic)
    }
  }

  @Test(arguments: SigningInTests.waysBack)
  func `No code is offered to a sign-in that settles what became of something else`(
    reason: SignInReason, destination: State, stored: Checkpoint
  ) {
    switch reason {
    case .signIn, .usernameExists, .confirmed: return
    case .created, .reconciling, .confirmUncertain, .reset: break
    }
    expectRow(
      from: signingIn(reason), on: offers([.code(.email)]), to: destination,
      telling: Self.unsupported, stores: stored, policy: .members)
  }

  @Test(arguments: SigningInTests.waysBack)
  func `A pool that asks once more is not answered, which could go on for ever`(
    reason: SignInReason, destination: State, stored: Checkpoint
  ) {
    expectRow(
      from: signingIn(by: .chosen(.password(password)), reason),
      on: offers([.password, .code(.email)]), to: destination, telling: Self.unsupported,
      stores: stored, policy: .members)
  }

  @Test func `A held session that is answered so is refused: the next way, without an alarm`() {
    for event in [
      offers([.password, .code(.email)]), offers([]),
      answer(.signIn(.success(.challenge(.other(kind: "SELECT_CHALLENGE"))))),
    ] {
      expectRow(
        from: signingIn(by: .held), on: event, to: signingIn(by: .code), asks: codeRequest,
        stores: storedConfirmed, policy: .passwordless)
      for policy in WithoutPasswordTests.withPasswords {
        expectRow(
          from: signingIn(by: .held), on: event, to: needsPassword(), telling: .passwordNeeded,
          stores: storedConfirmed, policy: policy)
      }
    }
  }

  @Test func theChosenWayIsAnsweredAsThatWayIs() {
    let byCode = SignInWay.chosen(.code(.email))
    expectRow(
      from: signingIn(by: byCode, .usernameExists(isRetyped: false)),
      on: answer(.signIn(.success(.challenge(.code(.email, delivery: delivery))))),
      to: factorEntry(by: .code, .sent(.email, delivery), .usernameExists(isRetyped: true)),
      telling: .accountExists, stores: storedSignUp, policy: .members)
    expectRow(
      from: signingIn(by: .chosen(.password(password)), .reconciling),
      on: answer(.signIn(.success(.challenge(.code(.totp))))), to: factorEntry(.totp),
      stores: storedConfirmed, policy: .members)
    expectRow(
      from: signingIn(by: .chosen(.password(password))),
      on: answer(.signIn(.failure(.notAuthorized(.incorrectCredentials)))), to: needsPassword(),
      telling: .incorrectPassword, stores: storedConfirmed, policy: .members)
    expectRow(
      from: signingIn(by: byCode), on: answer(.signIn(.failure(.timedOut))),
      to: blocked(by: .code), telling: .unreachable, stores: storedConfirmed, policy: .members)
    expectRow(
      from: blocked(by: .code), on: .retry, to: signingIn(by: .code), asks: codeRequest,
      stores: storedConfirmed, policy: .members)
  }

  @Test func `A question that is over is asked once more if the person tries again`() {
    expectRow(
      from: signingIn(by: .chosen(.code(.email))),
      on: answer(.signIn(.failure(.notAuthorized(.other("Invalid session for the user."))))),
      to: blocked(by: .code), telling: .challengeExpired, stores: storedConfirmed,
      policy: .members)
    expectRow(
      from: blocked(by: .code), showing: .challengeExpired, on: .retry,
      to: signingIn(by: .code), asks: codeRequest, stores: storedConfirmed, policy: .members)
  }

  @Test func `After a response that was accepted, the way at hand is taken once more`() {
    let offered = answer(
      .respondToChallenge(.success(.challenge(.chooseWay([.password, .code(.email)])))))
    expectRow(
      from: answering(.newPassword(newPassword, newPasswordForm([]))), on: offered,
      to: signingIn(by: .chosen(.password(newPassword))), asks: request(.password(newPassword)),
      stores: storedConfirmed)
    expectRow(
      from: answering(by: .code, sentCode, .usernameExists(isRetyped: true)), on: offered,
      to: signingIn(by: .chosen(.code(.email))), asks: request(.code(.email)),
      stores: storedConfirmed, policy: .passwordless)
    expectRow(
      from: answering(.code(code, .totp)),
      on: answer(.respondToChallenge(.success(.challenge(.chooseWay([Self.passkeys]))))),
      to: needsPassword(), telling: Self.unsupported, stores: storedConfirmed, policy: .members)
  }

  @Test func codesThatAreNotEnabledLeadToThePassword() {
    let refused = answer(.signIn(.failure(.invalidParameter("USER_AUTH is not enabled"))))
    expectRow(
      from: signingIn(by: .code, .signIn(confirmed: bob)), on: refused,
      to: editing(signUpDraft, confirmed: bob, problems: [Problem(.password, .missing)]),
      telling: .passwordNeeded, stores: .confirmed(bob, signUpDraft), policy: .members)
    expectRow(
      from: signingIn(by: .code, .usernameExists(isRetyped: true)), on: refused,
      to: RegistrationCoreTests.refused(), telling: .passwordNeeded, stores: storedSignUp,
      policy: .members)
    expectRow(
      from: signingIn(by: .chosen(.code(.sms))), on: refused, to: needsPassword(),
      telling: .passwordNeeded, stores: storedConfirmed, policy: .members)
    expectRow(
      from: signingIn(by: .code, .signIn(confirmed: nil)), on: refused, to: editing(signUpDraft),
      telling: .serviceMisconfigured(code: "invalidParameter"), stores: storedSignUp,
      policy: .passwordless)
    // Of a password, it is what it was: nothing that has a row.
    expectRow(
      from: signingIn(.signIn(confirmed: nil)), on: refused, to: editing(signUpDraft),
      telling: .unexpected(code: "invalidParameter"), stores: storedSignUp, policy: .members)
  }
}

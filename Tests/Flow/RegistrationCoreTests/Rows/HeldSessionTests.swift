import RegistrationCore
import Testing

/// A session that the pool's client holds since the confirmation: it signs in once, or not at all.
struct HeldSessionTests {
  private let held = answer(.confirmSignUp(.success(ConfirmSignUpResult(holdsSession: true))))

  private func failed(_ error: PoolError) -> Registration.Event { answer(.signIn(.failure(error))) }

  private static let sessionIsOver = ChallengeStepTests.sessionIsOver + [.timedOut]

  @Test(arguments: Policy.builtIn)
  func withoutAPasswordAtHandTheHeldSessionSignsIn(policy: Policy) {
    let known = confirmed(account, policy)
    let attempt = SignInAttempt(account: known, way: .held, reason: .confirmed)
    expectRow(
      from: confirming(pending(password: nil, sent: true, created: true)), on: held,
      to: .admission(.requesting(.signingIn(attempt))), asks: heldRequest,
      stores: storedConfirmed(known), policy: policy)
  }

  @Test(arguments: WithoutPasswordTests.withPasswords)
  func anAccountThatWasThereBeforeWantsItsPassword(policy: Policy) {
    // Nor is it if the account was marked before: the e-mail may be an alias of another one.
    if policy.signIn == .passwordOrCode {
      expectRow(
        from: confirming(pending(account.unsecured, password: nil, sent: true, created: true)),
        on: held, to: needsPassword(account.unsecured), telling: .passwordNeeded,
        stores: storedConfirmed(account.unsecured), policy: policy)
    }
    // Whoever made it may know the password, which a held session would leave as it is.
    expectRow(
      from: confirming(pending(password: nil, sent: true)), on: held,
      to: needsPassword(unsecured(policy)), telling: .passwordNeeded,
      stores: storedConfirmed(unsecured(policy)), policy: policy)
  }

  @Test func withCodesAloneAnAccountThatWasThereBeforeIsSignedInByCode() {
    expectRow(
      from: confirming(pending(password: nil, sent: true)), on: held, to: signingIn(by: .code),
      asks: codeRequest, stores: storedConfirmed, policy: .passwordless)
  }

  @Test(arguments: Policy.builtIn)
  func thePasswordAtHandComesFirst(policy: Policy) {
    // A password that is refused shows that the code has confirmed the account of another sign-up.
    let known = unsecured(policy)
    expectRow(
      from: confirming(pending(created: true)), on: held, to: signingIn(.confirmed, known),
      asks: signInRequest, stores: storedConfirmed(known), policy: policy)
  }

  @Test(arguments: Policy.builtIn)
  func itSignsIn(policy: Policy) {
    expectRow(
      from: signingIn(by: .held), on: answer(.signIn(.success(.signedIn))),
      to: fetching(.confirmation), asks: fetchRequest, stores: storedProfile, policy: policy)
  }

  @Test(arguments: PoolError.all)
  func refusedWhateverTheFailureIsFollowedByACode(error: PoolError) {
    expectRow(
      from: signingIn(by: .held), on: failed(error), to: signingIn(by: .code), asks: codeRequest,
      stores: storedConfirmed, policy: .passwordless)
  }

  @Test(arguments: WithoutPasswordTests.withPasswords, PoolError.all)
  func refusedWhateverTheFailureAsksForThePassword(policy: Policy, error: PoolError) {
    expectRow(
      from: signingIn(by: .held), on: failed(error), to: needsPassword(),
      telling: .passwordNeeded, stores: storedConfirmed, policy: policy)
  }

  @Test(arguments: Policy.builtIn)
  func itMayMeetAChallenge(policy: Policy) {
    expectRow(
      from: signingIn(by: .held), on: answer(.signIn(.success(.challenge(.code(.totp))))),
      to: factorEntry(by: .held, .totp), stores: storedConfirmed, policy: policy)
    expectRow(
      from: factorEntry(by: .held, .totp), on: .submitCode(code),
      to: answering(by: .held, .code(code, .totp)), asks: responding(.code(code, of: .totp)),
      stores: storedConfirmed, policy: policy)
    expectRow(
      from: answering(by: .held, .code(code, .totp)),
      on: answer(.respondToChallenge(.success(.signedIn))), to: fetching(.confirmation),
      asks: fetchRequest, stores: storedProfile, policy: policy)
  }

  @Test(arguments: sessionIsOver)
  func itsChallengeIsRenewedByCode(error: PoolError) {
    expectRow(
      from: answering(by: .held, .code(code, .totp)),
      on: answer(.respondToChallenge(.failure(error))), to: signingIn(by: .code),
      telling: .challengeExpired, asks: codeRequest, stores: storedConfirmed,
      policy: .passwordless)
  }

  @Test(arguments: WithoutPasswordTests.withPasswords, sessionIsOver)
  func itsChallengeIsNotRenewedIfThereArePasswords(policy: Policy, error: PoolError) {
    expectRow(
      from: answering(by: .held, .code(code, .totp)),
      on: answer(.respondToChallenge(.failure(error))), to: needsPassword(),
      telling: .passwordNeeded, stores: storedConfirmed, policy: policy)
  }

  @Test(arguments: [CodeDelivery.Medium.email, .sms])
  func anotherCodeInItsChallengeIsSentByCode(medium: CodeDelivery.Medium) {
    expectRow(
      from: factorEntry(by: .held, .sent(medium, delivery)), showing: .codeExpired,
      on: .resendCode, to: signingIn(by: .code), asks: codeRequest, stores: storedConfirmed,
      policy: .passwordless)
  }

  @Test(arguments: WithoutPasswordTests.withPasswords)
  func anotherCodeInItsChallengeNeedsThePassword(policy: Policy) {
    expectRow(
      from: factorEntry(by: .held, .sent(.sms, delivery)), showing: .codeExpired,
      on: .resendCode, to: needsPassword(), telling: .passwordNeeded, stores: storedConfirmed,
      policy: policy)
  }

  @Test(arguments: Policy.builtIn)
  func aKeyThatDoesNotComeIsBlocked(policy: Policy) {
    expectRow(
      from: enrolling(by: .held, [.totp]), on: answer(.beginTOTP(.failure(.offline))),
      to: blocked(by: .held), telling: .unreachable, stores: storedConfirmed, policy: policy)
  }

  @Test func retryAfterThatSignsInByCode() {
    expectRow(
      from: blocked(by: .held), showing: .unreachable, on: .retry, to: signingIn(by: .code),
      asks: codeRequest, stores: storedConfirmed, policy: .passwordless)
  }

  @Test(arguments: WithoutPasswordTests.withPasswords)
  func retryAfterThatAsksForThePassword(policy: Policy) {
    expectRow(
      from: blocked(by: .held), showing: .unreachable, on: .retry, to: needsPassword(),
      telling: .passwordNeeded, stores: storedConfirmed, policy: policy)
  }

  @Test(arguments: WithoutPasswordTests.withPasswords)
  func backGoesToThePasswordAndALateAnswerSignsNoOneIn(policy: Policy) {
    expectRow(
      from: signingIn(by: .held), showing: later, on: .back, to: needsPassword(),
      stores: storedConfirmed, policy: policy)
    expectIgnored(
      needsPassword(), on: answer(.signIn(.success(.signedIn))), .stale, policy: policy)
  }

  @Test func backWithCodesAloneGoesToStepOneAndALateAnswerSignsNoOneIn() {
    let stepOne = editing(signUpDraft, confirmed: ann)
    expectRow(
      from: signingIn(by: .held), showing: later, on: .back, to: stepOne, stores: storedConfirmed,
      policy: .passwordless)
    expectIgnored(
      stepOne, on: answer(.signIn(.success(.signedIn))), .stale, policy: .passwordless)
  }
}

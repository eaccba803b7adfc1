import RegistrationCore
import Testing

/// Signing in without a password, if the policy has passwords: a code may take its place, or not.
struct WithoutPasswordTests {
  private func failed(_ error: PoolError) -> Registration.Event { answer(.signIn(.failure(error))) }

  static let withPasswords: [Policy] = [.card, .clinic, .members, .username]
  static let withPasswordsAlone: [Policy] = [.card, .clinic, .username]
  static let withCodes: [Policy] = [.members, .passwordless]

  /// Each reason to ask for a code in place of a password, with the state that leads to it and its
  /// checkpoint.
  static let places: [(SignInReason, State, Checkpoint)] = [
    (.signIn(confirmed: nil), editing(signUpDraft), storedSignUp),
    (.signIn(confirmed: bob), editing(signUpDraft, confirmed: bob), .confirmed(bob, signUpDraft)),
    (.usernameExists(isRetyped: true), refused(), storedSignUp),
    (.confirmed, needsPassword(), storedConfirmed),
  ]

  @Test(arguments: withCodes, [nil, bob])
  func aSignInWithoutAPasswordIsByCode(policy: Policy, confirmed: Login?) {
    let stored = confirmed.map { Checkpoint.confirmed($0, signUpDraft) } ?? storedSignUp
    expectRow(
      from: editing(signUpDraft, confirmed: confirmed, problems: [Problem(.email, .missing)]),
      showing: .incompleteForm, on: .submitSignIn(Credentials(login: " Ann@Example.com ")),
      to: signingIn(by: .code, .signIn(confirmed: confirmed)), asks: codeRequest, stores: stored,
      policy: policy)
  }

  @Test func aPasswordThatIsTypedSignsIn() {
    expectRow(
      from: editing(signUpDraft),
      on: .submitSignIn(Credentials(login: ann.text, password: password)),
      to: signingIn(.signIn(confirmed: nil)), asks: signInRequest, stores: storedSignUp,
      policy: .members)
  }

  @Test(arguments: withPasswordsAlone)
  func aMissingPasswordIsAProblemIfThereAreNoCodes(policy: Policy) {
    expectRow(
      from: editing(signUpDraft), on: .submitSignIn(Credentials(login: ann.text)),
      to: editing(signUpDraft, problems: [Problem(.password, .missing)]),
      telling: .incompleteForm, stores: storedSignUp, policy: policy)
  }

  @Test(arguments: withCodes)
  func anEmailThatIsMissingOrMalformedIsAProblemWithoutAPasswordToo(policy: Policy) {
    for (text, kind) in [("", Problem.Kind.missing), ("ann@", .malformed)] {
      expectRow(
        from: editing(signUpDraft), on: .submitSignIn(Credentials(login: text)),
        to: editing(signUpDraft, problems: [Problem(.email, kind)]), telling: .incompleteForm,
        stores: storedSignUp, policy: policy)
    }
  }

  @Test func inPlaceOfARefusedPasswordACodeIsSent() {
    expectRow(
      from: refused(), showing: .incorrectPassword, on: .sendCode,
      to: signingIn(by: .code, .usernameExists(isRetyped: true)), asks: codeRequest,
      stores: storedSignUp, policy: .members)
  }

  @Test func inPlaceOfAnAwaitedPasswordACodeIsSent() {
    expectRow(
      from: needsPassword(), showing: .passwordNeeded, on: .sendCode, to: signingIn(by: .code),
      asks: codeRequest, stores: storedConfirmed, policy: .members)
  }

  @Test(arguments: withPasswordsAlone)
  func noCodeIsSentIfThePolicyHasNone(policy: Policy) {
    for place in [refused(), needsPassword()] {
      expectIgnored(
        place, showing: .incorrectPassword, on: .sendCode, .notApplicable, policy: policy)
    }
  }

  @Test(
    arguments: places,
    [PoolError.notAuthorized(.incorrectCredentials), .invalidPassword("w")])
  func aCodeThatIsRefusedIsAsAWrongPassword(
    row: (SignInReason, State, Checkpoint), error: PoolError
  ) {
    expectRow(
      from: signingIn(by: .code, row.0), on: failed(error), to: row.1, telling: .codeNotSent,
      stores: row.2, policy: .members)
  }

  @Test(arguments: places)
  func `Back from a code that is not answered goes where the code was asked for`(
    reason: SignInReason, end: State, stored: Checkpoint
  ) {
    let places = [
      signingIn(by: .code, reason), blocked(by: .code, reason),
      factorEntry(by: .code, .sent(.email, delivery), reason),
      answering(by: .code, sentCode, reason),
    ]
    for place in places {
      expectRow(
        from: place, showing: later, on: .back, to: end, stores: stored, policy: .members)
    }
  }

  @Test(arguments: withPasswords)
  func confirmedWithNoWayAtHandAsksForThePassword(policy: Policy) {
    expectRow(
      from: confirming(pending(password: nil)),
      on: answer(.confirmSignUp(.success(ConfirmSignUpResult()))),
      to: needsPassword(unsecured(policy)), telling: .passwordNeeded,
      stores: storedConfirmed(unsecured(policy)), policy: policy)
  }

  @Test(arguments: withPasswords, ConfirmationTests.refusals)
  func aRefusedConfirmationAsksForThePassword(policy: Policy, error: PoolError) {
    // The answer that was refused may be the second one to the same code.
    let known = policy.signIn == .passwordOrCode ? account.unsecured : account
    expectRow(
      from: confirming(pending(password: nil)), on: answer(.confirmSignUp(.failure(error))),
      to: needsPassword(known), telling: .passwordNeeded, stores: storedConfirmed(known),
      policy: policy)
  }

  @Test(arguments: withPasswords, Groups.hook)
  func aDoubtfulConfirmationAsksForThePassword(policy: Policy, error: PoolError) {
    expectRow(
      from: confirming(pending(password: nil)), on: answer(.confirmSignUp(.failure(error))),
      to: needsPassword(unsecured(policy)), telling: .passwordNeeded,
      stores: storedConfirmed(unsecured(policy)), policy: policy)
  }

  @Test(arguments: withPasswords)
  func aDoubtThatLastsAsksForThePassword(policy: Policy) {
    expectRow(
      from: confirming(pending(password: nil, sent: true)),
      on: answer(.confirmSignUp(.failure(.expiredCode))),
      to: needsPassword(unsecured(policy)), telling: .passwordNeeded,
      stores: storedConfirmed(unsecured(policy)), policy: policy)
    // What was stored about a code that was sent may be lost, too.
    let known = policy.signIn == .passwordOrCode ? account.unsecured : account
    expectRow(
      from: resending(pending(password: nil)),
      on: answer(.resendCode(.failure(.invalidParameter("already confirmed")))),
      to: needsPassword(known), telling: .passwordNeeded, stores: storedConfirmed(known),
      policy: policy)
  }

  @Test(arguments: [Policy.card, .members, .username])
  func signingUpNeedsAPasswordIfThePolicyHasThem(policy: Policy) {
    expectRow(
      from: editing(), on: .submitSignUp(SignUpForm(login: ann.text)),
      to: editing(bareDraft, problems: [Problem(.password, .missing)]),
      telling: .incompleteForm, stores: .signingUp(bareDraft), policy: policy)
    expectRow(
      from: editing(), on: .submitSignUp(SignUpForm(login: ann.text, password: password)),
      to: .signUp(.submitting(SignUpSubmission(login: ann, password: password))),
      asks: .signUp(login: ann, password: password, fields: [:]),
      stores: .signingUp(bareDraft), policy: policy)
  }

  @Test func aRequestWithoutAPasswordCarriesNone() {
    #expect(heldRequest.contents.password == nil)
    #expect(codeRequest.contents.password == nil)
    #expect(signInRequest.contents.password == password)
    let signUp = Registration.Operation.signUp(login: ann, password: nil, fields: [:])
    #expect(signUp.contents.password == nil)
    for request in [heldRequest, codeRequest, signUp] { #expect(request.contents.login == ann) }
  }
}

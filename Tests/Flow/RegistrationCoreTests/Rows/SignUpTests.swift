import RegistrationCore
import Testing

/// signUp.*: step 1, and every answer to its request.
struct SignUpTests {
  private let submitting = State.signUp(.submitting(submission))

  private func failed(_ error: PoolError) -> Registration.Event { answer(.signUp(.failure(error))) }

  @Test func validFormIsSubmittedNormalised() {
    let typed = SignUpForm(
      login: "  Ann@Example.COM\n", password: password, fields: [.phone: " +4915112345678 "])
    expectRow(
      from: editing(problems: [Problem(.email, .missing)]), showing: .incompleteForm,
      on: .submitSignUp(typed), to: submitting, asks: signUpRequest, stores: storedSignUp)
  }

  @Test func invalidFormStaysWithProblemsAndWithoutPassword() {
    let typed = SignUpForm(login: " Ann@", password: "short", fields: [.phone: "0151"])
    let kept = Draft(signUp: SignUpDraft(login: " Ann@", fields: [.phone: "0151"]))
    let problems = [
      Problem(.email, .malformed), Problem(.phone, .malformed),
      Problem(.password, .tooShort(minimum: 8)), Problem(.password, .needsUppercase),
      Problem(.password, .needsDigit), Problem(.password, .needsSymbol),
    ]
    expectRow(
      from: editing(), on: .submitSignUp(typed), to: editing(kept, problems: problems),
      telling: .incompleteForm, stores: .signingUp(kept))
  }

  @Test(arguments: ["Ann-Lee-1", "aNN-lee-1@EXAMPLE.com"])
  func `A password that is the e-mail, or what stands before its @, is too similar`(text: String) {
    let typed = SignUpForm(
      login: "Ann-Lee-1@example.com", password: Secret(text), fields: stepOneFields)
    let kept = Draft(signUp: SignUpDraft(login: "ann-lee-1@example.com", fields: stepOneFields))
    expectRow(
      from: editing(), on: .submitSignUp(typed),
      to: editing(kept, problems: [Problem(.password, .tooSimilar)]), telling: .incompleteForm,
      stores: .signingUp(kept))
  }

  @Test func invalidFormKeepsTheConfirmedAccountAndTheProfileForm() {
    var kept = draft(plainForm, sent: .record)
    let typed = SignUpForm(login: "Bob@Example.org", password: "", fields: [:])
    let start = editing(kept, confirmed: ann)
    kept.signUp = SignUpDraft(login: bob.text)
    let problems = [Problem(.phone, .missing), Problem(.password, .missing)]
    expectRow(
      from: start, on: .submitSignUp(typed), to: editing(kept, confirmed: ann, problems: problems),
      telling: .incompleteForm, stores: .confirmed(ann, kept))
  }

  @Test func aProfileFormSubmittedBeforeIsKept() {
    let kept = SignUpSubmission(
      login: ann, password: password, fields: stepOneFields, earlier: draft(plainForm))
    expectRow(
      from: editing(draft(plainForm)), on: .submitSignUp(signUpForm),
      to: .signUp(.submitting(kept)), asks: signUpRequest, stores: .signingUp(draft(plainForm)))
  }

  @Test func signInLeavesTheDraftAlone() {
    let typed = Credentials(login: " BOB@example.org", password: password)
    expectRow(
      from: editing(signUpDraft), showing: later, on: .submitSignIn(typed),
      to: signingIn(.signIn(confirmed: nil), Account(login: bob, draft: signUpDraft)),
      asks: .signIn(login: bob, way: .password(password)), stores: storedSignUp)
    expectRow(
      from: editing(), on: .submitSignIn(typed),
      to: signingIn(.signIn(confirmed: nil), Account(login: bob)),
      asks: .signIn(login: bob, way: .password(password)), stores: .some(.none))
    expectRow(
      from: editing(signUpDraft, confirmed: ann), on: .submitSignIn(typed),
      to: signingIn(.signIn(confirmed: ann), Account(login: bob, draft: signUpDraft)),
      asks: .signIn(login: bob, way: .password(password)), stores: storedConfirmed)
  }

  @Test(arguments: [
    (Credentials(login: "ann@", password: password), [Problem(.email, .malformed)]),
    (Credentials(login: " ", password: password), [Problem(.email, .missing)]),
    (Credentials(login: "ann@example.com", password: ""), [Problem(.password, .missing)]),
    (
      Credentials(login: "", password: ""),
      [Problem(.email, .missing), Problem(.password, .missing)]
    ),
  ])
  func malformedSignInStays(typed: Credentials, problems: [Problem]) {
    expectRow(
      from: editing(signUpDraft, confirmed: bob), on: .submitSignIn(typed),
      to: editing(signUpDraft, confirmed: bob, problems: problems), telling: .incompleteForm,
      stores: .confirmed(bob, signUpDraft))
  }

  @Test func forgottenPasswordIsAskedForByEmail() {
    expectRow(
      from: editing(signUpDraft, problems: [Problem(.email, .missing)]), showing: later,
      on: .forgotPassword(login: "Ann@example.com "),
      to: requesting(recovery(.signUp(confirmed: nil))), asks: forgotRequest,
      stores: storedRecovery(recovery(.signUp(confirmed: nil))))
    let bobs = recovery(.signUp(confirmed: ann), Account(login: bob, draft: signUpDraft))
    expectRow(
      from: editing(signUpDraft, confirmed: ann), on: .forgotPassword(login: bob.text),
      to: requesting(bobs), asks: .forgotPassword(login: bob), stores: storedRecovery(bobs))
  }

  @Test func longAddressIsTooLong() {
    let long = String(repeating: "a", count: 129) + "@example.com"
    let problems = [Problem(.email, .tooLong(maximum: 128))]
    expectRow(
      from: editing(signUpDraft), on: .forgotPassword(login: long),
      to: editing(signUpDraft, problems: problems), telling: .incompleteForm,
      stores: storedSignUp)
    let kept = Draft(signUp: SignUpDraft(login: long, fields: stepOneFields))
    expectRow(
      from: editing(),
      on: .submitSignUp(SignUpForm(login: long, password: password, fields: stepOneFields)),
      to: editing(kept, problems: problems), telling: .incompleteForm, stores: .signingUp(kept))
  }

  @Test func malformedForgottenPasswordStays() {
    expectRow(
      from: editing(signUpDraft), on: .forgotPassword(login: "ann"),
      to: editing(signUpDraft, problems: [Problem(.email, .malformed)]), telling: .incompleteForm,
      stores: storedSignUp)
    expectRow(
      from: editing(), on: .forgotPassword(login: ""),
      to: editing(problems: [Problem(.email, .missing)]), telling: .incompleteForm,
      stores: .some(.none))
  }

  @Test func createdAndConfirmedSignsIn() {
    expectRow(
      from: submitting, on: answer(.signUp(.success(.confirmed))),
      to: signingIn(.created(isConfirmed: true)), asks: signInRequest, stores: storedConfirmed)
  }

  @Test func createdWithUnknownStatusSignsIn() {
    expectRow(
      from: submitting, on: answer(.signUp(.success(.unknown))),
      to: signingIn(.created(isConfirmed: false)), asks: signInRequest, stores: storedSignUp)
  }

  @Test func createdUnconfirmedAsksForTheCode() {
    expectRow(
      from: submitting, on: answer(.signUp(.success(.unconfirmed(delivery)))),
      to: codeEntry(pending(delivery: .sent(delivery), last: noon, created: true)),
      telling: .codeSent(delivery), stores: storedCode(last: noon, created: true))
  }

  @Test func nameTakenProbesOnceWithThePasswordGiven() {
    expectRow(
      from: submitting, on: failed(.usernameExists),
      to: signingIn(.usernameExists(isRetyped: false)),
      asks: signInRequest, stores: storedSignUp)
  }

  @Test(arguments: [PoolError.userNotConfirmed, .expiredCode])
  func knownButNotConfirmedSendsACode(error: PoolError) {
    expectRow(
      from: submitting, on: failed(error), to: resending(pending()), asks: resendRequest,
      stores: storedCode())
  }

  @Test func limitExceededMeansCreatedWithoutACode() {
    expectRow(
      from: submitting, on: failed(.limitExceeded),
      to: codeEntry(pending(delivery: .notSent)), telling: .tooManyAttempts,
      stores: storedCode())
  }

  @Test(arguments: [
    PoolError.codeDeliveryFailure, .timedOut, .internalError, .unexpectedLambda,
    .invalidLambdaResponse,
  ])
  func unknownOutcomeIsReconciledByOneProbe(error: PoolError) {
    expectRow(
      from: submitting, on: failed(error), to: signingIn(.reconciling), asks: signInRequest,
      stores: storedSignUp)
  }

  @Test(arguments: [
    (PoolError.offline, Registration.Notice.unreachable), (.tooManyRequests, .tooManyAttempts),
    (.tooManyFailedAttempts, .tooManyAttempts),
    (.notAuthorized(.attemptsExceeded), .tooManyAttempts),
    (.userLambdaValidation("v"), .rejected("v")), (.invalidParameter("p"), .rejected("p")),
    (.notAuthorized(.other("invitation only")), .signUpClosed),
  ])
  func refusedSubmissionKeepsTheDraft(error: PoolError, notice: Registration.Notice) {
    expectRow(
      from: submitting, on: failed(error), to: editing(signUpDraft), telling: notice,
      stores: storedSignUp)
  }

  @Test func weakPasswordIsAProblemOfTheField() {
    let problem = Problem(.password, .refused("Password not long enough"))
    expectRow(
      from: submitting, on: failed(.invalidPassword("Password not long enough")),
      to: editing(signUpDraft, problems: [problem]),
      telling: .weakPassword("Password not long enough"), stores: storedSignUp)
  }

  static let named: [PoolError] = [
    .usernameExists, .userNotConfirmed, .expiredCode, .limitExceeded, .codeDeliveryFailure,
    .timedOut, .internalError, .unexpectedLambda, .invalidLambdaResponse, .offline,
    .tooManyRequests, .tooManyFailedAttempts, .notAuthorized(.attemptsExceeded),
    .userLambdaValidation("v"), .invitationRefused("i"), .invalidParameter("p"),
    .invalidPassword("w"),
    .notAuthorized(.other("no")),
  ]

  @Test(arguments: PoolError.all.filter { !named.contains($0) })
  func anyOtherFailureReturnsToTheForm(error: PoolError) {
    expectRow(
      from: submitting, on: failed(error), to: editing(signUpDraft), telling: Groups.notice(error),
      stores: storedSignUp)
  }

  @Test func backReturnsToTheForm() {
    expectRow(
      from: submitting, showing: later, on: .back, to: editing(signUpDraft), stores: storedSignUp)
    expectIgnored(editing(signUpDraft), on: .back, .notApplicable)
  }

  @Test func signOutIsForThoseSignedIn() {
    expectIgnored(editing(signUpDraft, confirmed: ann), on: .signOut, .notApplicable)
    expectIgnored(submitting, on: .signOut, .notApplicable)
  }
}

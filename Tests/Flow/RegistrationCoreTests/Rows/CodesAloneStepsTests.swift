import RegistrationCore
import Testing

/// A policy with codes alone: step 1, and step 2 without a password at hand.
struct CodesAloneStepsTests {
  private let submitting = State.signUp(
    .submitting(SignUpSubmission(login: ann, password: nil, fields: stepOneFields)))

  private func failed(_ error: PoolError) -> Registration.Event { answer(.signUp(.failure(error))) }
  private func notConfirmed(_ error: PoolError) -> Registration.Event {
    answer(.confirmSignUp(.failure(error)))
  }

  /// A password that a form has all the same goes nowhere.
  @Test(arguments: ["", "short", password] as [Secret])
  func signingUpCarriesNoPassword(typed: Secret) {
    expectRow(
      from: editing(), on: .submitSignUp(SignUpForm(login: " Ann@Example.com", password: typed)),
      to: .signUp(.submitting(SignUpSubmission(login: ann, password: nil))),
      asks: .signUp(login: ann, password: nil, fields: [:]), stores: .signingUp(bareDraft),
      policy: .passwordless)
  }

  @Test func anEmailThatIsMissingIsTheOnlyProblem() {
    let kept = Draft(signUp: SignUpDraft(login: ""))
    expectRow(
      from: editing(), on: .submitSignUp(SignUpForm(login: "")),
      to: editing(kept, problems: [Problem(.email, .missing)]), telling: .incompleteForm,
      stores: .signingUp(kept), policy: .passwordless)
  }

  @Test(arguments: [
    (SignUpResult.confirmed, SignInReason.created(isConfirmed: true), storedConfirmed),
    (.unknown, .created(isConfirmed: false), storedSignUp),
  ])
  func createdSignsInByCode(result: SignUpResult, reason: SignInReason, stored: Checkpoint) {
    expectRow(
      from: submitting, on: answer(.signUp(.success(result))), to: signingIn(by: .code, reason),
      asks: codeRequest, stores: stored, policy: .passwordless)
  }

  @Test func createdUnconfirmedAsksForTheCode() {
    expectRow(
      from: submitting, on: answer(.signUp(.success(.unconfirmed(delivery)))),
      to: codeEntry(
        pending(password: nil, delivery: .sent(delivery), last: noon, created: true)),
      telling: .codeSent(delivery), stores: storedCode(last: noon, created: true),
      policy: .passwordless)
  }

  @Test func aNameThatIsTakenIsProbedByCode() {
    expectRow(
      from: submitting, on: failed(.usernameExists),
      to: signingIn(by: .code, .usernameExists(isRetyped: false)), asks: codeRequest,
      stores: storedSignUp, policy: .passwordless)
  }

  @Test(arguments: [PoolError.userNotConfirmed, .expiredCode])
  func knownButNotConfirmedSendsACode(error: PoolError) {
    expectRow(
      from: submitting, on: failed(error), to: resending(pending(password: nil)),
      asks: resendRequest, stores: storedCode(), policy: .passwordless)
  }

  @Test(arguments: [
    PoolError.codeDeliveryFailure, .timedOut, .internalError, .unexpectedLambda,
    .invalidLambdaResponse,
  ])
  func aDoubtfulSignUpIsNotProbed(error: PoolError) {
    expectRow(
      from: submitting, on: failed(error), to: editing(signUpDraft), telling: .tryAgain,
      stores: storedSignUp, policy: .passwordless)
  }

  @Test func confirmedSignsInByCode() {
    expectRow(
      from: confirming(pending(password: nil, sent: true)),
      on: answer(.confirmSignUp(.success(ConfirmSignUpResult()))), to: signingIn(by: .code),
      asks: codeRequest, stores: storedConfirmed, policy: .passwordless)
  }

  @Test(arguments: ConfirmationTests.refusals, [false, true])
  func aRefusedConfirmationIsProbedByCode(error: PoolError, wasInDoubt: Bool) {
    let before = pending(password: nil, sent: wasInDoubt)
    expectRow(
      from: confirming(before), on: notConfirmed(error),
      to: signingIn(
        by: .code, .confirmUncertain(before, fallbackNotice: .unexpected(code: "notAuthorized"))),
      asks: codeRequest, stores: storedCode(sent: wasInDoubt), policy: .passwordless)
  }

  @Test(arguments: [
    (PoolError.userLambdaValidation("v"), Registration.Notice.rejected("v")),
    (.unexpectedLambda, .unexpected(code: "unexpectedLambda")),
    (.invalidLambdaResponse, .unexpected(code: "invalidLambdaResponse")),
  ])
  func aHookIsProbedByCode(error: PoolError, notice: Registration.Notice) {
    let doubt = pending(password: nil, sent: true)
    expectRow(
      from: confirming(pending(password: nil)), on: notConfirmed(error),
      to: signingIn(by: .code, .confirmUncertain(doubt, fallbackNotice: notice)),
      asks: codeRequest, stores: storedCode(sent: true), policy: .passwordless)
  }

  @Test func aDoubtThatLastsIsProbedByCode() {
    expectRow(
      from: confirming(pending(password: nil, sent: true)), on: notConfirmed(.expiredCode),
      to: signingIn(by: .code, inDoubt), asks: codeRequest, stores: storedCode(sent: true),
      policy: .passwordless)
    let before = pending(password: nil)
    expectRow(
      from: resending(before),
      on: answer(.resendCode(.failure(.invalidParameter("already confirmed")))),
      to: signingIn(by: .code, .confirmUncertain(before, fallbackNotice: .codeNotSent)),
      asks: codeRequest, stores: storedCode(), policy: .passwordless)
  }
}

import RegistrationCore
import Testing

/// confirmation.editing, confirming and needsPassword.
struct ConfirmationTests {
  private let earlier = pending(delivery: .sent(delivery), last: noon)
  private let earlierInDoubt = pending(delivery: .sent(delivery), last: noon, sent: true)

  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.confirmSignUp(.failure(error)))
  }

  @Test func codeIsSentAndStoredBeforehandThatItWas() {
    expectRow(
      from: codeEntry(earlier, problems: [Problem(.code, .missing)]), showing: .incompleteForm,
      on: .submitCode(code), to: confirming(earlier),
      asks: .confirmSignUp(login: ann, code: code), stores: storedCode(last: noon, sent: true))
  }

  @Test(arguments: [
    ("", Problem.Kind.missing), ("12345", .malformed), ("1234567", .malformed),
    ("12345a", .malformed), (" 12345", .malformed), ("123.456", .malformed),
    ("１２３４５６７", .malformed), ("१२३४५६", .malformed), (" \u{200E}", .missing),
  ])
  func codeOfAnotherShapeStays(text: String, kind: Problem.Kind) {
    for policy in Policy.builtIn {
      expectRow(
        from: codeEntry(earlierInDoubt), on: .submitCode(Secret(text)),
        to: codeEntry(earlierInDoubt, problems: [Problem(.code, kind)]), telling: .incompleteForm,
        stores: storedCode(last: noon, sent: true), policy: policy)
    }
  }

  @Test(arguments: [
    "482 913", "482-913", "482–913", " 482913\n", "4 8 2 9 1 3", "\u{200E}482\u{A0}913", "４８２９１３",
    "٤٨٢٩١٣", "۴۸۲۹۱۳",
  ])
  func `A code is sent as its digits, however it was pasted`(text: String) {
    expectRow(
      from: codeEntry(earlier), on: .submitCode(Secret(text)), to: confirming(earlier),
      asks: .confirmSignUp(login: ann, code: code), stores: storedCode(last: noon, sent: true))
  }

  @Test func codeIsOfThePolicysLength() {
    let policy = Policy(name: "long", profile: [], confirmation: CodeRule(length: 8))
    expectRow(
      from: codeEntry(earlier), on: .submitCode("12345678"),
      to: .confirmation(.confirming(earlier, code: "12345678")),
      asks: .confirmSignUp(login: ann, code: "12345678"),
      stores: storedCode(last: noon, sent: true), policy: policy)
  }

  @Test func confirmedSignsInWithThePasswordAtHand() {
    expectRow(
      from: confirming(earlierInDoubt), on: answer(.confirmSignUp(.success(ConfirmSignUpResult()))),
      to: signingIn(.confirmed, remembering), asks: signInRequest,
      stores: .confirmed(ann, remembering.draft))
  }

  @Test func confirmedWithoutAPasswordAsksForIt() {
    expectRow(
      from: confirming(pending(password: nil)),
      on: answer(.confirmSignUp(.success(ConfirmSignUpResult()))),
      to: needsPassword(), telling: .passwordNeeded, stores: storedConfirmed)
  }

  @Test func wrongCodeClearsTheDoubt() {
    expectRow(
      from: confirming(earlierInDoubt), on: failed(.codeMismatch), to: codeEntry(earlier),
      telling: .codeMismatch, stores: storedCode(last: noon))
  }

  @Test func expiredCodeStays() {
    expectRow(
      from: confirming(earlier), on: failed(.expiredCode), to: codeEntry(earlier),
      telling: .codeExpired, stores: storedCode(last: noon))
  }

  @Test func expiredCodeAfterADoubtfulConfirmIsProbed() {
    expectRow(
      from: confirming(earlierInDoubt), on: failed(.expiredCode),
      to: signingIn(.confirmUncertain(earlierInDoubt, fallbackNotice: .codeExpired), remembering),
      asks: signInRequest, stores: storedCode(last: noon, sent: true))
    expectRow(
      from: confirming(pending(password: nil, sent: true)), on: failed(.expiredCode),
      to: needsPassword(), telling: .passwordNeeded, stores: storedConfirmed)
  }

  static let refusals = CognitoFailures.notAuthorized.filter {
    $0 != .notAuthorized(.attemptsExceeded)
  }

  @Test(arguments: refusals, [false, true])
  func refusalIsProbed(error: PoolError, wasInDoubt: Bool) {
    let before = pending(sent: wasInDoubt)
    expectRow(
      from: confirming(before), on: failed(error),
      to: signingIn(.confirmUncertain(before, fallbackNotice: .unexpected(code: "notAuthorized"))),
      asks: signInRequest, stores: storedCode(sent: wasInDoubt))
  }

  @Test(arguments: [
    (PoolError.userLambdaValidation("v"), Registration.Notice.rejected("v")),
    (.unexpectedLambda, .unexpected(code: "unexpectedLambda")),
    (.invalidLambdaResponse, .unexpected(code: "invalidLambdaResponse")),
  ])
  func hookIsProbedAndKeptInDoubt(error: PoolError, notice: Registration.Notice) {
    expectRow(
      from: confirming(earlier), on: failed(error),
      to: signingIn(.confirmUncertain(earlierInDoubt, fallbackNotice: notice), remembering),
      asks: signInRequest, stores: storedCode(last: noon, sent: true))
  }

  @Test(arguments: refusals + Groups.hook)
  func doubtWithoutAPasswordAsksForIt(error: PoolError) {
    expectRow(
      from: confirming(pending(password: nil)), on: failed(error), to: needsPassword(),
      telling: .passwordNeeded, stores: storedConfirmed)
  }

  /// The account that is gone has no code to wait for.
  @Test(arguments: [
    (PoolError.aliasExists, Registration.Notice.emailTaken, remembering.draft),
    (.userNotFound, .accountGone, signUpDraft),
  ])
  func takenOrGoneReturnsToStepOneWithTheDraft(
    error: PoolError, notice: Registration.Notice, kept: Draft
  ) {
    expectRow(
      from: confirming(earlier), on: failed(error), to: editing(kept), telling: notice,
      stores: .signingUp(kept))
  }

  @Test(arguments: Groups.throttle, [false, true])
  func throttledStays(error: PoolError, wasInDoubt: Bool) {
    expectRow(
      from: confirming(pending(sent: wasInDoubt)), on: failed(error),
      to: codeEntry(pending(sent: wasInDoubt)), telling: .tooManyAttempts,
      stores: storedCode(sent: wasInDoubt))
  }

  @Test(arguments: [PoolError.timedOut, .internalError])
  func unknownOutcomeIsKept(error: PoolError) {
    expectRow(
      from: confirming(earlier), on: failed(error), to: codeEntry(earlierInDoubt),
      telling: .unreachable, stores: storedCode(last: noon, sent: true))
  }

  @Test(arguments: [false, true])
  func offlineLeavesTheDoubtAsItWas(wasInDoubt: Bool) {
    expectRow(
      from: confirming(pending(sent: wasInDoubt)), on: failed(.offline),
      to: codeEntry(pending(sent: wasInDoubt)), telling: .unreachable,
      stores: storedCode(sent: wasInDoubt))
  }

  @Test func `A parameter that the pool refuses is rarely the code`() {
    expectRow(
      from: confirming(earlierInDoubt), on: failed(.invalidParameter("p")),
      to: codeEntry(earlierInDoubt), telling: .rejected("p"),
      stores: storedCode(last: noon, sent: true))
  }

  @Test func userNotConfirmedClearsTheDoubt() {
    expectRow(
      from: confirming(earlierInDoubt), on: failed(.userNotConfirmed), to: codeEntry(earlier),
      telling: .unexpected(code: "userNotConfirmed"), stores: storedCode(last: noon))
  }

  static let named: [PoolError] =
    refusals + Groups.hook + Groups.throttle + Groups.passing + [
      .codeMismatch, .expiredCode, .aliasExists, .userNotFound, .invalidParameter("p"),
      .userNotConfirmed,
    ]

  @Test(arguments: PoolError.all.filter { !named.contains($0) }, [false, true])
  func anyOtherFailureStays(error: PoolError, wasInDoubt: Bool) {
    expectRow(
      from: confirming(pending(sent: wasInDoubt)), on: failed(error),
      to: codeEntry(pending(sent: wasInDoubt)), telling: Groups.notice(error),
      stores: storedCode(sent: wasInDoubt))
  }

  @Test func backFromAConfirmKeepsItsOutcomeInDoubt() {
    expectRow(
      from: confirming(earlier), on: .back, to: codeEntry(earlierInDoubt),
      stores: storedCode(last: noon, sent: true))
  }

  @Test func backFromCodeEntryAndFromThePassword() {
    expectRow(
      from: codeEntry(earlier), showing: .codeMismatch, on: .back,
      to: editing(remembering.draft), stores: .signingUp(remembering.draft))
    expectRow(
      from: needsPassword(), showing: .passwordNeeded, on: .back, to: editing(signUpDraft),
      stores: storedSignUp)
  }

  @Test func passwordOfAConfirmedAccountSignsIn() {
    expectRow(
      from: needsPassword(), showing: .passwordNeeded, on: .submitPassword(password),
      to: signingIn(.confirmed), asks: signInRequest, stores: storedConfirmed)
  }

  @Test func signOutIsForThoseSignedIn() {
    for place in [codeEntry(earlier), confirming(earlier), resending(earlier), needsPassword()] {
      expectIgnored(place, on: .signOut, .notApplicable)
    }
  }
}

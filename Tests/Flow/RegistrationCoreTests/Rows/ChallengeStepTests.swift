import RegistrationCore
import Testing

/// The places of a challenge in which the person acts, and the key of an authenticator app.
struct ChallengeStepTests {
  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.beginTOTP(.failure(error)))
  }

  @Test(arguments: Challenge.Factor.allCases)
  func aFactorIsChosen(factor: Challenge.Factor) {
    let all = Challenge.Factor.allCases
    expectRow(
      from: choosing(.use(all)), showing: later, on: .chooseFactor(factor),
      to: answering(.factor(factor, among: all)), asks: responding(.chooseFactor(factor)),
      stores: storedConfirmed)
  }

  @Test func anAppIsChosenToBeSetUp() {
    expectRow(
      from: choosing(.setUp([.totp, .email])), showing: later, on: .chooseFactor(.totp),
      to: enrolling([.totp, .email]), asks: beginRequest, stores: storedConfirmed)
  }

  @Test func codesByEmailAreChosenToBeSetUp() {
    expectRow(
      from: choosing(.setUp([.totp, .email])), on: .chooseFactor(.email),
      to: answering(.setUpEmail(annAddress, among: [.totp, .email])),
      asks: responding(.setUpEmail(annAddress)),
      stores: storedConfirmed)
  }

  @Test func codesByTextMessageAreChosenToBeSetUp() {
    expectRow(
      from: choosing(.setUp([.sms, .email])), on: .chooseFactor(.sms),
      to: answering(.setUpSMS(phone, among: [.sms, .email])), asks: responding(.setUpSMS(phone)),
      stores: storedConfirmed)
  }

  @Test func aFactorThatIsNotOfferedCannotBeChosen() {
    expectIgnored(choosing(.use([.totp])), on: .chooseFactor(.sms), .notApplicable)
    expectIgnored(choosing(.setUp([.email])), on: .chooseFactor(.totp), .notApplicable)
    // An account whose step 1 is not known has no number, whatever it is offered.
    expectIgnored(
      choosing(.setUp([.sms]), .confirmed, Account(login: ann)), on: .chooseFactor(.sms),
      .notApplicable)
  }

  @Test(arguments: [nil, Registration.Notice.challengeExpired])
  func theKeyIsShownAndItsFirstCodeAskedFor(notice: Registration.Notice?) {
    expectRow(
      from: enrolling([.totp]), showing: notice, on: answer(.beginTOTP(.success(key))),
      to: factorEntry(.totpSetUp(key: key)), telling: notice, stores: storedConfirmed)
  }

  @Test(arguments: ChallengeTests.reasons, Groups.passing + Groups.throttle)
  func aKeyThatDoesNotComeIsBlocked(
    row: (SignInReason, State, Checkpoint), error: PoolError
  ) {
    let notice: Registration.Notice =
      Groups.passing.contains(error) ? .unreachable : .tooManyAttempts
    expectRow(
      from: enrolling([.totp, .email], row.0), on: failed(error), to: blocked(row.0),
      telling: notice, stores: row.2)
  }

  @Test func retryAfterThatSignsInOnceMore() {
    expectRow(
      from: blocked(.confirmed), showing: .challengeExpired, on: .retry,
      to: signingIn(.confirmed), asks: signInRequest, stores: storedConfirmed)
  }

  static let sessionIsOver: [PoolError] = [
    .notAuthorized(.incorrectCredentials), .notAuthorized(.alreadyConfirmed),
    .notAuthorized(.temporaryPasswordExpired), .notAuthorized(.other("no")),
  ]

  @Test(arguments: sessionIsOver)
  func `A session that is over is not renewed by itself, which could go on for ever`(
    error: PoolError
  ) {
    expectRow(
      from: enrolling([.totp]), on: failed(error), to: blocked(.confirmed),
      telling: .challengeExpired, stores: storedConfirmed)
  }

  @Test func aDisabledAccountGetsNoKey() {
    expectRow(
      from: enrolling([.totp]), on: failed(.notAuthorized(.disabled)), to: editing(signUpDraft),
      telling: .accountDisabled, stores: storedSignUp)
  }

  private static let named =
    Groups.passing + Groups.throttle + sessionIsOver + [.notAuthorized(.disabled)]

  @Test(arguments: ChallengeTests.reasons, PoolError.all.filter { !named.contains($0) })
  func anyOtherFailureReturnsToTheFactorsIfThereAreSeveral(
    row: (SignInReason, State, Checkpoint), error: PoolError
  ) {
    expectRow(
      from: enrolling([.totp, .email], row.0), on: failed(error),
      to: choosing(.setUp([.totp, .email]), row.0), telling: Groups.notice(error),
      stores: row.2)
    expectRow(
      from: enrolling([.totp], row.0), on: failed(error), to: row.1,
      telling: Groups.notice(error), stores: row.2)
  }

  @Test(arguments: [
    (CodeChallenge.totp, ChallengeResponse.code(code, of: .totp)),
    (.totpSetUp(key: key), .setUpTOTP(code: code)),
    (.sent(.email, delivery), .code(code, of: .email)), (.sent(.sms, nil), .code(code, of: .sms)),
  ])
  func aCodeIsSent(challenge: CodeChallenge, response: ChallengeResponse) {
    expectRow(
      from: factorEntry(challenge, problems: [Problem(.code, .malformed)]), showing: later,
      on: .submitCode(" 482 913 "), to: answering(.code(code, challenge)),
      asks: responding(response), stores: storedConfirmed)
  }

  /// The policy's own codes have four digits.
  @Test(arguments: ["482913", "4829137", "48291374"])
  func `A code that was sent has six to eight digits, whatever the policy's code has`(text: String)
  {
    var policy = Policy.clinic
    policy.confirmation = CodeRule(length: 4)
    let digits = Secret(text)
    expectRow(
      from: factorEntry(.sent(.email, nil)), on: .submitCode(digits),
      to: answering(.code(digits, .sent(.email, nil))),
      asks: responding(.code(digits, of: .email)), stores: storedConfirmed, policy: policy)
  }

  @Test(arguments: [
    (CodeChallenge.totp, "48291"), (.totp, "4829137"), (.totpSetUp(key: key), "48291x"),
    (.sent(.email, delivery), "48291"), (.sent(.sms, nil), "482913746"),
  ])
  func aMalformedCodeIsNotSent(challenge: CodeChallenge, text: String) {
    expectRow(
      from: factorEntry(challenge), showing: .codeMismatch, on: .submitCode(Secret(text)),
      to: factorEntry(challenge, problems: [Problem(.code, .malformed)]),
      telling: .incompleteForm, stores: storedConfirmed)
  }

  @Test func anEmptyCodeIsMissing() {
    expectRow(
      from: factorEntry(.totp), on: .submitCode(" "),
      to: factorEntry(.totp, problems: [Problem(.code, .missing)]), telling: .incompleteForm,
      stores: storedConfirmed)
  }

  @Test(arguments: ChallengeTests.reasons, [CodeDelivery.Medium.email, .sms])
  func anotherCodeIsSentBySigningInOnceMore(
    row: (SignInReason, State, Checkpoint), medium: CodeDelivery.Medium
  ) {
    expectRow(
      from: factorEntry(.sent(medium, delivery), row.0), showing: .codeExpired, on: .resendCode,
      to: signingIn(row.0), asks: signInRequest, stores: row.2)
  }

  @Test func aCodeOfAnAppIsNotSentAgain() {
    expectIgnored(factorEntry(.totp), on: .resendCode, .notApplicable)
    expectIgnored(factorEntry(.totpSetUp(key: key)), on: .resendCode, .notApplicable)
  }

  @Test func aNewPasswordIsSentWithTheMissingFields() {
    let form = newPasswordForm(["firstName", "nickname"], lacking)
    expectRow(
      from: passwordForm(["firstName", "nickname"]), showing: .newPasswordNeeded,
      on: .submitNewPassword(
        code: "", password: newPassword, fields: ["firstName": " Ann ", "nickname": "Annie"]),
      to: answering(.newPassword(newPassword, form)),
      asks: responding(.newPassword(newPassword, fields: lacking)), stores: storedConfirmed)
  }

  @Test func theCodeOfANewPasswordIsUnused() {
    expectRow(
      from: passwordForm([]), on: .submitNewPassword(code: "x", password: newPassword),
      to: answering(.newPassword(newPassword, newPasswordForm([]))),
      asks: responding(.newPassword(newPassword, fields: [:])), stores: storedConfirmed)
  }

  /// A field of the policy by its own rule, and any other as text, all of them required.
  @Test func everyProblemOfAFormIsNamed() {
    let names: [FieldName] = ["nickname", "birthday", .avatar, .phone]
    let typed: Fields = ["birthday": "1990-02-30", .phone: "?", "extra": "x"]
    let problems = [
      Problem("nickname", .missing), Problem("birthday", .impossibleDate),
      Problem(.avatar, .missing), Problem(.phone, .malformed), Problem("extra", .unknownField),
      Problem(.password, .tooShort(minimum: 8)), Problem(.password, .needsUppercase),
      Problem(.password, .needsDigit), Problem(.password, .needsSymbol),
    ]
    expectRow(
      from: passwordForm(names), on: .submitNewPassword(code: "", password: "weak", fields: typed),
      to: passwordForm(names, .confirmed, typed, problems: problems), telling: .incompleteForm,
      stores: storedConfirmed)
  }

  @Test func aPasswordThatIsTheAddressIsRefused() {
    expectRow(
      from: passwordForm([]), on: .submitNewPassword(code: "", password: Secret(ann.text)),
      to: passwordForm(
        [],
        problems: [
          Problem(.password, .needsUppercase), Problem(.password, .needsDigit),
          Problem(.password, .tooSimilar),
        ]), telling: .incompleteForm, stores: storedConfirmed)
  }

  @Test(arguments: ChallengeTests.reasons)
  func backFromEveryPlace(reason: SignInReason, end: State, stored: Checkpoint) {
    let places = [
      choosing(.use([.totp]), reason), enrolling([.totp], reason), factorEntry(.totp, reason),
      passwordForm([], reason), answering(.code(code, .totp), reason),
    ]
    for place in places {
      expectRow(from: place, showing: later, on: .back, to: end, stores: stored)
      expectIgnored(place, on: .signOut, .notApplicable)
    }
  }

  @Test func aFieldOfBothStepsFollowsTheRuleOfStepOne() {
    var policy = Policy.clinic
    policy.signUp = [FieldRule("nickname", label: "Nickname", maximumLength: 3)]
    policy.profile = [FieldRule("nickname", label: "Nickname", maximumLength: 5)]
    let form: Fields = ["nickname": "Annie"]
    expectRow(
      from: passwordForm(["nickname"]),
      on: .submitNewPassword(code: "", password: newPassword, fields: form),
      to: passwordForm(
        ["nickname"], .confirmed, form, problems: [Problem("nickname", .tooLong(maximum: 3))]),
      telling: .incompleteForm, stores: storedConfirmed, policy: policy)
  }
}

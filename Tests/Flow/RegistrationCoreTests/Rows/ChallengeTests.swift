import RegistrationCore
import Testing

/// The challenges that a sign-in is answered with, by the reason for which the flow signs in.
struct ChallengeTests {
  private func challenge(_ challenge: Challenge) -> Registration.Event {
    answer(.signIn(.success(.challenge(challenge))))
  }

  private static let bobs = Account(login: bob, draft: signUpDraft)

  /// Each reason that a challenge leaves as it is: where `back` goes, and what is stored.
  static let reasons: [(SignInReason, State, Checkpoint)] = [
    (.confirmed, needsPassword(), storedConfirmed),
    (.signIn(confirmed: nil), editing(signUpDraft), storedSignUp),
    (.signIn(confirmed: bob), editing(signUpDraft, confirmed: bob), .confirmed(bob, signUpDraft)),
    (.reset(recovery(.refused)), needsPassword(), storedConfirmed),
  ]

  /// Each reason, the one that it becomes, and what is stored from then on.
  static let promotions: [(SignInReason, SignInReason, Checkpoint)] =
    reasons.map { ($0.0, $0.0, $0.2) }
    + [
      SignInReason.created(isConfirmed: true), .created(isConfirmed: false),
      .usernameExists(isRetyped: false), .usernameExists(isRetyped: true), .reconciling,
      .confirmUncertain(pending(sent: true), fallbackNotice: .codeExpired),
    ].map { ($0, .confirmed, storedConfirmed) }
    + [
      (
        .reset(recovery(.refused, uncertain: true)), .reset(recovery(.refused)), storedConfirmed
      )
    ]

  @Test(arguments: promotions)
  func `A challenge is news: the password was right and the account is confirmed`(
    reason: SignInReason, after: SignInReason, stored: Checkpoint
  ) {
    expectRow(
      from: signingIn(reason), showing: later, on: challenge(.code(.totp)),
      to: factorEntry(.totp, after), stores: stored)
  }

  @Test(arguments: promotions)
  func aCodeThatWasSentIsAskedFor(reason: SignInReason, after: SignInReason, stored: Checkpoint) {
    expectRow(
      from: signingIn(reason), on: challenge(.code(.email, delivery: delivery)),
      to: factorEntry(.sent(.email, delivery), after), telling: .codeSent(delivery),
      stores: stored)
    expectRow(
      from: signingIn(reason), on: challenge(.code(.sms)),
      to: factorEntry(.sent(.sms, nil), after), stores: stored)
  }

  @Test func whereACodeOfAnAppWasSentIsIgnored() {
    expectRow(
      from: signingIn(.confirmed), on: challenge(.code(.totp, delivery: delivery)),
      to: factorEntry(.totp), stores: storedConfirmed)
  }

  @Test(arguments: [[Challenge.Factor.totp, .sms], [.email]])
  func theFactorToUseIsChosen(factors: [Challenge.Factor]) {
    expectRow(
      from: signingIn(.confirmed), on: challenge(.chooseFactor(factors)),
      to: choosing(.use(factors)), stores: storedConfirmed)
  }

  @Test func aFactorIsOfferedOnce() {
    expectRow(
      from: signingIn(.confirmed), on: challenge(.chooseFactor([.email, .totp, .email])),
      to: choosing(.use([.email, .totp])), stores: storedConfirmed)
  }

  @Test(arguments: [[Challenge.Factor.totp, .email], [.email], [.sms], [.totp, .email, .sms]])
  func theFactorToSetUpIsChosen(factors: [Challenge.Factor]) {
    expectRow(
      from: signingIn(.confirmed), on: challenge(.setUpFactor(factors)),
      to: choosing(.setUp(factors)), stores: storedConfirmed)
  }

  @Test func anAuthenticatorAppAloneIsSetUpAtOnce() {
    expectRow(
      from: signingIn(.confirmed), on: challenge(.setUpFactor([.totp])), to: enrolling([.totp]),
      asks: beginRequest, stores: storedConfirmed)
  }

  /// Ann's account without a number, and Bob's beside Ann's draft.
  @Test(arguments: [Account(login: ann), bobs])
  func `Text messages are offered only if this person has submitted a number`(account: Account) {
    let stored = Checkpoint.confirmed(account.login, account.draft)
    let signIn = challenged(.confirmed, account)
    expectRow(
      from: signingIn(.confirmed, account), on: challenge(.setUpFactor([.totp, .sms])),
      to: .challenge(.enrolling(signIn, among: [.totp])), asks: .beginTOTP(login: account.login),
      stores: stored)
    expectRow(
      from: signingIn(.confirmed, account), on: challenge(.setUpFactor([.sms])),
      to: needsPassword(account), telling: .unsupportedChallenge(kind: "MFA_SETUP"),
      stores: stored)
  }

  @Test(arguments: promotions)
  func aNewPasswordIsAskedFor(reason: SignInReason, after: SignInReason, stored: Checkpoint) {
    expectRow(
      from: signingIn(reason), on: challenge(.newPassword(missing: ["firstName"])),
      to: passwordForm(["firstName"], after), telling: .newPasswordNeeded, stores: stored)
  }

  @Test func theNameOfASecretIsNoFieldOfAForm() {
    expectRow(
      from: signingIn(.confirmed),
      on: challenge(.newPassword(missing: ["password", "nickname", "nickname", "code"])),
      to: passwordForm(["nickname"]), telling: .newPasswordNeeded, stores: storedConfirmed)
  }

  @Test(
    arguments: reasons,
    [
      (Challenge.other(kind: "CUSTOM_CHALLENGE"), "CUSTOM_CHALLENGE"),
      (.setUpFactor([]), "MFA_SETUP"), (.chooseFactor([]), "SELECT_MFA_TYPE"),
    ])
  func aChallengeWithoutAScreenGoesAsBackGoes(
    row: (SignInReason, State, Checkpoint), unsupported: (Challenge, String)
  ) {
    expectRow(
      from: signingIn(row.0), on: challenge(unsupported.0), to: row.1,
      telling: .unsupportedChallenge(kind: unsupported.1), stores: row.2)
  }

  @Test func `Another account's draft stays in step 1 if a challenge after a reset has no screen`()
  {
    let bobs = Account(login: bob, draft: signUpDraft)
    let reset = SignInReason.reset(recovery(.signUp(confirmed: ann), bobs))
    expectRow(
      from: signingIn(reset, bobs), on: challenge(.other(kind: "X")),
      to: editing(signUpDraft, confirmed: ann), telling: .unsupportedChallenge(kind: "X"),
      stores: storedConfirmed)
  }

  @Test(arguments: [
    (Challenge.code(.email, delivery: delivery), factorEntry(.sent(.email, delivery)), nil),
    (.code(.totp), factorEntry(.totp), nil),
    (.chooseFactor([.totp]), choosing(.use([.totp])), nil),
    (.setUpFactor([.totp, .email]), choosing(.setUp([.totp, .email])), nil),
    (.setUpFactor([.totp]), enrolling([.totp]), beginRequest),
    (.newPassword(missing: []), passwordForm([]), nil),
  ])
  func `After an expired challenge that stays the notice, whatever is asked for`(
    after: Challenge, place: State, request: Registration.Operation?
  ) {
    expectRow(
      from: signingIn(.confirmed), showing: .challengeExpired, on: challenge(after), to: place,
      telling: .challengeExpired, asks: request, stores: storedConfirmed)
  }
}

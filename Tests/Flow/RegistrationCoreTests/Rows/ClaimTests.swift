import RegistrationCore
import Testing

/// haveConfirmed: the person says that the account is confirmed, and a sign-in tells.
struct ClaimTests {
  private let earlier = pending(delivery: .sent(delivery), last: noon)
  private let gone = pending(password: nil, created: true)
  private let refused = answer(.signIn(.failure(.notAuthorized(.incorrectCredentials))))

  /// Why a sign-in tells whether the person is right.
  private func claim(_ pending: PendingConfirmation) -> SignInReason {
    .confirmUncertain(pending, fallbackNotice: .notConfirmedYet)
  }

  @Test func `A password at hand tells`() {
    let doubt = pending(delivery: .sent(delivery), last: noon, sent: true)
    expectRow(
      from: codeEntry(doubt), showing: .codeMismatch, on: .haveConfirmed,
      to: signingIn(claim(doubt), remembering), asks: signInRequest,
      stores: storedCode(last: noon, sent: true))
  }

  /// The account of another sign-up is not marked as own again if it turns out that it is not confirmed.
  @Test
  func `A password at hand marks the account until it is accepted, where a code would let in`() {
    let own = pending(created: true)
    expectRow(
      from: codeEntry(own), on: .haveConfirmed, to: signingIn(claim(own), account.unsecured),
      asks: signInRequest, stores: storedCode(created: true), policy: .members)
    expectRow(
      from: signingIn(claim(own), account.unsecured),
      on: answer(.signIn(.failure(.userNotConfirmed))), to: codeEntry(own),
      telling: .notConfirmedYet, stores: storedCode(created: true), policy: .members)
    expectRow(
      from: signingIn(claim(own), account.unsecured), on: refused,
      to: claimed(pending(account.unsecured, password: nil, created: true)),
      telling: .incorrectPassword,
      stores: storedCode(created: true, draft: account.unsecured.draft), policy: .members)
  }

  @Test func `Without a password at hand it is asked for, and what is stored stays`() {
    expectRow(
      from: codeEntry(gone), showing: .codeMismatch, on: .haveConfirmed, to: claimed(gone),
      telling: .passwordNeeded, stores: storedCode(created: true))
  }

  @Test func `With codes alone, a code tells`() {
    let before = pending(password: nil)
    expectRow(
      from: codeEntry(before), on: .haveConfirmed, to: signingIn(by: .code, claim(before)),
      asks: codeRequest, stores: storedCode(), policy: .passwordless)
  }

  /// A pool that hides accounts may only pretend the challenge of one that is not confirmed.
  @Test func `With codes alone, another code is that of the confirmation`() {
    expectRow(
      from: factorEntry(by: .code, .sent(.email, delivery), claim(gone)), on: .resendCode,
      to: resending(gone), asks: resendRequest, stores: storedCode(created: true),
      policy: .passwordless)
  }

  @Test func `The password that is asked for tells`() {
    let typed = pending(created: true)
    expectRow(
      from: claimed(gone), showing: .passwordNeeded, on: .submitPassword(password),
      to: signingIn(claim(typed)), asks: signInRequest, stores: storedCode(created: true))
    expectRow(
      from: signingIn(claim(typed)), on: answer(.signIn(.failure(.userNotConfirmed))),
      to: codeEntry(typed), telling: .notConfirmedYet, stores: storedCode(created: true))
    expectRow(
      from: signingIn(claim(typed)), on: refused, to: claimed(gone), telling: .incorrectPassword,
      stores: storedCode(created: true))
    expectIgnored(claimed(), on: .submitPassword(""), .notApplicable)
  }

  @Test func `A code in place of the password tells, if this sign-up made the account`() {
    expectRow(
      from: claimed(gone), on: .sendCode, to: signingIn(by: .code, claim(gone)), asks: codeRequest,
      stores: storedCode(created: true), policy: .members)
    expectRow(
      from: signingIn(by: .code, claim(gone)),
      on: answer(.signIn(.failure(.invalidParameter("no codes")))), to: claimed(gone),
      telling: .passwordNeeded, stores: storedCode(created: true), policy: .members)
  }

  @Test func `A code alone is not enough if another person may have made the account`() {
    let before = pending(password: nil)
    var secured = recovery(.signUp(confirmed: nil), account.unsecured)
    secured.pendingCode = PendingCode(login: ann)
    expectRow(
      from: claimed(before), on: .sendCode, to: requesting(secured),
      telling: .passwordResetRequired, asks: forgotRequest, stores: storedRecovery(secured),
      policy: .members)
  }

  @Test func `A forgotten password is reset, and the account may have to be confirmed first`() {
    var forgotten = recovery(.signUp(confirmed: nil))
    forgotten.pendingCode = PendingCode(login: ann, wasCreatedHere: true)
    expectRow(
      from: claimed(gone), on: .forgotPassword(login: ann.text), to: requesting(forgotten),
      asks: forgotRequest, stores: storedRecovery(forgotten))
    expectRow(
      from: requesting(forgotten),
      on: answer(.forgotPassword(.failure(.invalidParameter("not verified")))),
      to: resending(gone, isForRecovery: true), telling: .confirmFirst,
      asks: resendRequest, stores: storedCode(created: true))
  }

  @Test func `Back leads to code entry`() {
    expectRow(
      from: claimed(gone), showing: .passwordNeeded, on: .back, to: codeEntry(gone),
      stores: storedCode(created: true))
  }

  @Test func `A pool that offers codes alone is asked for one`() {
    let ways = answer(.signIn(.success(.challenge(.chooseWay([.code(.email)])))))
    let attempt = SignInAttempt(
      account: account, way: .password(password), reason: claim(earlier))
    expectRow(
      from: signingIn(claim(earlier)), on: ways,
      to: .challenge(.choosing(ChallengedSignIn(unproved: attempt), .signIn([.email]))),
      stores: storedCode(last: noon), policy: .members)
  }
}

import RegistrationCore
import Testing

/// confirmation.resending before another code for a new password: the account may not be confirmed yet, and a pool
/// that hides who has an account only pretends to send the other.
struct ConfirmingFirstTests {
  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.resendCode(.failure(error)))
  }

  /// The recoveries whose account may not be confirmed: it exists, or was sent a code that confirms it.
  static let unconfirmed: [PasswordRecovery] = [
    recovery(.refused, delivery: .sent(delivery)),
    recovery(.refused, remembering, delivery: .sent(delivery)),
    recovery(.signUp(confirmed: nil), remembering, delivery: .sent(delivery)),
    recovery(.signUp(confirmed: bob), remembering, delivery: .notSent),
  ]

  /// Those of accounts that are confirmed, about which nothing is known, or whose reset is in doubt.
  static let others: [PasswordRecovery] = [
    recovery(.needsPassword, remembering), recovery(.signUp(confirmed: ann), remembering),
    recovery(.signUp(confirmed: nil)), recovery(.signUp(confirmed: bob)),
    recovery(.signUp(confirmed: nil), sentToBob), recovery(.refused, uncertain: true),
    recovery(.refused).foundConfirmed,
    recovery(.signUp(confirmed: nil), remembering).foundConfirmed,
    recovery(.signUp(confirmed: nil), remembering).beyondConfirming,
  ]

  private static let sentToBob: Account = {
    var account = account
    account.draft.lastDelivery = CodeDeliveryTime(login: bob, time: noon)
    return account
  }()

  @Test(arguments: unconfirmed)
  func `Another code is first one that confirms, and what is stored stays`(
    form: PasswordRecovery
  ) {
    expectRow(
      from: recoveryForm(form, problems: [Problem(.code, .missing)]), showing: .incompleteForm,
      on: .resendCode, to: confirmingFirst(form), asks: resendRequest, stores: storedRecovery(form))
    expectRow(
      from: recoveryForm(filledIn(form)), on: .resendCode, to: confirmingFirst(form),
      asks: resendRequest, stores: storedRecovery(form))
  }

  @Test(arguments: others)
  func `Nobody else is asked about`(form: PasswordRecovery) {
    expectRow(
      from: recoveryForm(form), on: .resendCode, to: requesting(form, isResend: true),
      asks: forgotRequest, stores: storedRecovery(form))
  }

  @Test(arguments: unconfirmed)
  func `Sent, it is awaited in step 2, and what it is for is said`(form: PasswordRecovery) {
    var sent = sentFirst
    sent.recovery = form.returnDestination == .refused ? .refused : .signUp
    expectRow(
      from: confirmingFirst(form), on: answer(.resendCode(.success(delivery))),
      to: codeEntry(sent), telling: .confirmFirst, stores: storedCode(last: noon))
  }

  @Test
  func
    `It knows what was stored of an earlier code, and leads back to where the recovery was asked for`()
  {
    var form = recovery(.refused, delivery: .sent(delivery))
    form.pendingCode = PendingCode(
      login: ann, lastDelivery: nil, confirmOutcomeUnknown: true, wasCreatedHere: true)
    var sent = sentFirst.confirmOutcomeUnknown(true)
    (sent.recovery, sent.wasCreatedHere) = (.refused, true)
    expectRow(
      from: confirmingFirst(form), on: answer(.resendCode(.success(delivery))),
      to: codeEntry(sent), telling: .confirmFirst, stores: sent.checkpoint)
    var back = recovery(.refused, sent.accountOutside(.clinic)).beyondConfirming
    back.pendingCode = PendingCode(
      login: ann, lastDelivery: noon, confirmOutcomeUnknown: true, wasCreatedHere: true)
    expectRow(
      from: codeEntry(sent), showing: .confirmFirst, on: .back, to: recoveryForm(back),
      stores: storedRecovery(back))
  }

  /// A pool may have pretended to send it.
  @Test(arguments: [false, true])
  func `Back from it leads to the form, and no other is sent before one for a new password`(
    inDoubt: Bool
  ) {
    let before = sentFirst.confirmOutcomeUnknown(inDoubt)
    var form = recovery(.signUp(confirmed: nil), before.accountOutside(.clinic)).beyondConfirming
    form.pendingCode = PendingCode(
      login: ann, lastDelivery: noon, confirmOutcomeUnknown: inDoubt)
    expectRow(
      from: codeEntry(before), showing: .confirmFirst, on: .back, to: recoveryForm(form),
      stores: storedRecovery(form))
    expectRow(
      from: recoveryForm(form), on: .resendCode, to: requesting(form, isResend: true),
      asks: forgotRequest, stores: storedRecovery(form))
  }

  @Test func `Whoever goes on with it has left the recovery`() {
    let before = pending(password: nil, delivery: .sent(delivery), last: noon)
    expectRow(
      from: codeEntry(sentFirst), on: .submitCode(code), to: confirming(before),
      asks: .confirmSignUp(login: ann, code: code), stores: storedCode(last: noon, sent: true))
    expectRow(
      from: codeEntry(sentFirst), on: .haveConfirmed,
      to: .confirmation(.claimed(before)), telling: .passwordNeeded, stores: storedCode(last: noon))
  }

  private var sentFirst: PendingConfirmation {
    var sent = pending(password: nil, delivery: .sent(delivery), last: noon)
    sent.recovery = .signUp
    return sent
  }

  @Test
  func `Where no account is confirmed by a code, only one that was sent a code is asked about`() {
    var policy = Policy.clinic
    policy.confirmation = nil
    let form = recovery(.refused)
    expectRow(
      from: recoveryForm(form), on: .resendCode, to: requesting(form, isResend: true),
      asks: forgotRequest, stores: storedRecovery(form), policy: policy)
    let sent = recovery(.refused, remembering)
    expectRow(
      from: recoveryForm(sent), on: .resendCode, to: confirmingFirst(sent), asks: resendRequest,
      stores: storedRecovery(sent), policy: policy)
  }

  @Test(arguments: unconfirmed)
  func `One who is confirmed gets the code for a new password, and is asked about once`(
    form: PasswordRecovery
  ) {
    let known = form.foundConfirmed
    let waiting = requesting(known, isResend: true)
    for error in [PoolError.invalidParameter("confirmed"), .notAuthorized(.alreadyConfirmed)] {
      expectRow(
        from: confirmingFirst(form), on: failed(error), to: waiting, asks: forgotRequest,
        stores: storedRecovery(form))
    }
    let account = form.account
    expectRow(
      from: waiting, on: answer(.forgotPassword(.failure(.invalidParameter("no address")))),
      to: needsPassword(account), telling: .cannotReset,
      stores: .confirmed(ann, account.draft))
  }

  @Test func `Once the new password is set, that is forgotten`() {
    expectRow(
      from: resetting(recovery(.refused).foundConfirmed),
      on: answer(.resetPassword(.success(Acknowledgement()))),
      to: signingIn(.reset(recovery(.refused)), with: newPassword),
      asks: .signIn(login: ann, way: .password(newPassword)), stores: storedConfirmed)
  }

  private static let resting: [(PoolError, Registration.Notice)] =
    Groups.throttle.map { ($0, .tooManyAttempts) } + Groups.passing.map { ($0, .unreachable) } + [
      (.notAuthorized(.disabled), .accountDisabled), (.userLambdaValidation("v"), .rejected("v")),
    ]

  @Test(arguments: unconfirmed, resting)
  func `What may pass rests in the form, and so does what tells something of the account`(
    form: PasswordRecovery, failure: (PoolError, Registration.Notice)
  ) {
    expectRow(
      from: confirmingFirst(form), on: failed(failure.0), to: recoveryForm(form),
      telling: failure.1, stores: storedRecovery(form))
  }

  @Test func `So does a code that could not be sent`() {
    let form = recovery(.refused, delivery: .sent(delivery))
    let unsent = recovery(.refused, delivery: .notSent)
    expectRow(
      from: confirmingFirst(form), on: failed(.codeDeliveryFailure), to: recoveryForm(unsent),
      telling: .codeNotSent, stores: storedRecovery(unsent))
  }

  /// Those with which the pool refuses to send it, whatever the account is.
  private static let refusals: [PoolError] =
    Groups.operatorsOwn + [
      .notAuthorized(.other("Auto verification not turned on")), .unexpectedLambda,
      .invalidLambdaResponse, .unrecognized(code: "TeapotException", message: ""),
    ]

  @Test(arguments: unconfirmed, refusals)
  func `A pool that does not send it may still send the code for a new password`(
    form: PasswordRecovery, error: PoolError
  ) {
    expectRow(
      from: confirmingFirst(form), on: failed(error), to: requesting(form, isResend: true),
      asks: forgotRequest, stores: storedRecovery(form))
  }

  @Test func `An account that is gone leads to step 1`() {
    expectRow(
      from: confirmingFirst(recovery(.refused)), on: failed(.userNotFound),
      to: editing(signUpDraft), telling: .accountGone, stores: storedSignUp)
    expectRow(
      from: confirmingFirst(recovery(.signUp(confirmed: bob))), on: failed(.userNotFound),
      to: editing(signUpDraft, confirmed: bob), telling: .accountGone,
      stores: .confirmed(bob, signUpDraft))
  }

  @Test(arguments: unconfirmed)
  func `Back leads to the form`(form: PasswordRecovery) {
    expectRow(
      from: confirmingFirst(form), on: .back, to: recoveryForm(form), stores: storedRecovery(form))
  }

  @Test func `Everything else waits`() {
    let waiting = confirmingFirst(recovery(.refused))
    expectIgnored(waiting, on: .resendCode, .busy)
    expectIgnored(waiting, on: .signOut, .notApplicable)
  }
}

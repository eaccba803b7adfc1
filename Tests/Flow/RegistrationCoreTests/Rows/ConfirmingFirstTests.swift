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
    expectRow(
      from: confirmingFirst(form), on: answer(.resendCode(.success(delivery))),
      to: codeEntry(pending(password: nil, delivery: .sent(delivery), last: noon)),
      telling: .confirmFirst, stores: storedCode(last: noon))
  }

  @Test(arguments: unconfirmed)
  func `One who is confirmed gets the code for a new password, and is asked about once`(
    form: PasswordRecovery
  ) {
    let known = form.foundConfirmed
    let waiting = requesting(known, isResend: true)
    expectRow(
      from: confirmingFirst(form), on: failed(.invalidParameter("confirmed")), to: waiting,
      asks: forgotRequest, stores: storedRecovery(form))
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

  @Test(arguments: unconfirmed, RecoveryTests.notices)
  func `Any other failure rests in the form, as that of the code for a new password does`(
    form: PasswordRecovery, failure: (PoolError, Registration.Notice)
  ) {
    expectRow(
      from: confirmingFirst(form), on: failed(failure.0), to: recoveryForm(form),
      telling: failure.1, stores: storedRecovery(form))
  }

  @Test func `So does a limit, and a code that could not be sent`() {
    let form = recovery(.refused, delivery: .sent(delivery))
    let unsent = recovery(.refused, delivery: .notSent)
    expectRow(
      from: confirmingFirst(form), on: failed(.limitExceeded), to: recoveryForm(form),
      telling: .tooManyAttempts, stores: storedRecovery(form))
    expectRow(
      from: confirmingFirst(form), on: failed(.codeDeliveryFailure), to: recoveryForm(unsent),
      telling: .codeNotSent, stores: storedRecovery(unsent))
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

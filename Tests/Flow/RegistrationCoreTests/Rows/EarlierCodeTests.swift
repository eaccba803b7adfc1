import RegistrationCore
import Testing

/// A recovery that a code entry has led to: what was stored of its code.
struct EarlierCodeTests {
  /// A recovery that knows what was stored of an earlier code.
  private func knowing(
    _ destination: ReturnDestination, _ account: Account = account, inDoubt: Bool = false
  ) -> PasswordRecovery {
    var form = recovery(destination, account)
    form.pendingCode = PendingCode(
      login: ann, lastDelivery: nil, confirmOutcomeUnknown: inDoubt, wasCreatedHere: true)
    return form
  }

  @Test(arguments: [false, true])
  func `An account that is confirmed first is the person's own, as it was`(inDoubt: Bool) {
    let sent = pending(password: nil, sent: inDoubt, created: true)
    expectRow(
      from: requesting(knowing(.signUp(confirmed: nil), inDoubt: inDoubt)),
      on: answer(.forgotPassword(.failure(.invalidParameter("no verified address")))),
      to: resending(sent, isForRecovery: true), telling: .confirmFirst, asks: resendRequest,
      stores: sent.checkpoint)
  }

  @Test(arguments: [false, true])
  func `So is one that a new password shows to be unconfirmed, and no code is in doubt then`(
    inDoubt: Bool
  ) {
    let sent = pending(password: nil, created: true)
    expectRow(
      from: resetting(knowing(.signUp(confirmed: nil), inDoubt: inDoubt)),
      on: answer(.resetPassword(.failure(.userNotConfirmed))), to: resending(sent),
      asks: resendRequest, stores: sent.checkpoint)
  }

  @Test func `A code of another account is not known`() {
    var form = recovery(.signUp(confirmed: nil))
    form.pendingCode = PendingCode(login: bob, lastDelivery: nil, wasCreatedHere: true)
    let sent = pending(password: nil)
    expectRow(
      from: requesting(form),
      on: answer(.forgotPassword(.failure(.invalidParameter("no verified address")))),
      to: resending(sent, isForRecovery: true), telling: .confirmFirst, asks: resendRequest,
      stores: sent.checkpoint)
  }

  @Test(arguments: [false, true])
  func `A new password that a challenge shows to count is the person's, and no code is awaited`(
    isUncertain: Bool
  ) {
    var form = knowing(.refused, account.unsecured)
    form.isUncertain = isUncertain
    let attempt = SignInAttempt(
      account: account.unsecured, way: .password(newPassword), reason: .reset(form))
    let proved = SignInAttempt(
      account: account, way: .password(newPassword), reason: .reset(recovery(.refused)))
    expectRow(
      from: .admission(.requesting(.signingIn(attempt))),
      on: answer(.signIn(.success(.challenge(.code(.totp))))),
      to: .challenge(.editing(ChallengedSignIn(proved), .totp, problems: [])),
      stores: storedConfirmed)
  }
}

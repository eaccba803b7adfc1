import RegistrationCore
import Testing

/// An account that another person may have made, who then knows its password: a code alone does not
/// sign in to it, if the policy has codes beside its passwords.
struct OwnAccountTests {
  private let signedIn = answer(.signIn(.success(.signedIn)))
  private let accepted = answer(.respondToChallenge(.success(.signedIn)))

  private func signingIn(by way: SignInWay, _ reason: SignInReason) -> State {
    let attempt = SignInAttempt(account: account.unsecured, way: way, reason: reason)
    return .admission(.requesting(.signingIn(attempt)))
  }

  private func answering(_ reason: SignInReason) -> State {
    let attempt = SignInAttempt(account: account.unsecured, way: .code, reason: reason)
    return .challenge(.answering(ChallengedSignIn(attempt), sentCode))
  }

  private static let reasons: [SignInReason] = [
    .signIn(confirmed: nil), .signIn(confirmed: ann), .confirmed, .usernameExists(isRetyped: true),
  ]

  @Test func inPlaceOfItsPasswordACodeSetsANewOne() {
    let wanted = recovery(.needsPassword, account.unsecured)
    expectRow(
      from: needsPassword(account.unsecured), showing: .passwordNeeded, on: .sendCode,
      to: requesting(wanted), telling: .passwordResetRequired, asks: forgotRequest,
      stores: storedRecovery(wanted), policy: .members)
  }

  @Test(arguments: reasons)
  func aCodeThatLetsInSetsANewPasswordFirst(reason: SignInReason) {
    let wanted = recovery(.needsPassword, account.unsecured)
    expectRow(
      from: signingIn(by: .code, reason), on: signedIn, to: requesting(wanted),
      telling: .passwordResetRequired, asks: forgotRequest, stores: storedRecovery(wanted),
      policy: .members)
    expectRow(
      from: answering(reason), on: accepted, to: requesting(wanted),
      telling: .passwordResetRequired, asks: forgotRequest, stores: storedRecovery(wanted),
      policy: .members)
  }

  /// Else the person would be back before a step that the pool has confirmed.
  @Test(arguments: [nil, bob])
  func `Where another account's draft stays in step 1, the one that a code let in is remembered`(
    confirmed: Login?
  ) {
    var draft = Draft(signUp: SignUpDraft(login: bob.text))
    draft.unsecured.insert(ann)
    let attempt = SignInAttempt(
      account: Account(login: ann, draft: draft), way: .code,
      reason: .signIn(confirmed: confirmed))
    let wanted = recovery(.signUp(confirmed: confirmed ?? ann), attempt.account)
    expectRow(
      from: .admission(.requesting(.signingIn(attempt))), on: signedIn, to: requesting(wanted),
      telling: .passwordResetRequired, asks: forgotRequest, stores: storedRecovery(wanted),
      policy: .members)
  }

  @Test func itsSessionIsNotKept() {
    var driver = RegistrationDriver(flow(answering(.confirmed), policy: .members))
    while driver.next(at: noon) != nil { driver.acknowledge(.done) }
    driver.take(.answer(outstanding, .respondToChallenge(.success(.signedIn))))
    var names: [RegistrationDriver.Action.Name] = []
    while let action = driver.next(at: noon) {
      names.append(action.name)
      driver.acknowledge(.done)
    }
    #expect(!names.contains(.keepSession))
    #expect(driver.registration.path == .recoveryRequesting)
  }

  @Test func itsOwnPasswordThatIsTypedLetsIn() {
    expectRow(
      from: signingIn(by: .password(password), .confirmed), on: signedIn,
      to: fetching(.confirmation), asks: fetchRequest, stores: storedProfile, policy: .members)
  }

  @Test func aNewPasswordMakesItThePersonsOwn() {
    let reset = recovery(.needsPassword, account.unsecured)
    expectRow(
      from: resetting(reset), on: answer(.resetPassword(.success(Acknowledgement()))),
      to: signingInAfterReset(recovery(.needsPassword)),
      asks: .signIn(login: ann, way: .password(newPassword)), stores: storedConfirmed,
      policy: .members)
  }

  private func signingInAfterReset(_ recovery: PasswordRecovery) -> State {
    let attempt = SignInAttempt(
      account: account, way: .password(newPassword), reason: .reset(recovery))
    return .admission(.requesting(.signingIn(attempt)))
  }

  /// It says that the account is there, and less than a success does who made it.
  @Test func `A sign-up past the pool's limits does not make it the person's own`() {
    let form = SignUpSubmission(
      login: ann, password: password, fields: stepOneFields, earlier: unsecuredDraft)
    expectRow(
      from: .signUp(.submitting(form)), on: answer(.signUp(.failure(.limitExceeded))),
      to: codeEntry(pending(account.unsecured, delivery: .notSent)), telling: .tooManyAttempts,
      stores: storedCode(draft: unsecuredDraft), policy: .members)
  }

  /// The pool has said that it was confirmed before: no code of this device did it.
  @Test func `That a reset is refused does not put an account in doubt`() {
    let refused = answer(.resendCode(.failure(.invalidParameter("confirmed"))))
    expectRow(
      from: resending(pending(password: nil), isForRecovery: true), showing: .confirmFirst,
      on: refused, to: needsPassword(), telling: .cannotReset, stores: storedConfirmed,
      policy: .members)
    expectRow(
      from: resending(pending(password: nil, sent: true), isForRecovery: true),
      showing: .confirmFirst, on: refused, to: needsPassword(account.unsecured),
      telling: .cannotReset, stores: storedConfirmed(account.unsecured), policy: .members)
  }

  /// Another account was confirmed here, and its code entry is left for that of this one.
  @Test(arguments: [false, true])
  func `Leaving code entry marks the account beside another`(sent: Bool) {
    var draft = signUpDraft
    draft.unsecured.insert(bob)
    let entry = codeEntry(pending(Account(login: ann, draft: draft), password: nil, sent: sent))
    draft.unsecured.insert(ann)
    expectRow(
      from: entry, on: .back, to: editing(draft), stores: .signingUp(draft), policy: .members)
  }

  /// If the e-mail is an alias, the pool may have made a second account beside the marked one.
  @Test func `Signing up anew leaves the mark of the account`() {
    let submission = SignUpSubmission(
      login: ann, password: password, fields: stepOneFields, earlier: unsecuredDraft)
    let made = pending(account.unsecured, delivery: .sent(delivery), last: noon, created: true)
    expectRow(
      from: .signUp(.submitting(submission)),
      on: answer(.signUp(.success(.unconfirmed(delivery)))), to: codeEntry(made),
      telling: .codeSent(delivery),
      stores: storedCode(last: noon, created: true, draft: unsecuredDraft), policy: .members)
    var later = unsecuredDraft
    later.lastDelivery = CodeDeliveryTime(login: ann, time: noon)
    expectRow(
      from: codeEntry(pending(account.unsecured, password: nil, last: noon, created: true)),
      on: .back, to: editing(later), stores: .signingUp(later), policy: .members)
  }

  @Test(arguments: [false, true])
  func `An account that is gone is in doubt if a code may have confirmed it`(isInDoubt: Bool) {
    let draft = isInDoubt ? unsecuredDraft : signUpDraft
    expectRow(
      from: confirming(pending(password: nil, sent: isInDoubt)),
      on: answer(.confirmSignUp(.failure(.userNotFound))), to: editing(draft),
      telling: .accountGone, stores: .signingUp(draft), policy: .members)
  }

  @Test(arguments: [account, account.unsecured])
  func `Confirmed and made here, it is the person's own unless it is marked`(known: Account) {
    expectRow(
      from: confirming(pending(known, password: nil, created: true)),
      on: answer(.confirmSignUp(.success(ConfirmSignUpResult()))), to: needsPassword(known),
      telling: .passwordNeeded, stores: storedConfirmed(known), policy: .members)
  }

  @Test
  func `The password of the sign-up that is refused shows that another sign-up was confirmed`() {
    expectRow(
      from: confirming(pending(created: true)),
      on: answer(.confirmSignUp(.success(ConfirmSignUpResult()))),
      to: signingIn(by: .password(password), .confirmed), asks: signInRequest,
      stores: storedConfirmed(account.unsecured), policy: .members)
    expectRow(
      from: signingIn(by: .password(password), .confirmed),
      on: answer(.signIn(.failure(.notAuthorized(.incorrectCredentials)))),
      to: needsPassword(account.unsecured), telling: .incorrectPassword,
      stores: storedConfirmed(account.unsecured), policy: .members)
  }

  @Test func `Where no code shows whose an account is, a refused password leaves that open`() {
    var policy = Policy.members
    policy.confirmation = nil
    expectRow(
      from: RegistrationCoreTests.signingIn(.usernameExists(isRetyped: false)),
      on: answer(.signIn(.failure(.notAuthorized(.incorrectCredentials)))),
      to: .admission(.refused(account.unsecured)), telling: .accountExists,
      stores: .signingUp(unsecuredDraft), policy: policy)
  }

  /// The code may be one that was used already, by a call whose answer was lost.
  @Test(arguments: ConfirmationTests.refusals)
  func `A code that is refused leaves the account in doubt on every way back`(error: PoolError) {
    let doubt = pending(account.unsecured, created: true)
    let reason = SignInReason.confirmUncertain(
      doubt, fallbackNotice: .unexpected(code: "notAuthorized"))
    let stored = storedCode(created: true, draft: unsecuredDraft)
    expectRow(
      from: confirming(pending(created: true)), on: answer(.confirmSignUp(.failure(error))),
      to: signingIn(by: .password(password), reason), asks: signInRequest,
      stores: stored, policy: .members)
    expectRow(
      from: signingIn(by: .password(password), reason), on: .back, to: codeEntry(doubt),
      stores: stored, policy: .members)
    expectRow(
      from: codeEntry(doubt), on: .back, to: editing(unsecuredDraft),
      stores: .signingUp(unsecuredDraft), policy: .members)
  }

  /// The first of two codes may still be on its way to the pool when the second is refused.
  @Test(arguments: [
    (PoolError.codeMismatch, Registration.Notice.codeMismatch),
    (.userNotConfirmed, .unexpected(code: "userNotConfirmed")),
  ])
  func `A refused code leaves the account in doubt while an earlier one may confirm it`(
    error: PoolError, notice: Registration.Notice
  ) {
    let doubt = pending(password: nil, last: noon, sent: true)
    let refused = answer(.confirmSignUp(.failure(error)))
    expectRow(
      from: confirming(doubt), on: refused,
      to: codeEntry(pending(account.unsecured, password: nil, last: noon)),
      telling: notice, stores: storedCode(last: noon, draft: unsecuredDraft),
      policy: .members)
    expectRow(
      from: confirming(pending(password: nil, last: noon)), on: refused,
      to: codeEntry(pending(password: nil, last: noon)), telling: notice,
      stores: storedCode(last: noon), policy: .members)
    expectRow(
      from: confirming(pending(password: nil, last: noon, sent: true, created: true)), on: refused,
      to: codeEntry(pending(password: nil, last: noon, created: true)),
      telling: notice, stores: storedCode(last: noon, created: true),
      policy: .members)
  }

  @Test(arguments: [
    (PoolError.usernameExists, SignInReason.usernameExists(isRetyped: false)),
    (.timedOut, .reconciling),
  ])
  func `Where no code shows whose an account is, that is open before its password is tried`(
    error: PoolError, reason: SignInReason
  ) {
    var policy = Policy.members
    policy.confirmation = nil
    expectRow(
      from: .signUp(.submitting(submission)), on: answer(.signUp(.failure(error))),
      to: signingIn(by: .password(password), reason), asks: signInRequest,
      stores: .signingUp(unsecuredDraft), policy: policy)
  }

  @Test func backToStepOneRemembersIt() {
    expectRow(
      from: needsPassword(account.unsecured), on: .back, to: editing(unsecuredDraft),
      stores: .signingUp(unsecuredDraft), policy: .members)
    // The answer to the code that was sent may be lost: the account may be confirmed.
    expectRow(
      from: codeEntry(pending(password: nil, sent: true)), on: .back, to: editing(unsecuredDraft),
      stores: .signingUp(unsecuredDraft), policy: .members)
    // Nor is it certain that none was sent: what a device stores may be lost.
    expectRow(
      from: codeEntry(pending(password: nil)), on: .back, to: editing(unsecuredDraft),
      stores: .signingUp(unsecuredDraft), policy: .members)
    expectRow(
      from: codeEntry(pending(created: true)), on: .back, to: editing(signUpDraft),
      stores: storedSignUp, policy: .members)
  }
}

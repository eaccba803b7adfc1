import RegistrationCore
import Testing

/// recovery.requesting and editing: a code for a new password.
struct RecoveryTests {
  private func failed(_ error: PoolError) -> Event { answer(.forgotPassword(.failure(error))) }

  /// Who asks, where a recovery returns to, and what is stored throughout.
  static let askers: [(RecoveryAsker, State, Checkpoint)] = [
    (.signUp(confirmed: nil), editing(signUpDraft), storedSignUp),
    (.signUp(confirmed: ann), editing(signUpDraft, confirmed: ann), storedConfirmed),
    (
      .signUp(confirmed: bob), editing(signUpDraft, confirmed: bob), .confirmed(bob, signUpDraft)
    ),
    (.refused, refused(), storedSignUp), (.needsPassword, needsPassword(), storedConfirmed),
  ]

  @Test(arguments: askers)
  func whatIsStoredStaysAsItIs(asker: RecoveryAsker, end: State, stored: Checkpoint) {
    for place in [
      requesting(recovery(asker)), recoveryForm(recovery(asker)), resetting(recovery(asker)),
    ] { #expect(flow(place).checkpoint == stored) }
    #expect(flow(end).checkpoint == stored)
  }

  @Test(arguments: askers)
  func sentOpensItsForm(asker: RecoveryAsker, end: State, stored: Checkpoint) {
    for isResend in [false, true] {
      expectRow(
        from: requesting(recovery(asker, uncertain: isResend), isResend: isResend),
        on: answer(.forgotPassword(.success(delivery))),
        to: recoveryForm(recovery(asker, delivery: .sent(delivery), uncertain: isResend)),
        telling: .codeSent(delivery), stores: stored)
    }
  }

  @Test func passwordResetRequiredStaysWhenTheCodeIsSent() {
    expectRow(
      from: requesting(recovery(.needsPassword)), showing: .passwordResetRequired,
      on: answer(.forgotPassword(.success(delivery))),
      to: recoveryForm(recovery(.needsPassword, delivery: .sent(delivery))),
      telling: .passwordResetRequired, stores: storedConfirmed)
  }

  @Test(arguments: [RecoveryAsker.signUp(confirmed: nil), .signUp(confirmed: bob), .refused])
  func accountNeverConfirmedIsConfirmedFirst(asker: RecoveryAsker) {
    for isResend in [false, true] {
      expectRow(
        from: requesting(recovery(asker), isResend: isResend), showing: .passwordResetRequired,
        on: failed(.invalidParameter("no verified address")),
        to: resending(pending(password: nil, isForRecovery: true)), telling: .confirmFirst,
        asks: resendRequest, stores: storedCode())
    }
  }

  @Test(arguments: [RecoveryAsker.needsPassword, .signUp(confirmed: ann)])
  func accountThatIsConfirmedCannotBeReset(asker: RecoveryAsker) {
    expectRow(
      from: requesting(recovery(asker)), on: failed(.invalidParameter("p")), to: needsPassword(),
      telling: .cannotReset, stores: storedConfirmed)
  }

  @Test(arguments: askers)
  func goneReturnsToStepOne(asker: RecoveryAsker, end: State, stored: Checkpoint) {
    let other = asker == .signUp(confirmed: bob) ? bob : nil
    let left = other.map { Checkpoint.confirmed($0, signUpDraft) } ?? storedSignUp
    expectRow(
      from: requesting(recovery(asker)), on: failed(.userNotFound),
      to: editing(signUpDraft, confirmed: other), telling: .accountGone, stores: left)
    expectRow(
      from: resetting(recovery(asker)), on: answer(.resetPassword(.failure(.userNotFound))),
      to: editing(signUpDraft, confirmed: other), telling: .accountGone, stores: left)
  }

  @Test func undeliveredOpensTheFormAllTheSame() {
    expectRow(
      from: requesting(recovery(.refused)), on: failed(.codeDeliveryFailure),
      to: recoveryForm(recovery(.refused, delivery: .notSent)), telling: .codeNotSent,
      stores: storedSignUp)
  }

  static let notices: [(PoolError, Notice)] =
    Groups.throttle.map { ($0, .tooManyAttempts) }
    + Groups.passing.map { ($0, .unreachable) } + [
      (.notAuthorized(.disabled), .accountDisabled), (.userLambdaValidation("v"), .rejected("v")),
    ]
    + PoolError.all.filter {
      !(Groups.throttle + Groups.passing).contains($0)
        && ![
          .notAuthorized(.disabled), .userLambdaValidation("v"), .invalidParameter("p"),
          .userNotFound, .codeDeliveryFailure,
        ].contains($0)
    }.map { ($0, Groups.notice($0)) }

  @Test(arguments: askers, notices)
  func failureReturnsToWhereItWasAskedFrom(
    of row: (RecoveryAsker, State, Checkpoint), failure: (PoolError, Notice)
  ) {
    expectRow(
      from: requesting(recovery(row.0)), showing: .passwordResetRequired, on: failed(failure.0),
      to: row.1, telling: failure.1, stores: row.2)
    let form = recovery(row.0, delivery: .sent(delivery), uncertain: true)
    expectRow(
      from: requesting(form, isResend: true), on: failed(failure.0), to: recoveryForm(form),
      telling: failure.1, stores: row.2)
  }

  @Test(arguments: askers)
  func backReturnsToWhereItWasAskedFrom(asker: RecoveryAsker, end: State, stored: Checkpoint) {
    let form = recovery(asker, delivery: .sent(delivery), uncertain: true)
    expectRow(
      from: requesting(form), showing: .passwordResetRequired, on: .back, to: end, stores: stored)
    expectRow(
      from: requesting(form, isResend: true), on: .back, to: recoveryForm(form), stores: stored)
    expectRow(from: recoveryForm(form), showing: later, on: .back, to: end, stores: stored)
  }

  @Test func anotherCodeMayBeAskedForFromTheForm() {
    let form = recovery(.refused, delivery: .sent(delivery), uncertain: true)
    expectRow(
      from: recoveryForm(form, problems: [Problem(.code, .missing)]), showing: .incompleteForm,
      on: .resendCode, to: requesting(form, isResend: true), asks: forgotRequest,
      stores: storedSignUp)
  }

  @Test func newPasswordThatHoldsIsSubmitted() {
    let form = recovery(.needsPassword, delivery: .sent(delivery))
    expectRow(
      from: recoveryForm(form, problems: [Problem(.code, .missing)]), showing: .incompleteForm,
      on: .submitNewPassword(code: code, password: newPassword), to: resetting(form),
      asks: .resetPassword(email: ann, code: code, newPassword: newPassword),
      stores: storedConfirmed)
  }

  @Test(
    arguments: [
      ("", "", [Problem(.code, .missing), Problem(.password, .missing)]),
      ("12", "Canary-Pa55word!", [Problem(.code, .malformed)]),
      ("482913", "canary-pa55word!", [Problem(.password, .needsUppercase)]),
    ] as [(Secret, Secret, [Problem])])
  func newPasswordThatDoesNotHoldStays(code: Secret, password: Secret, problems: [Problem]) {
    let form = recovery(.refused, uncertain: true)
    expectRow(
      from: recoveryForm(form), on: .submitNewPassword(code: code, password: password),
      to: recoveryForm(form, problems: problems), telling: .incompleteForm, stores: storedSignUp)
  }

  @Test func signOutIsForThoseSignedIn() {
    for place in [
      requesting(recovery(.refused)), recoveryForm(recovery(.refused)),
      resetting(recovery(.refused)),
    ] { expectIgnored(place, on: .signOut, .notApplicable) }
  }
}

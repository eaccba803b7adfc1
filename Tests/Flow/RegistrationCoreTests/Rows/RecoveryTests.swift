import RegistrationCore
import Testing

/// recovery.requesting and editing: a code for a new password.
struct RecoveryTests {
  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.forgotPassword(.failure(error)))
  }

  /// The place that a recovery was requested from, the state that it returns to, and what is stored
  /// there.
  static let destinations: [(ReturnDestination, State, Checkpoint)] = [
    (.signUp(confirmed: nil), editing(signUpDraft), storedSignUp),
    (.signUp(confirmed: ann), editing(signUpDraft, confirmed: ann), storedConfirmed),
    (
      .signUp(confirmed: bob), editing(signUpDraft, confirmed: bob), .confirmed(bob, signUpDraft)
    ),
    (.refused, refused(), storedSignUp), (.needsPassword, needsPassword(), storedConfirmed),
  ]

  @Test(arguments: destinations)
  func `What is stored is the recovery, with where it returns to`(
    destination: ReturnDestination, end: State, stored: Checkpoint
  ) {
    let recovery = recovery(destination, delivery: .sent(delivery))
    for place in [requesting(recovery), recoveryForm(recovery)] {
      #expect(flow(place).checkpoint == storedRecovery(recovery))
    }
    #expect(storedRecovery(recovery).login == ann)
    #expect(flow(end).checkpoint == stored)
  }

  @Test func `While a new password is on its way its outcome is stored as unknown`() {
    let recovery = recovery(.refused, delivery: .sent(delivery))
    var unknown = recovery
    unknown.isUncertain = true
    #expect(flow(resetting(recovery)).checkpoint == storedRecovery(unknown))
  }

  @Test(arguments: destinations)
  func sentOpensItsForm(
    destination: ReturnDestination, end: State, stored: Checkpoint
  ) {
    for isResend in [false, true] {
      let form = recovery(destination, delivery: .sent(delivery), uncertain: isResend)
      expectRow(
        from: requesting(recovery(destination, uncertain: isResend), isResend: isResend),
        on: answer(.forgotPassword(.success(delivery))), to: recoveryForm(form),
        telling: .codeSent(delivery), stores: storedRecovery(form))
    }
  }

  @Test func passwordResetRequiredStaysWhenTheCodeIsSent() {
    let form = recovery(.needsPassword, delivery: .sent(delivery))
    expectRow(
      from: requesting(recovery(.needsPassword)), showing: .passwordResetRequired,
      on: answer(.forgotPassword(.success(delivery))), to: recoveryForm(form),
      telling: .passwordResetRequired, stores: storedRecovery(form))
  }

  @Test(arguments: [
    ReturnDestination.signUp(confirmed: nil), .signUp(confirmed: bob), .refused,
  ])
  func accountNeverConfirmedIsConfirmedFirst(destination: ReturnDestination) {
    for isResend in [false, true] {
      expectRow(
        from: requesting(recovery(destination), isResend: isResend),
        showing: .passwordResetRequired,
        on: failed(.invalidParameter("no verified address")),
        to: resending(pending(password: nil), isForRecovery: true), telling: .confirmFirst,
        asks: resendRequest, stores: storedCode())
    }
  }

  @Test(arguments: [ReturnDestination.needsPassword, .signUp(confirmed: ann)])
  func accountThatIsConfirmedCannotBeReset(destination: ReturnDestination) {
    expectRow(
      from: requesting(recovery(destination)), on: failed(.invalidParameter("p")),
      to: needsPassword(),
      telling: .cannotReset, stores: storedConfirmed)
  }

  @Test(arguments: destinations)
  func goneReturnsToStepOne(
    destination: ReturnDestination, end: State, stored: Checkpoint
  ) {
    let other = destination == .signUp(confirmed: bob) ? bob : nil
    let left = other.map { Checkpoint.confirmed($0, signUpDraft) } ?? storedSignUp
    expectRow(
      from: requesting(recovery(destination)), on: failed(.userNotFound),
      to: editing(signUpDraft, confirmed: other),
      telling: destination.isSignUp ? .accountNotFound : .accountGone, stores: left)
    expectRow(
      from: requesting(recovery(destination), isResend: true), on: failed(.userNotFound),
      to: editing(signUpDraft, confirmed: other), telling: .accountGone, stores: left)
    expectRow(
      from: resetting(recovery(destination)), on: answer(.resetPassword(.failure(.userNotFound))),
      to: editing(signUpDraft, confirmed: other), telling: .accountGone, stores: left)
  }

  @Test(arguments: destinations, [false, true])
  func `At the limit the form opens all the same: a code sent before may still hold`(
    of row: (ReturnDestination, State, Checkpoint), isResend: Bool
  ) {
    let form = recovery(row.0, delivery: .sent(delivery))
    expectRow(
      from: requesting(form, isResend: isResend), on: failed(.limitExceeded),
      to: recoveryForm(form), telling: .tooManyAttempts, stores: storedRecovery(form))
  }

  @Test func undeliveredOpensTheFormAllTheSame() {
    let form = recovery(.refused, delivery: .notSent)
    expectRow(
      from: requesting(recovery(.refused)), on: failed(.codeDeliveryFailure),
      to: recoveryForm(form), telling: .codeNotSent, stores: storedRecovery(form))
  }

  @Test(arguments: destinations)
  func `Past the limit the form opens all the same: a code that was sent may still hold`(
    destination: ReturnDestination, end: State, stored: Checkpoint
  ) {
    let form = recovery(destination, delivery: .sent(delivery), uncertain: true)
    for isResend in [false, true] {
      expectRow(
        from: requesting(form, isResend: isResend), showing: .passwordResetRequired,
        on: failed(.limitExceeded), to: recoveryForm(form), telling: .tooManyAttempts,
        stores: storedRecovery(form))
    }
  }

  static let notices: [(PoolError, Registration.Notice)] =
    Groups.throttle.filter { $0 != .limitExceeded }.map { ($0, .tooManyAttempts) }
    + Groups.passing.map { ($0, .unreachable) } + [
      (.notAuthorized(.disabled), .accountDisabled), (.userLambdaValidation("v"), .rejected("v")),
      (.notAuthorized(.other("no")), .cannotReset),
    ]
    + PoolError.all.filter {
      !(Groups.throttle + Groups.passing).contains($0)
        && ![
          .notAuthorized(.disabled), .userLambdaValidation("v"), .invalidParameter("p"),
          .userNotFound, .codeDeliveryFailure, .notAuthorized(.other("no")),
        ].contains($0)
    }.map { ($0, Groups.notice($0)) }

  @Test(arguments: destinations, notices)
  func failureReturnsToWhereItWasAskedFrom(
    of row: (ReturnDestination, State, Checkpoint),
    failure: (PoolError, Registration.Notice)
  ) {
    expectRow(
      from: requesting(recovery(row.0)), showing: .passwordResetRequired, on: failed(failure.0),
      to: row.1, telling: failure.1, stores: row.2)
    let form = recovery(row.0, delivery: .sent(delivery), uncertain: true)
    expectRow(
      from: requesting(form, isResend: true), on: failed(failure.0), to: recoveryForm(form),
      telling: failure.1, stores: storedRecovery(form))
  }

  @Test(arguments: destinations)
  func backReturnsToWhereItWasAskedFrom(
    destination: ReturnDestination, end: State, stored: Checkpoint
  ) {
    let form = recovery(destination, delivery: .sent(delivery), uncertain: true)
    expectRow(
      from: requesting(form), showing: .passwordResetRequired, on: .back, to: end, stores: stored)
    expectRow(
      from: requesting(form, isResend: true), on: .back, to: recoveryForm(form),
      stores: storedRecovery(form))
    expectRow(from: recoveryForm(form), showing: later, on: .back, to: end, stores: stored)
  }

  @Test func anotherCodeMayBeAskedForFromTheForm() {
    let form = recovery(.refused, delivery: .sent(delivery), uncertain: true)
    expectRow(
      from: recoveryForm(form, problems: [Problem(.code, .missing)]), showing: .incompleteForm,
      on: .resendCode, to: requesting(form, isResend: true), asks: forgotRequest,
      stores: storedRecovery(form))
  }

  @Test func newPasswordThatHoldsIsSubmitted() {
    let form = recovery(.needsPassword, delivery: .sent(delivery))
    expectRow(
      from: recoveryForm(form, problems: [Problem(.code, .missing)]), showing: .incompleteForm,
      on: .submitNewPassword(code: code, password: newPassword), to: resetting(form),
      asks: .resetPassword(login: ann, code: code, newPassword: newPassword),
      stores: storedRecovery(recovery(.needsPassword, delivery: .sent(delivery), uncertain: true)))
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
      to: recoveryForm(form, problems: problems), telling: .incompleteForm,
      stores: storedRecovery(form))
  }

  @Test func signOutIsForThoseSignedIn() {
    for place in [
      requesting(recovery(.refused)), recoveryForm(recovery(.refused)),
      resetting(recovery(.refused)),
    ] { expectIgnored(place, on: .signOut, .notApplicable) }
  }
}

extension ReturnDestination {
  fileprivate var isSignUp: Bool { if case .signUp = self { true } else { false } }
}

import RegistrationCore
import Testing

/// recovery.submitting: every answer to a new password.
struct ResettingTests {
  private let certain = recovery(.needsPassword, delivery: .sent(delivery))
  private let inDoubt = recovery(.needsPassword, delivery: .sent(delivery), uncertain: true)

  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.resetPassword(.failure(error)))
  }

  @Test(arguments: [false, true])
  func resetSignsInWithTheNewPassword(wasInDoubt: Bool) {
    expectRow(
      from: resetting(wasInDoubt ? inDoubt : certain),
      on: answer(.resetPassword(.success(Acknowledgement()))),
      to: signingIn(.reset(certain), with: newPassword),
      asks: .signIn(login: ann, way: .password(newPassword)), stores: storedConfirmed)
  }

  @Test(arguments: [
    (PoolError.codeMismatch, Registration.Notice.codeMismatch), (.expiredCode, .codeExpired),
  ])
  func codeRefused(error: PoolError, notice: Registration.Notice) {
    expectRow(
      from: resetting(certain), on: failed(error), to: recoveryForm(certain), telling: notice,
      stores: storedRecovery(certain))
    // It may be the answer to the second of two equal requests: a sign-in shows it.
    expectRow(
      from: resetting(inDoubt), on: failed(error),
      to: signingIn(.reset(inDoubt), with: newPassword),
      asks: .signIn(login: ann, way: .password(newPassword)), stores: storedRecovery(inDoubt))
  }

  @Test(arguments: Groups.throttle + [.offline])
  func throttledOrNotSentLeavesTheDoubtAsItWas(error: PoolError) {
    for form in [certain, inDoubt] {
      expectRow(
        from: resetting(form), on: failed(error), to: recoveryForm(form),
        telling: error == .offline ? .unreachable : .tooManyAttempts, stores: storedRecovery(form))
    }
  }

  @Test(arguments: [PoolError.timedOut, .internalError])
  func unknownOutcomeIsKept(error: PoolError) {
    expectRow(
      from: resetting(certain), on: failed(error), to: recoveryForm(inDoubt),
      telling: .unreachable, stores: storedRecovery(inDoubt))
  }

  @Test(arguments: Groups.hook)
  func hookLeavesTheOutcomeUnknown(error: PoolError) {
    expectRow(
      from: resetting(certain), on: failed(error), to: recoveryForm(inDoubt),
      telling: .unexpected(code: error.code), stores: storedRecovery(inDoubt))
  }

  @Test(arguments: RecoveryTests.destinations)
  func disabledReturnsToWhereItWasAskedFrom(
    returnDestination: ReturnDestination, end: State, stored: Checkpoint
  ) {
    expectRow(
      from: resetting(recovery(returnDestination)), on: failed(.notAuthorized(.disabled)), to: end,
      telling: .accountDisabled, stores: stored)
  }

  @Test(arguments: [PoolError.invalidPassword("w"), .passwordHistoryPolicyViolation("w")])
  func weakPasswordIsAProblemOfTheField(error: PoolError) {
    expectRow(
      from: resetting(certain), on: failed(error),
      to: recoveryForm(certain, problems: [Problem(.password, .refused("w"))]),
      telling: .weakPassword("w"), stores: storedRecovery(certain))
  }

  @Test func notConfirmedSendsACode() {
    expectRow(
      from: resetting(certain), on: failed(.userNotConfirmed),
      to: resending(pending(password: nil)), asks: resendRequest, stores: storedCode())
  }

  static let named: [PoolError] =
    Groups.throttle + Groups.passing + Groups.hook + [
      .codeMismatch, .expiredCode, .notAuthorized(.disabled), .invalidPassword("w"),
      .passwordHistoryPolicyViolation("h"), .userNotConfirmed, .userNotFound,
    ]

  @Test(arguments: PoolError.all.filter { !named.contains($0) })
  func anyOtherFailureReturnsToTheForm(error: PoolError) {
    for form in [certain, inDoubt] {
      expectRow(
        from: resetting(form), on: failed(error), to: recoveryForm(form),
        telling: Groups.notice(error), stores: storedRecovery(form))
    }
  }

  @Test func backKeepsTheOutcomeInDoubt() {
    expectRow(
      from: resetting(certain), on: .back, to: recoveryForm(inDoubt),
      stores: storedRecovery(inDoubt))
  }
}

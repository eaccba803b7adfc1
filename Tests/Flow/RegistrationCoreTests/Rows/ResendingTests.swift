import RegistrationCore
import Testing

/// confirmation.resending: another code, and the cooldown before it.
struct ResendingTests {
  private let earlier = pending(last: noon, sent: true)
  private let stored = storedCode(last: noon, sent: true)

  private func failed(_ error: PoolError) -> Registration.Event {
    answer(.resendCode(.failure(error)))
  }
  private func seconds(_ count: Int64) -> Timestamp { noon.advanced(byMilliseconds: count * 1000) }

  @Test(arguments: [0, 1, 29_999] as [Int64])
  func insideTheCooldownItIsTooSoon(elapsed: Int64) {
    expectRow(
      from: codeEntry(earlier), showing: .codeExpired, on: .resendCode, to: codeEntry(earlier),
      telling: .resendTooSoon(until: seconds(30)), stores: stored,
      at: noon.advanced(byMilliseconds: elapsed))
  }

  @Test(arguments: [30_000, 30_001, 90_000_000] as [Int64])
  func afterTheCooldownItIsSent(elapsed: Int64) {
    expectRow(
      from: codeEntry(earlier, problems: [Problem(.code, .missing)]), showing: .codeExpired,
      on: .resendCode, to: resending(earlier), asks: resendRequest, stores: stored,
      at: noon.advanced(byMilliseconds: elapsed))
  }

  @Test(arguments: [-1, -3_600_000, .min] as [Int64])
  func aClockSetBackNeverLengthensIt(elapsed: Int64) {
    var forgotten = earlier
    forgotten.lastDelivery = nil
    expectRow(
      from: codeEntry(earlier), on: .resendCode, to: resending(forgotten), asks: resendRequest,
      stores: storedCode(sent: true), at: noon.advanced(byMilliseconds: elapsed))
  }

  @Test func withNoDeliveryKnownThereIsNoCooldown() {
    expectRow(
      from: codeEntry(pending()), on: .resendCode, to: resending(pending()), asks: resendRequest,
      stores: storedCode())
  }

  @Test func theCooldownIsThePolicys() {
    let patient = Policy(
      name: "patient", profile: [], confirmation: CodeRule(resendCooldown: 60_000))
    expectRow(
      from: codeEntry(earlier), on: .resendCode, to: codeEntry(earlier),
      telling: .resendTooSoon(until: seconds(60)), stores: stored, policy: patient,
      at: seconds(59))
  }

  @Test func sentReturnsToCodeEntry() {
    expectRow(
      from: resending(earlier), on: answer(.resendCode(.success(delivery))),
      to: codeEntry(pending(delivery: .sent(delivery), last: seconds(40), sent: true)),
      telling: .codeSent(delivery), stores: storedCode(last: seconds(40), sent: true),
      at: seconds(40))
  }

  @Test func confirmFirstStaysWhenTheCodeIsSent() {
    expectRow(
      from: resending(pending(password: nil), isForRecovery: true), showing: .confirmFirst,
      on: answer(.resendCode(.success(delivery))),
      to: codeEntry(pending(password: nil, delivery: .sent(delivery), last: noon)),
      telling: .confirmFirst, stores: storedCode(last: noon))
  }

  @Test func alreadyConfirmedIsProbed() {
    expectRow(
      from: resending(earlier), on: failed(.invalidParameter("already confirmed")),
      to: signingIn(.confirmUncertain(earlier, fallbackNotice: .codeNotSent), remembering),
      asks: signInRequest, stores: stored)
    expectRow(
      from: resending(pending(password: nil)), on: failed(.invalidParameter("p")),
      to: needsPassword(), telling: .passwordNeeded, stores: storedConfirmed)
  }

  @Test func alreadyConfirmedCannotBeReset() {
    expectRow(
      from: resending(pending(password: nil, last: noon), isForRecovery: true),
      showing: .confirmFirst, on: failed(.invalidParameter("p")), to: needsPassword(remembering),
      telling: .cannotReset, stores: .confirmed(ann, remembering.draft))
  }

  @Test(arguments: Groups.throttle)
  func throttledMayStillEnterAnOlderCode(error: PoolError) {
    expectRow(
      from: resending(earlier), on: failed(error), to: codeEntry(earlier),
      telling: .tooManyAttempts, stores: stored)
  }

  @Test func undeliveredIsSaid() {
    expectRow(
      from: resending(earlier), on: failed(.codeDeliveryFailure),
      to: codeEntry(pending(delivery: .notSent, last: noon, sent: true)), telling: .codeNotSent,
      stores: stored)
  }

  @Test func goneReturnsToStepOne() {
    expectRow(
      from: resending(earlier), on: failed(.userNotFound), to: editing(signUpDraft),
      telling: .accountGone, stores: storedSignUp)
  }

  @Test(arguments: Groups.passing)
  func passingFailureReturnsToCodeEntry(error: PoolError) {
    expectRow(
      from: resending(earlier), on: failed(error), to: codeEntry(earlier), telling: .unreachable,
      stores: stored)
  }

  @Test func userNotConfirmedClearsTheDoubt() {
    expectRow(
      from: resending(earlier), on: failed(.userNotConfirmed), to: codeEntry(pending(last: noon)),
      telling: .unexpected(code: "userNotConfirmed"), stores: storedCode(last: noon))
  }

  @Test func disabledIsSaidWhereTheCodeIsAwaited() {
    expectRow(
      from: resending(earlier), on: failed(.notAuthorized(.disabled)), to: codeEntry(earlier),
      telling: .accountDisabled, stores: stored)
    expectRow(
      from: resending(pending(password: nil), isForRecovery: true), showing: .confirmFirst,
      on: failed(.notAuthorized(.disabled)), to: codeEntry(pending(password: nil)),
      telling: .accountDisabled, stores: storedCode())
  }

  static let named: [PoolError] =
    Groups.throttle + Groups.passing + [
      .invalidParameter("p"), .codeDeliveryFailure, .userNotFound, .userNotConfirmed,
      .notAuthorized(.disabled),
    ]

  @Test(arguments: PoolError.all.filter { !named.contains($0) })
  func anyOtherFailureReturnsToCodeEntry(error: PoolError) {
    expectRow(
      from: resending(earlier), on: failed(error), to: codeEntry(earlier),
      telling: Groups.notice(error), stores: stored)
  }

  @Test func backReturnsToCodeEntry() {
    expectRow(from: resending(earlier), on: .back, to: codeEntry(earlier), stores: stored)
    expectRow(
      from: resending(pending(password: nil), isForRecovery: true), showing: .confirmFirst,
      on: .back, to: codeEntry(pending(password: nil)), telling: .confirmFirst,
      stores: storedCode())
  }
}

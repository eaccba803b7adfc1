@testable import RegistrationCore
import Testing

/// registered.creatingPasskey: a passkey is made, and whatever comes of it, the profile is shown again.
struct CreatingPasskeyTests {
  private let policy = Policy.clinic.with(.named)
  private let making = State.registered(.creatingPasskey(account, completeProfile))
  private let stored = Checkpoint.registered(ann, completeProfile, account.draft)

  private func expectBack(
    on event: Registration.Event, telling notice: Registration.Notice?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectRow(
      from: making, on: event, to: viewing(completeProfile, account), telling: notice,
      asks: .observeProfile(login: ann), stores: stored, policy: policy,
      sourceLocation: sourceLocation)
  }

  @Test func `What of the profile is not sent yet stays`() {
    let own = account(formWithPicture, sent: .record)
    expectRow(
      from: .registered(.creatingPasskey(own, completeProfile)),
      on: answer(.createPasskey(.success(Acknowledgement()))),
      to: viewing(completeProfile, own), telling: .passkeyCreated,
      asks: .observeProfile(login: ann), stores: .registered(ann, completeProfile, own.draft),
      policy: policy)
  }

  @Test(arguments: [true, false])
  func `The button opens the sheet, whether the profile is live or not`(isLive: Bool) {
    let own = account.registered
    expectRow(
      from: viewing(completeProfile, own, isLive: isLive), showing: later, on: .createPasskey,
      to: .registered(.creatingPasskey(own, completeProfile)),
      asks: .createPasskey(login: ann), stores: .registered(ann, completeProfile, own.draft),
      policy: policy)
  }

  /// Every state of the catalogue: the profile has the button, if the policy has passkeys, and nothing else does.
  @Test func `A passkey is made where its button is, and nowhere else`() {
    for policy in [policy, .clinic.with(.any), .clinic] {
      for state in Catalogue.states {
        let before = flow(state, policy: policy)
        var after = before
        let outcome = after.handle(.createPasskey, at: noon)
        CoverageRecording.note(.createPasskey, in: before.path, outcome)
        let isOffered = before.presentation.action(.createPasskey) != nil
        let otherwise: IgnoredReason = before.isWaiting ? .busy : .notApplicable
        #expect(outcome == (isOffered ? .handled : .ignored(otherwise)), "\(before.path)")
        #expect((after == before) == !isOffered, "\(before.path)")
        #expect(isOffered == (before.path == .registeredViewing && policy.passkeys != .none))
      }
    }
  }

  @Test func `It is made`() {
    expectBack(
      on: answer(.createPasskey(.success(Acknowledgement()))), telling: .passkeyCreated)
  }

  static let told: [(PoolError, Registration.Notice)] =
    [
      (.cancelled, .cancelled), (.passkeyExists, .passkeyExists),
      (.passkeysUnsupported, .passkeyUnavailable), (.limitExceeded, .tooManyPasskeys),
      (.tooManyRequests, .tooManyAttempts), (.tooManyFailedAttempts, .tooManyAttempts),
      (.notAuthorized(.attemptsExceeded), .tooManyAttempts),
      (.webAuthn(.challengeNotFound), .tryAgain),
    ]
    + PoolError.ofWebAuthn.filter { $0 != .webAuthn(.challengeNotFound) }
    .map { ($0, .passkeyUnavailable) }
    + CognitoFailures.notAuthorized.filter { $0 != .notAuthorized(.attemptsExceeded) }
    .map { ($0, .passkeyUnavailable) }
    + Groups.passing.map { ($0, .unreachable) }

  private static let others = PoolError.all.filter { error in
    !told.contains { $0.0 == error }
  }

  @Test(arguments: told + others.map { ($0, Groups.notice($0)) })
  func `A failure says why, and nothing is lost`(error: PoolError, notice: Registration.Notice) {
    expectBack(on: answer(.createPasskey(.failure(error))), telling: notice)
  }

  @Test func `Back closes the sheet, and the answer is stale then`() {
    expectBack(on: .back, telling: nil)
    var closed = flow(making, policy: policy)
    let made = answer(.createPasskey(.success(Acknowledgement())))
    #expect(closed.handle(.back, at: noon) == .handled)
    let shown = closed
    #expect(closed.handle(made, at: noon) == .ignored(.stale))
    #expect(closed == shown)
    expectIgnored(making, on: .createPasskey, .busy, policy: policy)
    expectIgnored(making, on: .editProfile, .busy, policy: policy)
  }

  @Test func `Signing out ends it`() {
    expectRow(
      from: making, showing: later, on: .signOut, to: .leaving(.signingOut(ann)),
      asks: .signOut(login: ann), stores: .leaving(ann), policy: policy)
  }
}

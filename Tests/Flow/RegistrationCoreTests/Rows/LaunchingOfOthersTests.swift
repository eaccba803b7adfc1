import RegistrationCore
import Testing

/// launching.*: what the device kept of one person does not go to another.
struct LaunchingOfOthersTests {
  private let restoring = State.launching(.restoring)

  @Test func anotherFormBesideTheCachedProfileIsDropped() {
    // Bob's form beside Ann's profile: hers is shown, and not opened with what is his.
    let foreign = Draft(profile: profileDraft(plainForm, of: bob))
    let stored = Checkpoint.registered(ann, completeProfile, foreign)
    let session = RestoredSession(login: ann, status: .confirmed)
    expectRow(
      from: restoring,
      on: answer(.restoreSession(.success(Restored(session: session, checkpoint: stored)))),
      to: viewing(), asks: observeRequest, stores: .registered(ann, completeProfile, Draft()))
  }

  private static let unreadable = Draft(signUp: SignUpDraft(login: "ann@example"))
  private static let marked = Draft(unsecured: RecentLogins([ann]))
  private static let newer: [(Checkpoint, State, Registration.Notice?, Checkpoint)] = [
    (storedSignUp, editing(signUpDraft), nil, storedSignUp),
    // The address that was typed is none, or nothing was typed, and an account is marked.
    (.signingUp(unreadable), editing(unreadable), nil, .signingUp(unreadable)),
    (.signingUp(marked), editing(marked), nil, .signingUp(marked)),
    (
      storedCode(sent: true), codeEntry(pending(password: nil, sent: true)), nil,
      storedCode(sent: true)
    ),
    (storedConfirmed, needsPassword(), nil, storedConfirmed),
    (storedProfile, needsPassword(), .sessionEnded, storedConfirmed),
  ]

  /// No one signs in with such a session: the other registration was begun after it.
  @Test(arguments: newer)
  func `Another account's checkpoint wins over a session that was never confirmed`(
    stored: Checkpoint, state: State, notice: Registration.Notice?, after: Checkpoint
  ) {
    let failure = RestoreFailure(error: .userNotConfirmed, login: bob, checkpoint: stored)
    let session = RestoredSession(login: bob, status: .unconfirmed)
    for result: Result<Restored, RestoreFailure> in [
      .failure(failure), .success(Restored(session: session, checkpoint: stored)),
    ] {
      expectRow(
        from: restoring, on: answer(.restoreSession(result)), to: state, telling: notice,
        stores: after)
    }
  }

  @Test func `A recovery of another account wins over it, too`() {
    let form = recovery(.refused, delivery: .sent(delivery))
    let session = RestoredSession(login: bob, status: .unconfirmed)
    let restored = Restored(session: session, checkpoint: storedRecovery(form))
    expectRow(
      from: restoring, on: answer(.restoreSession(.success(restored))), to: recoveryForm(form),
      stores: storedRecovery(form))
  }

  /// Ann's form is stored beside a recovery of Bob's account, whose session the device has.
  @Test func `A recovery keeps another person's form`() {
    let form = PasswordRecovery(
      account: Account(login: bob, draft: signUpDraft), returnDestination: .signUp(confirmed: nil))
    let failure = RestoreFailure(
      error: .userNotConfirmed, login: bob, checkpoint: storedRecovery(form))
    expectRow(
      from: restoring, on: answer(.restoreSession(.failure(failure))), to: recoveryForm(form),
      stores: storedRecovery(form))
  }

  @Test(arguments: [Checkpoint.none, .leaving(ann)])
  func `With nothing else stored it waits for its code`(stored: Checkpoint) {
    let session = RestoredSession(login: bob, status: .unconfirmed)
    expectRow(
      from: restoring,
      on: answer(.restoreSession(.success(Restored(session: session, checkpoint: stored)))),
      to: codeEntry(pending(Account(login: bob), password: nil)),
      stores: .awaitingCode(PendingCode(login: bob), Draft()))
  }
}

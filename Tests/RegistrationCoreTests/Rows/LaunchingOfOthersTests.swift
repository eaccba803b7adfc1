import RegistrationCore
import Testing

/// launching.*: what the device kept of one person does not go to another.
struct LaunchingOfOthersTests {
  private let restoring = State.launching(.restoring)

  @Test func anotherFormBesideTheCachedProfileIsDropped() {
    // Bob's form beside Ann's profile: hers is shown, and not opened with what is his.
    let foreign = Draft(profile: profileDraft(plainForm, of: bob))
    let stored = Checkpoint.registered(ann, completeProfile, foreign)
    let session = RestoredSession(email: ann, status: .confirmed)
    expectRow(
      from: restoring,
      on: answer(.restoreSession(.success(Restored(session: session, checkpoint: stored)))),
      to: viewing(), asks: observeRequest, stores: .registered(ann, completeProfile, Draft()))
  }

  @Test(arguments: [storedSignUp, storedCode(sent: true), storedProfile])
  func `An unconfirmed session wins over another account's checkpoint`(stored: Checkpoint) {
    let failure = RestoreFailure(error: .userNotConfirmed, email: bob, checkpoint: stored)
    expectRow(
      from: restoring, on: answer(.restoreSession(.failure(failure))),
      to: codeEntry(pending(Account(email: bob), password: nil)),
      stores: .awaitingCode(PendingCode(email: bob), Draft()))
  }
}

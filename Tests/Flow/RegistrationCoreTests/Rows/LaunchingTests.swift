import RegistrationCore
import Testing

/// launching.*: what the device kept is restored, and the flow continues from there.
struct LaunchingTests {
  private let restoring = State.launching(.restoring)

  private func restored(
    _ session: Login?, _ status: UserStatus = .confirmed, _ checkpoint: Checkpoint
  ) -> Registration.Event {
    let session = session.map { RestoredSession(login: $0, status: status) }
    return answer(.restoreSession(.success(Restored(session: session, checkpoint: checkpoint))))
  }

  private func failed(
    _ error: PoolError, _ login: Login?, _ checkpoint: Checkpoint
  ) -> Registration.Event {
    answer(
      .restoreSession(.failure(RestoreFailure(error: error, login: login, checkpoint: checkpoint))))
  }

  @Test func launchLooksAtWhatTheDeviceKept() {
    expectRow(
      from: .launching(.idle), on: .launch, to: restoring, asks: .restoreSession, stores: nil)
  }

  @Test func theFirstRequestIsNumberOne() {
    var flow = Registration(policy: .clinic)
    #expect(flow.request == nil)
    #expect(flow.handle(.launch, at: noon) == .handled)
    #expect(flow.request == Registration.Request(id: RequestID(1), operation: .restoreSession))
  }

  @Test func nobodyStartsAtStepOne() {
    expectRow(
      from: restoring, on: restored(nil, .unknown, .none), to: editing(), stores: .some(.none))
  }

  @Test func confirmedSessionWithCompleteProfileShowsIt() {
    let stored = Checkpoint.registered(ann, completeProfile, Draft())
    expectRow(
      from: restoring, on: restored(ann, .confirmed, stored), to: viewing(), asks: observeRequest,
      stores: stored)
  }

  /// The directory has taken its birthday, which lies in the future of a clock that was set back since.
  @Test func `A clock that was set back does not hide the cached profile`() {
    let stored = Checkpoint.registered(ann, completeProfile, Draft())
    expectRow(
      from: restoring, on: restored(ann, .confirmed, stored), to: viewing(), asks: observeRequest,
      stores: stored, at: Timestamp(milliseconds: 0))
  }

  @Test func confirmedSessionWithUnsavedFormOpensIt() {
    let unsaved = Draft(profile: profileDraft(["firstName": "Anne"]))
    let stored = Checkpoint.registered(ann, completeProfile, unsaved)
    expectRow(
      from: restoring, on: restored(ann, .confirmed, stored),
      to: registeredForm(Account(login: ann, draft: unsaved)), stores: stored)
  }

  @Test(arguments: [
    Checkpoint.none, storedSignUp, storedCode(), storedConfirmed, storedProfile,
    .registered(ann, partialProfile, Draft()),
  ])
  func confirmedSessionWithoutCompleteProfileFetchesIt(stored: Checkpoint) {
    expectRow(
      from: restoring, on: restored(ann, .confirmed, stored),
      to: fetching(.launch(stored), Account(login: ann, draft: stored.draft)), asks: fetchRequest,
      stores: stored)
  }

  @Test(arguments: [Checkpoint.none, storedProfile, .registered(ann, completeProfile, Draft())])
  func sessionOfUnknownStatusFetchesTheProfile(stored: Checkpoint) {
    expectRow(
      from: restoring, on: restored(ann, .unknown, stored),
      to: fetching(.launch(stored), Account(login: ann, draft: stored.draft)), asks: fetchRequest,
      stores: stored)
  }

  @Test func unconfirmedSessionAsksForTheCodeWithoutPassword() {
    expectRow(
      from: restoring, on: restored(ann, .unconfirmed, storedCode(last: noon, sent: true)),
      to: codeEntry(pending(password: nil, last: noon, sent: true)),
      stores: storedCode(last: noon, sent: true))
    expectRow(
      from: restoring, on: restored(ann, .unconfirmed, .none),
      to: codeEntry(pending(Account(login: ann), password: nil)), stores: storedCode(draft: Draft())
    )
    expectRow(
      from: restoring, showing: later, on: restored(ann, .unconfirmed, storedProfile),
      to: codeEntry(pending(password: nil)), stores: storedCode())
  }

  @Test(arguments: [storedSignUp, storedCode(), storedConfirmed, storedProfile])
  func `A session wins over another account's checkpoint`(stored: Checkpoint) {
    for status in [UserStatus.confirmed, .unknown] {
      expectRow(
        from: restoring, on: restored(bob, status, stored),
        to: fetching(.launch(.none), Account(login: bob)), asks: .fetchProfile(login: bob),
        stores: .some(.none))
    }
  }

  @Test func `Of a recovery a session keeps what its origin had stored`() {
    let stored = storedRecovery(recovery(.needsPassword, delivery: .sent(delivery)))
    expectRow(
      from: restoring, on: restored(ann, .confirmed, stored),
      to: fetching(.launch(storedConfirmed)), asks: fetchRequest, stores: storedConfirmed)
    expectRow(
      from: restoring, on: restored(bob, .confirmed, stored),
      to: fetching(.launch(.none), Account(login: bob)), asks: .fetchProfile(login: bob),
      stores: .some(.none))
  }

  @Test(arguments: RecoveryTests.destinations)
  func `A recovery alone goes on at its form, with the code yet to be typed`(
    destination: ReturnDestination, end: State, stored: Checkpoint
  ) {
    for isInDoubt in [false, true] {
      for delivery in [Delivery.sent(delivery), .unknown] {
        let form = recovery(destination, delivery: delivery, uncertain: isInDoubt)
        expectRow(
          from: restoring, on: restored(nil, .unknown, storedRecovery(form)),
          to: recoveryForm(form), stores: storedRecovery(form))
      }
    }
  }

  @Test func `A sign-out that was stored counts as no one`() {
    for session in [ann, bob, nil] {
      let end =
        session.map {
          fetching(.launch(.none), Account(login: $0))
        } ?? editing()
      expectRow(
        from: restoring, on: restored(session, .confirmed, .leaving(ann)), to: end,
        asks: session.map { .fetchProfile(login: $0) }, stores: .some(.none))
    }
  }

  @Test func checkpointAloneGoesOnWhereItWas() {
    expectRow(
      from: restoring, on: restored(nil, .unknown, storedSignUp), to: editing(signUpDraft),
      stores: storedSignUp)
    expectRow(
      from: restoring, on: restored(nil, .unknown, storedCode(last: noon, sent: true)),
      to: codeEntry(pending(password: nil, last: noon, sent: true)),
      stores: storedCode(last: noon, sent: true))
    expectRow(
      from: restoring, on: restored(nil, .unknown, storedConfirmed), to: needsPassword(),
      stores: storedConfirmed)
  }

  @Test(arguments: [storedProfile, .registered(ann, completeProfile, signUpDraft)])
  func checkpointOfAnEndedSessionNeedsThePassword(stored: Checkpoint) {
    expectRow(
      from: restoring, on: restored(nil, .unknown, stored), to: needsPassword(),
      telling: .sessionEnded, stores: storedConfirmed)
  }

  @Test(arguments: CognitoFailures.notAuthorized + [.refreshTokenReuse, .userNotFound])
  func endedSessionGoesOnFromTheCheckpoint(error: PoolError) {
    expectRow(
      from: restoring, on: failed(error, ann, .none), to: editing(), telling: .sessionEnded,
      stores: .some(.none))
    expectRow(
      from: restoring, on: failed(error, ann, storedSignUp), to: editing(signUpDraft),
      telling: .sessionEnded, stores: storedSignUp)
    expectRow(
      from: restoring, on: failed(error, ann, storedCode()), to: codeEntry(pending(password: nil)),
      telling: .sessionEnded, stores: storedCode())
    expectRow(
      from: restoring, on: failed(error, ann, storedConfirmed), to: needsPassword(),
      telling: .sessionEnded, stores: storedConfirmed)
    expectRow(
      from: restoring, on: failed(error, ann, .registered(ann, completeProfile, signUpDraft)),
      to: needsPassword(), telling: .sessionEnded, stores: storedConfirmed)
  }

  @Test func userNotConfirmedAsksForTheCode() {
    expectRow(
      from: restoring, showing: later, on: failed(.userNotConfirmed, ann, .none),
      to: codeEntry(pending(Account(login: ann), password: nil)), stores: storedCode(draft: Draft())
    )
    expectRow(
      from: restoring, on: failed(.userNotConfirmed, nil, storedProfile),
      to: codeEntry(pending(password: nil)), stores: storedCode())
    expectRow(
      from: restoring, on: failed(.userNotConfirmed, nil, storedCode(last: noon, sent: true)),
      to: codeEntry(pending(password: nil, last: noon, sent: true)),
      stores: storedCode(last: noon, sent: true))
  }

  @Test func userNotConfirmedWithNoEmailKnownIsNobody() {
    expectRow(
      from: restoring, on: failed(.userNotConfirmed, nil, .none), to: editing(),
      stores: .some(.none))
  }

  static let otherFailures = PoolError.all.filter { error in
    !CognitoFailures.notAuthorized.contains(error)
      && ![.refreshTokenReuse, .userNotFound, .userNotConfirmed].contains(error)
  }

  @Test(arguments: otherFailures)
  func `Any other failure fetches the profile of the session's owner`(error: PoolError) {
    for stored in [
      Checkpoint.none, storedSignUp, storedCode(sent: true), storedConfirmed, storedProfile,
      .registered(ann, completeProfile, signUpDraft),
    ] {
      expectRow(
        from: restoring, on: failed(error, ann, stored),
        to: fetching(.launch(stored), Account(login: ann, draft: stored.draft)),
        telling: .unreachable, asks: fetchRequest, stores: stored)
      expectRow(
        from: restoring, on: failed(error, bob, stored),
        to: fetching(.launch(.none), Account(login: bob)), telling: .unreachable,
        asks: .fetchProfile(login: bob), stores: .some(.none))
    }
  }

  /// The profile is still fetched, but without a session nothing that is stored will be shown.
  @Test(arguments: otherFailures)
  func `If the device cannot say whose session it has, the checkpoint's profile is fetched`(
    error: PoolError
  ) {
    for stored in [storedProfile, .registered(ann, completeProfile, signUpDraft)] {
      expectRow(
        from: restoring, on: failed(error, nil, stored),
        to: fetching(.launch(stored, foundSession: false)), telling: .unreachable,
        asks: fetchRequest, stores: stored)
    }
  }

  @Test(arguments: otherFailures)
  func `If no session is known, any other failure goes on from the checkpoint`(error: PoolError) {
    expectRow(
      from: restoring, on: failed(error, nil, .none), to: editing(), telling: .unreachable,
      stores: .some(.none))
    expectRow(
      from: restoring, on: failed(error, nil, storedSignUp), to: editing(signUpDraft),
      telling: .unreachable, stores: storedSignUp)
    expectRow(
      from: restoring, on: failed(error, nil, storedCode(sent: true)),
      to: codeEntry(pending(password: nil, sent: true)), telling: .unreachable,
      stores: storedCode(sent: true))
    expectRow(
      from: restoring, on: failed(error, nil, storedConfirmed), to: needsPassword(),
      telling: .unreachable, stores: storedConfirmed)
    let form = recovery(.refused, delivery: .sent(delivery))
    expectRow(
      from: restoring, on: failed(error, nil, storedRecovery(form)), to: recoveryForm(form),
      telling: .unreachable, stores: storedRecovery(form))
  }

  @Test func anotherDraftIsNotTakenAlong() {
    // A draft of Ann's beside Bob's pending code: Bob's session takes nothing from it.
    let stored = Checkpoint.awaitingCode(PendingCode(login: bob), signUpDraft)
    expectRow(
      from: restoring, on: restored(bob, .confirmed, stored),
      to: fetching(.launch(stored), Account(login: bob)), asks: .fetchProfile(login: bob),
      stores: stored)
  }

  @Test func backAndSignOutAreIgnored() {
    expectIgnored(.launching(.idle), on: .back, .notApplicable)
    expectIgnored(.launching(.idle), on: .signOut, .notApplicable)
    expectIgnored(restoring, on: .back, .notApplicable)
    expectIgnored(restoring, on: .signOut, .notApplicable)
  }
}

import RegistrationCore
import Testing

/// A policy with codes alone: the launch, and a session that the pool refuses.
struct CodesAloneLaunchTests {
  private let restoring = State.launching(.restoring)
  private static let storedRegistered = Checkpoint.registered(ann, completeProfile, signUpDraft)
  private static let endsSession: [PoolError] =
    CognitoFailures.notAuthorized + [.refreshTokenReuse, .userNotFound]

  private func alone(_ stored: Checkpoint) -> Registration.Event {
    answer(.restoreSession(.success(Restored(session: nil, checkpoint: stored))))
  }
  private func failed(
    _ error: PoolError, _ login: Login?, _ stored: Checkpoint
  ) -> Registration.Event {
    answer(
      .restoreSession(.failure(RestoreFailure(error: error, login: login, checkpoint: stored))))
  }

  @Test func aConfirmedAccountAloneSignsInByCode() {
    expectRow(
      from: restoring, on: alone(storedConfirmed), to: signingIn(by: .code), asks: codeRequest,
      stores: storedConfirmed, policy: .passwordless)
  }

  @Test(arguments: [storedProfile, storedRegistered])
  func anAccountWhoseSessionIsNotThereSignsInByCode(stored: Checkpoint) {
    expectRow(
      from: restoring, on: alone(stored), to: signingIn(by: .code), telling: .sessionEnded,
      asks: codeRequest, stores: storedConfirmed, policy: .passwordless)
  }

  /// What signs in by code at launch is given up with `back`: no second code is sent by itself.
  @Test func itSignsInOnce() {
    for place in [signingIn(by: .code), factorEntry(by: .code, .sent(.email, delivery))] {
      expectRow(
        from: place, showing: later, on: .back, to: CodesAloneTests.confirmedStepOne,
        stores: storedConfirmed, policy: .passwordless)
    }
  }

  @Test(arguments: LaunchingTests.otherFailures)
  func ifTheDeviceCannotSayAConfirmedAccountSignsInByCode(error: PoolError) {
    expectRow(
      from: restoring, on: failed(error, nil, storedConfirmed), to: signingIn(by: .code),
      telling: .unreachable, asks: codeRequest, stores: storedConfirmed, policy: .passwordless)
  }

  @Test(arguments: Groups.passing)
  func withThePoolOutOfReachItIsBlockedAndRetrySendsTheCode(error: PoolError) {
    expectRow(
      from: signingIn(by: .code), on: answer(.signIn(.failure(error))), to: blocked(by: .code),
      telling: .unreachable, stores: storedConfirmed, policy: .passwordless)
    expectRow(
      from: blocked(by: .code), showing: .unreachable, on: .retry, to: signingIn(by: .code),
      asks: codeRequest, stores: storedConfirmed, policy: .passwordless)
  }

  @Test(arguments: endsSession, [storedConfirmed, storedProfile, storedRegistered])
  func aSessionThatIsRefusedAtLaunchSendsNoCode(error: PoolError, stored: Checkpoint) {
    expectRow(
      from: restoring, on: failed(error, ann, stored), to: CodesAloneTests.confirmedStepOne,
      telling: .sessionEnded, stores: storedConfirmed, policy: .passwordless)
  }

  @Test func aSessionThatIsRefusedLaterSendsNoCode() {
    expectRow(
      from: viewing(), on: answer(.observeProfile(.failure(.unauthorized))),
      to: editing(confirmed: ann), telling: .sessionEnded, stores: .confirmed(ann, Draft()),
      policy: .passwordless)
    expectRow(
      from: fetching(.confirmation), on: answer(.fetchProfile(.failure(.unauthorized))),
      to: CodesAloneTests.confirmedStepOne, telling: .sessionEnded, stores: storedConfirmed,
      policy: .passwordless)
  }

  /// Stored while the policy still had passwords.
  @Test func aRecoveryOfStepOneGoesOnThere() {
    for stored in [recovery(.refused), recovery(.signUp(confirmed: nil))] {
      expectRow(
        from: restoring, on: alone(storedRecovery(stored)), to: editing(signUpDraft),
        stores: storedSignUp, policy: .passwordless)
    }
  }
}

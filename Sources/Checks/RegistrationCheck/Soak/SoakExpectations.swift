import RegistrationCore
import RegistrationScript
import RegistrationSimulation

// What must hold for flow, pool, directory and store, between any two events.

extension SoakProgress {
  /// What does not hold here; nil if everything does.
  func unmetExpectation(
    _ flow: Registration, _ stored: Checkpoint, _ world: borrowing MockWorld, _ identity: Identity
  ) -> SoakFailure.UnmetExpectation? {
    registeredMismatch(flow, world, identity)
      ?? (isDeviceHurt ? nil : storedMismatch(flow, stored))
  }

  private func registeredMismatch(
    _ flow: Registration, _ world: borrowing MockWorld, _ identity: Identity
  ) -> SoakFailure.UnmetExpectation? {
    guard !isChanged, flow.path.isRegistered, let owner = flow.sessionOwner else { return nil }
    let isConfirmed = world.pool.account(of: owner)?.status == .confirmed
    guard world.current?.login == owner, isConfirmed else {
      return .init(.violation, expectation: .expectUser(owner, .init(status: .confirmed)))
    }
    return nil
  }

  private func storedMismatch(_ flow: Registration, _ stored: Checkpoint) -> SoakFailure
    .UnmetExpectation?
  {
    if let expected = history.told.checkpoint, stored.stage < history.told.stage {
      return .init(.lost, expectation: .expectCheckpoint(expected))
    }
    if history.told >= .confirmed, flow.withState(\.isCodeEntry) {
      return .init(
        .violation, expectation: .expectState(.init(StatePattern(.confirmationNeedsPassword))))
    }
    // For one account at a time: the form of another is dropped if a person is signed in.
    if history.hasSignUpForm, let signUpEmail, stored.login == signUpEmail,
      stored.draft.signUp == nil
    {
      return .init(.lost, expectation: .expectCheckpoint(stored.name, form: .signUp))
    }
    if history.hasProfileForm, stored.login == profileEmail, stored.draft.profile == nil {
      return .init(.lost, expectation: .expectCheckpoint(stored.name, form: .profile))
    }
    return nil
  }
}

extension SoakPerson {
  /// What does not agree in the end; nil if everything does.
  func unmetExpectation(
    _ flow: Registration, _ stored: Checkpoint, _ world: borrowing MockWorld
  ) -> SoakFailure.UnmetExpectation? {
    if isTurnedAway { return nil }
    let login = identity.login
    guard world.pool.account(of: login)?.status == .confirmed,
      world.current?.login == login,
      world.directory.isPresent(login) || progress.isSessionGiven
    else {
      return .init(
        .violation, expectation: .expectUser(login, .init(status: .confirmed, isPresent: true)))
    }
    guard let record = world.directory.fields(of: login),
      case .registered(let shown, isLive: true) = flow.screen, shown.fields == record,
      isStored(record, stored)
    else { return .init(.lost, expectation: .expectCheckpoint(.registered)) }
    return unmetExpectation(in: record)
  }

  private func isStored(_ record: Fields, _ stored: Checkpoint) -> Bool {
    // A store reports what it cannot save or read.
    if progress.isDeviceHurt { return true }
    guard case .registered(identity.login, let cached, _) = stored else { return false }
    return cached.fields == record
  }

  /// What in the record differs from the person's input.
  private func unmetExpectation(in record: Fields) -> SoakFailure.UnmetExpectation? {
    let login = identity.login
    // A store reports what it could not save.
    let submitted = progress.isDeviceHurt ? nil : progress.submitted
    for entry in submitted?.entries ?? []
    where record[entry.name] != entry.value && !progress.changedOutside.contains(entry.name) {
      return .init(.lost, expectation: .expectUser(login, .init(fields: [entry.name: entry.value])))
    }
    if progress.isRecordGiven { return nil }
    for entry in record.entries {
      guard let admitted = progress.admitted[entry.name] else { continue }
      guard !admitted.contains(entry.value), let first = admitted.first else { continue }
      return .init(.violation, expectation: .expectUser(login, .init(fields: [entry.name: first])))
    }
    return nil
  }
}

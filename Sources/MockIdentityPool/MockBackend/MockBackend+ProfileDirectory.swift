public import RegistrationBackend
public import RegistrationCore
import Synchronization

extension MockBackend: ProfileDirectory {
  /// The profile as it is.
  public nonisolated func fetchProfile(
    of email: EmailAddress
  ) async throws(DirectoryError) -> ProfileLookup {
    try await call(.fetchProfile) {
      .fetchProfile($0)
    } work: {
      world, now, _ throws(DirectoryError) in
      try world.fetchProfile(of: email, at: now)
    }
  }

  /// Creates an empty profile.
  public nonisolated func createProfile(of email: EmailAddress) async throws(DirectoryError) {
    _ = try await call(.createProfile) {
      .createProfile($0)
    } work: {
      world, now, _ throws(DirectoryError) in
      try world.createProfile(of: email, at: now)
      return Done()
    }
  }

  /// Writes these fields and leaves the others as they are.
  public nonisolated func updateProfile(
    of email: EmailAddress, fields: Fields
  ) async throws(DirectoryError) {
    _ = try await call(.updateProfile) {
      .updateProfile($0)
    } work: {
      world, now, _ throws(DirectoryError) in
      try world.updateProfile(of: email, fields: fields, at: now)
      return Done()
    }
  }

  /// Stores the picture.
  public nonisolated func uploadAvatar(
    of email: EmailAddress, image: [UInt8]
  ) async throws(DirectoryError) {
    _ = try await call(.uploadAvatar) {
      .uploadAvatar($0)
    } work: {
      world, now, _ throws(DirectoryError) in
      try world.uploadAvatar(of: email, image: image, at: now)
      return Done()
    }
  }

  /// Watches the profile: at once, and whenever it changes, whoever changes it.
  ///
  /// A fault fails the subscription at its start; a revocation of the directory's fails it at once.
  /// What the pool does to the session shows with the next change.
  public nonisolated func observeProfile(
    of email: EmailAddress
  ) async -> AsyncStream<Result<ProfileLookup, DirectoryError>> {
    let observation = Observation(of: email, request: CurrentRequest.id)
    let time = now()
    state.withLock { state in
      let first: Result<ProfileLookup, DirectoryError>
      if let fault = state.takeFault(of: .observeProfile) {
        first = .failure(DirectoryError(fault.failure))
      } else {
        first = state.look(up: email, at: time)
      }
      observation.push(first, at: time)
      state.observers.append(Observer(observation, of: email, in: state.world.directory))
    }
    return AsyncStream { await self.next(of: observation) }
  }

  /// How many subscriptions are alive.
  package var observerCount: Int {
    state.withLock { state in state.observers.count { $0.observation?.isOver == false } }
  }

  private nonisolated func next(
    of observation: Observation
  ) async -> Result<ProfileLookup, DirectoryError>? {
    guard let change = await observation.next() else { return nil }
    let item = Transit.Item(
      operation: .observeProfile, request: observation.request,
      answer: .observeProfile(change.result), sent: change.at)
    guard await transit.carry(item, on: clock, now: now) else {
      observation.end()
      return nil
    }
    return change.result
  }
}

extension MockBackend.State {
  fileprivate mutating func look(
    up email: EmailAddress, at now: Timestamp
  ) -> Result<ProfileLookup, DirectoryError> {
    do throws(DirectoryError) {
      return .success(try world.fetchProfile(of: email, at: now))
    } catch { return .failure(error) }
  }

  /// Tells those who watch a record that has changed, and those whose session was revoked.
  mutating func notifyObservers(at now: Timestamp) {
    if observers.isEmpty { return }
    observers.removeAll { $0.observation?.isOver ?? true }
    for place in observers.indices {
      let observer = observers[place]
      let next = Observer(observer.observation, of: observer.email, in: world.directory)
      guard next.version != observer.version || next.generation != observer.generation else {
        continue
      }
      observers[place] = next
      observer.observation?.push(look(up: observer.email, at: now), at: now)
    }
  }
}

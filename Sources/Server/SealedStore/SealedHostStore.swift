#if Sealing
  public import HostStores

  /// A ``HostStores/HostStore`` that encrypts what another one keeps of a registration.
  ///
  /// The session is always sealed, by AES-256-GCM under a key for each registration, and so is the checkpoint, unless
  /// ``Drafts/readable`` is asked for. A part that was changed, or moved to another registration or to the other part of
  /// its row, does not open: ``HostStores/HostStoreError/unusable(reason:)`` names the registration.
  ///
  /// With access to the database, it is still possible to put an older part of the same registration back, also beside a
  /// newer one, to remove a part or a row, and to say that an event was taken; and to read IDs, owners, times, keys of events, the size of each part, and whether there is a session.
  ///
  /// A row that is sealed under an older key, or not sealed but accepted, is sealed under the first key when it is
  /// taken, by one more statement.
  public struct SealedHostStore: HostStore {
    /// Whether checkpoints are sealed: what people have typed, except for passwords and codes, which are never stored.
    public enum Drafts: Hashable, Sendable {
      /// Checkpoints are sealed.
      case sealed
      /// Checkpoints are stored as they are, for programs that read them; sealed ones are opened all the same.
      case readable
    }

    /// Which parts are read even if they are not sealed.
    ///
    /// Whatever is accepted unsealed can be forged with access to the database. Accept it only for the time of a change.
    public enum Unsealed: Hashable, Sendable {
      /// Nothing, except for checkpoints with ``Drafts/readable``.
      case refused
      /// Checkpoints, to change from ``Drafts/readable`` to ``Drafts/sealed``.
      case checkpoints
      /// Checkpoints and sessions, to change from a store that sealed nothing.
      case everything
    }

    private let store: any HostStore
    let keys: SealingKeys
    let drafts: Drafts
    let unsealed: Unsealed

    /// Creates a store that seals what `store` keeps.
    ///
    /// Let every host of a store seal: one that does not cannot read what the others have sealed.
    ///
    /// - Parameters:
    ///   - store: the store that keeps the rows.
    ///   - keys: the keys; the first one seals.
    ///   - drafts: whether checkpoints are sealed.
    ///   - unsealed: which parts are read even if they are not sealed.
    public init(
      _ store: any HostStore, keys: SealingKeys, drafts: Drafts = .sealed,
      unsealed: Unsealed = .refused
    ) {
      (self.store, self.keys, self.drafts, self.unsealed) = (store, keys, drafts, unsealed)
    }

    /// Takes a registration and opens what is stored; what must be sealed anew is saved so.
    public func take(
      _ id: RegistrationID, for life: HostLife, busyFor time: Duration
    ) async throws(HostStoreError) -> TakenRegistration {
      let taken = try await store.take(id, for: life, busyFor: time)
      do throws(HostStoreError) { return try await opened(taken, busyFor: time) } catch {
        await letGo(taken.claim)
        throw error
      }
    }

    /// Says that a row is at rest: a node that cannot read it keeps it from no other one.
    private func letGo(_ claim: HostClaim) async {
      // The save of what was sealed anew may have been carried out, though its answer was lost: then the first of these
      // counts as that very save, and changes nothing.
      let nothing = RegistrationChange()
      guard let next = try? await store.save(nothing, under: claim, busyFor: .zero) else { return }
      _ = try? await store.save(nothing, under: next, busyFor: .zero)
    }

    private func opened(
      _ taken: TakenRegistration, busyFor time: Duration
    ) async throws(HostStoreError) -> TakenRegistration {
      let id = taken.claim.id
      let checkpoint = try open(taken.checkpoint, .checkpoint, of: id)
      let session = try open(taken.session, .session, of: id)
      var claim = taken.claim
      if checkpoint.isStale || session.isStale {
        var change = RegistrationChange()
        if checkpoint.isStale {
          change.checkpoint = try sealed(checkpoint.bytes, .checkpoint, of: id)
        }
        if session.isStale { change.session = try sealed(session.bytes, .session, of: id) }
        claim = try await store.save(change, under: claim, busyFor: time)
      }
      return TakenRegistration(
        claim: claim, checkpoint: checkpoint.bytes, session: session.bytes, event: taken.event)
    }

    /// Changes a row, with its parts sealed.
    public func save(
      _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
    ) async throws(HostStoreError) -> HostClaim {
      var change = change
      if case .replaced(let bytes) = change.checkpoint, mustSeal(bytes, .checkpoint) {
        change.checkpoint = try sealed(bytes, .checkpoint, of: claim.id)
      }
      if case .replaced(let bytes) = change.session {
        change.session = try sealed(bytes, .session, of: claim.id)
      }
      return try await store.save(change, under: claim, busyFor: time)
    }

    /// Removes rows that have been empty for a time.
    public func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
      try await store.removeEmptied(for: time)
    }

    /// Tells whether a claim is the newest.
    public func check(_ claim: HostClaim) async throws(HostStoreError) {
      try await store.check(claim)
    }
  }
#endif

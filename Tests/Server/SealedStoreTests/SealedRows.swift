#if Sealing
  import HostStores
  import MockIdentityPool
  import RegistrationCore
  @testable import SealedStore
  import Synchronization
  import Testing

  /// A store in memory, as it is and as it is sealed.
  struct SealedRows {
    static let old: Secret = "0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20"
    static let new: Secret = "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="

    let rows = InMemoryHostStore(clock: VirtualClock())
    private let lives = Lives()

    static func keys(_ texts: Secret...) throws -> SealingKeys {
      let lines = texts.map { $0.reveal() }.joined(separator: "\n")
      return try SealingKeys(Secret(lines), of: "the test")
    }

    func store(
      _ texts: Secret..., drafts: SealedHostStore.Drafts = .sealed,
      unsealed: SealedHostStore.Unsealed = .refused
    ) throws -> SealedHostStore {
      let lines = texts.map { $0.reveal() }.joined(separator: "\n")
      let keys = try SealingKeys(Secret(lines), of: "the test")
      return SealedHostStore(rows, keys: keys, drafts: drafts, unsealed: unsealed)
    }

    /// Takes a registration for a new life.
    func take(_ id: String = "ana", in store: some HostStore) async throws -> TakenRegistration {
      let number = lives.next()
      let life = HostLife(stored: "node\(number) 1 1")
      return try await store.take(try #require(RegistrationID(id)), for: life, busyFor: .zero)
    }

    /// Saves a checkpoint and a session, each nil if it is to stay as it is.
    func save(
      _ checkpoint: [UInt8]?, _ session: [UInt8]?, of id: String = "ana", in store: some HostStore
    ) async throws {
      let claim = try await take(id, in: rows).claim
      var change = RegistrationChange()
      if let checkpoint { change.checkpoint = .replaced(StoredBytes(checkpoint)) }
      if let session { change.session = .replaced(StoredBytes(session)) }
      _ = try await store.save(change, under: claim, busyFor: .zero)
    }

    /// What is really stored.
    func raw(_ id: String = "ana") async throws -> (checkpoint: [UInt8]?, session: [UInt8]?) {
      let taken = try await take(id, in: rows)
      return (taken.checkpoint?.bytes, taken.session?.bytes)
    }

    /// Why a row cannot be taken; nil if it can.
    func reasonOfRefusal(_ id: String = "ana", by store: some HostStore) async throws -> String? {
      do {
        _ = try await take(id, in: store)
        return nil
      } catch HostStoreError.unusable(let reason) { return reason }
    }
  }

  /// Numbers of lives.
  private final class Lives: Sendable {
    private let last = Atomic<Int>(0)

    func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  /// A store whose next save fails, or is done without an answer, when the test says so.
  final class FailingHostStore: HostStore {
    private let store: any HostStore
    private let fails = Mutex(false)
    private let losesAnswer = Mutex(false)

    init(_ store: any HostStore) { self.store = store }

    func failNextSave() { fails.withLock { $0 = true } }

    func loseNextAnswer() { losesAnswer.withLock { $0 = true } }

    func take(
      _ id: RegistrationID, for life: HostLife, busyFor time: Duration
    ) async throws(HostStoreError) -> TakenRegistration {
      try await store.take(id, for: life, busyFor: time)
    }

    func save(
      _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
    ) async throws(HostStoreError) -> HostClaim {
      if fails.withLock({ exchange(&$0, with: false) }) {
        throw .unavailable(reason: "the disk is full")
      }
      let next = try await store.save(change, under: claim, busyFor: time)
      if losesAnswer.withLock({ exchange(&$0, with: false) }) {
        throw .unavailable(reason: "no answer in time")
      }
      return next
    }

    func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
      try await store.removeEmptied(for: time)
    }

    func check(_ claim: HostClaim) async throws(HostStoreError) { try await store.check(claim) }
  }
#endif

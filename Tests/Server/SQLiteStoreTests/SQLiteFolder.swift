#if SQLite
  import Foundation
  import HostStores
  import RegistrationContracts
  @testable import SQLiteStore
  import Synchronization
  import Testing

  /// A folder for the files of one test, removed at its end.
  final class SQLiteFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/registrar-\(UUID().uuidString)"
    var file: String { path + "/store/registrations.sqlite" }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func open() async throws(HostStoreError) -> SQLiteHostStore {
      try await SQLiteHostStore(path: file, patience: .milliseconds(20))
    }

    /// The bytes of all files of the store.
    func contents() throws -> [String: Data] {
      let folder = path + "/store"
      return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(into: [:]) {
        $0[$1] = FileManager.default.contents(atPath: folder + "/" + $1)
      }
    }
  }

  /// A store that another process keeps from writing, until a save has failed for it.
  final class BlockedStore: HostStore {
    private let store: SQLiteHostStore
    private let folder: SQLiteFolder
    private let isBlocked = Mutex(false)

    init(_ store: SQLiteHostStore, in folder: SQLiteFolder) {
      (self.store, self.folder) = (store, folder)
    }

    func block() { isBlocked.withLock { $0 = true } }

    func take(
      _ id: RegistrationID, for life: HostLife, busyFor time: Duration
    ) async throws(HostStoreError) -> TakenRegistration {
      try await store.take(id, for: life, busyFor: time)
    }

    func save(
      _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
    ) async throws(HostStoreError) -> HostClaim {
      guard isBlocked.withLock({ exchange(&$0, with: false) }) else {
        return try await store.save(change, under: claim, busyFor: time)
      }
      let other = try SQLiteHandle(folder.file, patience: .zero)
      try other.execute("BEGIN IMMEDIATE")
      // Its lock ends with it.
      defer { withExtendedLifetime(other) {} }
      return try await store.save(change, under: claim, busyFor: time)
    }

    func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
      try await store.removeEmptied(for: time)
    }

    func check(_ claim: HostClaim) async throws(HostStoreError) { try await store.check(claim) }
  }
#endif

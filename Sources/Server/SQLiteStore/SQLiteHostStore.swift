#if SQLite
  public import HostStores

  /// A ``HostStores/HostStore`` in one file of SQLite, for the registrations of one machine.
  ///
  /// What is saved is on the disk once a call returns (`synchronous=FULL` with a write-ahead log). Calls that come while
  /// another is being written share the next write, so that many at once cost little more than one. The file, and those beside it with the suffixes
  /// `-wal` and `-shm`, can be read by their owner alone; they hold what people have typed, and their sessions.
  ///
  /// A file that is moved or removed while it is open is noticed: no call succeeds until it is back.
  ///
  /// Several processes of one machine may share a file. Do not put it on a network volume: SQLite's log needs memory that the
  /// processes share.
  public final class SQLiteHostStore: HostStore {
    private let thread = StoreThread()

    /// Opens the file at `path`, and makes it and its folder if there are none.
    ///
    /// - Parameters:
    ///   - path: the file, on a local disk.
    ///   - patience: how long a call waits while another process of the machine writes to the file.
    /// - Throws: ``HostStores/HostStoreError/unusable(reason:)`` for a file that is not one of this store, is of a newer
    ///   version, or can be read by others; ``HostStores/HostStoreError/unavailable(reason:)`` if the system fails.
    public init(path: String, patience: Duration = .seconds(2)) async throws(HostStoreError) {
      try await thread.open(path, patience: patience)
    }

    deinit { thread.end() }

    /// Executes any statement beside the store's own, for a test.
    func execute(_ sql: String) async throws(HostStoreError) {
      try await thread.answer { database throws(HostStoreError) in try database.handle.execute(sql)
      }
    }

    /// Takes a registration.
    public func take(
      _ id: RegistrationID, for life: HostLife, busyFor time: Duration
    ) async throws(HostStoreError) -> TakenRegistration {
      try await thread.answer { database throws(HostStoreError) in
        try database.take(id, for: life, busyFor: time)
      }
    }

    /// Changes a row.
    public func save(
      _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
    ) async throws(HostStoreError) -> HostClaim {
      try await thread.answer { database throws(HostStoreError) in
        try database.save(change, under: claim, busyFor: time)
      }
    }

    /// Removes a portion of the rows that have been empty for a time; returns how many.
    public func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
      try await thread.answer { database throws(HostStoreError) in
        try database.removeEmptied(for: time)
      }
    }

    /// Tells whether a claim is the newest.
    public func check(_ claim: HostClaim) async throws(HostStoreError) {
      try await thread.answer { database throws(HostStoreError) in try database.check(claim) }
    }
  }
#endif

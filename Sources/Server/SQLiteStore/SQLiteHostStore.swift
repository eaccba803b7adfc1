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
    ///   - patience: how long a call waits while another process of the machine writes to the file. One that has waited for
    ///     other calls for four seconds fails.
    /// - Throws: ``HostStores/HostStoreError/unusable(reason:)`` for a file that is not one of this store, is of a newer
    ///   version, or can be read by others; ``HostStores/HostStoreError/unavailable(reason:)`` if the system fails.
    public init(path: String, patience: Duration = .seconds(2)) async throws(HostStoreError) {
      try await thread.open(path, patience: patience)
    }

    deinit { thread.end() }

    /// Executes any statement beside the store's own, for a test.
    func execute(_ sql: String) async throws(HostStoreError) {
      _ = try await thread.answer(.execute(sql))
    }

    /// Takes a registration.
    public func take(
      _ id: RegistrationID, for life: HostLife, busyFor time: Duration
    ) async throws(HostStoreError) -> TakenRegistration {
      guard case .taken(let taken) = try await thread.answer(.take(id, life, busyFor: time)) else {
        throw .unavailable(reason: "the answer was to another call")
      }
      return taken
    }

    /// Changes a row.
    public func save(
      _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
    ) async throws(HostStoreError) -> HostClaim {
      guard case .claim(let next) = try await thread.answer(.save(change, claim, busyFor: time))
      else { throw .unavailable(reason: "the answer was to another call") }
      return next
    }

    /// Removes a portion of the rows that have been empty for a time; returns how many.
    public func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
      guard case .removed(let count) = try await thread.answer(.removeEmptied(for: time)) else {
        return 0
      }
      return count
    }

    /// Tells whether a claim is the newest.
    public func check(_ claim: HostClaim) async throws(HostStoreError) {
      _ = try await thread.answer(.check(claim))
    }
  }
#endif

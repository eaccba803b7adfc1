#if SQLite
  import CSQLite
  import HostStores
  import RegistrationBackend

  /// An open file, for one thread at a time.
  final class SQLiteDatabase {
    let handle: SQLiteHandle
    private let begins: SQLiteStatement
    private let commits: SQLiteStatement
    private let takes: SQLiteStatement
    private let saves: SQLiteStatement
    private let looks: SQLiteStatement
    private let emptied: SQLiteStatement
    private let removals: SQLiteStatement
    private let path: String
    /// How long a transaction waits for another process.
    private let patience: Duration
    /// Which file was opened, whatever is at its path later.
    private let identity: FileIdentity

    init(_ path: String, patience: Duration) throws(HostStoreError) {
      try SQLiteFile.prepare(path)
      handle = try SQLiteHandle(path, patience: patience)
      (self.path, self.patience, identity) = (path, patience, FileIdentity(path))
      try SQLiteFile.bringUpToDate(handle, path)
      begins = try handle.prepare(SQLiteStatements.begin)
      commits = try handle.prepare(SQLiteStatements.commit)
      takes = try handle.prepare(SQLiteStatements.take)
      saves = try handle.prepare(SQLiteStatements.save)
      looks = try handle.prepare(SQLiteStatements.look)
      emptied = try handle.prepare(SQLiteStatements.emptied)
      removals = try handle.prepare(SQLiteStatements.remove)
    }

    /// Throws if another file, or none, is at the path by now: what is written then, no one would find.
    func checkPlace() throws(HostStoreError) {
      guard FileIdentity(path) == identity else {
        throw .unusable(
          reason: "\(path) was moved or removed while it was open; put it back, or start again")
      }
    }

    func begin() throws(HostStoreError) { try begins.run() }

    /// Begins a transaction if that needs no wait for another process, nor brings a failure; returns whether it has.
    func beginAtOnce() -> Bool {
      handle.wait(.zero)
      defer { handle.wait(patience) }
      do throws(HostStoreError) { try begins.run() } catch { return false }
      return true
    }

    func commit() throws(HostStoreError) { try commits.run() }

    /// Takes back what was not committed; SQLite may have done so itself.
    func rollBack() { try? handle.execute(SQLiteStatements.rollBack) }

    func take(
      _ id: RegistrationID, for life: HostLife, busyFor time: Duration
    ) throws(HostStoreError) -> TakenRegistration {
      takes.bind(id.text, at: 1)
      takes.bind(life.text, at: 2)
      takes.bind(life.address, at: 3)
      takes.bind(time.busyMilliseconds, at: 4)
      takes.bind(life.process + " ", at: 5)
      let taken = try takes.row { row in
        TakenRegistration(
          claim: HostClaim(id: id, life: life, fence: row.number(0)), checkpoint: row.bytes(1),
          session: row.bytes(2), event: row.text(3))
      }
      if let taken { return taken }
      guard let (owner, _) = try look(id) else {
        throw .unavailable(reason: "the registration is gone")
      }
      throw owner.process == life.process ? .fenced(owner: owner) : .busy(owner: owner)
    }

    func save(
      _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
    ) throws(HostStoreError) -> HostClaim {
      saves.bind(claim.id.text, at: 1)
      saves.bind(claim.life.text, at: 2)
      saves.bind(claim.fence, at: 3)
      saves.bind(time.busyMilliseconds, at: 4)
      saves.bind(change.checkpoint, at: 5)
      saves.bind(change.session, at: 7)
      saves.bind(change.event, at: 9)
      let next = claim.next
      if try saves.run() > 0 { return next }
      let found = try look(claim.id)
      // The answer to this very save was lost.
      if let (owner, fence) = found, owner == claim.life, fence == next.fence { return next }
      throw .fenced(owner: found?.owner)
    }

    func check(_ claim: HostClaim) throws(HostStoreError) {
      let found = try look(claim.id)
      guard let (owner, fence) = found, owner == claim.life, fence == claim.fence
      else { throw .fenced(owner: found?.owner) }
    }

    /// Removes a portion of the rows that have been empty for a time; returns how many.
    func removeEmptied(for time: Duration) throws(HostStoreError) -> Int {
      emptied.bind(time.wholeMilliseconds, at: 1)
      var removed = 0
      for id in try emptied.rows({ $0.text(0) ?? "" }) {
        removals.bind(id, at: 1)
        removals.bind(time.wholeMilliseconds, at: 2)
        if try removals.row({ _ in true }) == true { removed += 1 }
      }
      return removed
    }

    private func look(_ id: RegistrationID) throws(HostStoreError) -> (
      owner: HostLife, fence: Int64
    )? {
      looks.bind(id.text, at: 1)
      return try looks.row { row in (HostLife(stored: row.text(0) ?? ""), row.number(1)) }
    }
  }

  extension SQLiteStatement {
    /// Binds what becomes of a part: whether it changes, and then the new bytes.
    fileprivate func bind(_ part: RegistrationChange.Part, at index: Int32) {
      switch part {
      case .kept:
        bind(0, at: index)
        bind(nil as StoredBytes?, at: index + 1)
      case .replaced(let bytes):
        bind(1, at: index)
        bind(bytes, at: index + 1)
      case .emptied:
        bind(1, at: index)
        bind(nil as StoredBytes?, at: index + 1)
      }
    }
  }
#endif

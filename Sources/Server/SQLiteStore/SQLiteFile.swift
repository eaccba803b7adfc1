#if SQLite
  import HostStores
  import RegistrationBackend

  /// The file of a store before it is used.
  enum SQLiteFile {
    /// Makes the file for its owner alone if there is none.
    static func prepare(_ path: String) throws(HostStoreError) {
      guard let place = FileLocation(path) else {
        throw .unusable(reason: "\(path.debugDescription) cannot be the path of a file")
      }
      let isPrivate: Bool
      do throws(SystemFailure) {
        let folder = try place.openDirectory()
        do throws(SystemFailure) { _ = try folder.create(place.name) } catch {
          guard error.isTaken else { throw error }
        }
        isPrivate = try folder.hasPrivateFile(place.name)
      } catch {
        throw .unusable(reason: "cannot open \(path): \(error.reason)")
      }
      // SQLite gives its log the rights of the file.
      guard isPrivate else {
        throw .unusable(
          reason:
            "\(path) is no file of this user alone; take the rights of others away (chmod 600)")
      }
    }

    /// Brings an empty file, or one of an older version, to the schema of this build.
    static func bringUpToDate(_ handle: SQLiteHandle, _ path: String) throws(HostStoreError) {
      // Nothing is written to a file that is not ours.
      _ = try version(of: handle, path)
      guard try handle.value(SQLiteStatements.writeAheadLog) == "wal" else {
        throw .unusable(
          reason: "\(path) is on a volume without a write-ahead log; use a local disk")
      }
      try handle.execute(SQLiteStatements.durability)
      try handle.execute(SQLiteStatements.begin)
      do throws(HostStoreError) {
        // Another process may have brought it up to date meanwhile.
        let version = try version(of: handle, path)
        for statement in SQLiteStatements.migrations.dropFirst(version).joined() {
          try handle.execute(statement)
        }
        for mark in SQLiteStatements.marks { try handle.execute(mark) }
        try handle.execute(SQLiteStatements.commit)
      } catch {
        try? handle.execute(SQLiteStatements.rollBack)
        throw error
      }
    }

    /// The version of the file's schema; 0 for an empty one.
    private static func version(
      of handle: SQLiteHandle, _ path: String
    ) throws(HostStoreError) -> Int {
      let application = try handle.value(SQLiteStatements.applicationOfFile)
      let version = try handle.value(SQLiteStatements.versionOfFile).flatMap { Int($0) } ?? 0
      guard application == String(SQLiteStatements.application) else {
        if try handle.value(SQLiteStatements.tableCount) == "0" { return 0 }
        throw .unusable(reason: "\(path) is a database of another program; give another path")
      }
      guard version <= SQLiteStatements.version else {
        throw .unusable(
          reason:
            "\(path) has version \(version), and this build knows \(SQLiteStatements.version); "
            + "use a newer build")
      }
      return version
    }
  }
#endif

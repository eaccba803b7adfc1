#if PostgreSQL
  /// The tables before they are used.
  enum PostgreSQLSchema {
    /// Makes the tables if there are none, or brings those of an older version to that of this build.
    static func bringUpToDate(_ handle: PostgreSQLHandle) throws(PostgreSQLFailure) {
      let version = try version(of: handle)
      guard version <= PostgreSQLStatements.version else {
        throw PostgreSQLFailure(
          state: "42P01",
          message: "the tables have version \(version), and this build knows "
            + "\(PostgreSQLStatements.version); use a newer build")
      }
      for statement in PostgreSQLStatements.migrations.dropFirst(version).joined() {
        try execute(statement, by: handle)
      }
    }

    /// The version of the tables; 0 if there are none.
    private static func version(of handle: PostgreSQLHandle) throws(PostgreSQLFailure) -> Int {
      do throws(PostgreSQLFailure) {
        return try handle.execute(PostgreSQLStatements.newestVersion).flatMap { Int($0) } ?? 0
      } catch {
        guard error.state == "42P01" else { throw error }
        try execute(PostgreSQLStatements.versionTable, by: handle)
        return 0
      }
    }

    private static func execute(
      _ statement: String, by handle: PostgreSQLHandle
    ) throws(PostgreSQLFailure) {
      do throws(PostgreSQLFailure) { _ = try handle.execute(statement) } catch {
        // Another node does it at the same time.
        guard ["23505", "42P07", "42710", "42701"].contains(error.state) else { throw error }
      }
    }
  }
#endif

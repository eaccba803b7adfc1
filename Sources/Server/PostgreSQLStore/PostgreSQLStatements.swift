#if PostgreSQL
  /// All that the store says to PostgreSQL: statements on one row by its key, and plain types.
  ///
  /// Nothing here needs a sequence, a trigger, a lock of its own or a notification, so that engines that speak the
  /// protocol of PostgreSQL and spread rows by their keys can run it, too; `.ci/check-sql` holds it to that.
  enum PostgreSQLStatements {
    /// The version of the schema.
    static let version = 1

    static let schema = [
      "CREATE TABLE IF NOT EXISTS registration_schema (version bigint PRIMARY KEY)",
      """
      CREATE TABLE IF NOT EXISTS registration (
        id text COLLATE "C" PRIMARY KEY, owner text COLLATE "C" NOT NULL, fence bigint NOT NULL,
        busy_until timestamptz NOT NULL, checkpoint bytea, session bytea, event text
      )
      """,
      "INSERT INTO registration_schema (version) VALUES (\(version)) ON CONFLICT DO NOTHING",
    ]

    static let newestVersion = "SELECT max(version) FROM registration_schema"

    // What a connection is and does.
    static let isReadOnly = "SHOW transaction_read_only"
    static let durability = "SHOW synchronous_commit"
    static let waitForDisk = "SET synchronous_commit = on"

    /// Ends the wait for a lock after so many milliseconds.
    static func lockTimeout(_ milliseconds: Int) -> String { "SET lock_timeout = \(milliseconds)" }

    /// Ends a statement after so many milliseconds.
    static func statementTimeout(_ milliseconds: Int) -> String {
      "SET statement_timeout = \(milliseconds)"
    }

    /// The ID, the life, its address, for how many milliseconds it is busy or NULL, and its process with a blank.
    static let take = """
      INSERT INTO registration AS r (id, owner, fence, busy_until)
      VALUES ($1, $2, 1, COALESCE(CURRENT_TIMESTAMP + $4 * INTERVAL '1 millisecond', '-infinity'))
      ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, busy_until = excluded.busy_until,
        fence = r.fence + CASE WHEN r.owner = excluded.owner THEN 0 ELSE 1 END
      WHERE split_part(r.owner, ' ', 1) = $3 AND r.owner <= excluded.owner
        OR left(r.owner, length($5)) <> $5 AND (r.busy_until <= CURRENT_TIMESTAMP
          OR r.busy_until > CURRENT_TIMESTAMP + INTERVAL '2 minutes')
      RETURNING fence, checkpoint, session, event
      """

    /// The ID, the life, the fence, for how many milliseconds it is busy or NULL; then for checkpoint and session
    /// whether it is replaced and the new bytes; the keys of events or NULL.
    static let save = """
      UPDATE registration SET fence = fence + 1,
        busy_until = COALESCE(CURRENT_TIMESTAMP + $4 * INTERVAL '1 millisecond', '-infinity'),
        checkpoint = CASE WHEN $5 THEN $6 ELSE checkpoint END,
        session = CASE WHEN $7 THEN $8 ELSE session END, event = COALESCE($9, event)
      WHERE id = $1 AND owner = $2 AND fence = $3 RETURNING fence
      """

    /// Who has a registration.
    static let look = "SELECT owner, fence FROM registration WHERE id = $1"

    /// A statement that is prepared, by its name there.
    enum Prepared: String, CaseIterable {
      case take, save, look

      var sql: String {
        switch self {
        case .take: PostgreSQLStatements.take
        case .save: PostgreSQLStatements.save
        case .look: PostgreSQLStatements.look
        }
      }
    }
  }
#endif

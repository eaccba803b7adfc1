#if PostgreSQL
  /// All that the store says to PostgreSQL: statements on one row by its key, and plain types.
  ///
  /// Nothing here needs a sequence, a trigger, a lock of its own or a notification, so that engines that speak the
  /// protocol of PostgreSQL and spread rows by their keys can run it, too; `.ci/check-sql` holds it to that.
  enum PostgreSQLStatements {
    /// The version of the schema.
    static let version = 2

    static let versionTable =
      "CREATE TABLE IF NOT EXISTS registration_schema (version bigint PRIMARY KEY)"
    static let newestVersion = "SELECT max(version) FROM registration_schema"

    /// What leads from each version to the next one; two nodes may do it at once.
    static let migrations = [
      [
        """
        CREATE TABLE IF NOT EXISTS registration (
          id text COLLATE "C" PRIMARY KEY, owner text COLLATE "C" NOT NULL, fence bigint NOT NULL,
          busy_until timestamptz NOT NULL, checkpoint bytea, session bytea, event text
        )
        """,
        "INSERT INTO registration_schema (version) VALUES (1) ON CONFLICT DO NOTHING",
      ],
      [
        // Rows that are there count as emptied now; those that are not empty are not in the index.
        """
        ALTER TABLE registration ADD COLUMN IF NOT EXISTS empty_since timestamptz
          DEFAULT CURRENT_TIMESTAMP
        """,
        """
        CREATE INDEX IF NOT EXISTS registration_empty ON registration (empty_since)
          WHERE checkpoint IS NULL AND session IS NULL
        """,
        "INSERT INTO registration_schema (version) VALUES (2) ON CONFLICT DO NOTHING",
      ],
    ]

    // What a connection is and does.
    static let isReadOnly = "SHOW transaction_read_only"
    static let durability = "SHOW synchronous_commit"
    static let waitForDisk = "SET synchronous_commit = on"
    static let messages = "SHOW client_min_messages"
    static let hearWarnings = "SET client_min_messages = warning"

    /// Ends the wait for a lock after so many milliseconds.
    static func lockTimeout(_ milliseconds: Int) -> String { "SET lock_timeout = \(milliseconds)" }

    /// Ends a statement after so many milliseconds.
    static func statementTimeout(_ milliseconds: Int) -> String {
      "SET statement_timeout = \(milliseconds)"
    }

    /// What a fence begins with: higher than all that a row of the same ID had that was removed.
    private static let firstFence = "CAST(extract(epoch FROM CURRENT_TIMESTAMP) * 1000 AS bigint)"

    /// The ID, the life, its address, for how many milliseconds it is busy or NULL, and its process with a blank.
    static let take = """
      INSERT INTO registration AS r (id, owner, fence, busy_until, empty_since)
      VALUES ($1, $2, \(firstFence),
        COALESCE(CURRENT_TIMESTAMP + $4 * INTERVAL '1 millisecond', '-infinity'), CURRENT_TIMESTAMP)
      ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, busy_until = excluded.busy_until,
        fence = r.fence + CASE WHEN r.owner = excluded.owner THEN 0 ELSE 1 END,
        empty_since =
          CASE WHEN r.checkpoint IS NULL AND r.session IS NULL THEN CURRENT_TIMESTAMP END
      WHERE split_part(r.owner, ' ', 1) = $3 AND r.owner <= excluded.owner
        OR left(r.owner, length($5)) <> $5 AND (r.busy_until <= CURRENT_TIMESTAMP
          OR r.busy_until > CURRENT_TIMESTAMP + INTERVAL '2 minutes')
      RETURNING fence, checkpoint, session, event
      """

    private static let checkpointAfter = "CASE WHEN $5 THEN $6 ELSE checkpoint END"
    private static let sessionAfter = "CASE WHEN $7 THEN $8 ELSE session END"

    /// The ID, the life, the fence, for how many milliseconds it is busy or NULL; then for checkpoint and session
    /// whether it is replaced and the new bytes; the keys of events or NULL.
    static let save = """
      UPDATE registration SET fence = fence + 1,
        busy_until = COALESCE(CURRENT_TIMESTAMP + $4 * INTERVAL '1 millisecond', '-infinity'),
        checkpoint = \(checkpointAfter), session = \(sessionAfter), event = COALESCE($9, event),
        empty_since = CASE WHEN (\(checkpointAfter)) IS NULL AND (\(sessionAfter)) IS NULL
          THEN CURRENT_TIMESTAMP END
      WHERE id = $1 AND owner = $2 AND fence = $3 RETURNING fence
      """

    /// Who has a registration.
    static let look = "SELECT owner, fence FROM registration WHERE id = $1"

    /// The ID, the life and the fence: waits until a save that ran before is as safe as this statement.
    static let confirm = """
      UPDATE registration SET fence = fence WHERE id = $1 AND owner = $2 AND fence = $3
      RETURNING fence
      """

    /// For how many milliseconds a row has been empty: the IDs of some that may be removed.
    static let emptied = """
      SELECT id FROM registration
      WHERE empty_since <= CURRENT_TIMESTAMP - $1 * INTERVAL '1 millisecond'
        AND checkpoint IS NULL AND session IS NULL AND busy_until <= CURRENT_TIMESTAMP
      ORDER BY empty_since LIMIT 256
      """

    /// The ID, and for how many milliseconds the row has been empty.
    static let remove = """
      DELETE FROM registration
      WHERE id = $1 AND empty_since <= CURRENT_TIMESTAMP - $2 * INTERVAL '1 millisecond'
        AND checkpoint IS NULL AND session IS NULL AND busy_until <= CURRENT_TIMESTAMP
      RETURNING id
      """

    /// A statement that is prepared, by its name there.
    enum Prepared: String, CaseIterable {
      case take, save, look, confirm, emptied, remove

      var sql: String {
        switch self {
        case .take: PostgreSQLStatements.take
        case .save: PostgreSQLStatements.save
        case .look: PostgreSQLStatements.look
        case .confirm: PostgreSQLStatements.confirm
        case .emptied: PostgreSQLStatements.emptied
        case .remove: PostgreSQLStatements.remove
        }
      }
    }
  }
#endif

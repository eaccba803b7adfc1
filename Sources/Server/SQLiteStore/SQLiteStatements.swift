#if SQLite
  /// All that the store says to SQLite; `.ci/check-sql` holds it to statements on one row.
  enum SQLiteStatements {
    /// The version of the schema, as `user_version`; the migrations lead from one to the next.
    static let version = migrations.count
    /// What tells the file from those of other programs, as `application_id`: "RegR".
    static let application = 0x5265_6752

    static let migrations = [
      [
        """
        CREATE TABLE registration (
          id TEXT PRIMARY KEY NOT NULL, owner TEXT NOT NULL, fence INTEGER NOT NULL,
          busy_until INTEGER NOT NULL, checkpoint BLOB, session BLOB, event TEXT
        ) WITHOUT ROWID
        """
      ],
      // A file is locked as it is brought up to date, and so all of its rows may change.
      [
        "ALTER TABLE registration ADD COLUMN empty_since INTEGER",
        "UPDATE registration SET empty_since = \(now) WHERE checkpoint IS NULL AND session IS NULL",
        "CREATE INDEX registration_empty ON registration (empty_since)",
      ],
    ]

    // What tells whose file it is; it changes nothing.
    static let applicationOfFile = "PRAGMA application_id"
    static let versionOfFile = "PRAGMA user_version"
    static let tableCount = "SELECT count(*) FROM sqlite_schema"

    static let writeAheadLog = "PRAGMA journal_mode = WAL"
    static let durability = "PRAGMA synchronous = FULL"
    /// What marks the file as one of this version.
    static let marks = [
      "PRAGMA user_version = \(version)", "PRAGMA application_id = \(application)",
    ]

    static let begin = "BEGIN IMMEDIATE"
    static let commit = "COMMIT"
    static let rollBack = "ROLLBACK"

    /// Now, in milliseconds since 1970.
    private static let now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    // A fence begins with the time: higher than all that a row of the same ID had that was removed.

    /// The ID, the life, its address, for how many milliseconds it is busy or NULL, and its process with a blank.
    static let take = """
      INSERT INTO registration AS r (id, owner, fence, busy_until, empty_since)
      VALUES (?1, ?2, \(now), COALESCE(\(now) + ?4, 0), \(now))
      ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, busy_until = excluded.busy_until,
        fence = r.fence + CASE WHEN r.owner = excluded.owner THEN 0 ELSE 1 END,
        empty_since = CASE WHEN r.checkpoint IS NULL AND r.session IS NULL THEN \(now) END
      WHERE substr(r.owner, 1, instr(r.owner || ' ', ' ') - 1) = ?3 AND r.owner <= excluded.owner
        OR substr(r.owner, 1, length(?5)) <> ?5
          AND (r.busy_until <= \(now) OR r.busy_until > \(now) + 120000)
      RETURNING fence, checkpoint, session, event
      """

    private static let checkpointAfter = "CASE WHEN ?5 THEN ?6 ELSE checkpoint END"
    private static let sessionAfter = "CASE WHEN ?7 THEN ?8 ELSE session END"

    /// The ID, the life, the fence, for how many milliseconds it is busy or NULL; then for checkpoint and session
    /// whether it is replaced and the new bytes; the keys of events or NULL.
    static let save = """
      UPDATE registration SET fence = fence + 1, busy_until = COALESCE(\(now) + ?4, 0),
        checkpoint = \(checkpointAfter), session = \(sessionAfter), event = COALESCE(?9, event),
        empty_since =
          CASE WHEN (\(checkpointAfter)) IS NULL AND (\(sessionAfter)) IS NULL THEN \(now) END
      WHERE id = ?1 AND owner = ?2 AND fence = ?3
      """

    /// Who has a registration.
    static let look = "SELECT owner, fence FROM registration WHERE id = ?1"

    /// For how many milliseconds a row has been empty: the IDs of some that may be removed.
    static let emptied = """
      SELECT id FROM registration WHERE empty_since <= \(now) - ?1
        AND checkpoint IS NULL AND session IS NULL AND busy_until <= \(now)
      ORDER BY empty_since LIMIT 256
      """

    /// The ID, and for how many milliseconds the row has been empty.
    static let remove = """
      DELETE FROM registration WHERE id = ?1 AND empty_since <= \(now) - ?2
        AND checkpoint IS NULL AND session IS NULL AND busy_until <= \(now)
      RETURNING id
      """
  }
#endif

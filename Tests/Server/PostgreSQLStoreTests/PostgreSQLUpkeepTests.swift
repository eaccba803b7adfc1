#if PostgreSQL
  import HostStores
  @testable import PostgreSQLStore
  import Testing

  // What becomes of tables as time passes.

  extension PostgreSQLStoreTests {
    /// The tables as the first version made them, with a row that is filled and one that was emptied.
    private static let firstVersion = [
      "CREATE TABLE registration_schema (version bigint PRIMARY KEY)",
      """
      CREATE TABLE registration (
        id text COLLATE "C" PRIMARY KEY, owner text COLLATE "C" NOT NULL, fence bigint NOT NULL,
        busy_until timestamptz NOT NULL, checkpoint bytea, session bytea, event text
      )
      """,
      "INSERT INTO registration_schema (version) VALUES (1)",
      "INSERT INTO registration VALUES ('ana', 'a 1 1', 5, '-infinity', 'one', NULL, 'key')",
      "INSERT INTO registration VALUES ('bob', 'a 1 1', 7, '-infinity', NULL, NULL, NULL)",
    ]

    @Test
    func `Tables of version 1 are brought up to date by several nodes, and keep what they have`()
      async throws
    {
      let database = try PostgreSQLDatabase()
      for statement in Self.firstVersion { _ = try database.execute(statement) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask { _ = try await database.open(connections: 2) }
        }
        try await group.waitForAll()
      }
      let store = try await database.open()
      #expect(try database.execute("SELECT max(version) FROM registration_schema") == "2")
      let claim = HostClaim(id: try id("ana"), life: .first, fence: 5)
      #expect(try await store.save(RegistrationChange(), under: claim, busyFor: .zero).fence == 6)
      #expect(try await store.removeEmptied(for: .seconds(3600)) == 0)
      #expect(try await store.removeEmptied(for: .zero) == 1)
      let taken = try await store.take(id("ana"), for: .other, busyFor: .zero)
      #expect(taken.checkpoint == StoredBytes(Array("one".utf8)) && taken.event == "key")
      #expect(try await store.take(id("bob"), for: .other, busyFor: .zero).claim.fence > 8)
    }

    @Test func `What is taken or filled after it was found empty stays`() async throws {
      let database = try PostgreSQLDatabase()
      let store = try await database.open()
      let connection = PostgreSQLConnection(database.settings, patience: .seconds(10))
      defer { connection.end() }
      let time = Duration.milliseconds(1)
      for name in ["busy", "filled", "empty"] {
        _ = try await store.take(id(name), for: .first, busyFor: .zero)
      }
      try await Task.sleep(for: time * 5)
      guard case .emptied(let ids) = try await connection.answer(.emptied(for: time)) else {
        return
      }
      #expect(ids.map(\.text).sorted() == ["busy", "empty", "filled"])
      _ = try await store.take(id("busy"), for: .other, busyFor: .seconds(60))
      let claim = try await store.take(id("filled"), for: .other, busyFor: .zero).claim
      _ = try await store.save(.checkpoint("1"), under: claim, busyFor: .zero)
      try await Task.sleep(for: time * 5)
      for id in ids { _ = try await connection.answer(.remove(id, emptyFor: time)) }
      #expect(
        try database.execute("SELECT string_agg(id, ' ' ORDER BY id) FROM registration")
          == "busy filled")
    }

    @Test func `Many rows are removed a portion at a time, by two nodes at once`() async throws {
      let database = try PostgreSQLDatabase()
      let (a, b) = (try await database.open(), try await database.open())
      let ids = try (0..<600).map { try id("person-\($0)") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for id in ids { group.addTask { _ = try await a.take(id, for: .first, busyFor: .zero) } }
        try await group.waitForAll()
      }
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for store in [a, b] {
          group.addTask {
            var count = 0
            while case let removed = try await store.removeEmptied(for: .zero), removed > 0 {
              count += removed
            }
            return count
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(counts == 600)
      #expect(try database.execute("SELECT count(*) FROM registration") == "0")
    }
  }
#endif

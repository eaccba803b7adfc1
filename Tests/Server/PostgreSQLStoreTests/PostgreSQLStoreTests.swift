#if PostgreSQL
  import HostStores
  import RegistrationContracts
  @testable import PostgreSQLStore
  import Synchronization
  import Testing

  /// A store in a real database, which is cut off, refuses and stops.
  @Suite(.enabled(if: PostgreSQLDatabase.server != nil), .serialized)
  struct PostgreSQLStoreTests {
    func id(_ text: String) throws -> RegistrationID { try #require(RegistrationID(text)) }

    @Test func `The contract is kept`() async throws {
      let report = await HostStoreContract {
        let database = try PostgreSQLDatabase()
        var testbed = HostStoreTestbed(store: FailingStore(try await database.open(), in: database))
        testbed.reopen = { try await database.open() }
        testbed.failNextSave = { try database.refuse() }
        return testbed
      }.run()
      #expect(report.isFlawless, "\(report)")
      #expect(report.isComplete, "\(report)")
    }

    @Test func `What was sent on a connection that is cut is sent again`() async throws {
      let database = try PostgreSQLDatabase()
      let store = try await database.open()
      var claim = try await store.take(id("ana"), for: .first, busyFor: .zero).claim
      let first = claim.fence
      for number in 1...5 {
        try database.cut()
        claim = try await store.save(.checkpoint("\(number)"), under: claim, busyFor: .zero)
      }
      #expect(claim.fence == first + 5)
      let taken = try await database.open().take(id("ana"), for: .other, busyFor: .zero)
      #expect(taken.checkpoint == StoredBytes(Array("5".utf8)))
    }

    @Test func `Saves of many at once through cuts are each done once`() async throws {
      let database = try PostgreSQLDatabase()
      let store = try await database.open()
      let ids = try (0..<100).map { try id("person-\($0)") }
      try await withThrowingTaskGroup(of: Int64.self) { group in
        for id in ids {
          group.addTask {
            var claim = try await store.take(id, for: .first, busyFor: .zero).claim
            let first = claim.fence
            for number in 1...20 {
              claim = try await store.save(.checkpoint("\(number)"), under: claim, busyFor: .zero)
            }
            return claim.fence - first
          }
        }
        for _ in 0..<5 {
          try database.cut()
          try await Task.sleep(for: .milliseconds(30))
        }
        for try await fence in group { #expect(fence == 20) }
      }
      #expect(try database.execute("SELECT count(*) FROM registration") == "100")
      #expect(try database.execute("SELECT count(DISTINCT checkpoint) FROM registration") == "1")
    }

    @Test
    func `Of two nodes that change the same rows in groups none waits for the other for ever`()
      async throws
    {
      let database = try PostgreSQLDatabase()
      let (a, b) = (try await database.open(), try await database.open())
      let ids = try (0..<50).map { try id("person-\($0)") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (store, node) in [(a, "a"), (b, "b")] {
          for id in ids {
            group.addTask {
              for number in 1...10 {
                let life = HostLife(stored: "\(node) 1 \(100 + number)")
                let claim = try await store.take(id, for: life, busyFor: .zero).claim
                do {
                  _ = try await store.save(.checkpoint(node), under: claim, busyFor: .zero)
                } catch {
                  guard case HostStoreError.fenced = error else { throw error }
                }
              }
            }
          }
        }
        try await group.waitForAll()
      }
    }

    @Test func `What fails is told without a word of what was to be saved`() async throws {
      let database = try PostgreSQLDatabase()
      let store = try await database.open()
      let claim = try await store.take(id("ana"), for: .first, busyFor: .zero).claim
      try database.refuse()
      var change = RegistrationChange.checkpoint("typed")
      change.event = "typed"
      do throws(HostStoreError) {
        _ = try await store.save(change, under: claim, busyFor: .zero)
        Issue.record("it was saved")
      } catch {
        #expect("\(error)".contains("SQLSTATE 23514"))
        #expect(!"\(error)".contains("typed"))
      }
    }

    @Test func `A table of a newer version is refused by name`() async throws {
      let database = try PostgreSQLDatabase()
      _ = try await database.open()
      _ = try database.execute("INSERT INTO registration_schema VALUES (7)")
      let reason = await refusal(of: database.settings)
      #expect(reason.contains("have version 7, and this build knows 2; use a newer build"))
    }

    @Test func `A server that cannot be reached, and one with no connection left, are told`()
      async throws
    {
      let database = try PostgreSQLDatabase()
      _ = try await database.open()
      #expect(await refusal(of: "host=/nowhere user=x connect_timeout=1").contains("/nowhere"))
      _ = try PostgreSQLDatabase.execute("ALTER DATABASE \(database.name) CONNECTION LIMIT 0")
      _ = try PostgreSQLDatabase.execute("CREATE ROLE guest LOGIN")
      defer { _ = try? PostgreSQLDatabase.execute("DROP ROLE guest") }
      let reason = await refusal(of: database.settings + " user=guest")
      #expect(reason.contains("allow more connections, or open fewer"))
    }

    @Test(arguments: ["password=my secret", "postgresql://u:pa%zz@h/d", "tls://u:secret@h/d", "x"])
    func `Settings that cannot be read are not repeated`(settings: String) async throws {
      let reason = await refusal(of: settings)
      #expect(reason.contains("the settings cannot be read"))
      #expect(!reason.contains("secret") && !reason.contains("zz"))
    }

    @Test func `A user and a database that the server does not know are told at once`() async throws
    {
      let server = try #require(PostgreSQLDatabase.server)
      for other in [" user=nobody", " dbname=nothing"] {
        let reason = await refusal(of: server + other)
        #expect(reason.hasPrefix("the store cannot be used"))
        #expect(reason.contains("see that user, password and database are right"))
        #expect(!reason.contains("LOCATION"))
      }
    }

    @Test func `A row that somebody has locked fails its own call alone`() async throws {
      let database = try PostgreSQLDatabase()
      let store = try await database.open(connections: 1)
      let locked = try await store.take(id("locked"), for: .first, busyFor: .zero).claim
      let free = try await store.take(id("free"), for: .first, busyFor: .zero).claim
      let other = try PostgreSQLHandle(database.settings, patience: .seconds(10))
      try other.execute("BEGIN")
      try other.execute("SELECT fence FROM registration WHERE id = 'locked' FOR UPDATE")
      let blocked = Task { try await store.save(.checkpoint("1"), under: locked, busyFor: .zero) }
      let saved = try await store.save(.checkpoint("2"), under: free, busyFor: .zero)
      #expect(saved == free.next)
      await #expect(throws: HostStoreError.self) { try await blocked.value }
      try other.execute("COMMIT")
      #expect(try await store.save(.checkpoint("1"), under: locked, busyFor: .zero) == locked.next)
    }

    func refusal(of settings: String) async -> String {
      do throws(HostStoreError) {
        _ = try await PostgreSQLHostStore(
          settings: settings, connections: 1, patience: .seconds(2))
        return ""
      } catch { return "\(error)" }
    }
  }

  extension PostgreSQLDatabase {
    /// Makes each write fail, as a disk does that is full.
    fileprivate func refuse() throws {
      _ = try execute("ALTER TABLE registration ADD CONSTRAINT refusal CHECK (fence < 0) NOT VALID")
    }

    fileprivate func relent() throws {
      _ = try execute("ALTER TABLE registration DROP CONSTRAINT IF EXISTS refusal")
    }
  }

  /// A store whose database refuses what is written, until a save has failed for it.
  private struct FailingStore: HostStore {
    let store: PostgreSQLHostStore
    let database: PostgreSQLDatabase

    init(_ store: PostgreSQLHostStore, in database: PostgreSQLDatabase) {
      (self.store, self.database) = (store, database)
    }

    func take(
      _ id: RegistrationID, for life: HostLife, busyFor time: Duration
    ) async throws(HostStoreError) -> TakenRegistration {
      try await store.take(id, for: life, busyFor: time)
    }

    func save(
      _ change: RegistrationChange, under claim: HostClaim, busyFor time: Duration
    ) async throws(HostStoreError) -> HostClaim {
      do throws(HostStoreError) {
        return try await store.save(change, under: claim, busyFor: time)
      } catch {
        if case .unavailable = error { try? database.relent() }
        throw error
      }
    }

    func removeEmptied(for time: Duration) async throws(HostStoreError) -> Int {
      try await store.removeEmptied(for: time)
    }

    func check(_ claim: HostClaim) async throws(HostStoreError) { try await store.check(claim) }
  }
#endif

#if PostgreSQL
  import HostStores
  @testable import PostgreSQLStore
  import Testing

  // A standby that does not confirm.

  extension PostgreSQLDatabase {
    /// Makes the server wait for a standby that does not exist, or for none any longer.
    fileprivate static func demandStandby(_ isDemanded: Bool = true) throws {
      let setting = "synchronous_standby_names"
      _ = try execute(
        "ALTER SYSTEM " + (isDemanded ? "SET \(setting) = 'nowhere'" : "RESET \(setting)"))
      _ = try execute("SELECT pg_reload_conf()")
    }

    /// Gives all connections that are made from now on a setting.
    fileprivate func set(_ setting: String) throws {
      _ = try Self.execute("ALTER DATABASE \(name) SET \(setting)")
    }

    /// Calls a function of the server on processes that wait for a standby.
    fileprivate static func call(_ function: String, ofAtMost limit: Int = 100) throws {
      _ = try execute(
        "SELECT count(\(function)(pid)) FROM (SELECT pid FROM pg_stat_activity "
          + "WHERE wait_event = 'SyncRep' LIMIT \(limit)) AS waiting")
    }
  }

  extension PostgreSQLStoreTests {
    /// Saves until that is refused; returns what was to be saved then, and why it was refused.
    ///
    /// Saves succeed until the server has read its settings again.
    private func saveUntilRefused(
      under claim: inout HostClaim, in store: PostgreSQLHostStore
    ) async -> (number: Int, refusal: HostStoreError?) {
      for number in 1..<3_000 {
        do throws(HostStoreError) {
          claim = try await store.save(.checkpoint("\(number)"), under: claim, busyFor: .zero)
        } catch { return (number, error) }
      }
      return (3_000, nil)
    }

    @Test(arguments: ["client_min_messages = notice", "client_min_messages = error"])
    func `What a standby may not have does not count as saved, until it has it`(
      setting: String
    ) async throws {
      let database = try PostgreSQLDatabase()
      try database.set(setting)
      let store = try await PostgreSQLHostStore(
        settings: database.settings, connections: 1, patience: .seconds(2))
      var claim = try await store.take(id("ana"), for: .first, busyFor: .zero).claim
      try PostgreSQLDatabase.demandStandby()
      // An administrator lets the waiting statements go.
      let cancelling = Task {
        while !Task.isCancelled {
          try? PostgreSQLDatabase.call("pg_cancel_backend")
          try await Task.sleep(for: .milliseconds(20))
        }
      }
      let (number, refusal) = await saveUntilRefused(under: &claim, in: store)
      cancelling.cancel()
      _ = await cancelling.result
      #expect("\(try #require(refusal))".contains("a standby may not have what was saved"))
      let stored = try database.execute("SELECT encode(checkpoint, 'escape') FROM registration")
      #expect(stored == "\(number)")
      try PostgreSQLDatabase.demandStandby(false)
      let again = try await store.save(.checkpoint("\(number)"), under: claim, busyFor: .zero)
      #expect(again == claim.next)
    }

    @Test(arguments: ["off", "local", "on"])
    func `A save waits for a standby, whatever the settings of a database say`(
      waits: String
    ) async throws {
      let database = try PostgreSQLDatabase()
      try database.set("synchronous_commit = \(waits)")
      let store = try await PostgreSQLHostStore(
        settings: database.settings, connections: 1, patience: .seconds(1))
      var claim = try await store.take(id("ana"), for: .first, busyFor: .zero).claim
      try PostgreSQLDatabase.demandStandby()
      let (number, refusal) = await saveUntilRefused(under: &claim, in: store)
      try PostgreSQLDatabase.demandStandby(false)
      #expect("\(try #require(refusal))".contains("no answer in time"))
      let stored = try database.execute("SELECT encode(checkpoint, 'escape') FROM registration")
      #expect(stored == "\(number)" || stored == "\(number - 1)")
    }

    @Test
    func
      `While no standby confirms, a connection keeps two processes busy at most, and then goes on`()
      async throws
    {
      let database = try PostgreSQLDatabase()
      let store = try await PostgreSQLHostStore(
        settings: database.settings, connections: 1, patience: .seconds(1))
      var first = try await store.take(id("first"), for: .first, busyFor: .zero).claim
      var claims: [HostClaim] = []
      for number in 0..<6 {
        claims.append(try await store.take(id("p\(number)"), for: .first, busyFor: .zero).claim)
      }
      try PostgreSQLDatabase.demandStandby()
      defer { try? PostgreSQLDatabase.demandStandby(false) }
      let (number, refusal) = await saveUntilRefused(under: &first, in: store)
      var reasons = ["\(try #require(refusal))"]
      for claim in claims {
        do throws(HostStoreError) {
          _ = try await store.save(.checkpoint("1"), under: claim, busyFor: .zero)
          Issue.record("it was saved")
        } catch { reasons.append("\(error)") }
      }
      #expect(reasons.first?.contains("no answer in time") == true, "\(reasons)")
      #expect(reasons.last?.contains("a standby does not confirm") == true, "\(reasons)")
      let busy = try database.processes().count
      #expect(busy == 2)
      // One of the two is enough to go on.
      try PostgreSQLDatabase.call("pg_terminate_backend", ofAtMost: 1)
      try await tryAgain { try await store.check(claims[5]) }
      try PostgreSQLDatabase.demandStandby(false)
      try await tryAgain {
        let next = try await store.save(.checkpoint("\(number)"), under: first, busyFor: .zero)
        #expect(next == first.next)
      }
      for claim in claims {
        try await tryAgain {
          let next = try await store.save(.checkpoint("1"), under: claim, busyFor: .zero)
          #expect(next == claim.next)
        }
      }
      #expect(
        try database.execute(
          "SELECT string_agg(encode(checkpoint, 'escape'), ' ' ORDER BY id) FROM registration")
          == "\(number) 1 1 1 1 1 1")
      #expect(try database.processes().count <= 2)
    }

    /// Does what may fail while a server is slow.
    private func tryAgain(_ work: () async throws -> Void) async throws {
      for _ in 0..<20 {
        do { return try await work() } catch HostStoreError.unavailable { continue }
      }
      try await work()
    }
  }
#endif

#if PostgreSQL
  import Foundation
  import HostStores
  import MockIdentityPool
  import RegistrationBackend
  @testable import PostgreSQLStore
  import RegistrationCore
  import RegistrationHosting
  import Testing

  // A database that is slow, only reads, or does not answer.

  extension PostgreSQLDatabase {
    /// Makes every statement that writes a row wait.
    fileprivate func slow(downBy seconds: Double) throws {
      _ = try execute(
        """
        CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN PERFORM pg_sleep(\(seconds)); RETURN NEW; END'
        """)
      _ = try execute(
        "CREATE TRIGGER slow BEFORE INSERT OR UPDATE ON registration FOR EACH ROW EXECUTE FUNCTION slow()"
      )
    }

    /// The processes of the server that serve this database.
    func processes() throws -> [pid_t] {
      try execute(
        "SELECT string_agg(pid::text, ' ') FROM pg_stat_activity "
          + "WHERE datname = '\(name)' AND pid <> pg_backend_pid()")?
        .split(separator: " ").compactMap { pid_t($0) } ?? []
    }
  }

  extension PostgreSQLStoreTests {
    @Test func `A person registers with a database that takes half a second for each statement`()
      async throws
    {
      let database = try PostgreSQLDatabase()
      let store = try await database.open()
      try database.slow(downBy: 0.5)
      let node = try #require(HostNode(address: "a", startedAt: .now()))
      let backend = MockBackend(policy: .clinic, clock: ContinuousClock())
      let host = RegistrationHost(policy: .clinic, store: store, node: node) { _ in
        (backend, backend)
      }
      async let running: Void = host.run()
      let ana = try id("ana")
      let login = try #require(Login("ana@example.com"))
      let form = SignUpForm(
        login: login.text, password: "Correct-horse-1", fields: ["phone": "+15550100123"])
      _ = await host.apply(HostedEvent(.submitSignUp(form)), to: ana)
      let code = try #require(await backend.codes(deliveredTo: login).first)
      _ = await host.apply(HostedEvent(.submitCode(code.code)), to: ana)
      let profile = Profile([
        "firstName": "Ana", "lastName": "Lopez", "gender": "F", "birthday": "1990-02-28",
        "phone": "+15550100123", "acceptTerms": true, "acceptPrivacy": true, "acceptHIPAA": true,
      ])
      let reply = await host.apply(HostedEvent(.submitProfile(profile.fields)), to: ana)
      host.finish()
      await running
      guard case .presented(let shown) = reply else {
        Issue.record("\(reply)")
        return
      }
      #expect(shown.registration.path == .registeredViewing)
    }

    @Test func `Of a database that is too slow for a group, each caller gets an answer in the end`()
      async throws
    {
      let database = try PostgreSQLDatabase()
      let store = try await PostgreSQLHostStore(
        settings: database.settings, connections: 1, patience: .seconds(2))
      var claims: [HostClaim] = []
      for number in 0..<20 {
        claims.append(try await store.take(id("p\(number)"), for: .first, busyFor: .zero).claim)
      }
      try database.slow(downBy: 0.15)
      let saved = await withTaskGroup(of: Bool.self) { group in
        for claim in claims {
          group.addTask {
            for _ in 0..<20 {
              if let next = try? await store.save(.checkpoint("1"), under: claim, busyFor: .zero) {
                return next == claim.next
              }
            }
            return false
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(saved == Array(repeating: true, count: 20))
    }

    @Test func `A server that only reads is told, and used again when it writes`() async throws {
      let database = try PostgreSQLDatabase()
      let store = try await PostgreSQLHostStore(
        settings: database.settings, connections: 1, patience: .seconds(1))
      let claim = try await store.take(id("ana"), for: .first, busyFor: .zero).claim
      let setting = "ALTER DATABASE \(database.name) SET default_transaction_read_only = "
      _ = try PostgreSQLDatabase.execute(setting + "on")
      try database.cut()
      do throws(HostStoreError) {
        _ = try await store.save(.checkpoint("1"), under: claim, busyFor: .zero)
        Issue.record("it was saved")
      } catch {
        #expect("\(error)".contains("read-only"))
        #expect("\(error)".contains("name the primary, too"))
      }
      _ = try PostgreSQLDatabase.execute(setting + "off")
      #expect(
        try await store.save(.checkpoint("1"), under: claim, busyFor: .zero) == claim.next)
    }

    @Test func `A server that stops reading is not waited for without an end`() async throws {
      let database = try PostgreSQLDatabase()
      let store = try await PostgreSQLHostStore(
        settings: database.settings, connections: 1, patience: .seconds(1))
      let claim = try await store.take(id("ana"), for: .first, busyFor: .zero).claim
      let processes = try database.processes()
      #expect(processes.count == 1)
      for process in processes { kill(process, SIGSTOP) }
      defer { for process in processes { kill(process, SIGCONT) } }
      // More than what fits between the two.
      var large = RegistrationChange()
      large.checkpoint = .replaced(StoredBytes([UInt8](repeating: 7, count: 8 << 20)))
      do throws(HostStoreError) {
        _ = try await store.save(large, under: claim, busyFor: .zero)
        Issue.record("it was saved")
      } catch { #expect("\(error)".contains("no answer in time")) }
      #expect(try await store.save(large, under: claim, busyFor: .zero) == claim.next)
    }
  }
#endif

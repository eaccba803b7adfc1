#if PostgreSQL
  import Foundation
  import HostStores
  @testable import PostgreSQLStore
  import Testing

  /// Servers that settings name.
  @Suite struct PostgreSQLServerTests {
    private func servers(_ settings: String) -> [[String?]] {
      PostgreSQLServer.named(in: settings).map { [$0.host, $0.address, $0.port] }
    }

    private static let unnamed: [[String?]] = [[nil, nil, nil]]

    @Test func `Each of several hosts is a server, with its address and its port`() {
      #expect(servers("host=a,b") == [["a", nil, nil], ["b", nil, nil]])
      #expect(servers("host=a,b port=7") == [["a", nil, nil], ["b", nil, nil]])
      #expect(servers("host=a,b port=7,8") == [["a", nil, "7"], ["b", nil, "8"]])
      #expect(servers("host='/run/a,/run/b'") == [["/run/a", nil, nil], ["/run/b", nil, nil]])
      #expect(servers("hostaddr=1.2.3.4,::1") == [[nil, "1.2.3.4", nil], [nil, "::1", nil]])
      #expect(
        servers("host=a,b hostaddr=1.2.3.4,5.6.7.8 port=,8")
          == [["a", "1.2.3.4", "5432"], ["b", "5.6.7.8", "8"]])
    }

    @Test func `Each host of an address is a server`() {
      #expect(
        servers("postgresql://u:p@a,b:7,[::1]/d?sslmode=require")
          == [["a", nil, "5432"], ["b", nil, "7"], ["::1", nil, "5432"]])
      #expect(servers("postgres://a,b/d") == [["a", nil, "5432"], ["b", nil, "5432"]])
    }

    @Test func `A single host, and what only the library can read, is left to it`() {
      for settings in [
        "host=a", "dbname=d", "postgresql://a/d", "service=s host=a,b", "host=a, port=1,2",
        "host=a,b port=1,2,3", "host=a,b,c hostaddr=1.2.3.4,5.6.7.8",
      ] { #expect(servers(settings) == Self.unnamed, "\(settings)") }
    }
  }

  // A list of servers, of which some do not answer.

  extension PostgreSQLStoreTests {
    @Test func `The second server is used if the first one gives no answer, and then comes first`()
      async throws
    {
      let (database, silent) = (try PostgreSQLDatabase(), try SilentServer())
      let host = try #require(PostgreSQLServer.setting("host", in: database.settings))
      let port = try #require(PostgreSQLServer.setting("port", in: database.settings))
      let both = " host=127.0.0.1,\(host) port=\(silent.port),\(port)"
      let store = try await PostgreSQLHostStore(
        settings: database.settings + both, connections: 1, patience: .seconds(4))
      #expect(silent.takeTries() == 1)
      var claim = try await store.take(id("ana"), for: .first, busyFor: .zero).claim
      try database.cut()
      claim = try await store.save(.checkpoint("1"), under: claim, busyFor: .zero)
      try await store.check(claim)
      #expect(silent.takeTries() == 0)
    }

    @Test func `Of servers that give no answer each is named, and no password`() async throws {
      let (a, b) = (try SilentServer(), try SilentServer())
      let reason = await refusal(
        of: "postgresql://u:secret@127.0.0.1:\(a.port),127.0.0.1:\(b.port)/d")
      #expect(reason.contains("port \(a.port)") && reason.contains("port \(b.port)"))
      #expect(reason.contains("no answer in time"))
      #expect(!reason.contains("secret"))
      #expect(a.takeTries() > 0 && b.takeTries() > 0)
    }
  }
#endif

#if PostgreSQL
  import Foundation
  import HostStores
  @testable import PostgreSQLStore
  import Testing

  /// A database of one test on the server that `.ci/check-stores` has started, dropped at its end.
  final class PostgreSQLDatabase: Sendable {
    /// How to reach the server; nil if there is none.
    static let server = ProcessInfo.processInfo.environment["REGISTRAR_POSTGRESQL"]

    let name = "test_" + UUID().uuidString.filter { $0 != "-" }.lowercased()

    init() throws { _ = try Self.execute("CREATE DATABASE \(name)") }

    deinit { _ = try? Self.execute("DROP DATABASE IF EXISTS \(name) WITH (FORCE)") }

    var settings: String { (Self.server ?? "") + " dbname=\(name)" }

    func open(connections: Int = 2) async throws(HostStoreError) -> PostgreSQLHostStore {
      try await PostgreSQLHostStore(
        settings: settings, connections: connections, patience: .seconds(10))
    }

    /// Executes a statement in this database, on a connection of its own.
    func execute(_ sql: String) throws -> String? { try Self.execute(sql, settings) }

    /// Ends all other connections to this database, as an administrator does.
    func cut() throws {
      _ = try Self.execute(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '\(name)'")
    }

    static func execute(_ sql: String, _ settings: String? = nil) throws -> String? {
      let settings = try #require(settings ?? server)
      return try PostgreSQLHandle(settings, patience: .seconds(10)).execute(sql)
    }
  }

  extension HostLife {
    static let first = HostLife(stored: "a 1 1")
    static let other = HostLife(stored: "b 1 1")
  }

  extension RegistrationChange {
    static func checkpoint(_ text: String) -> RegistrationChange {
      var change = RegistrationChange()
      change.checkpoint = .replaced(StoredBytes(Array(text.utf8)))
      return change
    }
  }
#endif

#if PostgreSQL
  import Foundation
  import HostStores
  import PostgreSQLStore
  import Testing

  /// The server that `.ci/check-stores` has started, by its address.
  private enum TLSServer {
    /// A connection without the server's name and authority; nil if there is no such server.
    static let settings = ProcessInfo.processInfo.environment["REGISTRAR_POSTGRESQL_TLS"]
    static let folder =
      ProcessInfo.processInfo.environment["REGISTRAR_POSTGRESQL_CERTIFICATES"] ?? ""
  }

  /// A server that is reached by TLS, and proves its name.
  @Suite(.enabled(if: TLSServer.settings != nil)) struct PostgreSQLTLSTests {
    private func open(host: String, authority: String) async throws(HostStoreError) {
      _ = try await PostgreSQLHostStore(
        settings: "\(TLSServer.settings ?? "") sslmode=verify-full host=\(host) "
          + "sslrootcert=\(TLSServer.folder)/\(authority)",
        connections: 1, patience: .seconds(2))
    }

    @Test func `A server that proves its name is used`() async throws {
      try await open(host: "db.registrar.test", authority: "authority.pem")
    }

    @Test(arguments: [
      ("other.registrar.test", "authority.pem"), ("db.registrar.test", "other.pem"),
    ])
    func `A server of another name, or of another authority, is refused`(
      host: String, authority: String
    ) async throws {
      do throws(HostStoreError) {
        try await open(host: host, authority: authority)
        Issue.record("it was used")
      } catch {
        guard case .unusable(let reason) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(reason.contains("certificate") && reason.contains("see that sslrootcert"))
      }
    }
  }
#endif

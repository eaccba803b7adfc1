#if PostgreSQL
  internal import CPostgreSQL

  /// One of the servers that settings name; without a name, those that libpq finds.
  struct PostgreSQLServer: Equatable {
    var host: String?
    var address: String?
    var port: String?

    /// The servers that settings name, in their order.
    ///
    /// libpq goes on to the next server if one refuses. If one gives no answer, it does not: used without blocking, it
    /// limits no time. What only libpq can read, such as a file of services, is left to it.
    static func named(in settings: String) -> [PostgreSQLServer] {
      let (hosts, addresses) = (list("host", in: settings), list("hostaddr", in: settings))
      let ports = list("port", in: settings)
      let count = max(hosts.count, addresses.count)
      guard count > 1, setting("service", in: settings) == nil, !(hosts + addresses).contains(""),
        [0, count].contains(hosts.count), [0, count].contains(addresses.count),
        [0, 1, count].contains(ports.count)
      else { return [PostgreSQLServer()] }
      return (0..<count).map { index in
        var server = PostgreSQLServer()
        if !hosts.isEmpty { server.host = hosts[index] }
        if !addresses.isEmpty { server.address = addresses[index] }
        if ports.count > 1 {
          let usual = setting("port", in: "", asksEnvironment: false)
          server.port = ports[index].isEmpty ? usual : ports[index]
        }
        return server
      }
    }

    private static func list(_ name: String, in settings: String) -> [String] {
      guard let text = setting(name, in: settings), !text.isEmpty else { return [] }
      return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    static func setting(
      _ name: String, in settings: String, asksEnvironment: Bool = true
    ) -> String? {
      guard let text = unsafe registrar_pg_setting(settings, name, asksEnvironment ? 1 : 0) else {
        return nil
      }
      defer { unsafe free(text) }
      return unsafe String(cString: text)
    }
  }

  extension PostgreSQLHandle {
    /// Connects to the first of the servers that lets itself be written to.
    ///
    /// Each has an equal share of the time that is left when its turn comes.
    static func connect(
      _ settings: String, within time: Duration, first: Int
    ) throws(PostgreSQLFailure) -> (connection: OpaquePointer, server: Int) {
      let servers = PostgreSQLServer.named(in: settings)
      let end = ContinuousClock.now + time
      var refusals: [String] = []
      for turn in servers.indices {
        let index = (first + turn) % servers.count
        let server = servers[index]
        let share = (end - .now) / (servers.count - turn)
        let connection = unsafe registrar_pg_connect(
          settings, server.host, server.address, server.port, Int(share / .milliseconds(1)))
        guard let connection = unsafe connection else { throw .noMemory }
        if unsafe PQstatus(connection) == CONNECTION_OK { return unsafe (connection, index) }
        let said = unsafe text(PQerrorMessage(connection))
        let isRefused = unsafe PQstatus(connection) == CONNECTION_BAD
        refusals.append(isRefused ? said : said + "no answer in time")
        unsafe PQfinish(connection)
      }
      throw PostgreSQLFailure(refusal: refusals.joined(separator: "; "))
    }
  }
#endif

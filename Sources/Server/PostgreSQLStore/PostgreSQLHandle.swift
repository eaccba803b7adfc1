#if PostgreSQL
  internal import CPostgreSQL
  import HostStores

  /// A connection of libpq, closed when it goes out of scope; of one thread.
  @safe
  final class PostgreSQLHandle {
    /// What a statement has brought.
    enum Outcome {
      case rows([Row])
      /// It failed, for this reason, and changed nothing.
      case failed(PostgreSQLFailure)
      /// Another one of its group failed: it has changed nothing, and is to be repeated.
      case aborted
    }

    /// The columns of a row, as the server sends them in binary.
    typealias Row = [StoredBytes?]

    /// A value that a statement is sent with.
    enum Value {
      case text(String?)
      case bytes(StoredBytes?)
    }

    let connection: OpaquePointer
    /// How long an answer may take.
    private let patience: Duration
    /// How often the server has warned.
    private let warnings: UnsafeMutablePointer<Int32>
    /// Whether the server has all that it was sent, and has not answered all of it.
    var isAnswerDue = false
    /// Which of the servers that the settings name it is connected to.
    let server: Int

    /// Connects to one of the servers that the settings name.
    ///
    /// - Parameter first: the server that is tried first.
    init(_ settings: String, patience: Duration, first: Int = 0) throws(PostgreSQLFailure) {
      self.patience = patience
      guard unsafe registrar_pg_reads(settings) == 1 else { throw .unreadableSettings }
      (unsafe connection, server) = unsafe try Self.connect(
        settings, within: min(max(patience, .milliseconds(1)), .seconds(60)), first: first)
      unsafe warnings = .allocate(capacity: 1)
      unsafe warnings.initialize(to: 0)
      guard unsafe registrar_pg_prepare(connection, warnings) == 0 else { throw lost() }
    }

    deinit {
      unsafe PQfinish(connection)
      unsafe warnings.deallocate()
    }

    /// How often the server has warned since the last look: what it warns of it has not done as it should.
    func takeWarnings() -> Int {
      defer { unsafe warnings.pointee = 0 }
      return unsafe Int(warnings.pointee)
    }

    /// The connection is of no use any longer.
    func lost() -> PostgreSQLFailure {
      PostgreSQLFailure(state: "", message: unsafe Self.text(PQerrorMessage(connection)))
    }

    /// Runs a statement outside of a group, such as one of the schema; returns the first value of its first row.
    @discardableResult
    func execute(_ sql: String) throws(PostgreSQLFailure) -> String? {
      guard unsafe PQsendQuery(connection, sql) == 1 else { throw lost() }
      return try onlyValue()
    }

    func prepare(_ statement: PostgreSQLStatements.Prepared) throws(PostgreSQLFailure) {
      guard unsafe PQsendPrepare(connection, statement.rawValue, statement.sql, 0, nil) == 1
      else { throw lost() }
      _ = try onlyValue()
    }

    private func onlyValue() throws(PostgreSQLFailure) -> String? {
      let deadline = ContinuousClock.now + patience
      try flush(by: deadline)
      isAnswerDue = true
      var value: String?
      var found: PostgreSQLFailure?
      while let result = unsafe try nextResult(by: deadline) {
        defer { unsafe PQclear(result) }
        switch unsafe PQresultStatus(result) {
        case PGRES_TUPLES_OK where unsafe PQntuples(result) > 0 && PQgetisnull(result, 0, 0) == 0:
          value = unsafe Self.text(PQgetvalue(result, 0, 0))
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK: break
        default: found = unsafe failure(result)
        }
      }
      isAnswerDue = false
      if let found { throw found }
      return value
    }

    func enterPipeline() throws(PostgreSQLFailure) {
      guard unsafe PQenterPipelineMode(connection) == 1 else { throw lost() }
    }

    func failure(_ result: OpaquePointer) -> PostgreSQLFailure {
      PostgreSQLFailure(
        state: unsafe String(cString: registrar_pg_state(result)),
        message: unsafe Self.text(PQresultErrorMessage(result)))
    }

    static func text(_ text: UnsafePointer<CChar>?) -> String {
      let lines = unsafe text.map { unsafe String(cString: $0) } ?? ""
      return lines.split(separator: "\n").joined(separator: "; ")
    }
  }
#endif

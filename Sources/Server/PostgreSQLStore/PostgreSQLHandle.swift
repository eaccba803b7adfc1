#if PostgreSQL
  internal import CPostgreSQL
  import HostStores

  /// A connection of libpq, closed when it goes out of scope; of one thread.
  @safe
  final class PostgreSQLHandle {
    /// What a statement has brought.
    enum Outcome {
      case row(Row)
      case none
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

    private let connection: OpaquePointer
    /// How long an answer may take.
    private let patience: Duration

    init(_ settings: String, patience: Duration) throws(PostgreSQLFailure) {
      self.patience = patience
      guard unsafe registrar_pg_reads(settings) == 1 else { throw .unreadableSettings }
      let limit = Int(min(max(patience / .milliseconds(1), 1), 60_000))
      guard let connection = unsafe registrar_pg_connect(settings, limit) else { throw .noMemory }
      unsafe self.connection = connection
      guard unsafe PQstatus(connection) == CONNECTION_OK else {
        throw PostgreSQLFailure(refusal: unsafe text(PQerrorMessage(connection)))
      }
    }

    deinit { unsafe PQfinish(connection) }

    /// The connection is of no use any longer.
    func lost() -> PostgreSQLFailure {
      PostgreSQLFailure(state: "", message: unsafe text(PQerrorMessage(connection)))
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
      var value: String?
      var found: PostgreSQLFailure?
      while let result = unsafe try nextResult(by: deadline) {
        defer { unsafe PQclear(result) }
        switch unsafe PQresultStatus(result) {
        case PGRES_TUPLES_OK where unsafe PQntuples(result) > 0 && PQgetisnull(result, 0, 0) == 0:
          value = unsafe text(PQgetvalue(result, 0, 0))
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK: break
        default: found = unsafe failure(result)
        }
      }
      if let found { throw found }
      return value
    }

    func enterPipeline() throws(PostgreSQLFailure) {
      guard unsafe PQenterPipelineMode(connection) == 1 else { throw lost() }
    }

    // A group: what is sent up to `sync` is one transaction.

    func send(
      _ statement: PostgreSQLStatements.Prepared, _ values: [Value]
    ) throws(PostgreSQLFailure) {
      // The bytes live as long as the call: libpq copies them to its buffer.
      let contents = values.map(\.contents)
      let lengths = contents.map { Int32($0?.count ?? 0) }
      let formats = values.map(\.format)
      let pointers = unsafe contents.map { bytes -> UnsafeMutableRawPointer? in
        guard let bytes else { return nil }
        // With the end that libpq expects of a text.
        let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 1, alignment: 1)
        unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
        unsafe copy.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
        return unsafe copy
      }
      defer { unsafe pointers.forEach { unsafe $0?.deallocate() } }
      let readable = unsafe pointers.map { pointer in
        unsafe pointer.map { unsafe UnsafePointer($0.assumingMemoryBound(to: CChar.self)) }
      }
      let isSent = unsafe PQsendQueryPrepared(
        connection, statement.rawValue, Int32(values.count), readable, lengths, formats, 1)
      guard isSent == 1 else { throw lost() }
    }

    func sync() throws(PostgreSQLFailure) {
      guard unsafe PQpipelineSync(connection) == 1 else { throw lost() }
    }

    /// What the next statement of the group has brought.
    func outcome(by deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) -> Outcome {
      guard let result = unsafe try nextResult(by: deadline) else { throw lost() }
      defer { unsafe PQclear(result) }
      let outcome: Outcome
      switch unsafe PQresultStatus(result) {
      case PGRES_TUPLES_OK: outcome = unsafe PQntuples(result) > 0 ? .row(row(result)) : .none
      case PGRES_COMMAND_OK: outcome = .none
      case PGRES_PIPELINE_ABORTED: outcome = .aborted
      default: outcome = .failed(unsafe failure(result))
      }
      // The end of this statement's results.
      if let more = unsafe try nextResult(by: deadline) { unsafe PQclear(more) }
      return outcome
    }

    /// Waits for the end of the group: only now is what it did on the disk.
    ///
    /// - Returns: why all of it was taken back; nil if it was not.
    func awaitSync(by deadline: ContinuousClock.Instant) throws(PostgreSQLFailure)
      -> PostgreSQLFailure?
    {
      var found: PostgreSQLFailure?
      // Some engines find out at the end that a group has collided with another.
      for _ in 0..<3 {
        guard let result = unsafe try nextResult(by: deadline) else { continue }
        defer { unsafe PQclear(result) }
        if unsafe PQresultStatus(result) == PGRES_PIPELINE_SYNC { return found }
        found = unsafe failure(result)
      }
      throw lost()
    }

    private func nextResult(
      by deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) -> OpaquePointer? {
      while unsafe PQisBusy(connection) == 1 {
        let left = (deadline - .now) / .milliseconds(1)
        guard left > 0 else { throw .late }
        // In slices: what the library for TLS has read already, the system does not know of.
        _ = unsafe registrar_pg_wait(connection, Int32(min(left + 1, 20)))
        guard unsafe PQconsumeInput(connection) == 1 else { throw lost() }
      }
      return unsafe PQgetResult(connection)
    }

    private func row(_ result: OpaquePointer) -> Row {
      (0..<(unsafe PQnfields(result))).map { column in
        if unsafe PQgetisnull(result, 0, column) == 1 { return nil }
        let count = unsafe Int(PQgetlength(result, 0, column))
        let start = unsafe PQgetvalue(result, 0, column)
        return unsafe StoredBytes(Array(UnsafeRawBufferPointer(start: start, count: count)))
      }
    }

    private func failure(_ result: OpaquePointer) -> PostgreSQLFailure {
      PostgreSQLFailure(
        state: unsafe String(cString: registrar_pg_state(result)),
        message: unsafe text(PQresultErrorMessage(result)))
    }

    private func text(_ text: UnsafePointer<CChar>?) -> String {
      let lines = unsafe text.map { unsafe String(cString: $0) } ?? ""
      return lines.split(separator: "\n").joined(separator: "; ")
    }
  }

  extension PostgreSQLHandle.Value {
    fileprivate var contents: [UInt8]? {
      switch self {
      case .text(let text): text.map { Array($0.utf8) }
      case .bytes(let bytes): bytes?.bytes
      }
    }

    fileprivate var format: Int32 {
      switch self {
      case .text: 0
      case .bytes: 1
      }
    }
  }
#endif

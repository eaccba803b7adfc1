#if PostgreSQL
  internal import CPostgreSQL
  import HostStores

  // A group: what is sent up to `sync` is one transaction.

  extension PostgreSQLHandle {
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

    /// Sends what the library still holds, and reads meanwhile: the server may wait until it is read, too.
    func flush(by deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) {
      while true {
        switch unsafe PQflush(connection) {
        case 0: return
        case 1: try wait(by: deadline, sends: true)
        default: throw lost()
        }
      }
    }

    /// Waits for the other side, and reads what it has sent.
    private func wait(
      by deadline: ContinuousClock.Instant, sends: Bool = false
    ) throws(PostgreSQLFailure) {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { throw .late }
      // In slices: what the library for TLS has read already, the system does not know of.
      _ = unsafe registrar_pg_wait(connection, sends ? 1 : 0, Int32(min(left + 1, 20)))
      guard unsafe PQconsumeInput(connection) == 1 else { throw lost() }
    }

    /// What the next statement of the group has brought.
    func outcome(by deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) -> Outcome {
      guard let result = unsafe try nextResult(by: deadline) else { throw lost() }
      defer { unsafe PQclear(result) }
      let outcome: Outcome
      switch unsafe PQresultStatus(result) {
      case PGRES_TUPLES_OK: outcome = unsafe .rows(rows(result))
      case PGRES_COMMAND_OK: outcome = .rows([])
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

    /// Whether an answer is due that can still come; reads what has come of it, and does not wait.
    func isWaiting() -> Bool {
      guard isAnswerDue, unsafe PQconsumeInput(connection) == 1 else { return false }
      var isAfterEnd = false
      while unsafe PQisBusy(connection) == 0 {
        if let result = unsafe PQgetResult(connection) {
          defer { unsafe PQclear(result) }
          isAfterEnd = false
          if unsafe PQresultStatus(result) == PGRES_PIPELINE_SYNC { return false }
        } else {
          // It ends the results of one statement; outside of a group that is all, and so is a second end.
          let isOfGroup = unsafe PQpipelineStatus(connection) != PQ_PIPELINE_OFF
          if isAfterEnd || !isOfGroup { return false }
          isAfterEnd = true
        }
      }
      return unsafe PQstatus(connection) == CONNECTION_OK
    }

    func nextResult(
      by deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) -> OpaquePointer? {
      while unsafe PQisBusy(connection) == 1 { try wait(by: deadline) }
      return unsafe PQgetResult(connection)
    }

    private func rows(_ result: OpaquePointer) -> [Row] {
      (0..<(unsafe PQntuples(result))).map { row in
        (0..<(unsafe PQnfields(result))).map { column in
          if unsafe PQgetisnull(result, row, column) == 1 { return nil }
          let count = unsafe Int(PQgetlength(result, row, column))
          let start = unsafe PQgetvalue(result, row, column)
          return unsafe StoredBytes(Array(UnsafeRawBufferPointer(start: start, count: count)))
        }
      }
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

#if SQLite
  internal import CSQLite
  import HostStores

  /// A connection of SQLite, closed when it goes out of scope; for one thread at a time.
  @safe
  final class SQLiteHandle {
    private let connection: OpaquePointer
    private let path: String

    init(_ path: String, patience: Duration) throws(HostStoreError) {
      var opened: OpaquePointer?
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
      let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
      guard let connection = unsafe opened else { throw .unavailable(reason: "no memory is left") }
      unsafe self.connection = connection
      self.path = path
      _ = unsafe sqlite3_extended_result_codes(connection, 1)
      if code != SQLITE_OK { throw failure(code) }
      wait(patience)
    }

    deinit { _ = unsafe sqlite3_close_v2(connection) }

    /// Sets how long a transaction waits for another process.
    func wait(_ patience: Duration) {
      let milliseconds = Int32(min(max(patience / .milliseconds(1), 0), 60_000))
      _ = unsafe sqlite3_busy_timeout(connection, milliseconds)
    }

    var isInTransaction: Bool { unsafe sqlite3_get_autocommit(connection) == 0 }

    /// How many rows the statement has changed that ran last.
    fileprivate var changes: Int { unsafe Int(sqlite3_changes(connection)) }

    func execute(_ sql: String) throws(HostStoreError) {
      let code = unsafe sqlite3_exec(connection, sql, nil, nil, nil)
      if code != SQLITE_OK { throw failure(code) }
    }

    func prepare(_ sql: String) throws(HostStoreError) -> SQLiteStatement {
      var made: OpaquePointer?
      let code = unsafe sqlite3_prepare_v3(
        connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
      guard code == SQLITE_OK, let statement = unsafe made else { throw failure(code) }
      return unsafe SQLiteStatement(statement, of: self)
    }

    /// The one value of a pragma or a query; nil if there is none.
    func value(_ sql: String) throws(HostStoreError) -> String? {
      try prepare(sql).row { $0.text(0) } ?? nil
    }

    /// A failure of the library, in words that say what to do.
    func failure(_ code: Int32) -> HostStoreError {
      let text = unsafe sqlite3_errmsg(connection).map { unsafe String(cString: $0) } ?? "unknown"
      let reason = "\(path): \(text) (SQLite \(code))"
      return switch code & 0xFF {
      case SQLITE_READONLY, SQLITE_PERM:
        .unusable(reason: "\(reason); let this user write to the file and its folder")
      case SQLITE_CANTOPEN:
        .unusable(reason: "\(reason); give a file in a folder that this user may write to")
      case SQLITE_NOTADB, SQLITE_CORRUPT:
        .unusable(reason: "\(reason); put the newest backup in its place")
      case SQLITE_FULL: .unavailable(reason: "\(reason); make room on the disk")
      case SQLITE_BUSY: .unavailable(reason: "\(reason); another process has written for too long")
      default: .unavailable(reason: reason)
      }
    }
  }

  /// A prepared statement.
  @safe
  final class SQLiteStatement {
    private let statement: OpaquePointer
    private let handle: SQLiteHandle
    /// Why a value could not be bound, such as for want of memory: the statement would take NULL for it.
    private var refusal = SQLITE_OK

    @unsafe
    fileprivate init(_ statement: OpaquePointer, of handle: SQLiteHandle) {
      unsafe self.statement = statement
      self.handle = handle
    }

    deinit { _ = unsafe sqlite3_finalize(statement) }

    func bind(_ text: String?, at index: Int32) {
      guard var text else { return bindNothing(at: index) }
      let code = text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
          unsafe registrar_sqlite_text(statement, index, bytes.baseAddress, Int32(bytes.count))
        }
      }
      note(code)
    }

    func bind(_ bytes: StoredBytes?, at index: Int32) {
      guard let bytes else { return bindNothing(at: index) }
      let code = unsafe bytes.bytes.withUnsafeBytes { bytes in
        unsafe registrar_sqlite_bytes(statement, index, bytes.baseAddress, Int32(bytes.count))
      }
      note(code)
    }

    func bind(_ number: Int64?, at index: Int32) {
      guard let number else { return bindNothing(at: index) }
      note(unsafe sqlite3_bind_int64(statement, index, number))
    }

    private func bindNothing(at index: Int32) { note(unsafe sqlite3_bind_null(statement, index)) }

    private func note(_ code: Int32) { if refusal == SQLITE_OK { refusal = code } }

    /// Runs the statement until its next row, or its end; not with a value that could not be bound.
    private func step() -> Int32 {
      refusal == SQLITE_OK ? unsafe sqlite3_step(statement) : refusal
    }

    /// Runs the statement, and reads its one row; nil if it has none.
    func row<Value>(_ read: (Row) -> Value) throws(HostStoreError) -> Value? {
      defer { end() }
      var code = step()
      if code == SQLITE_DONE { return nil }
      guard code == SQLITE_ROW else { throw handle.failure(code) }
      let value = read(unsafe Row(statement))
      // A statement that writes and returns is over only then.
      code = unsafe sqlite3_step(statement)
      guard code == SQLITE_DONE || code == SQLITE_ROW else { throw handle.failure(code) }
      return value
    }

    /// Runs a statement that has no rows; returns how many of the table it has changed, if it changes any.
    @discardableResult
    func run() throws(HostStoreError) -> Int {
      defer { end() }
      let code = step()
      guard code == SQLITE_DONE else { throw handle.failure(code) }
      return handle.changes
    }

    private func end() {
      _ = unsafe sqlite3_reset(statement)
      // Nothing of a person stays in memory for longer than it must.
      _ = unsafe sqlite3_clear_bindings(statement)
      refusal = SQLITE_OK
    }

    /// Runs a query, and reads all of its rows.
    func rows<Value>(_ read: (Row) -> Value) throws(HostStoreError) -> [Value] {
      defer { end() }
      var values: [Value] = []
      while true {
        switch step() {
        case SQLITE_ROW: values.append(read(unsafe Row(statement)))
        case SQLITE_DONE: return values
        case let code: throw handle.failure(code)
        }
      }
    }

    /// The row that a statement is at.
    @safe
    struct Row {
      private let statement: OpaquePointer

      @unsafe
      fileprivate init(_ statement: OpaquePointer) { unsafe self.statement = statement }

      func number(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

      func text(_ column: Int32) -> String? {
        unsafe sqlite3_column_text(statement, column).map { unsafe String(cString: $0) }
      }

      func bytes(_ column: Int32) -> StoredBytes? {
        if unsafe sqlite3_column_type(statement, column) == SQLITE_NULL { return nil }
        let start = unsafe sqlite3_column_blob(statement, column)
        let count = unsafe Int(sqlite3_column_bytes(statement, column))
        let buffer = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
        return unsafe StoredBytes(Array(buffer))
      }
    }
  }
#endif

#if PostgreSQL
  /// What a thread has of the server: a connection in use, and those that wait for an answer that is late.
  ///
  /// While a standby does not confirm, a process of the server waits even after its connection is closed. If each was
  /// closed and replaced, such processes would use up all connections of the server.
  struct PostgreSQLLink {
    /// The most connections at a time.
    private static let limit = 2

    private(set) var handle: PostgreSQLHandle?
    /// The server that was connected to last, of those that the settings name.
    private(set) var server = 0
    private var late: [PostgreSQLHandle] = []

    /// Whether no other connection can be made.
    var isStalled: Bool { late.count >= Self.limit }

    /// Sees that another connection can be made: closes those whose answer has come, or will never come.
    mutating func makeRoom() throws(PostgreSQLFailure) {
      late.removeAll { !$0.isWaiting() }
      if isStalled { throw .stalled }
    }

    /// Tries another server first next time: this one can be reached, and takes no calls.
    mutating func moveOn() { server += 1 }

    mutating func use(_ new: PostgreSQLHandle) { (handle, server) = (new, new.server) }

    /// Uses the present connection no longer; it is closed, if no answer is due.
    mutating func giveUp() {
      if let handle, handle.isWaiting() { late.append(handle) }
      handle = nil
    }
  }
#endif

#if PostgreSQL
  import Foundation
  import HostStores

  /// A connection, and the thread that sends what waits in groups: one wait for the disk for all of a group.
  final class PostgreSQLConnection: Sendable {
    /// Enough to make the wait for the disk cheap for each, and few enough to be repeated one by one.
    private static let callsAtOnce = 64
    /// What is sent within the patience of a caller on a slow network.
    private static let bytesAtOnce = 1 << 20

    private let thread = ConnectionThread<PostgreSQLCall>()
    private let settings: String
    private let patience: Duration

    init(_ settings: String, patience: Duration) {
      (self.settings, self.patience) = (settings, patience)
      thread.start { thread in
        var link = PostgreSQLLink()
        var limit = Self.callsAtOnce
        while let calls = thread.next(upTo: limit, of: Self.bytesAtOnce, size: \.size) {
          // A server that is too slow for all of a group may be fast enough for some of it.
          guard let isInTime = self.carryOut(calls, by: &link) else { continue }
          limit = isInTime ? min(limit * 2, Self.callsAtOnce) : max(limit / 4, 1)
        }
      }
    }

    /// Ends the thread once it has carried out what waits.
    func end() { thread.end() }

    func answer(_ work: PostgreSQLCall.Work) async throws(HostStoreError) -> PostgreSQLCall.Answer {
      let answer = await withCheckedContinuation { continuation in
        thread.add(
          PostgreSQLCall(
            work: work, deadline: .now + patience, continuation: continuation))
      }
      return try answer.get()
    }

    /// Carries out calls, on a new connection if this one is lost: each of them may be repeated.
    ///
    /// - Returns: false if there was no time for all of them; nil if the server took none.
    private func carryOut(_ calls: [PostgreSQLCall], by link: inout PostgreSQLLink) -> Bool? {
      // Once: a call is either answered here or carried out.
      let now = ContinuousClock.now
      let deadline = now + patience
      // Who has waited for others for so long is not waited for any longer.
      let overdue = link.isStalled ? PostgreSQLFailure.stalled : .crowded
      for call in calls where call.deadline < now {
        call.continuation.resume(returning: .failure(overdue.error))
      }
      // Two groups that change the same rows in another order would wait for each other.
      var left = calls.filter { $0.deadline >= now }.sorted { $0.id < $1.id }
      while !left.isEmpty {
        do throws(PostgreSQLFailure) {
          let handle = try connect(&link)
          // A connection that took so long to make is good for the calls that come next.
          guard ContinuousClock.now < deadline else {
            let late = PostgreSQLFailure.late
            for call in left { call.continuation.resume(returning: .failure(late.error)) }
            return false
          }
          try answer(&left, by: handle, deadline)
        } catch {
          link.giveUp()
          guard error.endsConnection, ContinuousClock.now < deadline else {
            for call in left { call.continuation.resume(returning: .failure(error.error)) }
            return error.isStalled ? nil : ContinuousClock.now < deadline
          }
          Thread.sleep(forTimeInterval: 0.05)
        }
      }
      return true
    }

    /// The connection in use; a new one if there is none.
    private func connect(_ link: inout PostgreSQLLink) throws(PostgreSQLFailure) -> PostgreSQLHandle
    {
      if let handle = link.handle { return handle }
      try link.makeRoom()
      let handle = try PostgreSQLHandle(settings, patience: patience, first: link.server)
      link.use(handle)
      do { try prepare(handle) } catch {
        link.moveOn()
        throw error
      }
      return handle
    }

    /// Makes a connection ready for calls, and the tables if there are none.
    private func prepare(_ handle: PostgreSQLHandle) throws(PostgreSQLFailure) {
      try makeSafe(handle)
      // Before the tables are changed: a wait for their lock would stop the saves of all nodes.
      try handle.execute(PostgreSQLStatements.lockTimeout(limit / 4))
      try PostgreSQLSchema.bringUpToDate(handle)
      try handle.execute(PostgreSQLStatements.statementTimeout(limit / 2))
      for statement in PostgreSQLStatements.Prepared.allCases { try handle.prepare(statement) }
      try handle.enterPipeline()
    }

    /// Sees that a save is on the disk, here and at a standby if there must be one, and that the server is no standby.
    private func makeSafe(_ handle: PostgreSQLHandle) throws(PostgreSQLFailure) {
      if try handle.execute(PostgreSQLStatements.isReadOnly) == "on" {
        throw PostgreSQLFailure(state: "25006", message: "the server only reads")
      }
      if ["off", "local"].contains(try handle.execute(PostgreSQLStatements.durability)) {
        try handle.execute(PostgreSQLStatements.waitForDisk)
      }
      // That a standby has not confirmed is said by a warning alone; nothing but an error is above it.
      if ["error", "fatal", "panic"].contains(try handle.execute(PostgreSQLStatements.messages)) {
        try handle.execute(PostgreSQLStatements.hearWarnings)
      }
    }

    /// How long a statement may take, with what it waits for, in milliseconds and four times.
    private var limit: Int { Int(max(patience / .milliseconds(1), 4)) }
  }
#endif

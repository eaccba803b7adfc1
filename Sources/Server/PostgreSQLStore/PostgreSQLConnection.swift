#if PostgreSQL
  import Foundation
  import HostStores

  /// A connection, and the thread that sends what waits in groups: one wait for the disk for all of a group.
  final class PostgreSQLConnection: Sendable {
    /// Enough to make the wait for the disk cheap for each, and few enough to be repeated one by one.
    private static let callsAtOnce = 64
    /// How often a statement is repeated that collides with others.
    private static let attempts = 5

    private let thread = ConnectionThread<PostgreSQLCall>()
    private let settings: String
    private let patience: Duration

    init(_ settings: String, patience: Duration) {
      (self.settings, self.patience) = (settings, patience)
      thread.start { thread in
        var handle: PostgreSQLHandle?
        while let calls = thread.next(upTo: Self.callsAtOnce) { self.carryOut(calls, by: &handle) }
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
    private func carryOut(_ calls: [PostgreSQLCall], by handle: inout PostgreSQLHandle?) {
      let deadline = ContinuousClock.now + patience
      // Who has waited for others for so long is not waited for any longer.
      for call in calls where call.deadline < .now {
        call.continuation.resume(
          returning: .failure(.unavailable(reason: "too much is to be written at once")))
      }
      // Two groups that change the same rows in another order would wait for each other.
      var left = calls.filter { $0.deadline >= .now }.sorted { $0.id.text < $1.id.text }
      while !left.isEmpty {
        do throws(PostgreSQLFailure) {
          if handle == nil { handle = try connect() }
          guard let handle else { continue }
          try answer(&left, by: handle, deadline)
        } catch {
          handle = nil
          guard error.endsConnection, ContinuousClock.now < deadline else {
            for call in left { call.continuation.resume(returning: .failure(error.error)) }
            return
          }
          Thread.sleep(forTimeInterval: 0.05)
        }
      }
    }

    /// Makes a connection, and the tables if there are none.
    func connect() throws(PostgreSQLFailure) -> PostgreSQLHandle {
      let handle = try PostgreSQLHandle(settings, patience: patience)
      try makeSafe(handle)
      try bringUpToDate(handle)
      for statement in PostgreSQLStatements.Prepared.allCases { try handle.prepare(statement) }
      try handle.enterPipeline()
      return handle
    }

    /// Sees that a save is on the disk, that the server is no standby, and that no lock is waited for too long.
    private func makeSafe(_ handle: PostgreSQLHandle) throws(PostgreSQLFailure) {
      if try handle.execute(PostgreSQLStatements.isReadOnly) == "on" {
        throw PostgreSQLFailure(state: "25006", message: "the server only reads")
      }
      if try handle.execute(PostgreSQLStatements.durability) == "off" {
        try handle.execute(PostgreSQLStatements.waitForDisk)
      }
      let limit = Int(max(patience / .milliseconds(1), 4))
      try handle.execute(PostgreSQLStatements.lockTimeout(limit / 4))
      try handle.execute(PostgreSQLStatements.statementTimeout(limit / 2))
    }

    private func bringUpToDate(_ handle: PostgreSQLHandle) throws(PostgreSQLFailure) {
      let found: String?
      do throws(PostgreSQLFailure) {
        found = try handle.execute(PostgreSQLStatements.newestVersion)
      } catch {
        guard error.state == "42P01" else { throw error }
        found = nil
      }
      guard let found else { return try makeTables(handle) }
      if let version = Int(found), version > PostgreSQLStatements.version {
        throw PostgreSQLFailure(
          state: "42P01",
          message: "the tables have version \(version), and this build knows "
            + "\(PostgreSQLStatements.version); use a newer build")
      }
    }

    private func makeTables(_ handle: PostgreSQLHandle) throws(PostgreSQLFailure) {
      for statement in PostgreSQLStatements.schema {
        do throws(PostgreSQLFailure) { _ = try handle.execute(statement) } catch {
          // Another node makes them at the same time.
          guard ["23505", "42P07", "42710"].contains(error.state) else { throw error }
        }
      }
    }
  }

  // A group.

  extension PostgreSQLConnection {
    /// Answers calls, and removes them from `left`; those that remain were not carried out.
    private func answer(
      _ left: inout [PostgreSQLCall], by handle: PostgreSQLHandle,
      _ deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) {
      let outcomes = try run(left.map(\.statement), by: handle, deadline)
      guard outcomes.contains(where: \.isFailure) else {
        return try settle(&left, outcomes, by: handle, deadline)
      }
      // One of the group has failed, and with it all: each is repeated by itself.
      while let call = left.first {
        var one = [call]
        try answerAlone(&one, by: handle, deadline)
        left.removeFirst()
      }
    }

    private func answerAlone(
      _ one: inout [PostgreSQLCall], by handle: PostgreSQLHandle,
      _ deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) {
      var outcomes: [PostgreSQLHandle.Outcome] = []
      for _ in 0..<Self.attempts {
        outcomes = try run(one.map(\.statement), by: handle, deadline)
        guard outcomes.first?.failure?.isCollision == true else { break }
      }
      guard let failure = outcomes.first?.failure else {
        return try settle(&one, outcomes, by: handle, deadline)
      }
      for call in one { call.continuation.resume(returning: .failure(failure.error)) }
    }

    /// Answers calls by what their statements have brought; asks who has the registrations of which they say nothing.
    private func settle(
      _ left: inout [PostgreSQLCall], _ outcomes: [PostgreSQLHandle.Outcome],
      by handle: PostgreSQLHandle, _ deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) {
      var unclear: [PostgreSQLCall] = []
      for (call, outcome) in zip(left, outcomes) {
        if case .row(let row) = outcome, let answer = call.answer(to: row) {
          call.continuation.resume(returning: answer)
        } else {
          unclear.append(call)
        }
      }
      left = unclear
      if left.isEmpty { return }
      let found = try run(left.map(\.look), by: handle, deadline)
      if let failure = found.lazy.compactMap(\.failure).first { throw failure }
      for (call, outcome) in zip(left, found) {
        if case .row(let row) = outcome {
          call.continuation.resume(returning: call.answer(toLook: row))
        } else {
          call.continuation.resume(returning: call.answer(toLook: nil))
        }
      }
      left = []
    }

    /// Sends statements as one group, and returns what they have brought once it is on the disk.
    private func run(
      _ statements: [(PostgreSQLStatements.Prepared, [PostgreSQLHandle.Value])],
      by handle: PostgreSQLHandle, _ deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) -> [PostgreSQLHandle.Outcome] {
      for (statement, values) in statements { try handle.send(statement, values) }
      try handle.sync()
      var outcomes: [PostgreSQLHandle.Outcome] = []
      for _ in statements { outcomes.append(try handle.outcome(by: deadline)) }
      let takenBack = try handle.awaitSync(by: deadline)
      if let takenBack { outcomes = outcomes.map { _ in .failed(takenBack) } }
      if let failure = outcomes.lazy.compactMap(\.failure).first, failure.endsConnection {
        throw failure
      }
      return outcomes
    }
  }

  extension PostgreSQLHandle.Outcome {
    var failure: PostgreSQLFailure? {
      if case .failed(let failure) = self { failure } else { nil }
    }

    fileprivate var isFailure: Bool {
      switch self {
      case .failed, .aborted: true
      case .row, .none: false
      }
    }
  }
#endif

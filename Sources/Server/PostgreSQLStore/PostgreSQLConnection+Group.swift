#if PostgreSQL
  import HostStores

  // A group.

  extension PostgreSQLConnection {
    /// How often a statement is repeated that collides with others.
    private static var attempts: Int { 5 }

    /// Answers calls, and removes them from `left`; those that remain were not carried out.
    func answer(
      _ left: inout [PostgreSQLCall], by handle: PostgreSQLHandle,
      _ deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) {
      let outcomes = try run(left.map(\.statement), by: handle, deadline)
      guard outcomes.contains(where: \.isFailure) else {
        return try settle(&left, outcomes, by: handle, deadline)
      }
      // One of the group has failed, and with it all: each is repeated by itself, that one after the others.
      if let failed = outcomes.firstIndex(where: { $0.failure != nil }) {
        left.append(left.remove(at: failed))
      }
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
      left = zip(left, outcomes).compactMap { call, outcome in
        guard let answer = call.answer(to: outcome.rows) else { return call }
        call.continuation.resume(returning: answer)
        return nil
      }
      if left.isEmpty { return }
      let found = try settled(left.map(\.look), by: handle, deadline)
      left = zip(left, found).compactMap { call, rows in
        let answer = call.answer(toLook: rows.first)
        if call.confirmation != nil, case .success = answer { return call }
        call.continuation.resume(returning: answer)
        return nil
      }
      if left.isEmpty { return }
      // These saves ran before, and nobody has said that they are on the disk, here and at a standby.
      let confirmed = try settled(left.compactMap(\.confirmation), by: handle, deadline)
      for (call, rows) in zip(left, confirmed) {
        call.continuation.resume(returning: call.answer(toConfirmation: rows.first))
      }
      left = []
    }

    /// The rows of statements that can only fail together.
    private func settled(
      _ statements: [(PostgreSQLStatements.Prepared, [PostgreSQLHandle.Value])],
      by handle: PostgreSQLHandle, _ deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) -> [[PostgreSQLHandle.Row]] {
      let outcomes = try run(statements, by: handle, deadline)
      if let failure = outcomes.lazy.compactMap(\.failure).first { throw failure }
      return outcomes.map(\.rows)
    }

    /// Sends statements as one group, and returns what they have brought once it is on the disk.
    private func run(
      _ statements: [(PostgreSQLStatements.Prepared, [PostgreSQLHandle.Value])],
      by handle: PostgreSQLHandle, _ deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) -> [PostgreSQLHandle.Outcome] {
      _ = handle.takeWarnings()
      for (statement, values) in statements { try handle.send(statement, values) }
      try handle.sync()
      try handle.flush(by: deadline)
      handle.isAnswerDue = true
      var outcomes: [PostgreSQLHandle.Outcome] = []
      for _ in statements { outcomes.append(try handle.outcome(by: deadline)) }
      var takenBack = try handle.awaitSync(by: deadline)
      handle.isAnswerDue = false
      // The wait for a standby was cancelled, of which it says that it has succeeded.
      if takenBack == nil, handle.takeWarnings() > 0 { takenBack = .unconfirmed }
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
      case .rows: false
      }
    }

    fileprivate var rows: [PostgreSQLHandle.Row] {
      if case .rows(let rows) = self { rows } else { [] }
    }
  }
#endif

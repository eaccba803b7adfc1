#if SQLite
  import HostStores

  /// The thread of a file: it alone has the database, and does what waits in one transaction after another.
  final class StoreThread: Sendable {
    /// Enough to make the wait for the disk cheap for each, and still a short one.
    private static let callsAtOnce = 256

    private let thread = ConnectionThread<SQLiteCall>()
    /// How long a call may wait for others.
    private let longestQueue: Duration

    init(longestQueue: Duration = .seconds(4)) { self.longestQueue = longestQueue }

    /// Starts the thread and opens the file; returns once that is done.
    func open(_ path: String, patience: Duration) async throws(HostStoreError) {
      let opened = await withCheckedContinuation { continuation in
        thread.start { thread in
          do throws(HostStoreError) {
            let database = try SQLiteDatabase(path, patience: patience)
            continuation.resume(returning: Result<Void, HostStoreError>.success(()))
            while let calls = thread.next(upTo: Self.callsAtOnce) {
              Self.carryOut(calls, and: thread, in: database)
            }
          } catch { continuation.resume(returning: .failure(error)) }
        }
      }
      try opened.get()
    }

    /// Ends the thread once it has done what waits.
    func end() { thread.end() }

    /// Does something together with what else waits, and returns its answer once that is on the disk.
    func answer(_ work: SQLiteCall.Work) async throws(HostStoreError) -> SQLiteCall.Answer {
      let answer = await withCheckedContinuation {
        thread.add(SQLiteCall(work: work, deadline: .now + longestQueue, continuation: $0))
      }
      return try answer.get()
    }

    /// Carries out calls, and those that come while it does so, in one transaction.
    ///
    /// A caller that was answered calls again in less time than a save takes. Without the calls that come meanwhile,
    /// every other transaction would have one call alone.
    private static func carryOut(
      _ first: [SQLiteCall], and thread: ConnectionThread<SQLiteCall>, in database: SQLiteDatabase
    ) {
      // These have waited for others too long, as while another process has the file.
      let now = ContinuousClock.now
      for call in first where call.deadline < now {
        call.continuation.resume(
          returning: .failure(.unavailable(reason: "too much is to be written at once")))
      }
      var calls = first.filter { $0.deadline >= now }
      if calls.isEmpty { return }
      var answers: [Result<SQLiteCall.Answer, HostStoreError>] = []
      answers.reserveCapacity(callsAtOnce)
      do throws(HostStoreError) {
        try database.begin()
        while answers.count < calls.count {
          for call in calls[answers.count...] {
            let answer = database.answer(to: call.work)
            // Some failures, such as that of a full disk, take all of the transaction back.
            if case .failure(let error) = answer, !database.handle.isInTransaction { throw error }
            answers.append(answer)
          }
          calls += thread.others(upTo: callsAtOnce - calls.count)
        }
        try database.commit()
        try database.checkPlace()
      } catch {
        database.rollBack()
        answers = calls.map { _ in .failure(error) }
      }
      for (call, answer) in zip(calls, answers) { call.continuation.resume(returning: answer) }
    }
  }
#endif

#if SQLite
  import HostStores
  import Synchronization

  /// The thread of a file, which does what waits in one transaction after another.
  ///
  /// While calls come one by one, each is carried out on the thread that it comes from, as long as the disk is quick: two threads
  /// that wake each other take a fifth of the time of a save. If many come at once, they share a transaction of this thread.
  final class StoreThread: Sendable {
    /// Enough to make the wait for the disk cheap for each, and still a short one.
    private static let callsAtOnce = 256
    /// How long a transaction may take where a call comes from: Swift has as many threads as the machine has cores.
    private static let quick = Duration.milliseconds(1)
    /// How many calls in a row must have come alone before one is carried out where it comes from.
    private static let fewest = 64

    private let thread = ConnectionThread<SQLiteCall>()
    /// The open file, for one at a time.
    private let database = Mutex<SQLiteDatabase?>(nil)
    /// Whether the last transaction was quick and had one call, so that the next may be carried out where it comes from.
    private let isQuick = Atomic(false)
    /// How many calls are not answered yet.
    private let unanswered = Atomic(0)
    /// How many calls in a row have come while no other was unanswered.
    private let alone = Atomic(0)
    /// How long a call may wait for others.
    private let longestQueue: Duration

    init(longestQueue: Duration = .seconds(4)) { self.longestQueue = longestQueue }

    /// Starts the thread and opens the file; returns once that is done.
    func open(_ path: String, patience: Duration) async throws(HostStoreError) {
      let opened: Result<Void, HostStoreError> = await withCheckedContinuation { continuation in
        thread.start { [self] thread in
          do throws(HostStoreError) {
            try database.withLock { database throws(HostStoreError) in
              database = try SQLiteDatabase(path, patience: patience)
            }
          } catch { return continuation.resume(returning: .failure(error)) }
          continuation.resume(returning: .success(()))
          while let calls = thread.next(upTo: Self.callsAtOnce) {
            database.withLock { database in
              let calls = refuseLate(calls)
              if let database, !calls.isEmpty { carryOut(calls, in: database, hasBegun: false) }
            }
          }
          database.withLock { $0 = nil }
        }
      }
      try opened.get()
    }

    /// Ends the thread once it has done what waits.
    func end() { thread.end() }

    /// Does something together with what else waits, and returns its answer once that is on the disk.
    ///
    /// Not on the caller's actor, such as that of a view: it may be carried out here.
    @concurrent
    func answer(_ work: SQLiteCall.Work) async throws(HostStoreError) -> SQLiteCall.Answer {
      if unanswered.add(1, ordering: .relaxed).oldValue == 0 {
        alone.add(1, ordering: .relaxed)
      } else {
        alone.store(0, ordering: .relaxed)
      }
      defer { unanswered.subtract(1, ordering: .relaxed) }
      return try await withCheckedContinuation {
        let call = SQLiteCall(work, deadline: .now + longestQueue, $0)
        if !carryOutHere(call) { thread.add(call) }
      }.get()
    }

    /// Carries out a call on the thread that it comes from, unless it would have to wait there; returns whether it has.
    private func carryOutHere(_ call: SQLiteCall) -> Bool {
      guard alone.load(ordering: .relaxed) > Self.fewest, isQuick.load(ordering: .relaxed) else {
        return false
      }
      return database.withLockIfAvailable { database in
        // Many calls may have come since that was asked.
        guard let database, isQuick.load(ordering: .relaxed), database.beginAtOnce() else {
          return false
        }
        carryOut([call], in: database, hasBegun: true)
        return true
      } ?? false
    }

    /// Carries out calls, and those that come while it does so, in one transaction.
    ///
    /// A caller that was answered calls again in less time than a save takes. Without the calls that come meanwhile,
    /// every other transaction would have one call alone.
    private func carryOut(_ first: [SQLiteCall], in database: SQLiteDatabase, hasBegun: Bool) {
      let start = ContinuousClock.now
      var calls = first
      var answers: [Result<SQLiteCall.Answer, HostStoreError>] = []
      answers.reserveCapacity(Self.callsAtOnce)
      do throws(HostStoreError) {
        if !hasBegun { try database.begin() }
        while answers.count < calls.count {
          for call in calls[answers.count...] {
            let answer = database.answer(to: call.work)
            // Some failures, such as that of a full disk, take all of the transaction back.
            if case .failure(let error) = answer, !database.handle.isInTransaction { throw error }
            answers.append(answer)
          }
          calls += thread.others(upTo: Self.callsAtOnce - calls.count)
        }
        try database.commit()
        try database.checkPlace()
      } catch {
        database.rollBack()
        answers = calls.map { _ in .failure(error) }
      }
      isQuick.store(
        calls.count == 1 && ContinuousClock.now - start < Self.quick, ordering: .relaxed)
      for (call, answer) in zip(calls, answers) { call.continuation.resume(returning: answer) }
    }

    /// Answers calls that have waited for others too long, as while another process has the file; returns the rest.
    private func refuseLate(_ calls: [SQLiteCall]) -> [SQLiteCall] {
      let now = ContinuousClock.now
      guard calls.contains(where: { $0.deadline < now }) else { return calls }
      let late = HostStoreError.unavailable(reason: "too much is to be written at once")
      for call in calls where call.deadline < now {
        call.continuation.resume(returning: .failure(late))
      }
      return calls.filter { $0.deadline >= now }
    }
  }
#endif

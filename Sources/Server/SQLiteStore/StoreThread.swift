#if SQLite
  import HostStores
  import Synchronization

  /// The thread of a file: it alone has the database, and does what waits in one transaction after another.
  final class StoreThread: Sendable {
    /// Enough to make the wait for the disk cheap for each, and still a short one.
    private static let callsAtOnce = 256

    private let thread = ConnectionThread<any WaitingCall>()

    /// Starts the thread and opens the file; returns once that is done.
    func open(_ path: String, patience: Duration) async throws(HostStoreError) {
      let opened = await withCheckedContinuation { continuation in
        thread.start { thread in
          do throws(HostStoreError) {
            let database = try SQLiteDatabase(path, patience: patience)
            continuation.resume(returning: Result<Void, HostStoreError>.success(()))
            while let calls = thread.next(upTo: Self.callsAtOnce) {
              Self.carryOut(calls, in: database)
            }
          } catch { continuation.resume(returning: .failure(error)) }
        }
      }
      try opened.get()
    }

    /// Ends the thread once it has done what waits.
    func end() { thread.end() }

    /// Does `body` together with what else waits, and returns its answer once that is on the disk.
    func answer<Value: Sendable>(
      _ body: @escaping @Sendable (SQLiteDatabase) throws(HostStoreError) -> Value
    ) async throws(HostStoreError) -> Value {
      let answer = await withCheckedContinuation { thread.add(Call(body, $0)) }
      return try answer.get()
    }

    private static func carryOut(_ calls: [any WaitingCall], in database: SQLiteDatabase) {
      do throws(HostStoreError) {
        try database.begin()
        for call in calls { call.work(on: database) }
        try database.commit()
        try database.checkPlace()
        for call in calls { call.finish() }
      } catch {
        database.rollBack()
        for call in calls { call.fail(error) }
      }
    }
  }

  /// A call that waits for its answer, whatever the type of that is.
  private protocol WaitingCall: AnyObject, Sendable {
    func work(on database: SQLiteDatabase)
    func finish()
    func fail(_ error: HostStoreError)
  }

  private final class Call<Value: Sendable>: WaitingCall {
    typealias Answer = Result<Value, HostStoreError>
    typealias Body = @Sendable (SQLiteDatabase) throws(HostStoreError) -> Value

    private let body: Body
    private let continuation: CheckedContinuation<Answer, Never>
    private let answer = Mutex<Answer>(.failure(.unavailable(reason: "nothing was done")))

    init(_ body: @escaping Body, _ continuation: CheckedContinuation<Answer, Never>) {
      (self.body, self.continuation) = (body, continuation)
    }

    func work(on database: SQLiteDatabase) {
      let answer: Answer
      do throws(HostStoreError) { answer = .success(try body(database)) } catch {
        answer = .failure(error)
      }
      self.answer.withLock { $0 = answer }
    }

    func finish() { continuation.resume(returning: answer.withLock { $0 }) }

    func fail(_ error: HostStoreError) { continuation.resume(returning: .failure(error)) }
  }
#endif

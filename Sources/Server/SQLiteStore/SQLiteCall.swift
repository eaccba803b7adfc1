#if SQLite
  import HostStores

  /// A call of a store that waits for its answer.
  ///
  /// It is one object, so that the thread of the file copies no more than a reference.
  final class SQLiteCall: Sendable {
    enum Work: Sendable {
      case take(RegistrationID, HostLife, busyFor: Duration)
      case save(RegistrationChange, HostClaim, busyFor: Duration)
      case check(HostClaim)
      case removeEmptied(for: Duration)
      /// Any statement beside the store's own, for a test.
      case execute(String)
    }

    enum Answer: Sendable {
      case taken(TakenRegistration)
      case claim(HostClaim)
      case removed(Int)
      case executed
    }

    let work: Work
    /// When it is too late to carry it out.
    let deadline: ContinuousClock.Instant
    let continuation: CheckedContinuation<Result<Answer, HostStoreError>, Never>

    init(
      _ work: Work, deadline: ContinuousClock.Instant,
      _ continuation: CheckedContinuation<Result<Answer, HostStoreError>, Never>
    ) {
      (self.work, self.deadline, self.continuation) = (work, deadline, continuation)
    }
  }

  extension SQLiteDatabase {
    /// What a call comes to, once it is on the disk.
    func answer(to work: SQLiteCall.Work) -> Result<SQLiteCall.Answer, HostStoreError> {
      do throws(HostStoreError) {
        switch work {
        case .take(let id, let life, let time):
          return .success(.taken(try take(id, for: life, busyFor: time)))
        case .save(let change, let claim, let time):
          return .success(.claim(try save(change, under: claim, busyFor: time)))
        case .check(let claim):
          try check(claim)
          return .success(.claim(claim))
        case .removeEmptied(let time): return .success(.removed(try removeEmptied(for: time)))
        case .execute(let sql):
          try handle.execute(sql)
          return .success(.executed)
        }
      } catch { return .failure(error) }
    }
  }
#endif

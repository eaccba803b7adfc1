/// Holds a ``RegistrationBackend/SessionStore`` to what its documentation promises.
///
/// ``PoolContract`` describes how a run works; this one works in the same way.
public struct StoreContract: Sendable {
  /// How long a promise may take; the default is a minute, in which a mail with a code may come.
  public var deadline = Duration.seconds(60)
  /// The clock that measures the deadline.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Promises that are not tried, each with the reason, which the report shows.
  public var exceptions: [StorePromise: String] = [:]
  /// Is told of each promise before it is tried and afterwards.
  public var progress: @Sendable (ContractProgress) -> Void = { _ in }

  private let testbed: @Sendable () async throws -> StoreTestbed

  /// Creates a contract for the store of the testbeds that `testbed` makes, a new one each time.
  public init(testbed: @escaping @Sendable () async throws -> StoreTestbed) {
    self.testbed = testbed
  }

  /// Tries every promise, and reports what was found out.
  public func run() async -> ContractReport {
    let engine = ContractEngine(clock: clock, deadline: deadline, progress: progress)
    let watch = SecretWatch()
    let findings = await engine.findings(except: exceptions) {
      (promise: StorePromise, log: CallLog) async throws(CheckStop) -> Void in
      guard let samples = SampleCheckpoints() else {
        throw .inconclusive("there are no checkpoints to save")
      }
      var trial = StoreTrial(try await log.make(testbed), log, watch, samples)
      try await trial.check(promise)
    }
    return ContractReport(
      subject: "SessionStore", findings: findings, unobservable: Self.unobservable)
  }

  /// The promises of ``RegistrationBackend/SessionStore`` that no test from outside can show.
  public static let unobservable: [ContractReport.Unobservable] = [
    .init(
      promise: "What is saved survives a loss of power",
      source: "SessionStore.save(_:)",
      reason: "a test that opens the store again reads what the system has not yet written"),
    .init(
      promise: "What is saved is kept from other people and out of backups",
      source: "CheckpointCoding, FileSessionStore",
      reason: "rights and backups belong to the system"),
  ]
}

extension StoreTrial {
  fileprivate mutating func check(_ promise: StorePromise) async throws(CheckStop) {
    switch promise {
    case .emptyStoreLoadsNone: try await emptyStoreLoadsNone()
    case .loadsWhatWasSaved: try await loadsWhatWasSaved()
    case .newestSaveWins: try await newestSaveWins()
    case .saveIsDurable: try await saveIsDurable()
    case .saveIsAtomic: try await saveIsAtomic()
    case .failedSaveKeepsOld: try await failedSaveKeepsOld()
    case .cancelledSaveIsWhole: try await cancelledSaveIsWhole()
    case .clearRemoves: try await clearRemoves()
    case .clearIsRepeatable: try await clearIsRepeatable()
    case .unreadableIsFailure: try await unreadableIsFailure()
    case .failedLoadChangesNothing: try await failedLoadChangesNothing()
    case .saveReplacesUnreadable: try await saveReplacesUnreadable()
    }
  }
}

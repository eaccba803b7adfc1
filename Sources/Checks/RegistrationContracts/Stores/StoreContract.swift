/// Holds a ``RegistrationBackend/SessionStore`` to what its documentation promises.
public typealias StoreContract = Contract<StorePromise>

extension StoreContract {
  /// Creates a contract for the store of the testbeds that `testbed` makes, a new one each time.
  public init(testbed: @escaping @Sendable () async throws -> StoreTestbed) {
    self.init(of: "SessionStore", unobservable: Self.unobservable) {
      (promise, log, watch) async throws(CheckStop) in
      guard let samples = SampleCheckpoints() else {
        throw .inconclusive("there are no checkpoints to save")
      }
      var trial = StoreTrial(try await log.make(testbed), log, watch, samples)
      try await trial.check(promise)
    }
  }

  /// The promises of ``RegistrationBackend/SessionStore`` that no test from outside can show.
  public static var unobservable: [ContractReport.Unobservable] {
    [
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

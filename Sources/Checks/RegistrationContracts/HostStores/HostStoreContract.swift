import HostStores

/// Holds a ``HostStores/HostStore`` to what its documentation promises.
public typealias HostStoreContract = Contract<HostStorePromise>

extension HostStoreContract {
  /// Creates a contract for the store of the testbeds that `testbed` makes, an empty one each time.
  public init(testbed: @escaping @Sendable () async throws -> HostStoreTestbed) {
    self.init(of: "HostStore", unobservable: Self.unobservable) {
      (promise, log, watch) async throws(CheckStop) in
      guard let samples = HostStoreSamples() else {
        throw .inconclusive("there are no IDs to take")
      }
      var trial = HostStoreTrial(try await log.make(testbed), log, watch, samples)
      try await trial.check(promise)
    }
  }

  /// The promises of ``HostStores/HostStore`` that no test from outside can show.
  public static var unobservable: [ContractReport.Unobservable] {
    [
      .init(
        promise: "What is saved survives a loss of power",
        source: "HostStore.save(_:under:busyFor:)",
        reason: "a test that opens the store again reads what the system has not yet written"),
      .init(
        promise: "Each call is a statement on a single row",
        source: "HostStore",
        reason: "what a call costs, and what it locks, shows under load alone"),
    ]
  }
}

extension HostStoreTrial {
  fileprivate mutating func check(_ promise: HostStorePromise) async throws(CheckStop) {
    switch promise {
    case .newOneIsEmpty: try await newOneIsEmpty()
    case .returnsWhatWasSaved: try await returnsWhatWasSaved()
    case .keepsOtherParts: try await keepsOtherParts()
    case .idsAreApart: try await idsAreApart()
    case .takeRaisesFence: try await takeRaisesFence()
    case .repeatedTakeRaisesNothing: try await repeatedTakeRaisesNothing()
    case .saveRaisesFence: try await saveRaisesFence()
    case .oldSaveIsRefused: try await oldSaveIsRefused()
    case .checkTellsOldClaim: try await checkTellsOldClaim()
    case .repeatedSaveIsOne: try await repeatedSaveIsOne()
    case .lateSaveIsRefused: try await lateSaveIsRefused()
    case .emptiedKeepsFence: try await emptiedKeepsFence()
    case .emptiedIsRemoved: try await emptiedIsRemoved()
    case .usedIsNotRemoved: try await usedIsNotRemoved()
    case .removedKeepsOldOut: try await removedKeepsOldOut()
    case .busyIsNotTaken: try await busyIsNotTaken()
    case .sameAddressTakes: try await sameAddressTakes()
    case .lateTakeIsRefused: try await lateTakeIsRefused()
    case .restIsTaken: try await restIsTaken()
    case .busyTimePasses: try await busyTimePasses()
    case .farTimeDoesNotCount: try await farTimeDoesNotCount()
    case .oneTakerWins: try await oneTakerWins()
    case .saveIsDurable: try await saveIsDurable()
    case .failedSaveIsWhole: try await failedSaveIsWhole()
    case .cancelledSaveIsWhole: try await cancelledSaveIsWhole()
    }
  }
}

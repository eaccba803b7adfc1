/// Holds a ``RegistrationBackend/ProfileDirectory`` to what its documentation promises.
public typealias DirectoryContract = Contract<DirectoryPromise>

extension DirectoryContract {
  /// Creates a contract for the directory of the testbeds that `testbed` makes, a new one each time.
  public init(testbed: @escaping @Sendable () async throws -> DirectoryTestbed) {
    self.init(of: "ProfileDirectory", unobservable: Self.unobservable) {
      (promise, log, watch) async throws(CheckStop) in
      let testbed = try await log.make(testbed)
      try await DirectoryTrial(testbed: testbed, log: log, watch: watch).check(promise)
    }
  }

  /// The promises of ``RegistrationBackend/ProfileDirectory`` that no test from outside can show.
  public static var unobservable: [ContractReport.Unobservable] {
    [
      .init(
        promise: "unauthorized is thrown only if signing in again would help",
        source: "ProfileDirectory",
        reason: "the suite cannot bring about every other refusal of your service"),
      .init(
        promise: "A rejection has a message for the person, and names the field if the server does",
        source: "ProfileDirectory",
        reason: "only your service knows which values it rejects"),
      .init(
        promise: "An observation keeps only its newest element",
        source: "ProfileDirectory.observeProfile(of:)",
        reason: "a reader that is fast enough sees every element, whatever is buffered"),
      .init(
        promise: "The pool's session identifies the caller",
        source: "ProfileDirectory",
        reason: "the protocol does not show which token a call sends"),
    ]
  }
}

extension DirectoryTrial {
  fileprivate func check(_ promise: DirectoryPromise) async throws(CheckStop) {
    switch promise {
    case .missingRecordIsNotFound: try await missingRecordIsNotFound()
    case .createdProfileIsEmpty: try await createdProfileIsEmpty()
    case .secondProfileIsRefused: try await secondProfileIsRefused()
    case .lostCreationIsNotRepeated: try await lostCreationIsNotRepeated()
    case .updateKeepsOtherFields: try await updateKeepsOtherFields()
    case .updateIsRepeatable: try await updateIsRepeatable()
    case .updateCreatesNothing: try await updateCreatesNothing()
    case .uploadIsRepeatable: try await uploadIsRepeatable()
    case .lostAnswerIsTimedOut: try await lostAnswersAreTimedOut()
    case .failureIsTimedOut: try await failuresAreTimedOut()
    case .offlineSendsNothing: try await offlineSendsNothing()
    case .otherAccountIsUnauthorized: try await otherAccountIsUnauthorized()
    case .undecodableIsIncomplete: try await undecodableIsIncomplete()
    case .missingFieldsFollowPolicy: try await missingFieldsFollowPolicy()
    case .cancelledCallReturns: try await cancelledCallsReturn()
    case .observationAnswersAtOnce: try await observationAnswersAtOnce()
    case .observationFollowsChanges: try await observationFollowsChanges()
    case .failureEndsObservation: try await failureEndsObservation()
    case .cancelledObservationEnds: try await cancelledObservationEnds()
    case .endedObservationStopsListening: try await endedObservationStopsListening()
    }
  }
}

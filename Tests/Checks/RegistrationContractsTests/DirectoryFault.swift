import RegistrationContracts
import Synchronization

/// A mistake of a client, and the promises that it breaks.
enum DirectoryFault: String, CaseIterable, Sendable {
  case throwsForMissingRecord, makesSecondProfile, createsFullProfile
  case replacesOtherFields, refusesRepeatedUpload, showsOtherAccounts, throwsForUndecodable
  case saysOfflineAfterSending, takesFailureForSuccess, asksForTooMuch
  case observesOnlyChanges, observesOnlyOnce, observesAfterFailure
  case ignoresCancellation, keepsListening
  case ignoresCancelledFetch, refusesRepeatedUpdate, sendsLaterWhatWasOffline, updatesWhatIsNotThere

  var breaks: Set<DirectoryPromise> {
    switch self {
    case .throwsForMissingRecord: [.missingRecordIsNotFound, .updateCreatesNothing]
    case .makesSecondProfile: [.secondProfileIsRefused, .lostCreationIsNotRepeated]
    case .createsFullProfile: [.createdProfileIsEmpty]
    case .replacesOtherFields: [.updateKeepsOtherFields]
    case .refusesRepeatedUpload: [.uploadIsRepeatable]
    case .showsOtherAccounts: [.otherAccountIsUnauthorized]
    case .throwsForUndecodable: [.undecodableIsIncomplete]
    case .saysOfflineAfterSending: [.lostAnswerIsTimedOut]
    case .takesFailureForSuccess: [.lostAnswerIsTimedOut, .failureIsTimedOut]
    case .asksForTooMuch: [.missingFieldsFollowPolicy]
    case .observesOnlyChanges: [.observationAnswersAtOnce]
    case .observesOnlyOnce: [.observationFollowsChanges]
    case .observesAfterFailure: [.failureEndsObservation]
    case .ignoresCancellation: [.cancelledObservationEnds]
    case .keepsListening: [.endedObservationStopsListening]
    case .ignoresCancelledFetch: [.cancelledCallReturns]
    case .refusesRepeatedUpdate: [.updateIsRepeatable]
    case .updatesWhatIsNotThere: [.updateCreatesNothing]
    case .sendsLaterWhatWasOffline: [.offlineSendsNothing]
    }
  }
}

/// A wait that no cancellation ends.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Ends every wait, and every later one at once.
  func open() {
    let waiting = state.withLock { state in
      defer { state = State(isOpen: true) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

/// What a ``RegistrationBackend/ProfileDirectory`` promises, as far as a test from outside can show it.
public enum DirectoryPromise: String, Hashable, Sendable, CaseIterable, ContractPromise {
  /// An account without a record has the profile `notFound`.
  case missingRecordIsNotFound = "A missing record is notFound, and not an error"
  /// `createProfile` makes a record without values.
  case createdProfileIsEmpty = "createProfile makes an empty profile"
  /// An account never has two profiles.
  case secondProfileIsRefused = "A second createProfile throws exists"
  /// A creation whose answer was lost has made one profile.
  case lostCreationIsNotRepeated = "A creation whose answer was lost makes one profile"
  /// An update leaves the fields that it was not given.
  case updateKeepsOtherFields = "updateProfile leaves the other fields as they are"
  /// An update can be repeated after a lost answer.
  case updateIsRepeatable = "updateProfile can be repeated after a lost answer"
  /// An update of a missing record makes none.
  case updateCreatesNothing = "updateProfile of a missing record throws notFound, and makes none"
  /// A picture can be stored again, and leaves the other fields.
  case uploadIsRepeatable = "uploadAvatar can be repeated, and leaves the other fields"
  /// A call whose answer is lost throws `timedOut`.
  case lostAnswerIsTimedOut = "A call whose answer is lost throws timedOut"
  /// A call after which the work may be done throws `timedOut`.
  case failureIsTimedOut = "A failure of the service throws timedOut, and not success"
  /// A call that throws `offline` has sent nothing.
  case offlineSendsNothing = "Without a network, a call throws offline and has sent nothing"
  /// Another account's profile is out of reach.
  case otherAccountIsUnauthorized = "Another account's profile throws unauthorized"
  /// A record that does not decode is an incomplete profile.
  case undecodableIsIncomplete = "A record that does not decode is incomplete"
  /// The directory and the policy agree on what is missing.
  case missingFieldsFollowPolicy = "The missing fields are those of the policy"
  /// A call returns soon after its task is cancelled, and the next call works.
  case cancelledCallReturns = "A cancelled call returns, and the next one works"
  /// An observation delivers the profile at once.
  case observationAnswersAtOnce = "An observation delivers the profile at once"
  /// An observation delivers a change.
  case observationFollowsChanges = "An observation delivers each change"
  /// A failure is the last element of an observation.
  case failureEndsObservation = "A failure ends the observation"
  /// A cancelled observation ends.
  case cancelledObservationEnds = "A cancelled observation ends"
  /// A cancelled observation no longer listens.
  case endedObservationStopsListening = "An observation that has ended no longer listens"

  /// The symbol of ``RegistrationBackend/ProfileDirectory`` whose documentation makes the promise.
  public var source: String {
    switch self {
    case .missingRecordIsNotFound: "ProfileDirectory.fetchProfile(of:)"
    case .createdProfileIsEmpty, .secondProfileIsRefused, .lostCreationIsNotRepeated:
      "ProfileDirectory.createProfile(of:)"
    case .updateKeepsOtherFields, .updateIsRepeatable, .updateCreatesNothing:
      "ProfileDirectory.updateProfile(of:fields:)"
    case .uploadIsRepeatable: "ProfileDirectory.uploadAvatar(of:image:)"
    case .lostAnswerIsTimedOut, .failureIsTimedOut, .offlineSendsNothing,
      .otherAccountIsUnauthorized, .undecodableIsIncomplete, .missingFieldsFollowPolicy,
      .cancelledCallReturns:
      "ProfileDirectory"
    case .observationAnswersAtOnce, .observationFollowsChanges, .failureEndsObservation,
      .cancelledObservationEnds, .endedObservationStopsListening:
      "ProfileDirectory.observeProfile(of:)"
    }
  }

  /// What to do if the promise is broken.
  public var remedy: String {
    switch self {
    case .missingRecordIsNotFound: "Map a missing record, such as status 404, to notFound."
    case .createdProfileIsEmpty: "Create a record without values."
    case .secondProfileIsRefused, .lostCreationIsNotRepeated:
      "Create the record only if there is none, in one step, and throw exists otherwise."
    case .updateKeepsOtherFields: "Merge the fields into the record; do not replace it."
    case .updateIsRepeatable, .uploadIsRepeatable:
      "Let the same call have the same result, however often it comes."
    case .updateCreatesNothing:
      "Change a record only if there is one, in one step, and throw notFound otherwise."
    case .lostAnswerIsTimedOut, .failureIsTimedOut:
      "Throw timedOut for every failure after which the work may be done, such as a 5xx answer."
    case .offlineSendsNothing:
      "Throw offline only if no connection could be made, and keep no request for later."
    case .otherAccountIsUnauthorized:
      "Compare the e-mail with the account of the session, in the service, at each call."
    case .undecodableIsIncomplete: "Treat a record that does not decode as one without values."
    case .missingFieldsFollowPolicy:
      "Use Policy.missingFields(in:at:), or the same rules in the service."
    case .cancelledCallReturns:
      "Pass the cancellation on to the request, for example with withTaskCancellationHandler."
    case .observationAnswersAtOnce: "Deliver the record as it is when the observation begins."
    case .observationFollowsChanges: "Deliver the record again whenever it changes, or poll it."
    case .failureEndsObservation: "Finish the stream after an element that is a failure."
    case .cancelledObservationEnds, .endedObservationStopsListening:
      "Make the stream with a continuation, and stop listening in its onTermination."
    }
  }
}

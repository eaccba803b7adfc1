import RegistrationCore

/// What one event does to a flow that is changed in place, and what it asks of the world for it.
///
/// A copy of the flow costs more than most events, and copies of its request and its checkpoint are
/// dear, too: whoever needs those reads them off the flow.
struct FlowChange: Hashable, Sendable {
  /// What became of the event.
  var outcome: Outcome
  /// Where the flow is after it.
  var path: StatePath
  /// What becomes of the session, if anything.
  var session: FlowStep.Session?
  /// The number of the request that is outstanding after the event; nil where it was ignored.
  var awaited: RequestID?
  /// Whether that request was sent for the event.
  var sends = false
  /// Whether the request that was outstanding is no longer.
  var abandons = false
  /// Whether somebody is signed in after the event.
  var isSignedIn = false
}

extension Registration {
  /// Takes an event, and says what that asks of the world.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - outstanding: the number of the request that the flow waits for.
  ///   - wasSignedIn: whether somebody is signed in.
  ///   - now: the time.
  ///   - reducer: the reducer.
  mutating func take(
    _ event: Event, outstanding: RequestID?, wasSignedIn: Bool, at now: Timestamp,
    by reducer: Reducer
  ) -> FlowChange {
    // What was asked is of interest where a password was right, and nowhere else.
    let signingIn = event.signsIn ? request : nil
    let outcome = reducer(&self, event, now)
    // Of the state alone, here and where the simulation asks it: less is moved about than for what
    // the flow itself answers.
    var change = FlowChange(outcome: outcome, path: state.path)
    guard case .moved = outcome else { return change }
    change.awaited = outstandingRequest(at: change.path)
    change.isSignedIn = isSignedIn(at: change.path)
    if change.isSignedIn {
      if let signingIn { change.session = signingIn.kept(after: event) }
    } else if wasSignedIn, change.path != .leavingSigningOut {
      change.session = .forget
    }
    guard outstanding != change.awaited else { return change }
    change.abandons = outstanding != nil
    change.sends = change.awaited != nil
    return change
  }

  /// The number of the request outstanding, told by where the flow is: without a copy of the request.
  private func outstandingRequest(at path: StatePath) -> RequestID? {
    if path.keepsWaiting { return lastRequest }
    guard path == .registeredViewing, case .registered(.viewing(let viewing)) = state else {
      return nil
    }
    return viewing.isLive ? lastRequest : nil
  }

  /// Whether somebody is signed in, told by where the flow is as far as that says it.
  private func isSignedIn(at path: StatePath) -> Bool {
    switch path {
    case .launchingIdle, .launchingRestoring, .signUpEditing, .signUpSubmitting,
      .admissionSigningIn, .admissionRefused, .confirmationEditing, .confirmationConfirming,
      .confirmationResending, .confirmationNeedsPassword, .recoveryRequesting, .recoveryEditing,
      .recoverySubmitting, .leavingSigningOut:
      false
    case .admissionFetchingProfile, .admissionCreatingProfile, .profileEditing, .profileUpdating,
      .profileUploadingAvatar, .registeredViewing, .registeredEditing, .registeredSaving:
      true
    case .admissionBlocked: state.sessionOwner != nil
    }
  }
}

extension StatePath {
  /// Whether a request keeps the person waiting here; the live profile's does not.
  var keepsWaiting: Bool {
    switch self {
    case .launchingIdle, .signUpEditing, .admissionBlocked, .admissionRefused,
      .confirmationEditing, .confirmationNeedsPassword, .recoveryEditing, .profileEditing,
      .registeredViewing, .registeredEditing:
      false
    case .launchingRestoring, .signUpSubmitting, .admissionSigningIn, .admissionFetchingProfile,
      .admissionCreatingProfile, .confirmationConfirming, .confirmationResending,
      .recoveryRequesting, .recoverySubmitting, .profileUpdating, .profileUploadingAvatar,
      .registeredSaving, .leavingSigningOut:
      true
    }
  }
}

extension Event {
  /// Whether it is the answer that a password was right.
  fileprivate var signsIn: Bool {
    if case .answered(_, .signIn(.success(.signedIn))) = self { true } else { false }
  }
}

extension Request {
  /// The session that the device keeps, where `event` answers this sign-in.
  fileprivate func kept(after event: Event) -> FlowStep.Session? {
    guard case .answered(let id, _) = event, id == self.id, case .signIn(let email, _) = operation
    else { return nil }
    return .keep(email)
  }
}

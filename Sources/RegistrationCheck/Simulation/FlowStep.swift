import RegistrationCore

/// What the flow makes of one event, and what it asks of the device and the network for it.
///
/// It is what a runner derives from the flow after every event, as a pure function.
struct FlowStep: Hashable, Sendable {
  /// What becomes of the device's session.
  enum Session: Hashable, Sendable {
    case keep(EmailAddress)
    case forget
  }

  /// The flow after the event.
  var flow: Registration
  /// What became of the event.
  var outcome: Outcome
  /// What becomes of the session, if anything.
  var session: Session?
  /// What must survive a crash from here on; nil where what is stored stays as it is.
  var checkpoint: Checkpoint?
  /// The request that is sent now.
  var request: Request?
  /// Whether the request that was outstanding is no longer.
  var abandons = false

  init(_ flow: Registration, _ event: Event, at now: Timestamp, by reducer: Reducer) {
    let before = flow.request
    let wasSignedIn = flow.isSignedIn
    self.flow = flow
    outcome = reducer(&self.flow, event, now)
    guard outcome == .moved else { return }
    checkpoint = self.flow.checkpoint
    let after = self.flow.request
    if before?.id != after?.id {
      abandons = before != nil
      request = after
    }
    session = FlowStep.session(after: event, wasSignedIn, before, self.flow)
  }

  private static func session(
    after event: Event, _ wasSignedIn: Bool, _ before: Request?, _ flow: Registration
  ) -> Session? {
    if flow.isSignedIn {
      guard case .answered(let id, .signIn(.success(.signedIn))) = event, before?.id == id,
        case .signIn(let email, _) = before?.operation
      else { return nil }
      return .keep(email)
    }
    return wasSignedIn && flow.path != .leavingSigningOut ? .forget : nil
  }
}

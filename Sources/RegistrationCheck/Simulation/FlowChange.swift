import RegistrationCore

/// What one event does to a flow that is changed in place, and what it asks of the world for it.
///
/// A copy of the flow costs more than most events: a simulation that only goes on needs none.
struct FlowChange: Hashable, Sendable {
  /// What became of the event.
  var outcome: Outcome
  /// What becomes of the session, if anything.
  var session: FlowStep.Session?
  /// What must survive a crash from here on; nil where what is stored stays as it is.
  var checkpoint: Checkpoint?
  /// The request that is sent now.
  var request: Request?
  /// The number of the request that is outstanding after the event; nil where it was ignored.
  var awaited: RequestID?
  /// Whether the request that was outstanding is no longer.
  var abandons = false
  /// Whether somebody is signed in after the event.
  var isSignedIn = false

  /// Lets `flow` take the event.
  ///
  /// - Parameters:
  ///   - flow: the flow, which is changed.
  ///   - event: the event.
  ///   - outstanding: the number of the request that the flow waits for.
  ///   - wasSignedIn: whether somebody is signed in.
  ///   - now: the time.
  ///   - reducer: the reducer.
  init(
    _ flow: inout Registration, _ event: Event, outstanding: RequestID?,
    wasSignedIn: Bool, at now: Timestamp, by reducer: Reducer
  ) {
    // What was asked is of interest where a password was right, and nowhere else.
    let signingIn = event.signsIn ? flow.request : nil
    outcome = reducer(&flow, event, now)
    guard outcome == .moved else { return }
    checkpoint = flow.checkpoint
    let after = flow.request
    awaited = after?.id
    isSignedIn = flow.isSignedIn
    if isSignedIn {
      session = FlowChange.kept(after: event, signingIn)
    } else if wasSignedIn, flow.path != .leavingSigningOut {
      session = .forget
    }
    guard outstanding != awaited else { return }
    abandons = outstanding != nil
    request = after
  }

  private static func kept(after event: Event, _ before: Request?) -> FlowStep.Session? {
    guard case .answered(let id, .signIn(.success(.signedIn))) = event, before?.id == id,
      case .signIn(let email, _) = before?.operation
    else { return nil }
    return .keep(email)
  }
}

extension Event {
  /// Whether it is the answer that a password was right.
  fileprivate var signsIn: Bool {
    if case .answered(_, .signIn(.success(.signedIn))) = self { true } else { false }
  }
}

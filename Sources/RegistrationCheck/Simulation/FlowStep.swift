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
    self.flow = flow
    let change = FlowChange(
      &self.flow, event, outstanding: flow.request?.id, wasSignedIn: flow.isSignedIn, at: now,
      by: reducer)
    (outcome, session, checkpoint) = (change.outcome, change.session, change.checkpoint)
    (request, abandons) = (change.request, change.abandons)
  }
}

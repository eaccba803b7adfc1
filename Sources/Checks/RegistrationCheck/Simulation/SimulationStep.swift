package import RegistrationCore
package import RegistrationSimulation

/// The effects of a move.
package struct SimulationStep: Sendable {
  /// The event that the flow received; nil if the move did not concern the flow.
  package var event: Registration.Event?
  package var from: StatePath
  /// The state after it; if the process has died on the way, the state that it was going to.
  package var to: StatePath
  /// The outcome of the event; `handled` if there was none.
  package var outcome: Registration.Outcome
  /// The request that was performed after it.
  package var sent: Sent?
  /// Whether that request's call outcome had an effect.
  package var usesCallOutcome = false
  /// The moment at which the process died on the way; nil if it lives.
  package var death: CrashPoint?
  /// The flow at the moment of its death, if it died.
  var dying: Registration? {
    get { died.first }
    set { died = newValue.map { [$0] } ?? [] }
  }
  /// Whether the device could not keep the session.
  var isUnkept = false
  /// Whether the flow may not have been told about a session, because that was to be forgotten.
  var isToldLess = false
  /// Whether the device had failed at an action of the flow, if the process died.
  var diesInDoubt = false

  /// One flow or none: stored separately, because a run copies the step with each move.
  private var died: [Registration] = []

  /// Which request was performed; a request as a whole is expensive to copy.
  package struct Sent: Hashable, Sendable {
    package let id: RequestID
    package let operation: Registration.Operation.Name
  }

  init(at path: StatePath) {
    (from, to, outcome) = (path, path, .handled)
  }
}

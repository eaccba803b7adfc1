public import RegistrationCore
public import RegistrationSimulation

/// The effects of a move.
public struct Happening: Sendable {
  /// The event that the flow received; nil if the move did not concern the flow.
  public var event: Event?
  /// The state before it.
  public var from: StatePath
  /// The state after it; if the process has died on the way, the state that it was going to.
  public var to: StatePath
  /// The outcome of the event; `moved` if there was none.
  public var outcome: Outcome
  /// The request that was performed after it.
  public var sent: Request?
  /// Whether that request's fate had an effect.
  public var usesFate = false
  /// The moment at which the process died on the way; nil if it lives.
  public var death: CrashPoint?
  /// The flow at the moment of its death, if it died.
  var dying: Registration? {
    get { died.first }
    set { died = newValue.map { [$0] } ?? [] }
  }
  /// Whether the device could not keep the session.
  var isUnkept = false
  /// Whether the flow may have been told less than the answer says.
  ///
  /// It is not told about a session that was to be forgotten.
  var isToldLess = false
  /// Whether the device had failed at an action of the flow, if the process died.
  var diesInDoubt = false

  /// One flow or none: stored separately, because a run copies the happening with each move.
  private var died: [Registration] = []

  /// Creates a happening without an effect, in this state.
  init(at path: StatePath) {
    (from, to, outcome) = (path, path, .moved)
  }
}

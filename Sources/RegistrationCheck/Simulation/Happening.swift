public import RegistrationCore
public import RegistrationSimulation

/// What a move brought about.
public struct Happening: Sendable {
  /// The event that the flow was told; nil if the move was none of the flow's.
  public var event: Event?
  /// The state before it.
  public var from: StatePath
  /// The state after it; if the process has died on the way, the one that it was going to.
  public var to: StatePath
  /// What became of the event; moved if there was none.
  public var outcome: Outcome
  /// The request that was performed for it.
  public var sent: Request?
  /// Whether that request's fate played a part.
  public var usesFate = false
  /// The moment on the way at which the process died; nil if it lives.
  public var death: CrashPoint?
  /// The flow as it died, if it did.
  var dying: Registration? {
    get { died.first }
    set { died = newValue.map { [$0] } ?? [] }
  }
  /// Whether the session was one that the device could not keep.
  var isUnkept = false
  /// Whether the flow may have been told less than the answer says: of a session that was to be forgotten
  /// it is not told.
  var isToldLess = false
  /// Whether the device had failed at what the flow asked of it, if the process died.
  var diesInDoubt = false

  /// One or none: kept elsewhere, since a run copies what happened with each move.
  private var died: [Registration] = []

  /// Nothing happened, and the flow is here.
  init(at path: StatePath) {
    (from, to, outcome) = (path, path, .moved)
  }
}

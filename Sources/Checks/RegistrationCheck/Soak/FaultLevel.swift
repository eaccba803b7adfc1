/// How often something goes wrong in a ``Soak``.
///
/// A registration takes a handful of turns, more at ``high``.
public enum FaultLevel: String, Hashable, Sendable, CaseIterable {
  /// Nothing goes wrong; people still look around when they have finished, and some close the app.
  case none
  /// A fault in every fortieth turn, on average: in most registrations none.
  case low
  /// A fault in every tenth turn, on average: in some registrations one or two.
  case normal
  /// A fault in every second turn, on average: many in a registration.
  case high

  /// There is a fault once in this many turns; nil for never.
  var odds: Int? {
    switch self {
    case .none: nil
    case .low: 40
    case .normal: 10
    case .high: 2
    }
  }
}

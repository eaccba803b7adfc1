/// How much goes wrong around the people of a ``Soak``.
///
/// A registration takes a handful of turns, more at ``high``.
public enum FaultLevel: String, Hashable, Sendable, CaseIterable {
  /// Nothing does; people still look around when they are through, and some close the app.
  case none
  /// Something at every fortieth turn, on average: in most registrations nothing.
  case low
  /// Something at every tenth turn, on average: in some registrations one thing or another.
  case normal
  /// Something at every second turn, on average: many things in a registration.
  case high

  /// Once in how many turns something goes wrong; nil for never.
  var odds: Int? {
    switch self {
    case .none: nil
    case .low: 40
    case .normal: 10
    case .high: 2
    }
  }
}

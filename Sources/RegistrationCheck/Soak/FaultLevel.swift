/// How much goes wrong around the people of a ``Soak``.
public enum FaultLevel: String, Hashable, Sendable, CaseIterable {
  /// Nothing does.
  case none
  /// Seldom something does.
  case low
  /// As much as on a bad day: about one thing in a registration.
  case normal
  /// Something at nearly every turn.
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

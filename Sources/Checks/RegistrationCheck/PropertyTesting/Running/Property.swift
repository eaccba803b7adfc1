public import RegistrationCore

/// A rule that must hold after every move of every run, or an event that must happen in some run.
public struct Property: Sendable {
  enum Kind: Sendable {
    /// A check that must hold after every move for which it is made.
    case always(@Sendable (Situation) -> Bool)
    /// Holds after every move, and also reads the flow as it was before the move.
    case comparing(@Sendable (_ before: Registration, Situation) -> Bool)
    case sometimes(@Sendable (Situation) -> Bool)
  }

  /// The name of the property, as a report prints it: "never shows a price before step 3".
  public let name: String
  /// The moments at which it is checked.
  public let moments: Moments
  /// How often it is checked while a failure is searched for: once in this many times.
  ///
  /// After a failure, it is checked every time.
  public let interval: Int
  let kind: Kind

  init(name: String, _ moments: Moments, interval: Int, kind: Kind) {
    (self.name, self.moments, self.kind) = (name, moments, kind)
    self.interval = max(interval, 1)
  }

  /// Creates a property that must hold after every move.
  ///
  /// - Parameters:
  ///   - name: the name of the property, as a report prints it.
  ///   - moments: when it is checked.
  ///   - interval: more than 1 for an expensive property; it counts as the next power of 2.
  ///   - holds: whether it holds in the current situation.
  public init(
    _ name: String, at moments: Moments = .all, every interval: Int = 1,
    holds: @escaping @Sendable (Situation) -> Bool
  ) {
    self.init(name: name, moments, interval: interval, kind: .always(holds))
  }

  /// Creates a property that compares the flow before each move with the situation after it.
  public static func comparing(
    _ name: String, at moments: Moments = .all, every interval: Int = 1,
    holds: @escaping @Sendable (_ before: Registration, Situation) -> Bool
  ) -> Property {
    Property(name: name, moments, interval: interval, kind: .comparing(holds))
  }

  /// Creates a property that must hold at least once in all runs together.
  public static func sometimes(
    _ name: String, at moments: Moments = .all,
    holds: @escaping @Sendable (Situation) -> Bool
  ) -> Property {
    Property(name: name, moments, interval: 1, kind: .sometimes(holds))
  }
}

/// A list of properties for a ``PropertyCheck``: `.standard + [Property("…") { … }]`.
extension [Property] {
  /// The properties that must hold in every flow, whatever its policy.
  public static var standard: [Property] { StandardProperty.all }
}

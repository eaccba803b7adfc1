public import RegistrationCore

/// Something that must hold after every move of every run, or that must happen in some run.
public struct Property: Sendable {
  enum Kind: Sendable {
    /// Holds after every move that it is asked about.
    case always(@Sendable (Situation) -> Bool)
    /// The same, and it looks at the flow as it was before the move, too.
    case comparing(@Sendable (_ before: Registration, Situation) -> Bool)
    /// Holds once at least in all runs together.
    case sometimes(@Sendable (Situation) -> Bool)
  }

  /// What it says, as a report prints it: "never shows a price before step 3".
  public let name: String
  /// The moments at which it is asked.
  public let moments: Moments
  /// It is asked once in so many times while a failure is searched for, and always once it failed.
  public let interval: Int
  let kind: Kind

  init(name: String, _ moments: Moments, interval: Int, kind: Kind) {
    (self.name, self.moments, self.kind) = (name, moments, kind)
    self.interval = max(interval, 1)
  }

  /// A property that must hold after every move.
  ///
  /// - Parameters:
  ///   - name: what it says.
  ///   - moments: when it is asked.
  ///   - interval: more than 1 for a property that is dear to ask; it counts as the next power of 2.
  ///   - holds: whether it holds where the run now is.
  public init(
    _ name: String, at moments: Moments = .all, every interval: Int = 1,
    holds: @escaping @Sendable (Situation) -> Bool
  ) {
    self.init(name: name, moments, interval: interval, kind: .always(holds))
  }

  /// A property of moves: it is shown the flow as it was before, and the situation after.
  public static func comparing(
    _ name: String, at moments: Moments = .all, every interval: Int = 1,
    holds: @escaping @Sendable (_ before: Registration, Situation) -> Bool
  ) -> Property {
    Property(name: name, moments, interval: interval, kind: .comparing(holds))
  }

  /// A property that must hold once at least, in whichever run: so that no check passes idly.
  public static func sometimes(
    _ name: String, at moments: Moments = .all,
    holds: @escaping @Sendable (Situation) -> Bool
  ) -> Property {
    Property(name: name, moments, interval: 1, kind: .sometimes(holds))
  }
}

/// A list of properties, as ``PropertyCheck`` takes it: `.standard + [Property("…") { … }]`.
extension [Property] {
  /// What must hold in every flow, whatever its policy.
  public static var standard: [Property] { StandardProperty.all }
}

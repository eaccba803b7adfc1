public import RegistrationCore

/// A reducer under test, in place of the standard one.
///
/// Use it to plant a bug and to check that a test finds it.
public typealias Reducer =
  @Sendable (inout Registration, Registration.Event, Timestamp) -> Registration.Outcome

extension Registration {
  /// The standard reducer.
  public static let reducer: Reducer = { $0.handle($1, at: $2) }
}

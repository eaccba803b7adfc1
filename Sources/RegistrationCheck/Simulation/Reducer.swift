public import RegistrationCore

/// A reducer under test, in the place of the flow's own.
///
/// It serves to plant a bug, to see that a check finds it.
public typealias Reducer =
  @Sendable (inout Registration, Event, Timestamp) -> Outcome

extension Registration {
  /// The flow's own reducer.
  public static let reducer: Reducer = { $0.handle($1, at: $2) }
}

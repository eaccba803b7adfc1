public import RegistrationCore

/// The reducer under test: the package's own unless another is given.
///
/// Another one serves to plant a bug, to see that a check finds it.
public typealias Reducer =
  @Sendable (inout Registration, Event, Timestamp) -> Outcome

extension Registration {
  /// The package's own reducer.
  public static let reducer: Reducer = { $0.handle($1, at: $2) }
}

public import RegistrationCore
import RegistrationRuntime

/// What one event did to one registration of a host.
public struct HostedTransition<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The ID of the registration.
  public let id: ID
  /// What the event did.
  ///
  /// Its sequence counts from 1 each time the registration comes into memory.
  public let transition: Registration.Transition

  /// Creates a transition of this registration.
  public init(id: ID, transition: Registration.Transition) {
    (self.id, self.transition) = (id, transition)
  }
}

public import RegistrationCore

/// What one event did to one of a host's registrations.
public struct HostedTransition<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Whose it is.
  public let id: ID
  /// What the event did.
  ///
  /// Its sequence counts from 1 each time that the registration comes into memory.
  public let transition: Transition

  /// A transition of this registration.
  public init(id: ID, transition: Transition) { (self.id, self.transition) = (id, transition) }
}

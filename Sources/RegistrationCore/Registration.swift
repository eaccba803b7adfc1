/// One person's registration, whole: the state of the flow and nothing beside it.
public struct Registration: Hashable, Sendable {
  /// What each form demands.
  public let policy: Policy

  /// A flow that has not been launched.
  public init(policy: Policy) { self.policy = policy }
}

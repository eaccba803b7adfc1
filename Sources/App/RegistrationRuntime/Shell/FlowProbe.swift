package import RegistrationCore

/// What a test adds to the driver, to see what a mistake or a crash leads to.
package struct FlowProbe: Sendable {
  /// The side of an action at which a process may die.
  package enum Side: Sendable {
    case before
    case after
  }

  /// A reducer that replaces the flow's reducer.
  package var reducer: RegistrationDriver.Reducer?
  /// Called before and after every action, except after a request; true if the process dies there.
  package var dies: (@Sendable (Side, RegistrationDriver.Action) -> Bool)?

  /// Creates a probe that does nothing.
  package init() {}
}

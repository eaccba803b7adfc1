package import RegistrationCore

/// The hold of this process on a flow that another process may take.
///
/// Nothing of the flow leaves the process unless the store has said, since the newest inputs came, that the flow is still
/// held: no transition, and no request.
package protocol FlowLease: Sendable {
  /// Whether another process has taken the flow, or its store has failed.
  var isLost: Bool { get }

  /// Whether the store has said, since the newest inputs came, that the flow is held; if an operation is about to be
  /// sent, also that it may be.
  func isConfirmed(for operation: Registration.Operation.Name?) -> Bool

  /// Asks the store for what ``isConfirmed(for:)`` lacks; false if the flow is lost.
  func confirm(for operation: Registration.Operation.Name?) async -> Bool

  /// Called with the inputs that the driver gets next.
  ///
  /// It takes out an event that waits to be taken if it counts for a screen that is no longer shown, and for now if
  /// other inputs come with it or were not done yet.
  ///
  /// - Parameter isAtRest: whether the driver has done all that came before.
  func note(_ inputs: inout [RegistrationDriver.Input], isAtRest: Bool)

  /// An event that was taken out, and has to come again once the driver has done what came before.
  func takeHeldBack() -> Registration.Event?

  /// Called before work of the device, which may write to the store.
  ///
  /// - Parameters:
  ///   - operation: the operation that is under way, or that follows.
  ///   - isCurrent: whether the driver has taken all inputs that it has got.
  func prepare(for operation: Registration.Operation.Name?, isCurrent: Bool)

  /// Called with a transition as it is published.
  func noteShown(_ transition: Registration.Transition)

  /// Called if the device did not return in time.
  func giveUp()
}

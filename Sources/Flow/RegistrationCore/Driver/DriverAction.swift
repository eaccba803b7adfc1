extension RegistrationDriver {
  /// One thing that the caller must do for the flow.
  public enum Action: Hashable, Sendable {
    /// Cancel the call for this request; any answer that still comes is ignored.
    case cancel(RequestID)
    /// Load what the store holds, and acknowledge it with ``ActionResult/loaded(_:)``, or with
    /// ``ActionResult/unreadable``.
    case load
    /// Store this checkpoint in place of the old one.
    case store(Checkpoint)
    /// Remove the stored checkpoint. This needs no space on a disk.
    case clear
    /// Keep the session of the newest sign-in of this account, durably.
    case keepSession(Login)
    /// Forget the device's session, if it is this account's.
    ///
    /// A client may keep the token in memory for the one sign-out that follows.
    case forgetSession(Login)
    /// Show the transition to the subscribers.
    case publish(Registration.Transition)
    /// Begin this request; its answer comes as an input.
    ///
    /// If no answer has come after ``RegistrationDriver/deadline``, send ``Input/deadline(_:)``; a sheet, in which a
    /// person is at work, has none (``Registration/Operation/hasDeadline``).
    case perform(Registration.Request)

    /// The name of the action.
    package var name: Name {
      switch self {
      case .cancel: .cancel
      case .load: .load
      case .store: .store
      case .clear: .clear
      case .keepSession: .keepSession
      case .forgetSession: .forgetSession
      case .publish: .publish
      case .perform(let request): .perform(request.operation.name)
      }
    }

    /// The name of an action.
    package enum Name: Hashable, Sendable {
      /// The name of ``Action/cancel(_:)``.
      case cancel
      /// The name of ``Action/load``.
      case load
      /// The name of ``Action/store(_:)``.
      case store
      /// The name of ``Action/clear``.
      case clear
      /// The name of ``Action/keepSession(_:)``.
      case keepSession
      /// The name of ``Action/forgetSession(_:)``.
      case forgetSession
      /// The name of ``Action/publish(_:)``.
      case publish
      /// The name of ``Action/perform(_:)`` for this operation.
      case perform(Registration.Operation.Name)
    }
  }
}

extension RegistrationDriver.Action.Name: CustomStringConvertible {
  /// The name as scripts spell it.
  package var description: String {
    switch self {
    case .cancel: "cancel"
    case .load: "load"
    case .store: "store"
    case .clear: "clear"
    case .keepSession: "keepSession"
    case .forgetSession: "forgetSession"
    case .publish: "publish"
    case .perform(let operation): operation.rawValue
    }
  }
}

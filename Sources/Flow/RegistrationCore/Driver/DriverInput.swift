extension RegistrationDriver {
  /// Something that the caller tells a driver: an event, an answer, a deadline.
  public enum Input: Hashable, Sendable {
    /// An event from the person; a test may send any event.
    case event(Registration.Event)
    /// The answer to a request that the driver asked for with ``Action/perform(_:)``.
    case answer(RequestID, Registration.Answer)
    /// The deadline of a request has passed without an answer.
    case deadline(RequestID)
    /// The account of the session that `restoreSession` found on the device.
    ///
    /// Send it before you ask the pool about the session, so that it is known if no answer comes.
    case foundSession(RequestID, Login)
    /// Try again now to store what could not be stored, without waiting for the next event.
    case retryStore
    /// The app ends.
    ///
    /// The request under way is cancelled, no other is performed, and what is not stored is stored.
    case end
  }

  /// The result of an action.
  public enum ActionResult: Hashable, Sendable {
    /// The action was carried out; ``RegistrationDriver/Action/perform(_:)`` was begun.
    case done
    /// The device could not carry out the action. A load that failed is tried once more.
    case failed
    /// What the store holds: ``Checkpoint/none`` if nothing is stored.
    case loaded(Checkpoint)
    /// The store holds something that cannot be read; it counts as nothing.
    case unreadable
  }
}

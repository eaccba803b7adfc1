import RegistrationCore

/// What waits for the event loop.
enum Mail: Sendable {
  /// An event from outside.
  case event(Event)
  /// An answer to a call that the loop started.
  case answer(RequestID, Answer)
  /// The deadline of a call that the loop started has passed.
  case expired(RequestID)
  /// The session that a restoring call found on the device, so that a timeout can name it.
  case session(RequestID, EmailAddress)
}

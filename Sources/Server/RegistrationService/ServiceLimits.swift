/// What one sender may ask of a service, beyond which the answer is 429.
package struct ServiceLimits: Hashable, Sendable {
  /// Registrations that an address may make in a minute.
  package var registrationsByAddress = 30
  /// Actions that an address may take in a minute.
  package var actionsByAddress = 240
  /// Actions of one registration in a minute.
  package var actionsByRegistration = 60
  /// Mails and text messages that an address may cause in an hour.
  package var messagesByAddress = 60
  /// Mails and text messages to one destination in an hour.
  package var messagesToDestination = 10
  /// Sign-ins and other tries that an address may make for one account in an hour, which may cause a message.
  package var triesAtDestination = 30
  /// Looks at registrations that an address may take in a minute.
  package var looksByAddress = 1200
  /// Keys and cookies that open nothing which an address may send in an hour.
  package var wrongKeysByAddress = 120
  /// How many requests may wait for a change at once.
  package var waits = 20_000
  /// How many of them may be of one registration, which one person looks at.
  package var waitsOfRegistration = 16
  /// Bytes of a body.
  package var body = 64 << 10
  /// Bytes of a body with a picture.
  package var bodyWithPicture = 2 << 20
  /// How long an action may take before the answer says that it goes on.
  package var patience = Duration.seconds(10)
  /// The longest wait for a change that may be asked for.
  package var longestWait = Duration.seconds(30)

  package init() {}
}

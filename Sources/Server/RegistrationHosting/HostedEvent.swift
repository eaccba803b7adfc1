public import HostStores
public import RegistrationCore

/// An event for a registration that several nodes may drive, as a front end sends it.
public struct HostedEvent: Hashable, Sendable {
  /// The event.
  public let event: Registration.Event
  /// What tells the event from all others; nil if it may be taken twice.
  ///
  /// A front end that got no answer sends the event again with the same key. The last eight are
  /// remembered; a later copy of one that has an ``origin`` is refused for that.
  public let key: EventKey?
  /// What was shown where the event comes from; nil if it counts whatever is shown.
  public let origin: EventOrigin?

  /// Creates an event.
  public init(_ event: Registration.Event, key: EventKey? = nil, origin: EventOrigin? = nil) {
    (self.event, self.key, self.origin) = (event, key, origin)
  }
}

/// What became of a ``HostedEvent``.
public enum HostedReply: Hashable, Sendable {
  /// This is shown now: what followed from the event, unless it was taken before or comes from an older screen.
  case presented(Presented)
  /// This node has, or had, the registration last: pass the event on to its address.
  ///
  /// If it cannot be reached, send the event here again: once its time as busy is over, it is taken here.
  case elsewhere(HostLife)
  /// The store did not do what was asked, and nothing is known of the event.
  ///
  /// Send it again: if it has a key, it is taken once at most, and the answer is what is shown then.
  case unavailable(HostStoreError)
  /// The host has ended, or ends: nothing is known of the event, as for one that is not available.
  case ended
}

/// The reply to an event, and whether that was taken.
package struct HostedOutcome: Sendable {
  package let reply: HostedReply
  /// Whether the event has a key and was taken, now or before; false if that is not known.
  package let isTaken: Bool

  package init(reply: HostedReply, isTaken: Bool = false) {
    (self.reply, self.isTaken) = (reply, isTaken)
  }
}

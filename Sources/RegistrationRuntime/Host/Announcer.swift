import RegistrationCore
import Synchronization

/// The subscribers to the transitions of all registrations.
final class Announcer<ID: Hashable & Sendable>: Sendable {
  private let audience = Mutex(Audience<HostedTransition<ID>>())

  /// The function that sends them a transition of `id`; nil if there are no subscribers.
  func listener(for id: ID) -> ((Registration.Transition) -> Void)? {
    let buffers = audience.withLock { $0.buffers }
    if buffers.isEmpty { return nil }
    return { transition in
      let hosted = HostedTransition(id: id, transition: transition)
      for buffer in buffers { buffer.post(CollectionOfOne(hosted)) }
    }
  }

  /// A stream of all transitions from now on.
  func transitions(
    buffering: HostedTransitionStream<ID>.BufferingPolicy
  ) -> HostedTransitionStream<ID> {
    let buffer = SubscriptionBuffer(buffering) { [weak self] buffer in
      self?.audience.withLock { $0.remove(buffer) }
    }
    if !audience.withLock({ $0.add(buffer) }) { buffer.end() }
    return HostedTransitionStream(Subscription(buffer))
  }

  /// Ends every stream.
  func end() {
    let buffers = audience.withLock { $0.end() }
    for buffer in buffers { buffer.end() }
  }
}

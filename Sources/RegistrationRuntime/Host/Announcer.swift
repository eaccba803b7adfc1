import RegistrationCore
import Synchronization

/// Who is told of the transitions of all registrations.
final class Announcer<ID: Hashable & Sendable>: Sendable {
  private let audience = Mutex(Audience<HostedTransition<ID>>())

  /// What tells them of a transition of `id`; nil where nobody listens.
  func listener(for id: ID) -> ((Transition) -> Void)? {
    let subscribers = audience.withLock { $0.subscribers }
    if subscribers.isEmpty { return nil }
    return { transition in
      let hosted = HostedTransition(id: id, transition: transition)
      for subscriber in subscribers { subscriber.continuation.yield(hosted) }
    }
  }

  /// A stream of all transitions from now on.
  func transitions(
    buffering: AsyncStream<HostedTransition<ID>>.Continuation.BufferingPolicy
  ) -> AsyncStream<HostedTransition<ID>> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: HostedTransition<ID>.self, bufferingPolicy: buffering)
    guard let number = audience.withLock({ $0.add(continuation) }) else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.audience.withLock { $0.remove(number) }
    }
    return stream
  }

  /// Ends every stream.
  func end() {
    let subscribers = audience.withLock { $0.end() }
    for subscriber in subscribers { subscriber.continuation.finish() }
  }
}

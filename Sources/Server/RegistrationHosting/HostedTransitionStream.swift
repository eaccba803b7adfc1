import RegistrationRuntime
/// A stream of the transitions of all registrations; those of one ID are in order.
///
/// Read it like a ``RegistrationRuntime/TransitionStream``.
public struct HostedTransitionStream<ID: Hashable & Sendable>: AsyncSequence, Sendable {
  /// What happens to transitions that the reader has not taken yet.
  public typealias BufferingPolicy =
    AsyncStream<HostedTransition<ID>>.Continuation.BufferingPolicy

  private let subscription: Subscription<HostedTransition<ID>>

  init(_ subscription: Subscription<HostedTransition<ID>>) { self.subscription = subscription }

  /// Returns an iterator; each transition goes to one iterator, and none waits while one of them sleeps.
  public func makeAsyncIterator() -> Iterator { Iterator(reading: subscription.makeReading()) }

  /// All transitions that have come and were not read, in order, without a wait for one.
  package func takeWaiting() -> [HostedTransition<ID>] { subscription.takeWaiting() }

  /// The iterator of a ``HostedTransitionStream``.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var reading: Subscription<HostedTransition<ID>>.Reading

    /// The next transition; nil at the end, and once the task is cancelled.
    public mutating func next() async -> HostedTransition<ID>? {
      await reading.next(isolation: #isolation)
    }

    /// The next transition; nil at the end, and once the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> HostedTransition<ID>? {
      await reading.next(isolation: actor)
    }

    /// All transitions that have come and were not read, in order; at least one.
    ///
    /// It is nil when ``next()`` would be. If many come at once, it costs less than ``next()`` for each.
    public mutating func nextBatch(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> [HostedTransition<ID>]? {
      await reading.nextBatch(isolation: actor)
    }
  }
}

/// All transitions of all registrations of a host from a moment on, those of one ID in their order.
///
/// It is read as a ``TransitionStream`` is.
public struct HostedTransitionStream<ID: Hashable & Sendable>: AsyncSequence, Sendable {
  /// What becomes of transitions that the reader has not taken yet.
  public typealias BufferingPolicy =
    AsyncStream<HostedTransition<ID>>.Continuation.BufferingPolicy

  private let subscription: Subscription<HostedTransition<ID>>

  init(_ subscription: Subscription<HostedTransition<ID>>) { self.subscription = subscription }

  /// What reads it; two of them share what comes.
  public func makeAsyncIterator() -> Iterator { Iterator(reading: subscription.makeReading()) }

  /// What reads a ``HostedTransitionStream``.
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
  }
}

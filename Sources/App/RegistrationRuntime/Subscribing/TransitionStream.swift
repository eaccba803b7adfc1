public import RegistrationCore

/// A stream of transitions, in order, until the runner or the host ends.
///
/// An iterator takes all transitions that wait, as one batch, which saves locks and wake-ups. It ends
/// early if the reading task is cancelled, and unsubscribes when it is released. Subscribe once for each
/// reader: two iterators of one stream share the transitions, so each of them sees only some.
public struct TransitionStream: AsyncSequence, Sendable {
  /// What happens to transitions that the reader has not taken yet.
  public typealias BufferingPolicy = AsyncStream<Registration.Transition>.Continuation
    .BufferingPolicy

  private let subscription: Subscription<Registration.Transition>

  package init(_ subscription: Subscription<Registration.Transition>) {
    self.subscription = subscription
  }

  /// Ends it for its reader; what has come is still read.
  package func end() { subscription.end() }

  /// Returns an iterator; each transition goes to one iterator, and none waits while one of them sleeps.
  public func makeAsyncIterator() -> Iterator { Iterator(reading: subscription.makeReading()) }

  /// The iterator of a ``TransitionStream``.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline var reading: Subscription<Registration.Transition>.Reading

    /// The next transition; nil at the end, and once the task is cancelled.
    @inlinable
    public mutating func next() async -> Registration.Transition? {
      await next(isolation: #isolation)
    }

    // Inlined where it is called: most transitions have come with an earlier one, and wait here.
    /// The next transition; nil at the end, and once the task is cancelled.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> Registration.Transition? {
      if let transition = reading.batch.popLast() { return transition }
      return await nextToCome(isolation: actor)
    }

    @usableFromInline
    mutating func nextToCome(
      isolation actor: isolated (any Actor)?
    ) async -> Registration.Transition? {
      await reading.next(isolation: actor)
    }

    /// All transitions that have come and were not read, in order; at least one.
    ///
    /// It is nil when ``next()`` would be. If many come at once, it costs less than ``next()`` for each.
    public mutating func nextBatch(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> [Registration.Transition]? {
      await reading.nextBatch(isolation: actor)
    }
  }
}

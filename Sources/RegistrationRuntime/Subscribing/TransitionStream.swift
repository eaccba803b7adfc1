public import RegistrationCore

/// All transitions of a flow from a moment on, in order, until whoever made them ends.
///
/// It has one reader, like an `AsyncStream`; but it takes what has come in batches, so that a flood of
/// transitions costs few locks and wake-ups. It ends early where the reading task is cancelled, and
/// leaves its source once nobody holds it any more.
public struct TransitionStream: AsyncSequence, Sendable {
  /// What becomes of transitions that the reader has not taken yet.
  public typealias BufferingPolicy = AsyncStream<Transition>.Continuation.BufferingPolicy

  private let subscription: Subscription<Transition>

  init(_ subscription: Subscription<Transition>) { self.subscription = subscription }

  /// What reads it; two of them share what comes.
  public func makeAsyncIterator() -> Iterator { Iterator(reading: subscription.makeReading()) }

  /// What reads a ``TransitionStream``.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var reading: Subscription<Transition>.Reading

    /// The next transition; nil at the end, and once the task is cancelled.
    public mutating func next() async -> Transition? { await reading.next(isolation: #isolation) }

    /// The next transition; nil at the end, and once the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> Transition? {
      await reading.next(isolation: actor)
    }
  }
}

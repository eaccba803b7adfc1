/// The reader's end of a ``SubscriptionBuffer``, which ends when no one holds its subscription.
///
/// The public types wrap it for elements of one type, so that it is compiled for them.
struct Subscription<Element: Sendable>: Sendable {
  private let holder: Holder

  init(_ buffer: SubscriptionBuffer<Element>) { holder = Holder(buffer) }

  /// A subscription that has ended before it began.
  static var ended: Subscription {
    let buffer = SubscriptionBuffer<Element>(.unbounded) { _ in }
    buffer.end()
    return Subscription(buffer)
  }

  func makeReading() -> Reading { Reading(holder) }

  fileprivate final class Holder: Sendable {
    let buffer: SubscriptionBuffer<Element>

    init(_ buffer: SubscriptionBuffer<Element>) { self.buffer = buffer }

    deinit { buffer.end() }
  }

  /// Reads elements, one batch at a time.
  struct Reading {
    private let holder: Holder
    private var wakeUps: AsyncStream<Void>.Iterator
    /// The elements taken, in reverse order: nothing of an element remains once it is read.
    private var batch: [Element] = []

    fileprivate init(_ holder: Holder) {
      self.holder = holder
      wakeUps = holder.buffer.wakeUps.makeAsyncIterator()
    }

    /// The next element; nil at the end, and once the task is cancelled.
    mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      if let element = batch.popLast() { return element }
      while true {
        switch holder.buffer.take(into: &batch) {
        case .some:
          batch.reverse()
          return batch.popLast()
        case .over: return nil
        case .nothing:
          if await wakeUps.next(isolation: actor) == nil, Task.isCancelled { holder.buffer.end() }
        }
      }
    }
  }
}

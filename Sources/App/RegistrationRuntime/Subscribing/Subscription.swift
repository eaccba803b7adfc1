/// The reader's end of a ``SubscriptionBuffer``, which ends when no one holds its subscription.
///
/// The public types wrap it for elements of one type, so that it is compiled for them.
@usableFromInline
package struct Subscription<Element: Sendable>: Sendable {
  private let holder: Holder

  package init(_ buffer: SubscriptionBuffer<Element>) { holder = Holder(buffer) }

  /// A subscription that has ended before it began.
  package static var ended: Subscription {
    let buffer = SubscriptionBuffer<Element>(.unbounded) { _ in }
    buffer.end()
    return Subscription(buffer)
  }

  package func makeReading() -> Reading { Reading(holder) }

  /// All elements that have come and were not read, without a wait for one.
  package func takeWaiting() -> [Element] { holder.buffer.takeWaiting() }

  /// Ends it for its reader.
  package func end() { holder.buffer.end() }

  fileprivate final class Holder: Sendable {
    let buffer: SubscriptionBuffer<Element>

    init(_ buffer: SubscriptionBuffer<Element>) { self.buffer = buffer }

    deinit { buffer.end() }
  }

  /// Reads elements, one batch at a time.
  @usableFromInline
  package struct Reading {
    private let holder: Holder
    private var wakeUps: AsyncStream<Void>.Iterator
    /// The elements that were taken, in reverse order: nothing of an element that was read
    /// remains.
    @usableFromInline package var batch: [Element] = []

    fileprivate init(_ holder: Holder) {
      self.holder = holder
      wakeUps = holder.buffer.wakeUps.makeAsyncIterator()
    }

    /// The next element; nil at the end, and once the task is cancelled.
    package mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      if let element = batch.popLast() { return element }
      guard await fill(isolation: actor) else { return nil }
      batch.reverse()
      return batch.popLast()
    }

    /// All elements that have come and were not read, at least one; nil as for the next one.
    package mutating func nextBatch(isolation actor: isolated (any Actor)?) async -> [Element]? {
      defer { batch = [] }
      guard !batch.isEmpty else { return await fill(isolation: actor) ? batch : nil }
      batch.reverse()
      var later: [Element] = []
      if case .some = holder.buffer.take(into: &later) { batch += later }
      return batch
    }

    /// Takes what has come, in order, and waits for it if need be; false at the end.
    private mutating func fill(isolation actor: isolated (any Actor)?) async -> Bool {
      while true {
        switch holder.buffer.take(into: &batch) {
        case .some: return true
        case .over: return false
        // No more wake-ups come once a reader is cancelled, perhaps another one.
        case .nothing: if await wakeUps.next(isolation: actor) == nil { holder.buffer.end() }
        }
      }
    }
  }
}

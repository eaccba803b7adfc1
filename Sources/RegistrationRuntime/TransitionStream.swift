import Synchronization

/// All transitions from a moment on, in order, until whoever made them ends.
///
/// It has one reader, like an `AsyncStream`; but it takes what has come in batches, so that a flood of
/// transitions costs one lock and one wake-up. It ends early where the reading task is cancelled, and
/// leaves its source once nobody holds it any more.
public struct TransitionStream<Element: Sendable>: AsyncSequence, Sendable {
  /// What becomes of transitions that the reader has not taken yet.
  public typealias BufferingPolicy = AsyncStream<Element>.Continuation.BufferingPolicy

  private let reader: Reader

  init(_ buffer: TransitionBuffer<Element>) { reader = Reader(buffer) }

  /// A stream that has ended before it began.
  static var ended: TransitionStream {
    let buffer = TransitionBuffer<Element>(.unbounded) { _ in }
    buffer.end()
    return TransitionStream(buffer)
  }

  /// What reads it; two of them share what comes.
  public func makeAsyncIterator() -> Iterator { Iterator(reader) }

  /// Held by the stream and by what reads it: with the last of them the subscription is over.
  fileprivate final class Reader: Sendable {
    let buffer: TransitionBuffer<Element>

    init(_ buffer: TransitionBuffer<Element>) { self.buffer = buffer }

    deinit { buffer.end() }
  }

  /// What reads a ``TransitionStream``.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: Reader
    private var wakeUps: AsyncStream<Void>.Iterator
    /// What was taken, the next at the end: what it carries is gone as soon as it is read.
    private var batch: [Element] = []

    fileprivate init(_ reader: Reader) {
      self.reader = reader
      wakeUps = reader.buffer.wakeUps.makeAsyncIterator()
    }

    /// The next transition; nil at the end, and once the task is cancelled.
    public mutating func next() async -> Element? { await next(isolation: #isolation) }

    /// The next transition; nil at the end, and once the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      if let element = batch.popLast() { return element }
      while true {
        switch reader.buffer.take(into: &batch) {
        case .some:
          batch.reverse()
          return batch.popLast()
        case .over: return nil
        case .nothing:
          if await wakeUps.next(isolation: actor) == nil, Task.isCancelled { reader.buffer.end() }
        }
      }
    }
  }
}

/// What waits for the reader of a ``TransitionStream``.
final class TransitionBuffer<Element: Sendable>: Sendable {
  enum Delivery { case some, nothing, over }

  private struct State {
    var elements: [Element] = []
    var isAsleep = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let policy: TransitionStream<Element>.BufferingPolicy
  private let waker: AsyncStream<Void>.Continuation
  private let onEnd: @Sendable (TransitionBuffer) -> Void

  /// An element wherever something came, or the end, while the reader slept.
  let wakeUps: AsyncStream<Void>

  /// - Parameter onEnd: called once when it has ended, from either side.
  init(
    _ policy: TransitionStream<Element>.BufferingPolicy,
    onEnd: @escaping @Sendable (TransitionBuffer) -> Void
  ) {
    (self.policy, self.onEnd) = (policy, onEnd)
    (wakeUps, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Leaves elements for the reader.
  func post(_ elements: some Collection<Element>) {
    let wakes = state.withLock { state in
      if state.isOver { return false }
      policy.append(elements, to: &state.elements)
      defer { state.isAsleep = false }
      return state.isAsleep
    }
    if wakes { waker.yield() }
  }

  /// Takes no more; what is there is still read.
  func end() {
    let wasOver = state.withLock { state in
      defer { state.isOver = true }
      return state.isOver
    }
    if wasOver { return }
    waker.finish()
    onEnd(self)
  }

  /// Moves all that waits into `batch`, which is to be empty.
  fileprivate func take(into batch: inout [Element]) -> Delivery {
    state.withLock { state in
      if !state.elements.isEmpty {
        swap(&state.elements, &batch)
        return .some
      }
      state.isAsleep = true
      return state.isOver ? .over : .nothing
    }
  }
}

extension AsyncStream.Continuation.BufferingPolicy {
  /// Appends `elements`, as far as the policy lets them in.
  fileprivate func append(_ elements: some Collection<Element>, to buffer: inout [Element]) {
    switch self {
    case .unbounded: buffer.append(contentsOf: elements)
    case .bufferingOldest(let limit):
      buffer.append(contentsOf: elements.prefix(Swift.max(limit - buffer.count, 0)))
    case .bufferingNewest(let limit):
      buffer.append(contentsOf: elements)
      buffer.removeFirst(Swift.max(buffer.count - Swift.max(limit, 0), 0))
    @unknown default: buffer.append(contentsOf: elements)
    }
  }
}

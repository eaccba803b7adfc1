import Synchronization

/// The elements that wait for the reader of a ``Subscription``.
package final class SubscriptionBuffer<Element: Sendable>: Sendable {
  package typealias Policy = AsyncStream<Element>.Continuation.BufferingPolicy

  package enum Delivery { case some, nothing, over }

  private struct State {
    var elements: [Element] = []
    /// How many readers found nothing, and were not woken since.
    var sleeperCount = 0
    var isOver = false
  }

  private let state = Mutex(State())
  private let policy: Policy
  private let waker: AsyncStream<Void>.Continuation
  private let onEnd: @Sendable (SubscriptionBuffer) -> Void

  /// An element each time something came while a reader slept, for that reader; the end is the end.
  package let wakeUps: AsyncStream<Void>

  /// - Parameter onEnd: called once when it has ended, from either side.
  package init(_ policy: Policy, onEnd: @escaping @Sendable (SubscriptionBuffer) -> Void) {
    (self.policy, self.onEnd) = (policy, onEnd)
    (wakeUps, waker) = AsyncStream.makeStream()
  }

  /// Leaves elements for the reader.
  package func post(_ elements: some Collection<Element>) {
    add { policy.append(elements, to: &$0) }
  }

  /// Leaves elements for the reader, and removes them from `elements`.
  ///
  /// They need not be copied if the reader has nothing left to take.
  package func post(moving elements: inout [Element]) {
    add { waiting in
      if waiting.isEmpty, case .unbounded = policy {
        swap(&waiting, &elements)
      } else {
        policy.append(elements, to: &waiting)
      }
    }
    elements.removeAll(keepingCapacity: true)
  }

  private func add(_ body: (inout [Element]) -> Void) {
    let wakes = state.withLock { state in
      if state.isOver { return false }
      body(&state.elements)
      if state.sleeperCount == 0 { return false }
      state.sleeperCount -= 1
      return true
    }
    if wakes { waker.yield() }
  }

  /// Accepts no more; what is there is still read.
  package func end() {
    let wasOver = state.withLock { state in
      defer { state.isOver = true }
      return state.isOver
    }
    if wasOver { return }
    waker.finish()
    onEnd(self)
  }

  /// All that waits, for a reader that never sleeps.
  package func takeWaiting() -> [Element] {
    state.withLock { state in
      var elements: [Element] = []
      swap(&state.elements, &elements)
      return elements
    }
  }

  /// Moves all that waits into `batch`, which must be empty.
  package func take(into batch: inout [Element]) -> Delivery {
    state.withLock { state in
      if !state.elements.isEmpty {
        swap(&state.elements, &batch)
        return .some
      }
      if state.isOver { return .over }
      state.sleeperCount += 1
      return .nothing
    }
  }
}

extension AsyncStream.Continuation.BufferingPolicy {
  /// Appends `elements`, as far as the policy permits.
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

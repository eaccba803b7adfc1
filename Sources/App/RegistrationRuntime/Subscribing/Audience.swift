import Synchronization

/// The subscribers to something, each with a buffer of its own.
package struct Audience<Element: Sendable>: ~Copyable, Sendable {
  package typealias Buffer = SubscriptionBuffer<Element>

  private let state = Mutex<(buffers: [Buffer], isOver: Bool)>(([], false))
  /// How many buffers there are, for who only asks whether there are any.
  private let count = Atomic(0)

  package init() {}

  /// Whether there is nothing to fill.
  package var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }

  /// The buffers to fill.
  package var buffers: [Buffer] { state.withLock { $0.buffers } }

  /// A subscription from now on; one that has ended if there will be nothing more for it.
  ///
  /// - Parameters:
  ///   - policy: what to do with elements that were not read yet.
  ///   - onEnd: called once when the subscription has ended, from either side; it must remove the
  ///     buffer.
  package func subscribe(
    _ policy: Buffer.Policy, onEnd: @escaping @Sendable (Buffer) -> Void
  ) -> Subscription<Element> {
    let buffer = Buffer(policy, onEnd: onEnd)
    let isOver = state.withLock { state in
      if !state.isOver { state.buffers.append(buffer) }
      count.store(state.buffers.count, ordering: .releasing)
      return state.isOver
    }
    if isOver { buffer.end() }
    return Subscription(buffer)
  }

  package func remove(_ buffer: Buffer) {
    state.withLock { state in
      state.buffers.removeAll { $0 === buffer }
      count.store(state.buffers.count, ordering: .releasing)
    }
  }

  /// Ends every subscription, and accepts no more.
  package func end() {
    let buffers = state.withLock { state in
      defer {
        state = ([], true)
        count.store(0, ordering: .releasing)
      }
      return state.buffers
    }
    for buffer in buffers { buffer.end() }
  }
}

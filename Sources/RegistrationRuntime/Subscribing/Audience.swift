/// The subscribers to something, each with a buffer of its own.
struct Audience<Element: Sendable> {
  /// The buffers to fill, outside the lock that guards the audience: the end of a buffer calls
  /// back.
  private(set) var buffers: [SubscriptionBuffer<Element>] = []
  private var isOver = false

  var isEmpty: Bool { buffers.isEmpty }

  /// Adds a subscriber's buffer; false if there will be nothing more for it.
  mutating func add(_ buffer: SubscriptionBuffer<Element>) -> Bool {
    if !isOver { buffers.append(buffer) }
    return !isOver
  }

  mutating func remove(_ buffer: SubscriptionBuffer<Element>) {
    buffers.removeAll { $0 === buffer }
  }

  /// Accepts no more subscribers, and returns the buffers that must be ended.
  mutating func end() -> [SubscriptionBuffer<Element>] {
    isOver = true
    defer { buffers = [] }
    return buffers
  }
}

/// Who is told of something, each through a buffer of its own.
struct Audience<Element: Sendable> {
  /// Whom to tell, outside of the lock that guards the audience: the end of a buffer calls back.
  private(set) var buffers: [SubscriptionBuffer<Element>] = []
  private var isOver = false

  var isEmpty: Bool { buffers.isEmpty }

  /// False where nothing more will be told.
  mutating func add(_ buffer: SubscriptionBuffer<Element>) -> Bool {
    if !isOver { buffers.append(buffer) }
    return !isOver
  }

  mutating func remove(_ buffer: SubscriptionBuffer<Element>) {
    buffers.removeAll { $0 === buffer }
  }

  /// Takes no more; those returned are to be told of the end.
  mutating func end() -> [SubscriptionBuffer<Element>] {
    isOver = true
    defer { buffers = [] }
    return buffers
  }
}

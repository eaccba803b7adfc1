/// Who is told of something, each through a buffer of its own.
struct Audience<Element: Sendable> {
  /// Whom to tell, outside of the lock that guards the audience: the end of a buffer calls back.
  private(set) var buffers: [TransitionBuffer<Element>] = []
  private var isOver = false

  var isEmpty: Bool { buffers.isEmpty }

  /// False where nothing more will be told.
  mutating func add(_ buffer: TransitionBuffer<Element>) -> Bool {
    if !isOver { buffers.append(buffer) }
    return !isOver
  }

  mutating func remove(_ buffer: TransitionBuffer<Element>) { buffers.removeAll { $0 === buffer } }

  /// Takes no more; those returned are to be told of the end.
  mutating func end() -> [TransitionBuffer<Element>] {
    isOver = true
    defer { buffers = [] }
    return buffers
  }
}

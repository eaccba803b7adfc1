/// Who is told of something, each through a stream with a buffer of its own.
struct Audience<Element: Sendable> {
  /// One of them, to be told outside of the lock that guards the audience: the end of a stream calls
  /// back.
  struct Subscriber: Sendable {
    fileprivate let number: UInt64
    let continuation: AsyncStream<Element>.Continuation
  }

  private(set) var subscribers: [Subscriber] = []
  private var isOver = false
  private var nextNumber: UInt64 = 0

  var isEmpty: Bool { subscribers.isEmpty }

  /// The number by which the subscriber leaves again; nil where nothing more will be told.
  mutating func add(_ continuation: AsyncStream<Element>.Continuation) -> UInt64? {
    if isOver { return nil }
    nextNumber += 1
    subscribers.append(Subscriber(number: nextNumber, continuation: continuation))
    return nextNumber
  }

  mutating func remove(_ number: UInt64) { subscribers.removeAll { $0.number == number } }

  /// Takes no more subscribers; those returned are to be told of the end.
  mutating func end() -> [Subscriber] {
    isOver = true
    defer { subscribers = [] }
    return subscribers
  }
}

/// Tasks that wait for something to settle: each for the end of a stream of its own.
struct Waiters {
  private var continuations: [UInt64: AsyncStream<Void>.Continuation] = [:]

  var isEmpty: Bool { continuations.isEmpty }

  mutating func add(_ continuation: AsyncStream<Void>.Continuation, number: UInt64) {
    continuations[number] = continuation
  }

  mutating func remove(number: UInt64) { continuations.removeValue(forKey: number) }

  /// Whoever waits, in the order of their numbers, so that they go on in the order in which they came.
  mutating func takeAll() -> [AsyncStream<Void>.Continuation] {
    guard !continuations.isEmpty else { return [] }
    defer { continuations = [:] }
    return continuations.sorted { $0.key < $1.key }.map(\.value)
  }
}

import Synchronization

/// A gate at which the calls of a fake wait for the test.
final class Gate: Sendable {
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// Waits for `release()`, and for nothing else.
  func waitDeaf() async {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0.append(continuation) }
    }
  }

  /// Lets all waiting calls continue.
  func release() {
    let continuations = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in continuations { continuation.resume() }
  }

  func waitForCancellation() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    continuation.finish()
  }

  /// Streams that the test feeds, one after another.
  final class Source<Element: Sendable>: Sendable {
    private let current = Mutex<AsyncStream<Element>.Continuation?>(nil)

    func open(onEnd: @escaping @Sendable () -> Void) -> AsyncStream<Element> {
      let (stream, continuation) = AsyncStream<Element>.makeStream()
      continuation.onTermination = { _ in onEnd() }
      current.withLock { $0 = continuation }
      return stream
    }

    func yield(_ element: Element) { _ = current.withLock { $0 }?.yield(element) }
  }
}

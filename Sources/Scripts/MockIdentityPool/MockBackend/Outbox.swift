import RegistrationCore
import Synchronization

/// Hands delivered codes to every listener.
final class Post: Sendable {
  private struct State {
    var nextNumber: UInt64 = 0
    var listeners: [UInt64: AsyncStream<DeliveredCode>.Continuation] = [:]
  }

  private let state = Mutex(State())

  func listen() -> AsyncStream<DeliveredCode> {
    let (stream, continuation) = AsyncStream.makeStream(of: DeliveredCode.self)
    let number = state.withLock { state in
      state.nextNumber += 1
      state.listeners[state.nextNumber] = continuation
      return state.nextNumber
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in state.listeners[number] = nil }
    }
    return stream
  }

  func deliver(_ code: DeliveredCode) {
    // In the order of their arrival: the order of a dictionary would differ from run to run.
    let listeners = state.withLock { $0.listeners.sorted { $0.key < $1.key } }
    for (_, listener) in listeners { listener.yield(code) }
  }

  var hasListeners: Bool { state.withLock { !$0.listeners.isEmpty } }

  var listenerCount: Int { state.withLock { $0.listeners.count } }
}

extension MockBackend {
  /// A stream of the codes delivered from now on; each listener may have its own.
  public nonisolated func outbox() -> AsyncStream<DeliveredCode> { post.listen() }

  /// How many listeners the outbox has.
  package nonisolated var listenerCount: Int { post.listenerCount }
}

import MockIdentityPool
import Synchronization

@testable import RegistrationUI

/// A store in memory whose saves wait while its gate is shut; a save whose task is cancelled fails.
final class GatedStore: SessionStore {
  private struct Gate {
    var isShut = false
    var waiting: [AsyncStream<Void>.Continuation] = []
  }

  let stored = InMemorySessionStore()
  private let gate = Mutex(Gate())

  /// How many saves have come to the shut gate.
  var waitingCount: Int { gate.withLock { $0.waiting.count } }

  func shut() { gate.withLock { $0.isShut = true } }

  func open() {
    let waiting = gate.withLock { gate in
      defer { gate = Gate() }
      return gate.waiting
    }
    for save in waiting { save.finish() }
  }

  func load() throws(SessionStoreError) -> Checkpoint { try stored.load() }

  func save(_ checkpoint: Checkpoint) async throws(SessionStoreError) {
    let turn = gate.withLock { gate -> AsyncStream<Void>? in
      guard gate.isShut else { return nil }
      let (turn, continuation) = AsyncStream<Void>.makeStream()
      gate.waiting.append(continuation)
      return turn
    }
    if let turn {
      for await _ in turn {}
      if Task.isCancelled { throw .system(operation: "save", path: "", reason: "cancelled") }
    }
    try stored.save(checkpoint)
  }

  func clear() throws(SessionStoreError) { try stored.clear() }
}

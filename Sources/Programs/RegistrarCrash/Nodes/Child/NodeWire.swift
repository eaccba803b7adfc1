import CommandSupport
import Foundation
import RegistrationBackend
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import Synchronization

/// The connection of a node to the services and the people outside, by standard streams.
///
/// Many calls are under way at once, each with a number.
final class NodeWire: Sendable {
  private struct State {
    var last = 0
    var waiting: [Int: CheckedContinuation<JSONValue?, Never>] = [:]
    /// The calls that were given up before they waited.
    var givenUp: Set<Int> = []
  }

  private let state = Mutex(State())
  private let output = Mutex(PipeEnd(STDOUT_FILENO))
  /// The events of people, until the other end is closed.
  let events: AsyncStream<JSONValue>
  private let continuation: AsyncStream<JSONValue>.Continuation

  init() { (events, continuation) = AsyncStream.makeStream(of: JSONValue.self) }

  /// Reads what comes, on a thread of its own, because none of Swift's may wait for a pipe.
  func start() {
    Thread.detachNewThread { [self] in
      var lines = Lines(of: PipeEnd(STDIN_FILENO))
      while case .line(let bytes) = lines.next() {
        guard let json = JSONValue(parsing: bytes[...]) else { lose() }
        if let number = json["answer"]?.integer {
          resume(Int(number), with: json)
        } else if json["finish"] != nil {
          continuation.finish()
        } else {
          continuation.yield(json)
        }
      }
      continuation.finish()
    }
  }

  func say(_ line: JSONValue) {
    let bytes = Array(line.text.utf8)
    output.withLock { if !$0.writeLine(bytes) { lose() } }
  }

  /// Sends a call of a registration, with the session that its client has, and returns the answer.
  func ask(
    _ call: Call, of held: HeldRegistration, _ session: StoredSession?
  ) async throws(PoolError) -> JSONValue {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    let line = JSONValue.object([
      "call": .integer(Int64(number)), "id": .string(held.id.text),
      "fence": .integer(held.takenFence), "session": session.map { .string($0.text) },
      "what": call.json,
    ])
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: CheckedContinuation<JSONValue?, Never>) in
        let waits = state.withLock { state in
          if state.givenUp.remove(number) != nil { return false }
          state.waiting[number] = waiter
          return true
        }
        if waits { say(line) } else { waiter.resume(returning: nil) }
      }
    } onCancel: {
      giveUp(number)
    }
    state.withLock { _ = $0.givenUp.remove(number) }
    guard let answer else { throw .offline }
    return answer
  }

  private func resume(_ number: Int, with answer: JSONValue) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: answer)
  }

  private func giveUp(_ number: Int) {
    let waiter = state.withLock { state in
      let waiter = state.waiting.removeValue(forKey: number)
      // It does not wait yet, or was answered just now.
      if waiter == nil { state.givenUp.insert(number) }
      return waiter
    }
    waiter?.resume(returning: nil)
  }

  /// Ends the process, because its parent has gone or has sent something that is no line.
  func lose() -> Never { exit(EXIT_FAILURE) }
}

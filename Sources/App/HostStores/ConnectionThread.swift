import Dispatch
import Foundation
import Synchronization

/// A thread that has a connection to a database, and carries out the calls that wait for it.
///
/// It waits for disks and networks, which no thread of Swift's may: they are as many as the machine has cores.
package final class ConnectionThread<Call: Sendable>: Sendable {
  fileprivate struct State {
    var calls: [Call] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)

  package init() {}

  /// Runs `serve` on the thread; it is over when ``next(upTo:)`` returns nil, or earlier.
  package func start(_ serve: @escaping @Sendable (ConnectionThread) -> Void) {
    Thread.detachNewThread { serve(self) }
  }

  /// Leaves a call for the thread.
  package func add(_ call: Call) {
    let wakes = state.withLock { state in
      state.calls.append(call)
      return state.calls.count == 1
    }
    if wakes { signal.signal() }
  }

  /// Ends the thread once it has carried out what waits.
  package func end() {
    state.withLock { $0.isOver = true }
    signal.signal()
  }

  /// The calls that wait, in their order; nil at the end.
  ///
  /// The thread calls it, and waits there until there is one.
  ///
  /// - Parameters:
  ///   - limit: the most calls.
  ///   - bytes: the most bytes, for more than one call.
  ///   - size: how many bytes a call has.
  package func next(
    upTo limit: Int, of bytes: Int = .max, size: (Call) -> Int = { _ in 0 }
  ) -> [Call]? {
    while true {
      let (calls, isOver) = state.withLock { state in
        (state.take(upTo: limit, of: bytes, size: size), state.isOver)
      }
      if !calls.isEmpty { return calls }
      if isOver { return nil }
      signal.wait()
    }
  }

  /// The calls that wait now, if any, in their order.
  package func others(upTo limit: Int) -> [Call] {
    state.withLock { $0.take(upTo: limit, of: .max) { _ in 0 } }
  }
}

extension ConnectionThread.State {
  fileprivate mutating func take(
    upTo limit: Int, of bytes: Int, size: (Call) -> Int
  ) -> [Call] {
    var (count, total) = (0, 0)
    while count < min(limit, calls.count) {
      total += size(calls[count])
      if total > bytes, count > 0 { break }
      count += 1
    }
    if count == calls.count { return exchange(&calls, with: []) }
    let taken = Array(calls.prefix(count))
    calls.removeFirst(count)
    return taken
  }
}

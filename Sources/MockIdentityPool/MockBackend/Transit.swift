import RegistrationCore
import Synchronization

/// The way of the answers: some take long, some wait to be let go, some are no longer expected.
///
/// A waiting call suspends in its own task, so that nothing is left behind when that is cancelled.
/// Cancelling is done under the lock and at once: whoever cancels finds the late answer here.
final class Transit: Sendable {
  /// An answer on its way.
  struct Item: Sendable {
    let operation: Operation.Name
    let request: RequestID?
    let answer: Answer
    let sent: Timestamp
  }

  private struct Waiting {
    let number: UInt64
    let item: Item
    let dueAt: Timestamp?
    var continuation: CheckedContinuation<Void, Never>?
  }

  private struct State {
    /// How many of the next answers of each wait.
    var held: [Operation.Name: Int] = [:]
    var delays: [Operation.Name: Duration] = [:]
    var nextNumber: UInt64 = 0
    var waiting: [Waiting] = []
    /// Those that were cancelled and have not noticed yet.
    var cancelled: Set<UInt64> = []
    var late: [LateAnswer] = []
  }

  private enum Way {
    case direct
    case held(UInt64)
    case delayed(UInt64, Duration)
  }

  private let state = Mutex(State())

  /// Carries an answer; false where its call was cancelled on the way.
  func carry(
    _ item: Item, on clock: any Clock<Duration>, now: @Sendable () -> Timestamp
  ) async -> Bool {
    switch way(of: item, at: now()) {
    case .direct: return true
    case .held(let number):
      await withTaskCancellationHandler {
        await withCheckedContinuation { park($0, at: number) }
      } onCancel: {
        cancel(number)
      }
      return finish(number)
    case .delayed(let number, let duration):
      await withTaskCancellationHandler {
        // A clock that fails for another reason than cancellation only makes the answer early.
        try? await clock.sleep(for: duration)
      } onCancel: {
        cancel(number)
      }
      return finish(number)
    }
  }

  /// Whether an answer of `operation` may have to wait.
  func holdsUp(_ operation: Operation.Name) -> Bool {
    state.withLock { state in
      state.held[operation] ?? 0 > 0 || state.delays[operation] ?? .zero > .zero
    }
  }

  private func way(of item: Item, at now: Timestamp) -> Way {
    state.withLock { state in
      let holds = state.held[item.operation] ?? 0
      let isHeld = holds > 0
      if isHeld, holds < Int.max { state.held[item.operation] = holds - 1 }
      let delay = state.delays[item.operation] ?? .zero
      let due = item.sent.advanced(byMilliseconds: delay.inMilliseconds)
      guard isHeld || due > now else { return .direct }
      state.nextNumber += 1
      let number = state.nextNumber
      state.waiting.append(Waiting(number: number, item: item, dueAt: isHeld ? nil : due))
      if isHeld { return .held(number) }
      return .delayed(number, .milliseconds(due.milliseconds - now.milliseconds))
    }
  }

  private func park(_ continuation: CheckedContinuation<Void, Never>, at number: UInt64) {
    let isParked = state.withLock { state in
      guard let place = state.waiting.firstIndex(where: { $0.number == number }) else {
        return false
      }
      state.waiting[place].continuation = continuation
      return true
    }
    if !isParked { continuation.resume() }
  }

  private func cancel(_ number: UInt64) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard let place = state.waiting.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      let waiting = state.waiting.remove(at: place)
      state.cancelled.insert(number)
      if let id = waiting.item.request {
        state.late.append(LateAnswer(id: id, answer: waiting.item.answer, dueAt: waiting.dueAt))
      }
      return waiting.continuation
    }
    continuation?.resume()
  }

  private func finish(_ number: UInt64) -> Bool {
    state.withLock { state in
      state.waiting.removeAll { $0.number == number }
      return state.cancelled.remove(number) == nil
    }
  }
}

extension Transit {
  func hold(_ operation: Operation.Name, times: Int?) {
    state.withLock { state in
      let waiting = state.held[operation] ?? 0
      guard let times, waiting < Int.max else {
        state.held[operation] = Int.max
        return
      }
      state.held[operation] = waiting + max(times, 0)
    }
  }

  /// The oldest come first; those that nobody waits for any more are older than the others.
  func release(_ operation: Operation.Name, times: Int?) -> [LateAnswer] {
    let (released, late) = state.withLock { state -> ([Waiting], [LateAnswer]) in
      if times == nil { state.held[operation] = nil }
      var left = times ?? Int.max
      let late = state.late.extract(upTo: &left) {
        $0.dueAt == nil && $0.answer.name == operation
      }
      let waiting = state.waiting.extract(upTo: &left) {
        $0.dueAt == nil && $0.item.operation == operation
      }
      return (waiting, late)
    }
    for waiting in released { waiting.continuation?.resume() }
    return late
  }

  func delay(_ operation: Operation.Name, by duration: Duration) {
    state.withLock { state in state.delays[operation] = duration }
  }

  var heldRequests: [RequestID] {
    state.withLock { state in
      state.waiting.filter { $0.dueAt == nil }.compactMap(\.item.request)
    }
  }

  var nextLateAnswerAt: Timestamp? {
    state.withLock { state in state.late.compactMap(\.dueAt).min() }
  }

  func takeLateAnswers(dueBy now: Timestamp) -> [LateAnswer] {
    state.withLock { state in
      let isDue = { (late: LateAnswer) in late.dueAt.map { $0 <= now } ?? false }
      defer { state.late.removeAll(where: isDue) }
      // Answers of one moment arrive in the order of their requests.
      return state.late.filter(isDue).sorted {
        ($0.dueAt ?? now, $0.id) < ($1.dueAt ?? now, $1.id)
      }
    }
  }

  /// Forgets what is on its way; calls that still wait for it will leave no late answer.
  func discard() {
    state.withLock { state in
      state.late = []
      state.waiting = state.waiting.map { waiting in
        let item = waiting.item
        let forgotten = Item(
          operation: item.operation, request: nil, answer: item.answer, sent: item.sent)
        return Waiting(
          number: waiting.number, item: forgotten, dueAt: waiting.dueAt,
          continuation: waiting.continuation)
      }
    }
  }
}

extension Array {
  /// Takes out the first elements that are meant, at most so many as are `left`.
  fileprivate mutating func extract(
    upTo left: inout Int, where isMeant: (Element) -> Bool
  ) -> [Element] {
    var taken: [Element] = []
    removeAll { element in
      guard left > 0, isMeant(element) else { return false }
      left -= 1
      taken.append(element)
      return true
    }
    return taken
  }
}

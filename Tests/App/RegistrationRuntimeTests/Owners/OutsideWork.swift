import Synchronization

/// The two nodes.
enum NodeName: String, Hashable, CaseIterable {
  case a, b

  var other: NodeName { self == .a ? .b : .a }
}

/// A statement of the store or a call of the pool, with which a node waits until the explorer says what becomes of it.
final class OutsideWork: Sendable {
  enum Kind { case statement, call }

  /// What becomes of it, in the order in which it can.
  enum Stage: Hashable { case arrived, done, answered, lost }

  private struct State {
    var stage = Stage.arrived
    /// What came out of it.
    var result = 0
    var waiter: CheckedContinuation<Void, Never>?
  }

  let kind: Kind
  /// Its number among those of its process.
  let number: Int
  let name: String
  /// When it arrived: how many moves there were before.
  let arrival: Int
  /// Does it, and returns a hash of what came out.
  private let work: @Sendable () -> Int
  private let state = Mutex(State())

  init(
    _ kind: Kind, _ name: String, number: Int, arrival: Int, work: @escaping @Sendable () -> Int
  ) {
    (self.kind, self.name, self.number, self.arrival) = (kind, name, number, arrival)
    self.work = work
  }

  var stage: Stage { state.withLock { $0.stage } }
  var result: Int { state.withLock { $0.result } }
  var isPending: Bool { stage == .arrived || stage == .done }

  /// Does it; once more, if it was done.
  func perform() {
    let result = work()
    state.withLock { state in
      guard state.stage == .arrived else { return }
      (state.stage, state.result) = (.done, result)
    }
  }

  /// Lets the node go on, with the answer or without one.
  func end(_ stage: Stage) {
    let waiter = state.withLock { state in
      if state.stage == .arrived || state.stage == .done { state.stage = stage }
      return exchange(&state.waiter, with: nil)
    }
    waiter?.resume()
  }

  /// Waits for the end; false if the answer is lost.
  func wait() async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let waits = state.withLock { state in
          if state.stage == .answered || state.stage == .lost { return false }
          state.waiter = waiter
          return true
        }
        if !waits { waiter.resume() }
      }
    } onCancel: {
      // A statement goes on: its store knows nothing of tasks.
      if kind == .call { end(.lost) }
    }
    return stage == .answered
  }
}

/// What a process waits for outside.
final class OutsideDesk: Sendable {
  private struct State {
    var works: [OutsideWork] = []
    var count = 0
    var moves = 0
    var isOver = false
  }

  private let state = Mutex(State())

  var pending: [OutsideWork] { state.withLock { $0.works.filter(\.isPending) } }

  /// Notes how many moves there were.
  func note(moves: Int) { state.withLock { $0.moves = moves } }

  /// Answers nothing more, and lets all that waits go on without an answer.
  func end() {
    let works = state.withLock { state in
      state.isOver = true
      return exchange(&state.works, with: [])
    }
    for work in works { work.end(.lost) }
  }

  /// Waits for a statement or a call; nil if its answer is lost.
  ///
  /// - Parameter isDone: whether it is done as it arrives.
  func wait<Value: Sendable>(
    for name: String, _ kind: OutsideWork.Kind, isDone: Bool,
    _ work: @escaping @Sendable () -> (Value, hash: Int)
  ) async -> Value? {
    let box = ResultBox<Value>()
    let waiting = state.withLock { state -> OutsideWork? in
      if state.isOver { return nil }
      state.count += 1
      let waiting = OutsideWork(kind, name, number: state.count, arrival: state.moves) {
        let (value, hash) = work()
        box.keep(value)
        return hash
      }
      state.works.removeAll { !$0.isPending }
      state.works.append(waiting)
      return waiting
    }
    guard let waiting else { return nil }
    if isDone { waiting.perform() }
    return await waiting.wait() ? box.value : nil
  }
}

/// What came out of some work at first.
private final class ResultBox<Value: Sendable>: Sendable {
  private let state = Mutex<Value?>(nil)

  var value: Value? { state.withLock { $0 } }

  func keep(_ value: Value) { state.withLock { $0 = $0 ?? value } }
}

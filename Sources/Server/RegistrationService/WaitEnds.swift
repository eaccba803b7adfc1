import Synchronization

/// Ends waits once their time is over, all in one task: a timer for each takes more memory than a wait should.
final class WaitEnds: Sendable {
  private struct State {
    var last = 0
    /// What ends each wait.
    var ends: [Int: @Sendable () -> Void] = [:]
    /// The waits by the tick at which their time is over; some of them may have ended before.
    var due: [Int: [Int]] = [:]
    var isOver = false
  }

  private static let tick = Duration.milliseconds(50)

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  private let firsts: AsyncStream<Void>
  private let first: AsyncStream<Void>.Continuation

  init() { (firsts, first) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  /// Begins a wait, and returns its number.
  ///
  /// - Parameter end: is called at most once, when the time is over or all waits are to end.
  func begin(for time: Duration, _ end: @escaping @Sendable () -> Void) -> Int {
    let due = Int((ContinuousClock.now - start + time) / WaitEnds.tick) + 1
    let (number, isFirst, isOver) = state.withLock { state in
      state.last += 1
      if !state.isOver {
        state.ends[state.last] = end
        state.due[due, default: []].append(state.last)
      }
      return (state.last, state.due.count == 1, state.isOver)
    }
    if isOver { end() } else if isFirst { first.yield() }
    return number
  }

  /// Forgets a wait that has ended.
  func forget(_ number: Int) { state.withLock { _ = $0.ends.removeValue(forKey: number) } }

  /// Ends every wait, and each that begins later at once.
  func endAll() {
    let ends = state.withLock { state in
      defer { state = State(last: state.last, isOver: true) }
      return state.ends
    }
    for end in ends.values { end() }
  }

  /// Ends the waits whose time is over, until its task is cancelled; it sleeps while there are none.
  func run() async {
    for await _ in firsts {
      while endDue() {
        do { try await ContinuousClock().sleep(for: WaitEnds.tick) } catch { return }
      }
    }
  }

  /// Ends what is due; false once there is nothing more that will be.
  private func endDue() -> Bool {
    let now = Int((ContinuousClock.now - start) / WaitEnds.tick)
    let (ends, isMore) = state.withLock { state in
      let ticks = state.due.keys.filter { $0 <= now }.sorted()
      let numbers = ticks.flatMap { state.due.removeValue(forKey: $0) ?? [] }
      return (numbers.compactMap { state.ends.removeValue(forKey: $0) }, !state.due.isEmpty)
    }
    for end in ends { end() }
    return isMore
  }
}

import RegistrationCore
import Synchronization

/// Sees to it that calls which take too long count as timed out: those of one loop, with one sleeper.
///
/// A sleeper a call would cost more than its registration: one that is cancelled keeps its memory
/// until its time has come. All calls may take equally long, so the deadlines pass in the order in
/// which they begin.
final class DeadlineKeeper<ID: Hashable & Sendable>: Sendable {
  private struct Entry {
    /// Counted from the stopwatch's start, as all times here.
    let deadline: Duration
    let request: RequestID
    // Not the resident itself, which would stay in memory for as long.
    let address: Resident<ID>.Address
  }

  private struct State {
    var entries = Fifo<Entry>()
    /// How many entries are worth a look at which of them still matter.
    var crowd = 1024
    var isAsleep = false
  }

  private let state = Mutex(State())
  private let stopwatch: Stopwatch
  private let duration: Duration
  private let shard: Shard<ID>
  private let bell = Doorbell()

  init(_ clock: any Clock<Duration>, _ duration: Duration, _ shard: Shard<ID>) {
    (stopwatch, self.duration, self.shard) = (Stopwatch(by: clock), duration, shard)
  }

  /// The time of a call begins.
  func begin(_ request: RequestID, of resident: Resident<ID>) {
    let deadline = stopwatch.elapsed + duration
    let entry = Entry(deadline: deadline, request: request, address: resident.address)
    let wakes = state.withLock { state in
      if state.entries.count >= state.crowd { thin(&state) }
      state.entries.push(entry)
      defer { state.isAsleep = false }
      return state.isAsleep
    }
    if wakes { bell.ring() }
  }

  /// Posts what has expired, until the task is cancelled.
  func run() async {
    while !Task.isCancelled {
      if let deadline = postExpired() {
        await stopwatch.sleep(until: deadline)
      } else {
        await bell.sleep()
      }
    }
  }

  /// Posts what has expired; the next deadline that matters, or nil where the keeper may sleep.
  private func postExpired() -> Duration? {
    var expired: [(RequestID, Resident<ID>)] = []
    let deadline = state.withLock { state -> Duration? in
      while let entry = state.entries.first {
        let resident = awaiting(entry)
        if resident != nil, stopwatch.elapsed < entry.deadline { return entry.deadline }
        _ = state.entries.pop()
        if let resident { expired.append((entry.request, resident)) }
      }
      state.isAsleep = true
      return nil
    }
    for (request, resident) in expired { shard.post(.expired(request), to: resident) }
    return deadline
  }

  /// Drops the entries whose calls have been answered, which would stay until their time has come.
  private func thin(_ state: inout State) {
    var kept = Fifo<Entry>()
    while let entry = state.entries.pop() {
      if awaiting(entry) != nil { kept.push(entry) }
    }
    state.entries = kept
    // So that each look at them all is paid for by as many that have come since.
    state.crowd = max(1024, kept.count * 2)
  }

  /// Who still waits for the answer that `entry` is about.
  ///
  /// It takes the locks of the shard and of the resident; neither is ever held around the keeper's.
  private func awaiting(_ entry: Entry) -> Resident<ID>? {
    guard let resident = shard.resident(at: entry.address), resident.awaited == entry.request
    else { return nil }
    return resident
  }
}

public import RegistrationBackend
public import RegistrationCore
import Synchronization

/// A clock for tests and scripts that advances only when a caller advances it.
///
/// It starts at 2026-01-01T00:00:00Z. Sleepers wake in the order of their deadlines. Sleepers with
/// the same deadline wake in the order in which they went to sleep.
public final class VirtualClock: WallClock, Sendable {
  /// A moment of a virtual clock: the time since it started.
  public struct Instant: InstantProtocol {
    /// The time since the clock started.
    public var offset: Duration

    /// Creates the moment this long after the start.
    public init(offset: Duration) { self.offset = offset }

    /// The moment `duration` later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time from this moment to `other`.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// An earlier moment is less than a later one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let number: UInt64
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    /// The same moment as a timestamp, which every call asks for.
    var timestamp = VirtualClock.epoch
    var nextNumber: UInt64 = 0
    var sleepers: [Sleeper] = []
  }

  private let state = Mutex(State())

  /// The time at which the clock starts.
  public static let epoch = Timestamp(milliseconds: 1_767_225_600_000)

  /// Creates a clock at its start.
  public init() {}

  /// The current moment of the clock.
  public var now: Instant { state.withLock { $0.now } }

  /// The smallest step.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The current time of the clock, as events carry it.
  public var timestamp: Timestamp { state.withLock { $0.timestamp } }

  /// The earliest moment at which a sleeper wakes; nil if nothing sleeps.
  public var nextDeadline: Instant? {
    state.withLock { state in state.sleepers.lazy.map(\.deadline).min() }
  }

  /// Moves the clock forward and wakes what is due; a negative duration does nothing.
  public func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Moves the clock forward to `instant` and wakes what is due; an earlier moment does nothing.
  public func advance(to instant: Instant) {
    let due = state.withLock { state -> [Sleeper] in
      state.now = max(state.now, instant)
      let (seconds, attoseconds) = state.now.offset.components
      state.timestamp = VirtualClock.epoch.advanced(
        byMilliseconds: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Sleeps until the clock is advanced to `deadline`, or the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleeper = Sleeper(number: number, deadline: deadline, continuation: continuation)
        let wake = state.withLock { state -> Result<Void, any Error>? in
          // A cancellation before this finds no sleeper to wake; one after it does.
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append(sleeper)
          return nil
        }
        if let wake { continuation.resume(with: wake) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }
}

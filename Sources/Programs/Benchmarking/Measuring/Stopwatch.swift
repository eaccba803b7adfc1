import AllocationCounter
import Foundation

/// Measures the time between its start and its stop, and counts allocations if it is told to.
///
/// The preparation and the checks of a trial are outside of the two, and do not count.
package final class Stopwatch {
  package enum Purpose: Sendable {
    case time
    /// To count the allocations, which costs time.
    case allocations
  }

  private let purpose: Purpose
  private var began: UInt64 = 0
  private var beganOnProcessor: UInt64 = 0
  /// The time between start and stop, in nanoseconds.
  package private(set) var elapsed: Double = 0
  /// The time that all threads of the process worked between the two, in nanoseconds.
  package private(set) var onProcessor: Double = 0
  package private(set) var allocations: UInt64 = 0
  package private(set) var bytes: UInt64 = 0

  package init(_ purpose: Purpose = .time) { self.purpose = purpose }

  /// Starts the watch; several periods of one trial add up.
  package func start() {
    if purpose == .allocations { allocation_counter_begin() }
    beganOnProcessor = Stopwatch.read(CLOCK_PROCESS_CPUTIME_ID)
    began = Stopwatch.now()
  }

  package func stop() {
    elapsed += Double(Stopwatch.now() - began)
    onProcessor += Double(Stopwatch.read(CLOCK_PROCESS_CPUTIME_ID) - beganOnProcessor)
    guard purpose == .allocations else { return }
    allocation_counter_end()
    allocations += allocation_counter_allocations()
    bytes += allocation_counter_bytes()
  }

  /// The time of a clock that only goes forward, in nanoseconds.
  package static func now() -> UInt64 { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The cost of reading the clock, to subtract when single operations are timed.
  package static func costOfLooking() -> Double {
    let times = (0..<4_096).map { _ in
      let before = now()
      return Double(now() - before)
    }
    return Spread(of: times).median
  }
}

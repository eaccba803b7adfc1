public import RegistrationCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Foundation
#endif

extension Timestamp {
  /// The system's wall clock time.
  public static func now() -> Timestamp {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      var time = timespec()
      _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
      return Timestamp(
        milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    #else
      return Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    #endif
  }
}

/// A clock that measures durations and also tells the time of day.
public protocol WallClock: Clock where Duration == Swift.Duration {
  /// The time of day, by the device's clock; it may be set back.
  var timestamp: Timestamp { get }
}

extension ContinuousClock: WallClock {
  /// The system's wall clock time.
  public var timestamp: Timestamp { .now() }
}

/// A clock that measures durations with one clock and takes the time of day from a function.
package struct AdjustedClock<Base: Clock<Duration>>: WallClock {
  private let base: Base
  private let time: @Sendable () -> Timestamp

  /// Creates a clock from the one that measures and the function that tells the time of day.
  package init(_ base: Base, time: @escaping @Sendable () -> Timestamp) {
    (self.base, self.time) = (base, time)
  }

  /// The current moment of the clock that measures.
  package var now: Base.Instant { base.now }
  /// The smallest step of the clock that measures.
  package var minimumResolution: Duration { base.minimumResolution }
  /// The time of day.
  package var timestamp: Timestamp { time() }

  /// Sleeps as the clock that measures does.
  package func sleep(until deadline: Base.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

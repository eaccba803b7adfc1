package import RegistrationBackend

/// The time since a moment of a clock, whatever the type of its instants.
///
/// A value that contained an instant of any type would be laid out at run time, with each access.
package struct ElapsedTime: Sendable {
  private let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  /// Creates a stopwatch that starts now.
  package init(by clock: any WallClock) { self.init(opened: clock) }

  private init<C: WallClock>(opened clock: C) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
    wait = { time in try await clock.sleep(until: start.advanced(by: time), tolerance: nil) }
  }

  /// The time since the start.
  package var elapsed: Duration { read() }

  /// Sleeps until this much time has passed since the start, or the task is cancelled.
  package func sleep(until time: Duration) async { try? await wait(time) }
}

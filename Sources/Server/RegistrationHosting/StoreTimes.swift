import HostStores
import RegistrationRuntime

/// How long a registration is busy in its store.
struct StoreTimes: Sendable {
  /// Of the host: the caller's clock must not run under a lock.
  let stopwatch: ElapsedTime
  /// As long as a request may take, and a margin for what follows from its answer.
  let busy: Duration

  /// How old the statement before a request that writes may be when the request is sent.
  static let freshness = Duration.seconds(1)

  init(_ configuration: RegistrationRunner.Configuration) {
    stopwatch = ElapsedTime(by: configuration.clock)
    // Beyond its longest time it would count as at rest.
    busy = min(configuration.deadline + .seconds(5), HostLife.longestBusyTime - .seconds(5))
  }
}

package import RegistrationCore

/// What a flow is run with.
struct FlowSettings: Sendable {
  let clock: any Clock<Duration>
  /// The time that comes with each event.
  let now: @Sendable () -> Timestamp
  /// How long a request may take, or the live profile's first answer.
  let deadline: Duration
  /// How long the store, or the pool's client, may take to store, keep or forget.
  let deviceDeadline: Duration
  var probe = FlowProbe()
  /// Whether a call's first steps may be taken in the time of the one that sends it.
  var answersAtOnce = false

  init(
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Timestamp, deadline: Duration,
    deviceDeadline: Duration
  ) {
    (self.clock, self.now) = (clock, now)
    self.deadline = deadline.bounded
    self.deviceDeadline = deviceDeadline.bounded
  }
}

extension Duration {
  /// The duration if it is from zero to a hundred years, else the nearer of the two: no sum with the
  /// time of a clock overflows.
  fileprivate var bounded: Duration { min(max(self, .zero), .seconds(3_155_760_000)) }
}

/// What a test puts around and into the driver, to see what a mistake or a crash leads to.
package struct FlowProbe: Sendable {
  /// The side of an action at which a process may die.
  package enum Side: Sendable {
    case before
    case after
  }

  /// A reducer in the place of the flow's own.
  package var reducer: RegistrationDriver.Reducer?
  /// Told of every action on either side of it, but for the far side of a request; true if the
  /// process dies there.
  package var dies: (@Sendable (Side, RegistrationDriver.Action) -> Bool)?

  /// A probe that does nothing.
  package init() {}
}

import RegistrationBackend
package import RegistrationCore

/// The settings with which a flow runs.
struct FlowSettings: Sendable {
  let clock: any WallClock
  /// How long a request may take, or the live profile's first answer.
  let deadline: Duration
  /// How long the store, or the pool's client, may take to store, keep or forget.
  let deviceDeadline: Duration
  var probe = FlowProbe()

  init(
    clock: any WallClock, deadline: Duration, deviceDeadline: Duration
  ) {
    self.clock = clock
    self.deadline = deadline.bounded
    self.deviceDeadline = deviceDeadline.bounded
  }
}

extension Duration {
  /// The duration, limited to zero and the range from a millisecond to a hundred years.
  ///
  /// No sum with a clock's time overflows, and no sleeper wakes again and again without a pause.
  fileprivate var bounded: Duration {
    self <= .zero ? .zero : min(max(self, .milliseconds(1)), .seconds(3_155_760_000))
  }
}

/// What a test adds to the driver, to see what a mistake or a crash leads to.
package struct FlowProbe: Sendable {
  /// The side of an action at which a process may die.
  package enum Side: Sendable {
    case before
    case after
  }

  /// A reducer that replaces the flow's reducer.
  package var reducer: RegistrationDriver.Reducer?
  /// Called before and after every action, except after a request; true if the process dies there.
  package var dies: (@Sendable (Side, RegistrationDriver.Action) -> Bool)?

  /// Creates a probe that does nothing.
  package init() {}
}

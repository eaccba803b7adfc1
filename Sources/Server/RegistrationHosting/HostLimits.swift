/// The limits on what a host keeps in memory, and on the turn of each registration.
public struct HostLimits: Hashable, Sendable {
  /// How many registrations are kept in memory.
  ///
  /// The limit is divided equally among the loops, with at least one registration each. Above it,
  /// registrations that rest are evicted. A registration stays if it waits for an answer or a
  /// store, its device hangs, or it has events waiting or a subscriber of its own. The limit may be
  /// exceeded for that time.
  public let live: Int
  /// How long a registration may rest in memory; nil for no limit.
  ///
  /// The host checks once in that time, so a registration is evicted after between once and twice
  /// that time.
  public let rest: Duration?
  /// How many events of one registration are taken before another one gets its turn.
  public let turn: Int

  /// Creates limits; each number is at least one, and `rest` is at least a millisecond.
  public init(live: Int = 200_000, rest: Duration? = nil, turn: Int = 16) {
    (self.live, self.turn) = (max(live, 1), max(turn, 1))
    self.rest = rest.map { max($0, .milliseconds(1)) }
  }
}

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
  /// How many of those at rest are kept that come back as they were, such as one whose person has typed nothing yet.
  ///
  /// The limit is divided as ``live`` is. Let it be lower for a site that anyone can open: a flood of registrations that have only
  /// begun then takes no more memory, and displaces none whose password is in memory alone.
  public let restorable: Int

  /// Creates limits; each number is at least one, and `rest` is at least a millisecond.
  ///
  /// Without `restorable`, that limit is `live`.
  public init(
    live: Int = 200_000, rest: Duration? = nil, turn: Int = 16, restorable: Int? = nil
  ) {
    (self.live, self.turn) = (max(live, 1), max(turn, 1))
    self.restorable = max(restorable ?? live, 1)
    self.rest = rest.map { max($0, .milliseconds(1)) }
  }
}

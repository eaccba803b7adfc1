/// How much a host keeps in memory, and how it shares its time out.
public struct HostLimits: Hashable, Sendable {
  /// How many registrations are kept in memory.
  ///
  /// It is shared out equally among the loops, at least one each. Beyond it those that rest are
  /// evicted. One that waits for an answer or a store, whose device hangs, or that has events waiting
  /// or a subscriber of its own stays, so that the limit may be exceeded for as long.
  public let live: Int
  /// How long a registration may rest in memory; for ever where it is nil.
  ///
  /// It is looked after once in that time, so that a registration is evicted after between once and
  /// twice as long.
  public let rest: Duration?
  /// How many events of one registration are taken before it is another one's turn.
  public let turn: Int

  /// Limits of these three; each is at least one, and the rest a millisecond.
  public init(live: Int = 200_000, rest: Duration? = nil, turn: Int = 16) {
    (self.live, self.turn) = (max(live, 1), max(turn, 1))
    self.rest = rest.map { max($0, .milliseconds(1)) }
  }
}

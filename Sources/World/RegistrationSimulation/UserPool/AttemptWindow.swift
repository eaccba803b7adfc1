import RegistrationCore

/// The result of checking an attempt against a limit.
enum Admission {
  /// The attempt is within the limit.
  case within
  /// The attempt is the first past the limit.
  case firstPast
  /// The attempt is past the limit, and not the first.
  case past
}

/// Attempts since a period began.
struct Window: Hashable, Sendable {
  var start: Timestamp?
  var count = 0

  /// Counts an attempt at `now`; returns false without counting if the period's `limit` is reached.
  mutating func admits(_ limit: Int, per period: Int64, at now: Timestamp) -> Bool {
    admits(limit, per: period, startingAt: now, at: now)
  }

  /// Counts an attempt at `now`, including the first past the limit.
  mutating func admission(_ limit: Int, per period: Int64, at now: Timestamp) -> Admission {
    if admits(limit, per: period, at: now) { return .within }
    return admits(limit + 1, per: period, at: now) ? .firstPast : .past
  }

  /// Counts an attempt in a calendar period, which starts at a multiple of its length.
  mutating func admits(_ limit: Int, perCalendar period: Int64, at now: Timestamp) -> Bool {
    let remainder = now.milliseconds % period
    let into = remainder < 0 ? remainder + period : remainder
    return admits(limit, per: period, startingAt: now.advanced(byMilliseconds: -into), at: now)
  }

  /// Whether the period has had as many attempts as `limit`.
  func isUsedUp(_ limit: Int, per period: Int64, at now: Timestamp) -> Bool {
    !isOver(after: period, at: now) && count >= limit
  }

  /// Whether an attempt at `now` would begin a new period.
  func isOver(after period: Int64, at now: Timestamp) -> Bool {
    start.map { now >= $0.advanced(byMilliseconds: period) } ?? true
  }

  private mutating func admits(
    _ limit: Int, per period: Int64, startingAt newStart: Timestamp, at now: Timestamp
  ) -> Bool {
    if isOver(after: period, at: now) {
      (start, count) = (newStart, 0)
    }
    guard count < limit else { return false }
    count += 1
    return true
  }
}

/// How repeated failures to sign in lock an account for longer and longer.
struct LockOut: Hashable, Sendable {
  private static let freeFailures = 4
  private static let longest: Int64 = 900_000
  private static let idleness: Int64 = 15 * 60_000

  var failures = 0
  var lockedUntil: Timestamp?
  var lastAttempt: Timestamp?

  /// Whether there was no attempt for 15 minutes.
  func isIdle(at now: Timestamp) -> Bool {
    lastAttempt.map { now >= $0.advanced(byMilliseconds: LockOut.idleness) } ?? true
  }

  /// Whether an attempt at `now` meets the lock; 15 minutes without one reset everything.
  mutating func isLocked(at now: Timestamp) -> Bool {
    if isIdle(at: now) { self = LockOut() }
    lastAttempt = now
    return lockedUntil.map { now < $0 } ?? false
  }

  /// Counts a wrong password: the fifth locks for a second, each further one for twice as long.
  mutating func fail(at now: Timestamp) {
    failures += 1
    guard failures > LockOut.freeFailures else { return }
    let doublings = min(failures - LockOut.freeFailures - 1, 20)
    let duration = min(1000 << Int64(doublings), LockOut.longest)
    lockedUntil = now.advanced(byMilliseconds: duration)
  }
}

extension LockOut {
  /// Brings the end of a lock nearer by this many milliseconds.
  mutating func letPass(_ time: Int64, at now: Timestamp) {
    guard let end = lockedUntil else { return }
    let nearer = end.advanced(byMilliseconds: -time)
    lockedUntil = nearer > now ? nearer : nil
  }

  /// Treats a history without a failure as no attempt, and all locks as equally long.
  mutating func abstract(at now: Timestamp) {
    if failures == 0 { return self = LockOut() }
    failures = min(failures, LockOut.freeFailures + 1)
    lastAttempt = now
    if lockedUntil != nil { lockedUntil = now.advanced(byMilliseconds: 1000) }
  }
}

extension Pending {
  /// Whether its attempts no longer count.
  func isIdle(after period: Int64, at now: Timestamp) -> Bool {
    guard let work else { return true }
    return work.lockOut.isIdle(at: now) && work.confirming.isOver(after: period, at: now)
      && work.resending.isOver(after: period, at: now)
      && work.forgetting.isOver(after: period, at: now)
      && work.resetting.isOver(after: period, at: now)
      && work.answering.isOver(after: period, at: now)
      && work.entering.isOver(after: period, at: now)
  }
}

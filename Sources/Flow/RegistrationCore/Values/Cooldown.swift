/// The time that passes before another code may be requested.
struct Cooldown: Hashable, Sendable {
  /// When the newest code was delivered.
  let start: Timestamp
  /// When another one may be requested, by the same clock.
  let end: Timestamp

  init(since start: Timestamp, _ rule: CodeRule) {
    (self.start, end) = (start, start.advanced(byMilliseconds: rule.resendCooldown))
  }

  /// The end; nil if it is over at `now`.
  ///
  /// A clock that is set back to before its start ends it, and so never lengthens it.
  func end(at now: Timestamp) -> Timestamp? { start <= now && now < end ? end : nil }
}

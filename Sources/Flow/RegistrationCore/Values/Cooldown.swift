/// The time that passes before something leads on, such as the request for another code.
package struct Cooldown: Hashable, Sendable {
  /// When it began; nil if that is not known.
  let start: Timestamp?
  /// When it ends, by the same clock.
  let end: Timestamp

  /// The end; nil if it is over at `now`.
  ///
  /// A clock that is set back to before its start ends it, and so never lengthens it.
  func end(at now: Timestamp) -> Timestamp? { start ?? now <= now && now < end ? end : nil }
}

extension Cooldown {
  /// The wait for another code after one that was delivered at `start`.
  init(since start: Timestamp, _ rule: CodeRule) {
    self.init(start: start, end: start.advanced(byMilliseconds: rule.resendCooldown))
  }
}

package import RegistrationCore

/// How much time passes at once in a world that is explored.
///
/// Times are relative to the present and pass in two measures only, so that the number of moments
/// is finite. After a moment, no cooldown and no lock after a few wrong passwords is in force.
/// After a day, nothing is. Moments never add up to an hour, nor days to the month after which a
/// session ends: an ended session is explored as a revoked one.
package enum Passage: UInt8, Hashable, Sendable, CaseIterable {
  /// Thirty seconds.
  case moment
  /// Twenty-five hours.
  case day

  package var milliseconds: Int64 {
    switch self {
    case .moment: 30_000
    case .day: 25 * 3_600_000
    }
  }
}

extension UserPool {
  /// Lets time pass while the clock stands at `now`: deadlines come nearer instead.
  package mutating func letPass(_ passage: Passage, at now: Timestamp) {
    letChallengesPass(passage)
    for id in accounts.ids {
      accounts[id]?.pending.changeIfAny { $0.letPass(passage, at: now) }
    }
    for login in strangers.keys { strangers[login]?.changeIfAny { $0.letPass(passage, at: now) } }
  }
}

extension UserPool {
  /// After a day no challenge holds, and no code of an authenticator app was used; a moment is the
  /// step of such a code.
  private mutating func letChallengesPass(_ passage: Passage) {
    if passage == .day { challenges = ChallengeTable() }
    for id in accounts.ids { accounts[id]?.factors.app?.lastStep = nil }
  }
}

extension Pending.Work {
  fileprivate mutating func letPass(_ passage: Passage, at now: Timestamp) {
    switch passage {
    case .moment: lockOut.letPass(passage.milliseconds, at: now)
    case .day:
      var codes = Pending.Work()
      codes.signUpCode = signUpCode.map { IssuedCode(code: $0.code, expires: now) }
      codes.resetCode = resetCode.map { IssuedCode(code: $0.code, expires: now) }
      // No invitation is explored that a few days end.
      codes.temporaryPasswordSet = temporaryPasswordSet
      self = codes
    }
  }
}

import RegistrationSimulation

/// What may happen in a run besides the moves that lead straight on.
///
/// Each run draws its own features (swarm testing: A. Groce and others, "Swarm Testing", ISSTA
/// 2012): a run in which everything may happen seldom gets far enough for anything rare.
struct Features: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  private static func bit(_ place: UInt64) -> Features { Features(rawValue: 1 << place) }

  // What the network and the services do.
  static let lostRequests = bit(0)
  static let lostAnswers = bit(1)
  static let offline = bit(2)
  static let throttles = bit(3)
  static let hooks = bit(4)
  static let misconfiguration = bit(5)
  static let refusals = bit(6)
  static let lostMail = bit(7)
  static let challenges = bit(8)
  static let lateAnswers = bit(9)
  static let duplicateAnswers = bit(10)
  static let deadlines = bit(11)
  // What happens to the device, the pool and the directory.
  static let crashes = bit(12)
  static let waits = bit(13)
  static let poolChanges = bit(14)
  static let directoryChanges = bit(15)
  // What the person does.
  static let back = bit(16)
  static let doubleTaps = bit(17)
  static let resends = bit(18)
  static let wrongCodes = bit(19)
  static let olderCodes = bit(20)
  static let malformedCodes = bit(21)
  static let wrongPasswords = bit(22)
  static let recovery = bit(23)
  static let signIns = bit(24)
  static let signOuts = bit(25)
  static let secondEmail = bit(26)
  static let unusualEmails = bit(27)
  static let invalidForms = bit(28)
  static let profileEdits = bit(29)
  static let dismissals = bit(30)
  static let senselessEvents = bit(31)
  // What the device does.
  static let deviceFailures = bit(32)

  static let all = Features(rawValue: .max)
  /// The features that make a request fail.
  static let failures: Features = [
    .lostRequests, .lostAnswers, .offline, .throttles, .hooks, .misconfiguration, .refusals,
    .lostMail, .challenges,
  ]

  /// About half of the features; now and then all, or few.
  static func drawn(by numbers: inout SplitMix64) -> Features {
    switch numbers.below(8) {
    case 0: all
    case 1: Features(rawValue: numbers.next() & numbers.next())
    default: Features(rawValue: numbers.next())
    }
  }
}

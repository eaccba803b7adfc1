import RegistrationSimulation

/// What may happen in a run besides the moves that lead straight on.
enum Feature: UInt64 {
  // What the network and the services do; first what makes a request fail.
  case lostRequests, lostAnswers, offline, throttles, hooks, misconfiguration, refusals, lostMail,
    challenges
  case lateAnswers, duplicateAnswers, deadlines
  // What happens to the device, the pool and the directory.
  case crashes, waits, poolChanges, directoryChanges
  // What the person does.
  case back, doubleTaps, resends, wrongCodes, olderCodes, malformedCodes, wrongPasswords, recovery,
    signIns, signOuts, secondEmail, unusualEmails, invalidForms, profileEdits, dismissals,
    senselessEvents
  // What the device does.
  case deviceFailures
  // What comes by mail.
  case links
}

/// The features of a run, a bit each.
///
/// Each run draws its own features (swarm testing: A. Groce and others, "Swarm Testing", ISSTA
/// 2012): a run in which everything may happen seldom gets far enough for anything rare.
struct Features: Sendable {
  let bits: UInt64

  static let all = Features(bits: .max)

  func contains(_ feature: Feature) -> Bool { bits >> feature.rawValue & 1 != 0 }

  /// Whether any feature makes a request fail.
  var includeFailures: Bool { bits & ((2 << Feature.challenges.rawValue) - 1) != 0 }

  /// About half of the features; now and then all, or few.
  static func drawn(by numbers: inout SplitMix64) -> Features {
    switch numbers.below(8) {
    case 0: all
    case 1: Features(bits: numbers.next() & numbers.next())
    default: Features(bits: numbers.next())
    }
  }
}

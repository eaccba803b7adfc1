import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// The results of the registrations of a ``Soak``.
public struct SoakReport: Hashable, Sendable {
  /// The number of registrations.
  public internal(set) var registrations = 0
  /// The number of those that ended registered.
  public internal(set) var registered = 0
  /// The number of those that the pool's own rules refused.
  public internal(set) var turnedAway = 0
  /// The number of events that the flows accepted.
  public internal(set) var events = 0
  /// The number of times that an app died and was started again, without the check at the end.
  public internal(set) var crashes = 0
  /// The number of faults.
  public internal(set) var faults = 0
  /// How often a person with a password had to type it a second time after the code of step 2.
  public internal(set) var passwordsAskedAgain = PasswordsAskedAgain()
  /// How often they took another way in than a password or a code.
  public internal(set) var waysIn = WaysIn()
  /// The virtual time that has passed, in milliseconds.
  public internal(set) var time: Int64 = 0
  /// The registrations that did not end as they must, in order of their numbers.
  public internal(set) var failures: [SoakFailure] = []
  /// A number that two soaks share if all their registrations went the same way.
  public internal(set) var fingerprint: UInt64 = 0

  /// Creates an empty report.
  public init() {}

  /// Adds the results of another report.
  public mutating func add(_ other: SoakReport) {
    registrations += other.registrations
    registered += other.registered
    turnedAway += other.turnedAway
    events += other.events
    crashes += other.crashes
    faults += other.faults
    passwordsAskedAgain.add(other.passwordsAskedAgain)
    waysIn.add(other.waysIn)
    time += other.time
    failures = (failures + other.failures).sorted { $0.number < $1.number }
    fingerprint &+= other.fingerprint
  }

  /// The number of failures of `kind`.
  public func count(_ kind: SoakFailure.Kind) -> Int { failures.count { $0.kind == kind } }
}

extension SoakReport {
  mutating func note(_ ending: SoakRegistration.Ending) {
    registrations += 1
    if ending.person.phase == .over, ending.person.failure == nil {
      if ending.person.isTurnedAway { turnedAway += 1 } else { registered += 1 }
    }
    events += ending.entries.count
    time += ending.end.milliseconds - Simulation.start.milliseconds
    let person = ending.person
    faults += person.progress.faults
    passwordsAskedAgain.note(ending)
    waysIn.note(ending)
    crashes += person.progress.crashes - person.reopenings - person.armed.count
    fingerprint &+= SoakReport.fingerprint(of: ending)
  }

  /// FNV-1a over the paths that the flow took.
  private static func fingerprint(of ending: SoakRegistration.Ending) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: Int64) {
      hash = (hash ^ UInt64(bitPattern: word)) &* 0x100_0000_01B3
      hash ^= hash >> 29
    }
    for entry in ending.entries {
      add(Int64(entry.to.ordinal))
      add(entry.at.milliseconds)
      if case .handled = entry.outcome { add(1) } else { add(2) }
    }
    add(Int64(ending.person.done.count))
    return hash
  }
}

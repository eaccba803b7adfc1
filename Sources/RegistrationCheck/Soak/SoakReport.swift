import RegistrationCore
import RegistrationScript
import RegistrationSimulation

/// What became of the registrations of a ``Soak``.
public struct SoakReport: Hashable, Sendable {
  /// How many were lived.
  public internal(set) var registrations = 0
  /// How many ended registered.
  public internal(set) var registered = 0
  /// How many the pool's own rules refused.
  public internal(set) var turnedAway = 0
  /// How many events the flows took.
  public internal(set) var events = 0
  /// How often an app died and was started again, the look at the end aside.
  public internal(set) var crashes = 0
  /// How many things went wrong on purpose.
  public internal(set) var faults = 0
  /// How much virtual time has passed, in milliseconds.
  public internal(set) var time: Int64 = 0
  /// Those that did not end as they must, in order of their numbers.
  public internal(set) var failures: [SoakFailure] = []
  /// A number that two soaks share where all their registrations went the same way.
  public internal(set) var fingerprint: UInt64 = 0

  /// Of no registration.
  public init() {}

  /// Takes in what became of others.
  public mutating func add(_ other: SoakReport) {
    registrations += other.registrations
    registered += other.registered
    turnedAway += other.turnedAway
    events += other.events
    crashes += other.crashes
    faults += other.faults
    time += other.time
    failures = (failures + other.failures).sorted { $0.number < $1.number }
    fingerprint &+= other.fingerprint
  }

  /// How many failures are of `kind`.
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
    for directive in ending.person.done {
      switch directive {
      case .kill, .crash: crashes += 1
      case .fault, .delay, .hold, .again, .clock, .store, .sessionFails, .pool, .directory:
        faults += 1
      case .policy, .givenUser, .givenPool, .givenSession, .release, .person, .wait, .expectState,
        .expectIgnored, .expectRequests, .expectUser, .expectNoUser, .expectMail,
        .expectCheckpoint:
        break
      }
    }
    crashes -= ending.person.reopenings + ending.person.armed.count
    fingerprint &+= SoakReport.fingerprint(of: ending)
  }

  /// FNV-1a over the ways that the flow went.
  private static func fingerprint(of ending: SoakRegistration.Ending) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: Int64) {
      hash = (hash ^ UInt64(bitPattern: word)) &* 0x100_0000_01B3
      hash ^= hash >> 29
    }
    for entry in ending.entries {
      add(Int64(entry.to.ordinal))
      add(entry.at.milliseconds)
      if case .moved = entry.outcome { add(1) } else { add(2) }
    }
    add(Int64(ending.person.done.count))
    return hash
  }
}

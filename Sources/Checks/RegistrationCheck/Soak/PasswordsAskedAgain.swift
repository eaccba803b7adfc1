import RegistrationCore
import RegistrationScript

/// How often a person with a password had to type it a second time after the code of step 2.
///
/// Leaving an app for the mail app ends it on many phones, and the password goes with it. A pool that
/// gives a session with the confirmation makes up for that, as long as the app lives at the code.
public struct PasswordsAskedAgain: Hashable, Sendable {
  /// Codes of step 2 that a pool has accepted, and those after which the password was asked for.
  public struct Count: Hashable, Sendable {
    /// The codes that a pool has accepted.
    public internal(set) var confirmations = 0
    /// Those after which the flow asked for a password that was typed before.
    public internal(set) var asked = 0

    mutating func add(_ other: Count) {
      confirmations += other.confirmations
      asked += other.asked
    }
  }

  /// In pools that give no session with a confirmation.
  public internal(set) var withoutHeldSessions = Count()
  /// In pools that give one.
  public internal(set) var withHeldSessions = Count()

  mutating func add(_ other: PasswordsAskedAgain) {
    withoutHeldSessions.add(other.withoutHeldSessions)
    withHeldSessions.add(other.withHeldSessions)
  }

  /// Counts a registration, if its people have passwords and its pool may give such sessions.
  mutating func note(_ ending: SoakRegistration.Ending) {
    guard ending.person.policy.signIn == .passwordOrCode else { return }
    var count = Count()
    for entry in ending.entries where entry.outcome == .handled {
      if case .answered(_, .confirmSignUp(.success)) = entry.event { count.confirmations += 1 }
      // Once a held session was refused, too.
      let isAfterCode = entry.from == .confirmationConfirming || entry.from == .admissionSigningIn
      if isAfterCode, entry.to == .confirmationNeedsPassword, entry.notice == .passwordNeeded {
        count.asked += 1
      }
    }
    let isHeld = ending.person.done.contains { directive in
      if case .givenPool(let pool) = directive { pool.holdsSessions == true } else { false }
    }
    if isHeld { withHeldSessions.add(count) } else { withoutHeldSessions.add(count) }
  }
}

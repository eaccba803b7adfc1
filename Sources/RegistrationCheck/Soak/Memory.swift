import RegistrationCore
import RegistrationSimulation

/// What the person remembers of the last turns, so that nobody tries the same for ever.
struct Memory: Sendable {
  /// How often the person was here since they were elsewhere.
  private(set) var turnsHere = 0
  /// How often a limit was met, one after the other.
  private(set) var waits = 0
  /// How many passwords were refused, one after the other.
  private(set) var refusals = 0
  /// How many mails there were when a code was last typed; nil where it was not refused.
  var mailsWhenRefused: Int?
  /// Whether a new password was asked for, and no mail came: a pool that hides who exists says nothing.
  private(set) var recoveryIsFutile = false
  /// Whether the pool's rules have refused the person.
  private(set) var isRejected = false
  /// How often the person was at step 1.
  private(set) var beginnings = 0
  private var path = StatePath.launchingIdle

  /// Notes what is seen.
  mutating func note(_ sight: SoakPerson.Sight) {
    turnsHere = sight.path == path ? turnsHere + 1 : 0
    if sight.path == .signUpEditing { beginnings += 1 }
    path = sight.path
    if path == .recoveryEditing, turnsHere > 1 { recoveryIsFutile = sight.newestMail != .reset }
    if path == .confirmationNeedsPassword { recoveryIsFutile = false }
    waits = sight.notice == .tooManyAttempts ? waits + 1 : 0
    if sight.notice == .incorrectPassword || sight.notice == .accountExists { refusals += 1 }
    if sight.path == .registeredViewing { refusals = 0 }
    isRejected = sight.notice == .rejected || sight.notice == .accountExistsElsewhere
    if sight.notice == .codeMismatch || sight.notice == .codeExpired {
      mailsWhenRefused = sight.mails
    } else if mailsWhenRefused != sight.mails {
      mailsWhenRefused = nil
    }
  }
}

import RegistrationCore
import RegistrationSimulation

/// What the person remembers of the last turns, so that they do not repeat one attempt without end.
struct SoakMemory: Sendable {
  /// The number of turns in this state since the person was elsewhere.
  private(set) var turnsHere = 0
  /// The number of limits met, one after the other.
  private(set) var waits = 0
  /// The number of passwords refused, one after the other.
  private(set) var refusals = 0
  /// The number of mails when a code was last typed; nil if it was not refused.
  var mailsWhenRefused: Int?
  /// Whether a new password was requested and no mail came: a pool may hide who has an account.
  private(set) var recoveryIsFutile = false
  /// Whether codes to sign in with were sent for, and no mail has come since.
  var signInCodesAreFutile: Bool { mailsWhenFutile == mails }
  private(set) var isRejected = false
  private(set) var beginnings = 0
  private var path = StatePath.launchingIdle
  /// The number of mails when the person came to this state.
  private var mailsOnArrival = 0
  private var mails = 0
  private var mailsWhenFutile: Int?

  mutating func note(_ observed: SoakPerson.Observation) {
    turnsHere = observed.path == path ? turnsHere + 1 : 0
    if observed.path == .signUpEditing { beginnings += 1 }
    path = observed.path
    if path == .recoveryEditing, turnsHere > 1 { recoveryIsFutile = true }
    if turnsHere == 0 { mailsOnArrival = observed.mails }
    mails = observed.mails
    if path == .challengeEditing, turnsHere > 4, mails == mailsOnArrival { mailsWhenFutile = mails }
    let hasCodeToReset = path == .recoveryEditing && observed.newestMail == .reset
    if hasCodeToReset || path == .confirmationNeedsPassword { recoveryIsFutile = false }
    waits = observed.notice == .tooManyAttempts ? waits + 1 : 0
    if [.incorrectPassword, .accountExists, .nameTaken].contains(observed.notice) { refusals += 1 }
    if observed.path == .registeredViewing { refusals = 0 }
    isRejected = observed.notice == .rejected || observed.notice == .accountExistsElsewhere
    if observed.notice == .codeMismatch || observed.notice == .codeExpired {
      mailsWhenRefused = observed.mails
    } else if mailsWhenRefused != observed.mails {
      mailsWhenRefused = nil
    }
  }
}

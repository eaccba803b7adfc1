import RegistrationCore
import RegistrationSimulation

/// The invariants of the flow that one run can show.
enum StandardProperty {
  static let all: [Property] = [
    registered, shown, signedInByItsSession, ignored, deterministic, stale, settledOnce, countsUp,
    chains, stored, atCrash, afterCrash, staysSignedOut, staysSignedIn, staysConfirmed, oneAccount,
    storesNoSecret, presented, offered, noSecret,
  ]

  static let registered = Property(
    "is registered only with a complete profile", at: .arrived
  ) { situation in
    guard situation.to.isRegistered, !situation.from.isRegistered else { return true }
    return situation.hasCompleteProfile
  }

  static let shown = Property(
    "shows only a complete profile as registered", at: .answered, every: 8
  ) { situation in
    !situation.to.isRegistered || situation.hasCompleteProfile
  }

  static let signedInByItsSession = Property(
    "is registered only with a session of a confirmed account", at: .arrived
  ) { situation in
    guard situation.to.isRegistered, !situation.from.isRegistered else { return true }
    guard let owner = situation.flow.sessionOwner,
      situation.world.current?.login == owner
    else { return false }
    // The operator who changed the account from outside has not told the flow yet.
    return situation.history.hasChangedOutside
      || situation.world.pool.account(of: owner)?.status == .confirmed
  }

  static let ignored = Property.comparing(
    "stays equal when it ignores an event", at: .ignored, every: 16
  ) { before, situation in
    before == situation.flow
  }

  static let deterministic = Property.comparing(
    "does the same with the same event", every: 64
  ) { before, situation in
    guard let event = situation.event else { return true }
    var again = before
    // A sign-out that the device could not store leaves the flow in a state that no event leads to.
    guard situation.run.keepsItsWord, !situation.step.isToldLess,
      situation.moments.isDisjoint(with: [.died, .elsewhere])
    else { return true }
    func handle(_ event: Registration.Event) -> Registration.Outcome {
      situation.run.rules.reducer.map { $0(&again, event, situation.run.now) }
        ?? again.handle(event, at: situation.run.now)
    }
    var outcome = handle(event)
    // The driver gives back a link that waited.
    if let link = again.dueLink { outcome = handle(.openLink(link)) }
    return outcome == situation.outcome && again == situation.flow
  }

  static let stale = Property("ignores an answer to an earlier request", at: .answered) {
    situation in
    guard let id = situation.step.answered else { return true }
    return id.number >= situation.history.newestRequest || situation.outcome == .ignored(.stale)
  }

  static let settledOnce = Property(
    "takes one answer to a request, the live profile's apart", at: .answered
  ) { situation in
    guard let id = situation.step.answered else { return true }
    return id.number > situation.history.settledRequest || situation.outcome == .ignored(.stale)
  }

  static let countsUp = Property("numbers its requests upwards", at: .sent) { situation in
    guard let sent = situation.step.sent else { return true }
    return sent.id.number > situation.history.newestRequest
  }

  static let chains = Property("ends every chain of requests without the person", at: .sent) {
    situation in
    situation.history.requestsInARow <= 16
  }

  static let stored = Property("stores what goes with where it is", at: .taken) {
    situation in
    // What a device cannot store is cleared if it would undo a sign-out.
    guard situation.run.keepsItsWord else { return true }
    let name = situation.stored.name
    if situation.to == .confirmationResending {
      // Before another code for a new password, the recovery stays stored.
      return name == (situation.flow.withState(\.isCodeEntry) ? .awaitingCode : .recovering)
    }
    return situation.to.admits(stored: name)
  }

  static let atCrash = Property("has stored what it had to when it crashes", at: .crashed) {
    situation in
    guard let due = situation.history.dueAtCrash else { return true }
    return due == situation.stored
  }

  static let afterCrash = Property("loses no progress in a crash", at: .answered) { situation in
    guard situation.from == .launchingRestoring, situation.moments.contains(.taken),
      case .answered(_, .restoreSession(let answer)) = situation.event,
      situation.run.keepsItsWord
    else { return true }
    let (stored, after) = (situation.history.storedAtLaunch, situation.stored)
    // A session comes before another account's checkpoint, and before a recovery.
    let before = answer.sessionOwner.map { stored.accompanying(sessionOf: $0) } ?? stored
    if before == .none || before.name == .leaving { return true }
    // An ended session leaves the account confirmed, unless the pool itself says that it is not.
    let stage = answer.saysUnconfirmed ? 2 : 3
    return after.login == before.login && after.draft.keeps(before.draft)
      && after.stage >= min(before.stage, stage)
  }

  static let staysSignedOut = Property(
    "shows no account as signed in that has signed out", at: .arrived
  ) { situation in
    guard let account = situation.history.presence.signedOut else { return true }
    return situation.flow.sessionOwner != account
  }

  static let staysSignedIn = Property(
    "undoes no sign-in that was shown, whenever it crashes", at: .answered
  ) { situation in
    !situation.history.presence.undoesSignIn
  }

  static let staysConfirmed = Property(
    "never asks for the code again once the pool has said confirmed", at: .arrived
  ) { situation in
    !situation.history.isConfirmed || !situation.flow.withState(\.isCodeEntry)
  }

  static let oneAccount = Property("makes one account for one e-mail", at: .sent) { situation in
    guard !situation.world.pool.configuration.emailIsAlias else { return true }
    let history = situation.history
    // Each identity with a provider that is linked to no account has one of its own.
    let own = situation.world.sheets.identities.count { $0.linked == nil }
    return situation.world.pool.count <= history.signedUp.count + history.givenAccounts + own
  }

  static let storesNoSecret = Property("stores no secret", at: .taken, every: 256) { situation in
    !SecretSearch(situation).findsInStored(situation)
  }

  static let presented = Property("presents what can be done", at: .taken, every: 512) {
    situation in
    let reducer = situation.run.rules.reducer ?? Registration.reducer
    let (flow, laws) = (situation.flow, PresentationLaws(situation.world.policy, reducer: reducer))
    return laws.broken(in: flow, flow.presentation, at: situation.now).isEmpty
  }

  static let offered = Property.comparing(
    "takes no event of the person that is not offered", at: .taken, every: 64
  ) { before, situation in
    // A link comes from a mail.
    guard let event = situation.event, event.name != .launch, event.name != .answered,
      event.name != .openLink
    else { return true }
    return OfferedEvents(before.presentation).contains(event.name)
  }

  static let noSecret = Property.printsNoSecret(every: 16_384)
}

extension Property {
  /// No secret is in a description or a dump, which is expensive to find out.
  package static func printsNoSecret(every interval: Int = 1) -> Property {
    Property("prints no secret", every: interval) { situation in
      !SecretSearch(situation).findsInPrint(situation)
    }
  }
}

extension Situation {
  /// Whether the flow shows a registration with a complete profile.
  fileprivate var hasCompleteProfile: Bool {
    guard case .registered(_, let profile, _) = run.flow.checkpoint else { return false }
    return run.world.policy.missingFields(in: profile.fields, at: run.now).isEmpty
  }
}

extension Result<Restored, RestoreFailure> {
  /// Whether the pool says that the account is not confirmed.
  fileprivate var saysUnconfirmed: Bool {
    switch self {
    case .success(let restored): restored.session?.status == .unconfirmed
    case .failure(let failure): failure.error == .userNotConfirmed
    }
  }

  /// The account whose session the device has.
  fileprivate var sessionOwner: Login? {
    switch self {
    case .success(let restored): restored.session?.login
    case .failure(let failure): failure.login
    }
  }
}

extension StatePath {
  /// Whether this may be stored here, according to the behaviour's table of checkpoints.
  fileprivate func admits(stored name: Checkpoint.Name) -> Bool {
    if let checkpoint = facts.checkpoint { return name == checkpoint }
    if self == .signUpEditing { return name == .none || name == .signingUp || name == .confirmed }
    if self == .confirmationNeedsPassword { return name == .confirmed || name == .awaitingCode }
    if self == .admissionSigningIn {
      return name != .registered && name != .awaitingProfile && name != .leaving
    }
    // Until the profile is known, what was stored at the launch stays.
    return true
  }
}

extension Draft {
  /// Whether everything that `other` holds is still there.
  fileprivate func keeps(_ other: Draft) -> Bool {
    (other.signUp == nil || signUp == other.signUp)
      && (other.profile == nil || profile?.form == other.profile?.form)
  }
}

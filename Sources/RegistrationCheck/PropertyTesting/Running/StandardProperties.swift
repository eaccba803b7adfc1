import MockIdentityPool
import RegistrationCore

/// The invariants of the flow that one run can show.
enum StandardProperty {
  static let all: [Property] = [
    registered, shown, signedInByItsSession, ignored, deterministic, stale, settledOnce, countsUp,
    chains, stored, atCrash, afterCrash, staysConfirmed, oneAccount, storesNoSecret, noSecret,
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
    guard let owner = situation.simulation.flow.sessionOwner,
      situation.simulation.world.session?.email == owner
    else { return false }
    // Whoever changed the account from outside has not told the flow yet.
    return situation.history.hasChangedOutside
      || situation.simulation.world.pool.account(of: owner)?.status == .confirmed
  }

  static let ignored = Property.comparing(
    "stays equal when it ignores an event", at: .ignored, every: 16
  ) { before, situation in
    before == situation.simulation.flow
  }

  static let deterministic = Property.comparing(
    "does the same with the same event", every: 64
  ) { before, situation in
    guard let event = situation.event, !situation.move.isCrash else { return true }
    var again = before
    let outcome = situation.simulation.rules.reducer(&again, event, situation.simulation.now)
    return outcome == situation.outcome && again == situation.simulation.flow
  }

  static let stale = Property("ignores an answer to an earlier request", at: .answered) {
    situation in
    guard let id = situation.answered else { return true }
    return id.number >= situation.history.newestRequest || situation.outcome == .ignored(.stale)
  }

  static let settledOnce = Property(
    "takes one answer to a request, the live profile's apart", at: .answered
  ) { situation in
    guard let id = situation.answered else { return true }
    return id.number > situation.history.settledRequest || situation.outcome == .ignored(.stale)
  }

  static let countsUp = Property("numbers its requests upwards", at: .sent) { situation in
    guard let sent = situation.sent else { return true }
    return sent.id.number > situation.history.newestRequest
  }

  static let chains = Property("ends every chain of requests without the person", at: .sent) {
    situation in
    situation.history.requestsInARow <= 16
  }

  static let stored = Property("stores what goes with where it is", at: [.taken, .crashed]) {
    situation in
    situation.to.admits(stored: situation.simulation.stored.name)
  }

  static let atCrash = Property("has stored what it had to when it crashes", at: .crashed) {
    situation in
    guard let due = situation.history.dueAtCrash else { return true }
    return due == situation.simulation.stored
  }

  static let afterCrash = Property("loses no progress in a crash", at: .answered) { situation in
    guard situation.from == .launchingRestoring, situation.moments.contains(.taken),
      case .answered(_, .restoreSession(let answer)) = situation.event,
      situation.history.storedAtLaunch != .none
    else { return true }
    let (before, after) = (situation.history.storedAtLaunch, situation.simulation.stored)
    // An ended session leaves the account confirmed, unless the pool itself says that it is not.
    let stage =
      (answer.saysUnconfirmed ? Checkpoint.Name.awaitingCode : .confirmed).stage
    return after.email == before.email && after.draft.keeps(before.draft)
      && after.name.stage >= min(before.name.stage, stage)
  }

  static let staysConfirmed = Property(
    "never asks for the code again once the pool has said confirmed", at: .arrived
  ) { situation in
    guard situation.history.isConfirmed else { return true }
    return situation.to != .confirmationEditing && situation.to != .confirmationConfirming
      && situation.to != .confirmationResending
  }

  static let oneAccount = Property("makes one account for one e-mail", at: .sent) { situation in
    guard !situation.simulation.world.pool.configuration.emailIsAlias else { return true }
    let history = situation.history
    return situation.simulation.world.pool.count <= history.signedUp.count + history.givenAccounts
  }

  static let storesNoSecret = Property("stores no secret", at: .taken, every: 256) { situation in
    !SecretSearch(situation).findsInStored(situation)
  }

  static let noSecret = Property("prints no secret", every: 16_384) { situation in
    !SecretSearch(situation).findsInPrint(situation)
  }
}

extension Situation {
  /// Whether what is shown is a registration whose profile has everything.
  fileprivate var hasCompleteProfile: Bool {
    guard case .registered(_, let profile, _) = simulation.flow.checkpoint else { return false }
    return simulation.world.policy.missingFields(in: profile.fields, at: simulation.now).isEmpty
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
}

extension StatePath {
  /// Whether this may be stored here, as the behaviour's table of checkpoints has it.
  fileprivate func admits(stored name: Checkpoint.Name) -> Bool {
    switch self {
    // Until the profile is known, what was stored at the launch stays.
    case .launchingIdle, .launchingRestoring, .admissionFetchingProfile, .admissionBlocked: true
    case .signUpEditing, .recoveryRequesting, .recoveryEditing, .recoverySubmitting,
      .admissionSigningIn:
      name != .registered && name != .awaitingProfile
    case .signUpSubmitting, .admissionRefused: name == .signingUp
    case .admissionCreatingProfile, .profileEditing, .profileUpdating, .profileUploadingAvatar:
      name == .awaitingProfile
    case .confirmationEditing, .confirmationConfirming, .confirmationResending:
      name == .awaitingCode
    case .confirmationNeedsPassword: name == .confirmed
    case .registeredViewing, .registeredEditing, .registeredSaving: name == .registered
    case .leavingSigningOut: name == .none
    }
  }
}

extension Draft {
  /// Whether everything that `other` holds is still there.
  fileprivate func keeps(_ other: Draft) -> Bool {
    (other.signUp == nil || signUp == other.signUp)
      && (other.profile == nil || profile?.form == other.profile?.form)
  }
}

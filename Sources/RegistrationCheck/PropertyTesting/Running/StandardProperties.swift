import MockIdentityPool
import RegistrationCore

/// The invariants of the flow that one run can show.
enum StandardProperty {
  static let all: [Property] = [
    registered, signedInByItsSession, ignored, deterministic, stale, settledOnce, countsUp,
    chains, stored, atCrash, afterCrash, oneAccount, noSecret,
  ]

  /// Cheap where the flow stays where it is.
  static let registered = Property("is registered only with a complete profile") { situation in
    guard situation.happening.to.isRegistered, situation.happening.hasMoved else { return true }
    guard case .registered(_, let profile, _) = situation.simulation.flow.checkpoint else {
      return false
    }
    let simulation = situation.simulation
    return simulation.world.policy.missingFields(in: profile.fields, at: simulation.now).isEmpty
  }

  static let signedInByItsSession = Property(
    "is registered only with a session of a confirmed account"
  ) { situation in
    let happening = situation.happening
    guard happening.to.isRegistered, !happening.from.isRegistered else { return true }
    guard let owner = situation.simulation.flow.sessionOwner,
      situation.simulation.world.session?.email == owner
    else { return false }
    // Whoever changed the account from outside has not told the flow yet.
    return situation.history.hasChangedOutside
      || situation.simulation.world.pool.account(of: owner)?.status == .confirmed
  }

  static let ignored = Property.comparing(
    "stays equal when it ignores an event", every: 16
  ) { before, situation in
    situation.happening.outcome == .moved || before == situation.simulation.flow
  }

  static let deterministic = Property.comparing(
    "does the same with the same event", every: 64
  ) { before, situation in
    guard let event = situation.event, !situation.move.isCrash else { return true }
    var again = before
    let now = situation.simulation.now
    let outcome = situation.simulation.rules.reducer(&again, event, now)
    return outcome == situation.happening.outcome && again == situation.simulation.flow
  }

  static let stale = Property("ignores an answer to an earlier request") { situation in
    guard case .answered(let id, _) = situation.event else { return true }
    return id.number >= situation.history.newestRequestBefore
      || situation.happening.outcome == .ignored(.stale)
  }

  static let settledOnce = Property("takes one answer to a request, the live profile's apart") {
    situation in
    guard case .answered(let id, _) = situation.event else { return true }
    return id.number > situation.history.settledRequestBefore
      || situation.happening.outcome == .ignored(.stale)
  }

  static let countsUp = Property("numbers its requests upwards") { situation in
    guard let sent = situation.happening.sent else { return true }
    return sent.id.number > situation.history.newestRequestBefore
  }

  static let chains = Property("ends every chain of requests without the person") { situation in
    situation.history.requestsInARow <= 16
  }

  static let stored = Property("stores what goes with where it is") { situation in
    situation.happening.to.admits(stored: situation.simulation.stored.name)
  }

  static let atCrash = Property("has stored what it had to when it crashes") { situation in
    guard let due = situation.history.dueAtCrash else { return true }
    return due == situation.simulation.stored
  }

  static let afterCrash = Property("loses no progress in a crash") { situation in
    guard case .answered(_, .restoreSession(let answer)) = situation.event,
      situation.happening.hasMoved, situation.history.storedAtLaunch != .none
    else { return true }
    let (before, after) = (situation.history.storedAtLaunch, situation.simulation.stored)
    // An ended session leaves the account confirmed, unless the pool itself says that it is not.
    let stage = answer.saysUnconfirmed ? 2 : min(before.stage, Checkpoint.confirmedStage)
    return after.email == before.email && after.draft.keeps(before.draft)
      && after.stage >= min(before.stage, stage)
  }

  static let oneAccount = Property("makes one account for one e-mail") { situation in
    guard situation.happening.sent != nil,
      !situation.simulation.world.pool.configuration.emailIsAlias
    else { return true }
    let history = situation.history
    return situation.simulation.world.pool.count <= history.signedUp.count + history.givenAccounts
  }

  static let noSecret = Property("shows no secret", every: 4096) { situation in
    !SecretSearch(situation.simulation).finds(in: situation)
  }
}

extension Happening {
  /// Whether an event was taken, or the flow went elsewhere.
  fileprivate var hasMoved: Bool { event != nil && outcome == .moved }
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
  fileprivate var isRegistered: Bool {
    self == .registeredViewing || self == .registeredEditing || self == .registeredSaving
  }

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

extension Checkpoint {
  fileprivate static let confirmedStage = 3

  /// How far the registration had come.
  fileprivate var stage: Int {
    switch self {
    case .none: 0
    case .signingUp: 1
    case .awaitingCode: 2
    case .confirmed: Checkpoint.confirmedStage
    case .awaitingProfile: 4
    case .registered: 5
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

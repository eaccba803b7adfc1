public import RegistrationCore
import RegistrationSimulation

/// Sign-ins that were shown to the person, and sign-outs that were accepted: no crash undoes them.
public struct PresenceHistory: Sendable {
  /// The account that was shown as signed in, and whose session the device keeps.
  public private(set) var shownSignedIn: EmailAddress?
  /// The account whose sign-out was accepted last, if it has not signed in since.
  public private(set) var signedOut: EmailAddress?
  /// Whether the last move was a launch that undid a sign-in which had been shown.
  public private(set) var undoesSignIn = false

  mutating func note(
    _ happening: borrowing Happening, _ moments: Moments, _ run: borrowing SimulatedRun
  ) {
    undoesSignIn = false
    // A copy of a flow is dear: only of one that has died is there another.
    if let dying = happening.dying {
      note(happening, moments, run, dying)
    } else {
      note(happening, moments, run, run.simulation.driver.memory.registration)
    }
  }

  private mutating func note(
    _ happening: borrowing Happening, _ moments: Moments, _ run: borrowing SimulatedRun,
    _ flow: borrowing Registration
  ) {
    let owner = flow.sessionOwner
    if let owner, case .answered(_, .signIn(.success(.signedIn))) = happening.event,
      owner == signedOut
    {
      signedOut = nil
    }
    if let shown = shownSignedIn, moments.contains(.taken), owner != shown,
      happening.from == .launchingRestoring,
      case .answered(_, .restoreSession(let answer)) = happening.event, answer.keepsSession
    {
      undoesSignIn = true
    }
    noteSignOut(happening, flow, run)
    if happening.death != nil && !happening.isPublished {
      // A session that is gone before anything is shown was ended by what the flow was told.
      if run.world.session == nil { shownSignedIn = nil }
    } else if let owner {
      // A session that could not be kept is lost with the process.
      shownSignedIn = !happening.isUnkept && flow.hasSeenSession ? owner : nil
    } else if happening.to != .launchingRestoring, happening.to != .launchingIdle {
      shownSignedIn = nil
    }
  }

  private mutating func noteSignOut(
    _ happening: borrowing Happening, _ flow: borrowing Registration,
    _ run: borrowing SimulatedRun
  ) {
    guard happening.to == .leavingSigningOut, case .leaving(let email)? = flow.checkpoint else {
      return
    }
    if run.stored == .leaving(email) || happening.hasForgotten(run.world.session) {
      (signedOut, shownSignedIn) = (email, nil)
    }
  }
}

extension Happening {
  /// Whether the process lived until the session was forgotten, of which this is left.
  fileprivate func hasForgotten(_ session: MockWorld.DeviceSession?) -> Bool {
    switch death?.action {
    case nil, .publish, .perform: true
    case .forgetSession: death?.side == .after && session == nil
    case .cancel, .load, .store, .clear, .keepSession: false
    }
  }

  /// Whether the transition was shown before the process died.
  fileprivate var isPublished: Bool {
    switch death?.action {
    case .perform: true
    case .publish: death?.side == .after
    case .cancel, .load, .store, .clear, .keepSession, .forgetSession, nil: false
    }
  }
}

public import RegistrationCore
import RegistrationSimulation

/// The sign-ins that were shown and the sign-outs that were accepted, which no crash may undo.
public struct PresenceHistory: Sendable {
  /// The account that was shown as signed in, and whose session the device keeps.
  public fileprivate(set) var shownSignedIn: Login?
  /// The account whose sign-out was accepted last, if it has not signed in since.
  public fileprivate(set) var signedOut: Login?
  /// Whether the last move was a launch that undid a sign-in which had been shown.
  public fileprivate(set) var undoesSignIn = false
}

extension Situation {
  /// Notes which account was shown as signed in, and which has signed out.
  mutating func notePresence() {
    history.presence.undoesSignIn = false
    // A flow that has died is not the current one.
    let owner = step.death == nil ? flow.sessionOwner : step.dying?.sessionOwner
    if let owner, step.event?.signsIn == true, owner == history.presence.signedOut {
      history.presence.signedOut = nil
    }
    if let shown = history.presence.shownSignedIn, moments.contains(.taken), owner != shown,
      step.from == .launchingRestoring,
      case .answered(_, .restoreSession(let answer)) = step.event, answer.keepsSession
    {
      history.presence.undoesSignIn = true
    }
    noteSignOut()
    if step.death != nil && !step.isPublished {
      // A session that is gone before anything is shown was ended by what the flow was told.
      if world.session == nil { history.presence.shownSignedIn = nil }
    } else if let owner {
      // A session that could not be kept is lost with the process.
      history.presence.shownSignedIn = !step.isUnkept && hasSeenSession ? owner : nil
    } else if step.to != .launchingRestoring, step.to != .launchingIdle {
      history.presence.shownSignedIn = nil
    }
  }

  /// Whether the device certainly has the session of the flow that moved.
  private var hasSeenSession: Bool {
    step.death == nil ? flow.hasSeenSession : step.dying?.hasSeenSession == true
  }

  private mutating func noteSignOut() {
    guard step.to == .leavingSigningOut,
      case .leaving(let login)? = step.dying.map(\.checkpoint) ?? flow.checkpoint
    else { return }
    if stored == .leaving(login) || step.hasForgotten(world.session) {
      (history.presence.signedOut, history.presence.shownSignedIn) = (login, nil)
    }
  }
}

extension SimulationStep {
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

import RegistrationCore

// What a run of the driver adds to the history.

extension History {
  /// The history once the result of a run is shown to the person, without their presence.
  @inline(__always)
  func taking(_ run: DriverRun) -> History {
    if isRelenting { return self }
    var history = self
    history.take(run.news, run.submits)
    // The end of a session does not undo a step of the person.
    if run.facts.contains(.endsSignedOut) { history.told = min(history.told, .confirmed) }
    return history
  }

  @inline(__always)
  mutating func take(_ news: News, _ submits: Submission) {
    switch submits {
    case .none: break
    case .signUpForm: hasSignUpForm = true
    case .profileForm: hasProfileForm = true
    case .nothingLeft: (hasSignUpForm, hasProfileForm) = (false, false)
    case .profileDropped: hasProfileForm = false
    }
    switch news {
    case .none: break
    case .created: told = max(told, .created)
    case .confirmed: told = max(told, .confirmed)
    case .signedIn: told = .signedIn
    case .registered: told = .registered
    case .unfinished: told = .signedIn
    case .notConfirmed: told = min(told, .created)
    case .anew: told = .nothing
    }
  }

  /// Takes over what `other` has less of: until it is shown, no one relies on the rest.
  @inline(__always)
  mutating func takeLosses(_ other: History) {
    told = min(told, other.told)
    hasSignUpForm = hasSignUpForm && other.hasSignUpForm
    hasProfileForm = hasProfileForm && other.hasProfileForm
  }

  /// Takes over whether a person is signed in, and whether the app may crash again.
  @inline(__always)
  mutating func takePresence(_ other: History) {
    isSignedOut = other.isSignedOut
    isShownSignedIn = other.isShownSignedIn
  }

  /// The sign-out is in force from here on, and the person starts again.
  @inline(__always)
  mutating func acceptSignOut() {
    if isRelenting { return }
    (isSignedOut, isShownSignedIn) = (true, false)
    (told, hasSignUpForm, hasProfileForm) = (.nothing, false, false)
  }

  /// Takes over what a checkpoint has less of.
  mutating func forget(allBut stored: Checkpoint) {
    told = min(told, Told(rawValue: UInt8(max(stored.stage - 1, 0))) ?? .nothing)
    hasSignUpForm = hasSignUpForm && stored.draft.signUp != nil
    hasProfileForm = hasProfileForm && stored.draft.profile != nil
  }
}

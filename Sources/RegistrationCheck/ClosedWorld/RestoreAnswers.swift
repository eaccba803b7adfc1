import RegistrationCore

// What the answer to the restoring request says about a session.

extension Result<Restored, RestoreFailure> {
  /// Whether neither the pool takes the session away, nor the device says that it cannot tell.
  var keepsSession: Bool {
    switch self {
    case .success(let restored): restored.session?.status != .unconfirmed
    case .failure(let failure):
      failure.email != nil && !failure.error.endsSession && failure.error != .userNotConfirmed
    }
  }
}

extension Registration {
  /// Whether a session was seen: a launch that could not ask the device relies on what is stored.
  var hasSeenSession: Bool {
    if case .admission(let step) = state,
      case .launch(_, foundSession: false)? = step.admitted?.origin
    {
      return false
    }
    return isSignedIn
  }
}

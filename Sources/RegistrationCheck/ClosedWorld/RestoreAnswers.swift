import RegistrationCore

// What the answer to the restoring says of a session.

extension Result<Restored, RestoreFailure> {
  /// Whether nothing in it takes the session away: neither does the pool say that it has ended or that
  /// its account is not confirmed, nor the device that it cannot tell.
  var keepsSession: Bool {
    switch self {
    case .success(let restored): restored.session?.status != .unconfirmed
    case .failure(let failure):
      failure.email != nil && !failure.error.endsSession && failure.error != .userNotConfirmed
    }
  }
}

extension Registration {
  /// Whether an account is signed in whose session the device has, and not only may have: a launch that
  /// could not ask the device goes by what is stored.
  var hasSeenSession: Bool {
    if case .admission(let step) = state,
      case .launch(_, foundSession: false)? = step.admitted?.origin
    {
      return false
    }
    return isSignedIn
  }
}

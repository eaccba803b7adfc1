import RegistrationCore

// What the answer to the restoring request says about a session.

extension Result<Restored, RestoreFailure> {
  /// Whether neither the pool takes the session away, nor the device says that it cannot tell.
  var keepsSession: Bool {
    switch self {
    case .success(let restored): restored.session?.status != .unconfirmed
    case .failure(let failure):
      failure.login != nil && !failure.error.endsSession && failure.error != .userNotConfirmed
    }
  }
}

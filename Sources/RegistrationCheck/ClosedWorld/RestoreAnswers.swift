import RegistrationCore

// What the answer to the restoring request says about a session.

extension Result<Restored, RestoreFailure> {
  /// Whether nothing in it takes the session away.
  ///
  /// The pool does not say that the session has ended or that its account is not confirmed, and the
  /// device does not say that it cannot tell.
  var keepsSession: Bool {
    switch self {
    case .success(let restored): restored.session?.status != .unconfirmed
    case .failure(let failure):
      failure.email != nil && !failure.error.endsSession && failure.error != .userNotConfirmed
    }
  }
}

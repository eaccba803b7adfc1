extension Registration.Answer {
  /// The answer that `operation` has failed: with `pool` if the pool answers it, with `directory`
  /// if the directory does.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - pool: the failure of an operation of the pool.
  ///   - directory: the failure of an operation of the directory.
  ///   - session: the account whose session the device has, for `restoreSession`.
  ///   - stored: what the device has stored, for `restoreSession`.
  package init(
    _ operation: Registration.Operation.Name, failing pool: PoolError, _ directory: DirectoryError,
    session: EmailAddress? = nil, stored: Checkpoint = .none
  ) {
    switch operation {
    case .restoreSession:
      let failure = RestoreFailure(error: pool, email: session, checkpoint: stored)
      self = .restoreSession(.failure(failure))
    case .signUp: self = .signUp(.failure(pool))
    case .confirmSignUp: self = .confirmSignUp(.failure(pool))
    case .resendCode: self = .resendCode(.failure(pool))
    case .signIn: self = .signIn(.failure(pool))
    case .forgotPassword: self = .forgotPassword(.failure(pool))
    case .resetPassword: self = .resetPassword(.failure(pool))
    case .signOut: self = .signOut(.failure(pool))
    case .fetchProfile: self = .fetchProfile(.failure(directory))
    case .createProfile: self = .createProfile(.failure(directory))
    case .updateProfile: self = .updateProfile(.failure(directory))
    case .uploadAvatar: self = .uploadAvatar(.failure(directory))
    case .observeProfile: self = .observeProfile(.failure(directory))
    }
  }
}

import RegistrationCore

extension Operation {
  /// The answer where none came in time.
  func timedOut(session: EmailAddress?, stored: Checkpoint) -> Answer {
    switch self {
    case .restoreSession:
      .restoreSession(
        .failure(RestoreFailure(error: .timedOut, email: session, checkpoint: stored)))
    case .signUp: .signUp(.failure(.timedOut))
    case .confirmSignUp: .confirmSignUp(.failure(.timedOut))
    case .resendCode: .resendCode(.failure(.timedOut))
    case .signIn: .signIn(.failure(.timedOut))
    case .forgotPassword: .forgotPassword(.failure(.timedOut))
    case .resetPassword: .resetPassword(.failure(.timedOut))
    case .signOut: .signOut(.failure(.timedOut))
    case .fetchProfile: .fetchProfile(.failure(.timedOut))
    case .createProfile: .createProfile(.failure(.timedOut))
    case .updateProfile: .updateProfile(.failure(.timedOut))
    case .uploadAvatar: .uploadAvatar(.failure(.timedOut))
    case .observeProfile: .observeProfile(.failure(.timedOut))
    }
  }
}

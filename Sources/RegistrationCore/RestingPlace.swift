/// What a flow asks of the person while it waits for them.
package enum RestingPlace: Hashable, Sendable {
  /// The form of step 1, or a sign-in.
  case signUp
  /// A request that failed, to be tried again.
  case blocked
  /// An account whose password was refused.
  case refused
  /// The confirmation code.
  case code
  /// The password of a confirmed account.
  case password
  /// A code and a new password.
  case newPassword
  /// The form of step 3.
  case profile
  /// The finished profile, which is observed meanwhile.
  case viewing
  /// The finished profile's form.
  case editing
}

extension StatePath {
  /// The resting place in a state of this path.
  ///
  /// It is nil before the launch, and while a request keeps the person waiting.
  package var restingPlace: RestingPlace? {
    switch self {
    case .signUpEditing: .signUp
    case .admissionBlocked: .blocked
    case .admissionRefused: .refused
    case .confirmationEditing: .code
    case .confirmationNeedsPassword: .password
    case .recoveryEditing: .newPassword
    case .profileEditing: .profile
    case .registeredViewing: .viewing
    case .registeredEditing: .editing
    case .launchingIdle, .launchingRestoring, .signUpSubmitting, .admissionSigningIn,
      .admissionFetchingProfile, .admissionCreatingProfile, .confirmationConfirming,
      .confirmationResending, .recoveryRequesting, .recoverySubmitting, .profileUpdating,
      .profileUploadingAvatar, .registeredSaving, .leavingSigningOut:
      nil
    }
  }
}

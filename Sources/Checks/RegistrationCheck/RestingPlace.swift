package import RegistrationCore

/// What a flow asks of the person while it waits for them.
package enum RestingPlace: Hashable, Sendable {
  case signUp, blocked, refused, factor, factorCode, requiredPassword, code, password, newPassword
  case profile, viewing, editing
}

extension StatePath {
  /// What the flow asks of the person in a state of this path; nil if nothing.
  package var restingPlace: RestingPlace? {
    switch self {
    case .signUpEditing: .signUp
    case .admissionBlocked: .blocked
    case .admissionRefused: .refused
    case .challengeChoosing: .factor
    case .challengeEditing: .factorCode
    case .challengeNewPassword: .requiredPassword
    case .confirmationEditing: .code
    case .confirmationNeedsPassword: .password
    case .recoveryEditing: .newPassword
    case .profileEditing: .profile
    case .registeredViewing: .viewing
    case .registeredEditing: .editing
    case .launchingIdle, .launchingRestoring, .signUpSubmitting, .admissionSigningIn,
      .admissionFetchingProfile, .admissionCreatingProfile, .challengeEnrolling,
      .challengeAnswering, .confirmationConfirming, .confirmationResending, .recoveryRequesting,
      .recoverySubmitting, .profileUpdating, .profileUploadingAvatar, .registeredSaving,
      .leavingSigningOut:
      nil
    }
  }
}

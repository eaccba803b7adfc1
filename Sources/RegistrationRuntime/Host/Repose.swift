import RegistrationCore

/// What it would cost a registration to be evicted now.
enum Repose: Equatable {
  /// Something is outstanding: it stays.
  case none
  /// A launch leads back to the same place.
  case light
  /// A launch leads to the place that its checkpoint tells, which is an earlier one, or lacks a
  /// password that it holds.
  case deep
  /// Nothing: it was never launched, or all of it has just been stored so that it may leave.
  case over

  init(of registration: Registration) {
    self =
      switch registration.path {
      case .launchingIdle: .over
      case .launchingRestoring, .signUpSubmitting, .admissionSigningIn, .admissionFetchingProfile,
        .admissionCreatingProfile, .confirmationConfirming, .confirmationResending,
        .recoveryRequesting, .recoverySubmitting, .profileUpdating, .profileUploadingAvatar,
        .registeredSaving, .leavingSigningOut:
        .none
      case .signUpEditing: registration.standsOnStepOne ? .light : .deep
      case .confirmationEditing: registration.holdsPassword ? .deep : .light
      case .confirmationNeedsPassword, .profileEditing, .registeredViewing: .light
      case .admissionBlocked, .admissionRefused, .recoveryEditing, .registeredEditing: .deep
      }
  }
}

extension Registration {
  /// Whether what is stored leads to step 1; after a session's end it may be a later step.
  fileprivate var standsOnStepOne: Bool {
    switch checkpoint {
    case .some(.none), .signingUp, nil: true
    case .awaitingCode, .confirmed, .awaitingProfile, .registered: false
    }
  }

  /// Whether it waits for a code with the password at hand.
  fileprivate var holdsPassword: Bool {
    guard case .confirmation(.editing(let pending, _)) = state else { return false }
    return pending.password != nil
  }
}

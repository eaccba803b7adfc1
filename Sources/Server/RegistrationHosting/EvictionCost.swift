import RegistrationCore

/// What an eviction would cost a registration now.
enum EvictionCost: Equatable {
  /// Something is outstanding, or the device hangs: the registration stays.
  case prohibitive
  /// A launch leads back to the same place.
  case low
  /// A launch leads only to the place of its checkpoint: an earlier one, or one without its
  /// password.
  case high
  /// The eviction costs nothing: the registration was never launched.
  case none

  init(of registration: borrowing Registration) {
    self =
      switch registration.path.restingPlace {
      case nil: registration.path == .launchingIdle ? .none : .prohibitive
      case .signUp: registration.isStoredAsStepOne ? .low : .high
      case .code: registration.holdsPassword ? .high : .low
      case .password, .newPassword, .profile, .viewing: .low
      // The password is at hand, and the challenge itself is not stored.
      case .factor, .factorCode, .requiredPassword: .high
      case .blocked, .refused, .editing: .high
      }
  }
}

extension Registration {
  /// Whether what is stored leads to step 1; after a session's end it may be a later step.
  fileprivate var isStoredAsStepOne: Bool {
    switch checkpoint {
    case .some(.none), .leaving, .signingUp, nil: true
    case .recovering, .awaitingCode, .confirmed, .awaitingProfile, .registered: false
    }
  }

  /// Whether it waits for a code with the password at hand.
  fileprivate var holdsPassword: Bool {
    withState { state in
      guard case .confirmation(.editing(let pending, _)) = state else { return false }
      return pending.password != nil
    }
  }
}

// What the places that wait for an answer have in common.

extension StatePath {
  /// The operation that a state of this path waits for; nil if it waits for none.
  ///
  /// `registered.viewing` waits for its own only while the profile is live.
  package var operation: Registration.Operation.Name? {
    switch self {
    case .launchingIdle, .signUpEditing, .admissionBlocked, .admissionRefused,
      .confirmationEditing, .confirmationNeedsPassword, .recoveryEditing, .profileEditing,
      .registeredEditing:
      nil
    case .launchingRestoring: .restoreSession
    case .signUpSubmitting: .signUp
    case .admissionSigningIn: .signIn
    case .admissionFetchingProfile: .fetchProfile
    case .admissionCreatingProfile: .createProfile
    case .confirmationConfirming: .confirmSignUp
    case .confirmationResending: .resendCode
    case .recoveryRequesting: .forgotPassword
    case .recoverySubmitting: .resetPassword
    case .profileUpdating, .registeredSaving: .updateProfile
    case .profileUploadingAvatar: .uploadAvatar
    case .registeredViewing: .observeProfile
    case .leavingSigningOut: .signOut
    }
  }
}

extension State {
  /// The operation that this state waits for; nil if it waits for none.
  package var awaitedOperation: Registration.Operation.Name? {
    if case .registered(.viewing(let viewing)) = self, !viewing.isLive { return nil }
    return path.operation
  }

  /// Whether the outstanding request keeps the person waiting; that of the live profile does not.
  var isWaiting: Bool {
    if case .registered(.viewing) = self { false } else { awaitedOperation != nil }
  }
}

/// What may happen while a request keeps the person waiting.
enum Interruption {
  case answer(Registration.Answer)
  case back
  case signOut
}

extension StateMachine {
  /// Passes what interrupts a wait to `row`, and decides every other event itself.
  ///
  /// Other events of the person are ignored as busy, and answers to other requests as stale.
  @inline(__always)  // This avoids a copy of the answer.
  mutating func waiting(
    _ event: Registration.Event, _ row: (inout StateMachine, Interruption) -> Registration.Outcome
  ) -> Registration.Outcome {
    switch event {
    case .answered(let id, let answer):
      isOutstanding(id) ? row(&self, .answer(answer)) : .ignored(.stale)
    case .back: row(&self, .back)
    case .signOut: row(&self, .signOut)
    case .dismissNotice: dismissNotice()
    case .launch, .submitSignUp, .submitSignIn, .submitCode, .resendCode, .haveCode,
      .submitPassword, .forgotPassword, .submitNewPassword, .submitProfile, .editProfile,
      .saveProfile, .retry:
      .ignored(.busy)
    }
  }
}

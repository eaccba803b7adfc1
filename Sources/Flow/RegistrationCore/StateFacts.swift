/// What is the same in all states of a path.
package struct StateFacts: Hashable, Sendable {
  /// The step that the state belongs to.
  package let step: FlowStep
  /// The operation that it waits for; nil if it waits for none.
  ///
  /// `registered.viewing` waits for its own only while the profile is live.
  package let operation: Registration.Operation.Name?
  /// Whether the flow waits for the person there, which it does neither before the launch nor while a
  /// request keeps the person waiting.
  package let rests: Bool
  /// Whether an account is signed in there; nil if the path alone does not tell.
  package let isSignedIn: Bool?
  /// The checkpoint that must be stored there; nil if several may be.
  package let checkpoint: Checkpoint.Name?

  fileprivate init(
    _ step: FlowStep, waitsFor operation: Registration.Operation.Name? = nil,
    rests: Bool = false,
    isSignedIn: Bool? = nil, stores checkpoint: Checkpoint.Name? = nil
  ) {
    (self.step, self.operation, self.rests) = (step, operation, rests)
    (self.isSignedIn, self.checkpoint) = (isSignedIn, checkpoint)
  }
}

/// A step of the flow; the first part of the name of its states.
package enum FlowStep: Hashable, Sendable {
  case launching
  case signUp
  case admission
  case challenge
  case confirmation
  case recovery
  case profile
  case registered
  case leaving
}

extension StatePath {
  /// The table of the states: everything that depends only on the path is stated here, once.
  package var facts: StateFacts {
    switch self {
    case .launchingIdle: StateFacts(.launching)
    case .launchingRestoring: StateFacts(.launching, waitsFor: .restoreSession)
    case .signUpEditing: StateFacts(.signUp, rests: true, isSignedIn: false)
    case .signUpSubmitting:
      StateFacts(.signUp, waitsFor: .signUp, isSignedIn: false, stores: .signingUp)
    case .admissionSigningIn: StateFacts(.admission, waitsFor: .signIn, isSignedIn: false)
    case .admissionPresenting:
      StateFacts(.admission, waitsFor: .signInWithSheet, isSignedIn: false)
    case .admissionFetchingProfile:
      StateFacts(.admission, waitsFor: .fetchProfile, isSignedIn: true)
    case .admissionCreatingProfile:
      StateFacts(.admission, waitsFor: .createProfile, isSignedIn: true, stores: .awaitingProfile)
    case .admissionBlocked: StateFacts(.admission, rests: true)
    case .admissionRefused:
      StateFacts(.admission, rests: true, isSignedIn: false, stores: .signingUp)
    case .admissionAsking: StateFacts(.admission, rests: true, isSignedIn: false)
    case .challengeChoosing: StateFacts(.challenge, rests: true, isSignedIn: false)
    case .challengeEnrolling: StateFacts(.challenge, waitsFor: .beginTOTP, isSignedIn: false)
    case .challengeEditing: StateFacts(.challenge, rests: true, isSignedIn: false)
    case .challengeNewPassword:
      StateFacts(.challenge, rests: true, isSignedIn: false)
    case .challengeAnswering:
      StateFacts(.challenge, waitsFor: .respondToChallenge, isSignedIn: false)
    case .confirmationEditing:
      StateFacts(.confirmation, rests: true, isSignedIn: false, stores: .awaitingCode)
    case .confirmationConfirming:
      // While another account than the one in hand is confirmed, what is stored stays.
      StateFacts(.confirmation, waitsFor: .confirmSignUp, isSignedIn: false)
    case .confirmationResending:
      // Before another code for a new password, the recovery stays stored.
      StateFacts(.confirmation, waitsFor: .resendCode, isSignedIn: false)
    case .confirmationNeedsPassword:
      // What the person alone says is stored as it was.
      StateFacts(.confirmation, rests: true, isSignedIn: false)
    case .recoveryRequesting:
      StateFacts(.recovery, waitsFor: .forgotPassword, isSignedIn: false, stores: .recovering)
    case .recoveryEditing:
      StateFacts(.recovery, rests: true, isSignedIn: false, stores: .recovering)
    case .recoverySubmitting:
      StateFacts(.recovery, waitsFor: .resetPassword, isSignedIn: false, stores: .recovering)
    case .profileEditing:
      StateFacts(.profile, rests: true, isSignedIn: true, stores: .awaitingProfile)
    case .profileUpdating:
      StateFacts(.profile, waitsFor: .updateProfile, isSignedIn: true, stores: .awaitingProfile)
    case .profileUploadingAvatar:
      StateFacts(.profile, waitsFor: .uploadAvatar, isSignedIn: true, stores: .awaitingProfile)
    case .registeredViewing:
      StateFacts(
        .registered, waitsFor: .observeProfile, rests: true, isSignedIn: true,
        stores: .registered)
    case .registeredEditing:
      StateFacts(.registered, rests: true, isSignedIn: true, stores: .registered)
    case .registeredSaving:
      StateFacts(.registered, waitsFor: .updateProfile, isSignedIn: true, stores: .registered)
    case .registeredCreatingPasskey:
      StateFacts(.registered, waitsFor: .createPasskey, isSignedIn: true, stores: .registered)
    case .leavingSigningOut: StateFacts(.leaving, waitsFor: .signOut, stores: .leaving)
    }
  }

  /// The operation that a state of this path waits for; see ``StateFacts/operation``.
  package var operation: Registration.Operation.Name? { facts.operation }

  /// Whether the flow waits for the person in a state of this path.
  package var rests: Bool { facts.rests }
}

extension StatePath {
  /// What the person may do in a state of this path, in the order in which it is shown.
  ///
  /// A state may offer less: by its policy, or by what it holds.
  package var offers: [Registration.Event.Name] {
    switch self {
    case .launchingIdle, .launchingRestoring, .leavingSigningOut: []
    case .signUpEditing:
      [.submitSignUp, .submitSignIn, .forgotPassword, .signInWithProvider, .signInWithPasskey]
    case .signUpSubmitting, .admissionSigningIn, .admissionPresenting, .challengeEnrolling,
      .challengeAnswering,
      .confirmationConfirming, .confirmationResending, .recoveryRequesting, .recoverySubmitting:
      [.back]
    case .admissionFetchingProfile, .admissionCreatingProfile, .profileUpdating,
      .profileUploadingAvatar, .registeredSaving, .registeredCreatingPasskey:
      [.back, .signOut]
    case .admissionBlocked: [.retry, .back, .signOut]
    case .admissionRefused:
      [
        .submitPassword, .sendCode, .forgotPassword, .haveCode, .resendCode, .signInWithProvider,
        .signInWithPasskey, .back,
      ]
    case .admissionAsking: [.proceed, .back]
    case .challengeChoosing: [.chooseFactor, .back]
    case .challengeEditing: [.submitCode, .resendCode, .back]
    case .confirmationEditing: [.submitCode, .resendCode, .haveConfirmed, .back]
    case .challengeNewPassword: [.submitNewPassword, .back]
    case .confirmationNeedsPassword:
      [.submitPassword, .sendCode, .forgotPassword, .signInWithProvider, .signInWithPasskey, .back]
    case .recoveryEditing: [.submitNewPassword, .resendCode, .back]
    case .profileEditing: [.submitProfile, .back, .signOut]
    case .registeredViewing: [.retry, .editProfile, .createPasskey, .signOut]
    case .registeredEditing: [.saveProfile, .back, .signOut]
    }
  }
}

extension State {
  /// The operation that this state waits for; nil if it waits for none.
  package var awaitedOperation: Registration.Operation.Name? {
    if case .registered(.viewing(let viewing)) = self, !viewing.isLive { return nil }
    return path.operation
  }

  /// Whether a person is at work in a sheet, so that no answer comes too late.
  ///
  /// It makes no request to look at, which would allocate with each transition.
  var isInSheet: Bool {
    if case .admission(.presenting(let open)) = self { return open.sheet.isOpen }
    return awaitedOperation == .createPasskey
  }

  /// Whether the outstanding request keeps the person waiting; that of the live profile does not.
  var isWaiting: Bool {
    let facts = path.facts
    return facts.operation != nil && !facts.rests
  }
}

import RegistrationCore

extension FlowStep {
  /// What the flow was told of how far its person has come.
  ///
  /// It follows from the answers themselves, not from where the flow went, so that a flow that
  /// mistakes them is found out.
  func news(from before: Registration, _ event: Event) -> News {
    if flow.path == .leavingSigningOut || returnsToStepOne(from: before) { return .anew }
    guard case .answered(let id, let answer) = event, before.request?.id == id else { return .none }
    switch answer {
    case .signUp(.success(.confirmed)), .confirmSignUp(.success): return .confirmed
    case .signUp(.success(.unconfirmed)), .signUp(.failure(.limitExceeded)): return .created
    case .signIn(.success(.signedIn)): return .signedIn
    case .fetchProfile(.success(let found)), .observeProfile(.success(let found)):
      if case .complete = found {
        return flow.path == .registeredViewing ? .registered : .none
      }
      return .unfinished
    case .signUp(.failure(let error)), .confirmSignUp(.failure(let error)),
      .signIn(.failure(let error)), .resendCode(.failure(let error)),
      .forgotPassword(.failure(let error)), .resetPassword(.failure(let error)):
      return error == .userNotConfirmed ? .notConfirmed : .none
    case .restoreSession(.failure(let failure)):
      return failure.error == .userNotConfirmed ? .notConfirmed : .none
    case .signUp(.success), .resendCode(.success), .signIn(.success), .forgotPassword(.success),
      .resetPassword(.success), .signOut, .fetchProfile(.failure), .createProfile, .updateProfile,
      .uploadAvatar, .observeProfile(.failure), .restoreSession(.success):
      return .none
    }
  }

  /// Whether the person, or the end of a session or an account, has led back to step 1.
  private func returnsToStepOne(from before: Registration) -> Bool {
    flow.path == .signUpEditing && before.path != .signUpEditing && !isRestoring(before)
      || flow.path == .signUpSubmitting && before.path != .signUpSubmitting
  }

  private func isRestoring(_ before: Registration) -> Bool { before.path == .launchingRestoring }

  /// What became of the person's forms.
  func submission(from before: Registration, _ event: Event) -> Submission {
    if flow.path == .leavingSigningOut { return .nothingLeft }
    if flow.path == .registeredViewing {
      switch before.path {
      case .registeredEditing, .registeredSaving: return .profileDropped
      case .registeredViewing: return .none
      case .launchingIdle, .launchingRestoring, .signUpEditing, .signUpSubmitting,
        .admissionSigningIn, .admissionFetchingProfile, .admissionCreatingProfile,
        .admissionBlocked, .admissionRefused, .confirmationEditing, .confirmationConfirming,
        .confirmationResending, .confirmationNeedsPassword, .recoveryRequesting,
        .recoveryEditing, .recoverySubmitting, .profileEditing, .profileUpdating,
        .profileUploadingAvatar, .leavingSigningOut:
        return .nothingLeft
      }
    }
    switch event {
    case .submitSignUp: return .signUpForm
    case .submitProfile, .saveProfile: return .profileForm
    case .launch, .submitSignIn, .submitCode, .resendCode, .haveCode, .submitPassword,
      .forgotPassword, .submitNewPassword, .editProfile, .retry, .back, .dismissNotice, .signOut,
      .answered:
      return .none
    }
  }
}

import RegistrationCore

// The outcomes that the flow's behaviour allows an event in a state. A report compares a ledger
// with them. The list is written by hand, and a test compares it with the outcomes of runs.

extension CoverageLedger.Encounter {
  /// Every encounter that some run of the flow may meet, in order.
  public static let plausible: [CoverageLedger.Encounter] = all.filter(\.isPlausible)

  /// Whether some run of the flow may meet it.
  public var isPlausible: Bool { state.plausibleOutcomes(of: event).contains(outcome) }
}

extension StatePath {
  /// The possible outcomes of `event` in this state.
  func plausibleOutcomes(of event: EventLabel) -> [Registration.Outcome] {
    switch event.kind {
    case .answer(let answered):
      // Before the first request, nothing can arrive late.
      if self == .launchingIdle { return [] }
      if self == .launchingRestoring { return answered == .restoreSession ? [.handled] : [] }
      return answered == operation ? [.handled, .ignored(.stale)] : [.ignored(.stale)]
    case .person(let name): return plausibleOutcomes(of: name)
    }
  }

  private func plausibleOutcomes(of name: Registration.Event.Name) -> [Registration.Outcome] {
    switch name {
    case .dismissNotice:
      return mayShowNotice ? [.handled, .ignored(.notApplicable)] : [.ignored(.notApplicable)]
    case .back, .signOut: return plausibleOutcomes(ofInterruption: name)
    case .launch, .submitSignUp, .submitSignIn, .submitCode, .resendCode, .haveCode,
      .submitPassword, .forgotPassword, .submitNewPassword, .submitProfile, .editProfile,
      .saveProfile, .retry, .answered:
      if operation != nil, self != .registeredViewing { return [.ignored(.busy)] }
      guard uses(name) else { return [.ignored(.notApplicable)] }
      // An empty password, or a retry of what is already live, has no effect.
      let mayFail = name == .submitPassword || self == .registeredViewing && name == .retry
      return mayFail ? [.handled, .ignored(.notApplicable)] : [.handled]
    }
  }

  /// Whether this state may show a notice: with some exceptions, a wait begins without one.
  private var mayShowNotice: Bool {
    switch self {
    case .launchingIdle, .launchingRestoring, .signUpSubmitting, .admissionSigningIn,
      .confirmationConfirming, .recoverySubmitting, .profileUpdating, .profileUploadingAvatar,
      .registeredSaving, .leavingSigningOut:
      false
    case .signUpEditing, .admissionFetchingProfile, .admissionCreatingProfile, .admissionBlocked,
      .admissionRefused, .confirmationEditing, .confirmationResending, .confirmationNeedsPassword,
      .recoveryRequesting, .recoveryEditing, .profileEditing, .registeredViewing,
      .registeredEditing:
      true
    }
  }

  private func plausibleOutcomes(ofInterruption name: Registration.Event.Name) -> [Registration
    .Outcome]
  {
    let isBack = name == .back
    switch self {
    case .launchingIdle, .launchingRestoring, .signUpEditing, .leavingSigningOut:
      return [.ignored(.notApplicable)]
    case .signUpSubmitting, .admissionSigningIn, .admissionRefused, .confirmationEditing,
      .confirmationConfirming, .confirmationResending, .confirmationNeedsPassword,
      .recoveryRequesting, .recoveryEditing, .recoverySubmitting:
      return isBack ? [.handled] : [.ignored(.notApplicable)]
    case .admissionBlocked: return isBack ? [.handled] : [.handled, .ignored(.notApplicable)]
    case .admissionFetchingProfile, .admissionCreatingProfile, .profileEditing, .profileUpdating,
      .profileUploadingAvatar, .registeredEditing, .registeredSaving:
      return [.handled]
    case .registeredViewing: return isBack ? [.ignored(.notApplicable)] : [.handled]
    }
  }

  /// Whether this state, in which no one waits, handles a person's event.
  private func uses(_ name: Registration.Event.Name) -> Bool {
    switch restingPlace {
    case .signUp:
      name == .submitSignUp || name == .submitSignIn || name == .forgotPassword
    case .blocked: name == .retry
    case .refused:
      name == .submitPassword || name == .forgotPassword || name == .haveCode
        || name == .resendCode
    case .code: name == .submitCode || name == .resendCode
    case .password: name == .submitPassword || name == .forgotPassword
    case .newPassword: name == .submitNewPassword || name == .resendCode
    case .profile: name == .submitProfile
    case .viewing: name == .editProfile || name == .retry
    case .editing: name == .saveProfile
    case nil: self == .launchingIdle && name == .launch
    }
  }
}

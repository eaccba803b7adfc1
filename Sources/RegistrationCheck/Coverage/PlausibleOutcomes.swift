import RegistrationCore

// What an event may come to in a state, as the flow's behaviour has it: what a report holds a ledger
// against. It is written by hand, and a test holds it against what runs meet.

extension CoverageLedger.Encounter {
  /// Every encounter that some run of the flow may meet, in order.
  public static let plausible: [CoverageLedger.Encounter] = all.filter(\.isPlausible)

  /// Whether some run of the flow may meet it.
  public var isPlausible: Bool { state.plausibleOutcomes(of: event).contains(outcome) }
}

extension StatePath {
  /// What may become of `event` in this state.
  func plausibleOutcomes(of event: EventLabel) -> [Outcome] {
    switch event.kind {
    case .answer(let answered):
      // Before the first request there is nothing that could come late.
      if self == .launchingIdle { return [] }
      if self == .launchingRestoring { return answered == .restoreSession ? [.moved] : [] }
      return answered == operation ? [.moved, .ignored(.stale)] : [.ignored(.stale)]
    case .person(let name): return plausibleOutcomes(of: name)
    }
  }

  private func plausibleOutcomes(of name: Event.Name) -> [Outcome] {
    switch name {
    case .dismissNotice:
      return mayShowNotice ? [.moved, .ignored(.notApplicable)] : [.ignored(.notApplicable)]
    case .back, .signOut: return plausibleOutcomes(ofInterruption: name)
    case .launch, .submitSignUp, .submitSignIn, .submitCode, .resendCode, .haveCode,
      .submitPassword, .forgotPassword, .submitNewPassword, .submitProfile, .editProfile,
      .saveProfile, .retry, .answered:
      if operation != nil, self != .registeredViewing { return [.ignored(.busy)] }
      guard uses(name) else { return [.ignored(.notApplicable)] }
      // An empty password, and the retry of what is live already, come to nothing.
      let mayFail = name == .submitPassword || self == .registeredViewing && name == .retry
      return mayFail ? [.moved, .ignored(.notApplicable)] : [.moved]
    }
  }

  /// Whether something may be told in this state: a wait begins without a notice, some apart.
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

  private func plausibleOutcomes(ofInterruption name: Event.Name) -> [Outcome] {
    let isBack = name == .back
    switch self {
    case .launchingIdle, .launchingRestoring, .signUpEditing, .leavingSigningOut:
      return [.ignored(.notApplicable)]
    case .signUpSubmitting, .admissionSigningIn, .admissionRefused, .confirmationEditing,
      .confirmationConfirming, .confirmationResending, .confirmationNeedsPassword,
      .recoveryRequesting, .recoveryEditing, .recoverySubmitting:
      return isBack ? [.moved] : [.ignored(.notApplicable)]
    case .admissionBlocked: return isBack ? [.moved] : [.moved, .ignored(.notApplicable)]
    case .admissionFetchingProfile, .admissionCreatingProfile, .profileEditing, .profileUpdating,
      .profileUploadingAvatar, .registeredEditing, .registeredSaving:
      return [.moved]
    case .registeredViewing: return isBack ? [.ignored(.notApplicable)] : [.moved]
    }
  }

  /// Whether this state, which keeps nobody waiting, has a use for an event of the person's.
  private func uses(_ name: Event.Name) -> Bool {
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

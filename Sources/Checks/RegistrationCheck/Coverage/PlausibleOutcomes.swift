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
    if name == .dismissNotice {
      return mayShowNotice ? [.handled, .ignored(.notApplicable)] : [.ignored(.notApplicable)]
    }
    if name == .back || name == .signOut {
      return plausibleOutcomes(ofInterruption: name)
    }
    if operation != nil, self != .registeredViewing { return [.ignored(.busy)] }
    guard uses(name) else { return [.ignored(.notApplicable)] }
    // An empty password, a retry of what is already live, a factor that was not offered, a resend of
    // what was not sent, and what a policy does not have, have no effect.
    let mayFail =
      name == .submitPassword || self == .registeredViewing && name == .retry
      || name == .chooseFactor || self == .challengeEditing && name == .resendCode
      || name == .sendCode || self == .signUpEditing && name == .forgotPassword
    return mayFail ? [.handled, .ignored(.notApplicable)] : [.handled]
  }

  /// Whether this state may show a notice: with some exceptions, a wait begins without one.
  private var mayShowNotice: Bool {
    restingPlace != nil || self == .admissionFetchingProfile || self == .admissionCreatingProfile
      || self == .confirmationResending || self == .recoveryRequesting
      || self == .admissionSigningIn || self == .challengeEnrolling
  }

  private func plausibleOutcomes(ofInterruption name: Registration.Event.Name) -> [Registration
    .Outcome]
  {
    let isBack = name == .back
    if self == .admissionBlocked {
      return isBack ? [.handled] : [.handled, .ignored(.notApplicable)]
    }
    let isHandled =
      switch facts.isSignedIn {
      case true?: !isBack || self != .registeredViewing
      case false?: isBack && self != .signUpEditing
      case nil: false
      }
    return isHandled ? [.handled] : [.ignored(.notApplicable)]
  }

  /// Whether this state, in which no one waits, handles a person's event.
  private func uses(_ name: Registration.Event.Name) -> Bool {
    switch restingPlace {
    case .signUp:
      name == .submitSignUp || name == .submitSignIn || name == .forgotPassword
    case .blocked: name == .retry
    case .refused:
      name == .submitPassword || name == .forgotPassword || name == .haveCode
        || name == .resendCode || name == .sendCode
    case .factor: name == .chooseFactor
    case .factorCode: name == .submitCode || name == .resendCode
    case .requiredPassword: name == .submitNewPassword
    case .code: name == .submitCode || name == .resendCode
    case .password: name == .submitPassword || name == .forgotPassword || name == .sendCode
    case .newPassword: name == .submitNewPassword || name == .resendCode
    case .profile: name == .submitProfile
    case .viewing: name == .editProfile || name == .retry
    case .editing: name == .saveProfile
    case nil: self == .launchingIdle && name == .launch
    }
  }
}

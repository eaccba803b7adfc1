import RegistrationCore

// The outcomes that the flow's behaviour allows an event in a state: what the state may offer is taken. A
// report compares a ledger with them, and a test compares them with the outcomes of runs.

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
    // A link is taken everywhere, unless the policy has none of its kind, or it is being redeemed.
    if name == .openLink {
      return [.handled, .ignored(.notApplicable)] + (redeemsLinks ? [.ignored(.busy)] : [])
    }
    let isUsed = offers.contains(name) || self == .launchingIdle && name == .launch
    let interrupts = name == .back || name == .signOut
    if !isUsed, !interrupts, operation != nil, self != .registeredViewing {
      return [.ignored(.busy)]
    }
    guard isUsed else { return [.ignored(.notApplicable)] }
    // An empty password, a retry of what is already live, a factor that was not offered, a resend of
    // what was not sent, the end of a session that is not there, and what a policy does not have, have
    // no effect.
    let mayFail =
      name == .submitPassword || self == .registeredViewing && name == .retry
      || name == .chooseFactor || self == .challengeEditing && name == .resendCode
      || name == .sendCode || name == .signInWithProvider || name == .signInWithPasskey
      || name == .createPasskey
      || self == .confirmationNeedsPassword
        && name == .forgotPassword
      || self == .signUpEditing && name == .forgotPassword
      || self == .admissionBlocked && name == .signOut
    return mayFail ? [.handled, .ignored(.notApplicable)] : [.handled]
  }

  /// Whether the request of this state may have the code of a link.
  private var redeemsLinks: Bool {
    operation.map { operation in
      Link.Kind.allCases.contains { $0.redeemers.contains(operation) }
    } ?? false
  }

  /// Whether this state may show a notice: with some exceptions, a wait begins without one.
  private var mayShowNotice: Bool {
    rests || self == .admissionFetchingProfile || self == .admissionCreatingProfile
      || self == .confirmationResending || self == .recoveryRequesting
      || self == .admissionSigningIn || self == .challengeEnrolling
  }
}

package import RegistrationCore

// Which notice an exploration keeps: most only tell something, and a state does the same with a dozen of them.

extension Registration {
  /// The notice that stands for all with which this state does the same; nil if none is shown.
  package var representativeNotice: Registration.Notice? {
    guard let notice else { return nil }
    if notice == outlastingNotice || notice == noticeBeforePasskey { return notice }
    let lacksCode = notice == .codeExpired || notice == .codeNotSent || notice == .linkExpired
    return lacksCode && asksForCode ? .codeExpired : .unexpected(code: Samples.word)
  }

  /// The notice that outlasts an answer to the outstanding request; nil if none does.
  private var outlastingNotice: Registration.Notice? {
    let operation = path.operation
    if operation == .signIn || operation == .beginTOTP || operation == .respondToChallenge {
      return .challengeExpired
    }
    if operation == .resendCode { return .confirmFirst }
    return operation == .forgotPassword ? .passwordResetRequired : nil
  }

  /// The notice beside which a passkey is what is offered first; nil if none is.
  private var noticeBeforePasskey: Registration.Notice? {
    path == .registeredViewing && policy.passkeys != .none ? .registrationComplete : nil
  }

  /// Whether another code leads on where the notice says that there is none.
  private var asksForCode: Bool {
    path == .challengeEditing || path == .confirmationEditing || path == .recoveryEditing
  }
}

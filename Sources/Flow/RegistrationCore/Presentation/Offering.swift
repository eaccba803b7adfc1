// What the person can do in a state, by the names of the events alone.

extension StatePath {
  /// What the person may do in a state of this path, in the order in which it is shown.
  ///
  /// A state may offer less: by its policy, or by what it holds.
  package var offers: [Registration.Event.Name] {
    switch self {
    case .launchingIdle, .launchingRestoring, .leavingSigningOut: []
    case .signUpEditing: [.submitSignUp, .submitSignIn, .forgotPassword]
    case .signUpSubmitting, .admissionSigningIn, .challengeEnrolling, .challengeAnswering,
      .confirmationConfirming, .confirmationResending, .recoveryRequesting, .recoverySubmitting:
      [.back]
    case .admissionFetchingProfile, .admissionCreatingProfile, .profileUpdating,
      .profileUploadingAvatar, .registeredSaving:
      [.back, .signOut]
    case .admissionBlocked: [.retry, .back, .signOut]
    case .admissionRefused:
      [.submitPassword, .sendCode, .forgotPassword, .haveCode, .resendCode, .back]
    case .challengeChoosing: [.chooseFactor, .back]
    case .challengeEditing, .confirmationEditing: [.submitCode, .resendCode, .back]
    case .challengeNewPassword: [.submitNewPassword, .back]
    case .confirmationNeedsPassword: [.submitPassword, .sendCode, .forgotPassword, .back]
    case .recoveryEditing: [.submitNewPassword, .resendCode, .back]
    case .profileEditing: [.submitProfile, .back, .signOut]
    case .registeredViewing: [.retry, .editProfile, .signOut]
    case .registeredEditing: [.saveProfile, .back, .signOut]
    }
  }
}

extension Registration {
  /// What the person can do now, the primary event first: the names of a presentation's actions.
  package var offers: [Event.Name] { offers(primaryEvent) }

  func offers(_ primary: Event.Name?) -> [Event.Name] {
    var offers = path.offers.filter { $0 != primary && isOffered($0) }
    if let primary { offers.insert(primary, at: 0) }
    if notice != nil { offers.append(.dismissNotice) }
    return offers
  }

  private func isOffered(_ name: Event.Name) -> Bool {
    if name == .sendCode { return policy.signIn.sendsCode }
    switch state {
    case .signUp(.editing): return name != .forgotPassword || policy.signIn.hasPassword
    case .admission(.blocked(.signingIn)): return name != .signOut
    case .challenge(.editing(_, let code, _)): return name != .resendCode || code.isSent
    case .registered(.viewing(let viewing)): return name != .retry || !viewing.isLive
    case .launching, .signUp, .admission, .challenge, .confirmation, .recovery, .profile,
      .registered, .leaving:
      return true
    }
  }

  /// What leads on; nil while the person has to wait.
  var primaryEvent: Event.Name? {
    if lacksCode { return .resendCode }
    switch state {
    // A person who is known to have an account is asked to sign in.
    case .signUp(.editing(let editing)):
      return editing.confirmed == nil ? .submitSignUp : .submitSignIn
    case .registered(.viewing(let viewing)): return viewing.isLive ? .editProfile : .retry
    case .launching, .signUp, .admission, .challenge, .confirmation, .recovery, .profile,
      .registered, .leaving:
      return path.rests ? path.offers.first : nil
    }
  }

  /// Whether another code leads on, because there is none, or because the newest one is no longer valid.
  private var lacksCode: Bool {
    let isOver = notice == .codeExpired || notice == .codeNotSent
    switch state {
    case .challenge(.editing(_, let code, _)): return isOver && code.isSent
    case .confirmation(.editing(let pending, _)): return isOver || pending.delivery == .notSent
    case .recovery(.editing(let recovery, _)): return isOver || recovery.delivery == .notSent
    case .launching, .signUp, .admission, .challenge, .confirmation, .recovery, .profile,
      .registered, .leaving:
      return false
    }
  }
}

extension CodeChallenge {
  fileprivate var isSent: Bool {
    switch self {
    case .sent: true
    case .totp, .totpSetUp: false
    }
  }
}

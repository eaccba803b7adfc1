// What the person can do in a state, by the names of the events alone.

extension Registration {
  /// What the person can do now, the primary event first: the names of a presentation's actions.
  package var offers: [Event.Name] {
    let primary = primaryEvent
    var offers: [Event.Name] = []
    offers.reserveCapacity(8)
    if let primary { offers.append(primary) }
    for name in path.offers where name != primary && isOffered(name) { offers.append(name) }
    if notice != nil { offers.append(.dismissNotice) }
    return offers
  }

  private func isOffered(_ name: Event.Name) -> Bool {
    if name == .sendCode { return policy.signIn.sendsCode }
    switch state {
    case .signUp(.editing):
      if name == .submitSignUp { return policy.takesSignUps }
      return name != .forgotPassword || policy.signIn.hasPassword
    case .admission(.blocked(.signingIn)): return name != .signOut
    case .challenge(.editing(_, let code, _)): return name != .resendCode || code.factor != .totp
    case .registered(.viewing(let viewing)): return name != .retry || !viewing.isLive
    case .launching, .signUp, .admission, .challenge, .confirmation, .recovery, .profile,
      .registered, .leaving:
      return true
    }
  }

  /// What leads on; nil while the person has to wait.
  var primaryEvent: Event.Name? {
    // Another code leads on if there is none, or if the newest one is no longer valid.
    let lacksCode = notice == .codeExpired || notice == .codeNotSent || notice == .linkExpired
    switch state {
    // A person who is known to have an account is asked to sign in.
    case .signUp(.editing(let editing)):
      return editing.confirmed == nil && policy.takesSignUps ? .submitSignUp : .submitSignIn
    case .challenge(.editing(_, let code, _)) where lacksCode && code.factor != .totp:
      return .resendCode
    case .confirmation(.editing(let pending, _)) where lacksCode || pending.delivery == .notSent:
      return .resendCode
    case .recovery(.editing(let recovery, _)) where recovery.linked != nil:
      return .submitNewPassword
    case .recovery(.editing(let recovery, _)) where lacksCode || recovery.delivery == .notSent:
      return .resendCode
    case .registered(.viewing(let viewing)): return viewing.isLive ? .editProfile : .retry
    case .launching, .signUp, .admission, .challenge, .confirmation, .recovery, .profile,
      .registered, .leaving:
      return path.rests ? path.offers.first : nil
    }
  }
}

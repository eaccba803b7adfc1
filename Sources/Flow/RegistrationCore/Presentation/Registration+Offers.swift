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
    if name == .signInWithProvider, policy.providers.isEmpty { return false }
    if name == .signInWithPasskey || name == .createPasskey, policy.passkeys == .none {
      return false
    }
    switch state {
    case .signUp(.editing):
      if name == .submitSignUp { return policy.takesSignUps }
      return name != .forgotPassword || policy.signIn.hasPassword
    case .confirmation(.needsPassword):
      let isOfPassword = name == .submitPassword || name == .forgotPassword
      return !isOfPassword || policy.signIn.hasPassword
    case .confirmation(.claimed):
      return name != .signInWithProvider && name != .signInWithPasskey
    case .admission(.blocked(.signingIn)): return name != .signOut
    case .challenge(.editing(_, let code, _)): return name != .resendCode || code.factor != .totp
    case .registered(.viewing(let viewing)): return name != .retry || !viewing.isLive
    case .launching, .signUp, .admission, .challenge, .confirmation, .recovery, .profile,
      .registered, .leaving:
      return true
    }
  }

  /// The provider that signs in to an account, if the policy still has it.
  func firstProvider(of account: Account) -> IdentityProvider? {
    account.provider.flatMap { policy.providers.contains($0) ? $0 : nil }
  }

  /// The provider of the confirmed account whose session has ended.
  private func firstProvider(of editing: SignUpEditing) -> IdentityProvider? {
    editing.confirmed.flatMap { firstProvider(of: Account(login: $0, draft: editing.draft)) }
  }

  /// The providers, that of the account in hand first.
  var offeredProviders: [IdentityProvider] {
    let first: IdentityProvider? =
      switch state {
      case .admission(.refused(let account)), .confirmation(.needsPassword(let account)):
        firstProvider(of: account)
      case .signUp(.editing(let editing)):
        firstProvider(of: editing)
      case .launching, .signUp, .admission, .challenge, .confirmation, .recovery, .profile,
        .registered, .leaving:
        nil
      }
    guard let first else { return policy.providers }
    return [first] + policy.providers.filter { $0 != first }
  }

  /// What leads on; nil while the person has to wait.
  var primaryEvent: Event.Name? {
    // Another code leads on if there is none, or if the newest one is no longer valid.
    let lacksCode = notice == .codeExpired || notice == .codeNotSent || notice == .linkExpired
    switch state {
    // A person who is known to have an account is asked to sign in.
    case .signUp(.editing(let editing)):
      if firstProvider(of: editing) != nil { return .signInWithProvider }
      return editing.confirmed == nil && policy.takesSignUps ? .submitSignUp : .submitSignIn
    case .challenge(.editing(_, let code, _)) where lacksCode && code.factor != .totp:
      return .resendCode
    case .confirmation(.editing(let pending, _)) where lacksCode || pending.delivery == .notSent:
      return .resendCode
    case .recovery(.editing(let recovery, _)) where recovery.linked != nil:
      return .submitNewPassword
    case .recovery(.editing(let recovery, _)) where lacksCode || recovery.delivery == .notSent:
      return .resendCode
    case .registered(.viewing(let viewing)):
      // A person who has just registered is asked first whether the next sign-in may be easier.
      if notice == .registrationComplete, policy.passkeys != .none { return .createPasskey }
      return viewing.isLive ? .editProfile : .retry
    case .admission(.refused(let account)):
      return firstProvider(of: account) == nil ? .submitPassword : .signInWithProvider
    case .confirmation(.needsPassword(let account)):
      if firstProvider(of: account) != nil { return .signInWithProvider }
      return policy.signIn.hasPassword ? .submitPassword : .sendCode
    case .launching, .signUp, .admission, .challenge, .confirmation, .recovery, .profile,
      .registered, .leaving:
      return path.rests ? path.offers.first : nil
    }
  }
}

public import RegistrationCore

/// What to do on a screen: what a hint depends on besides the screen is decided here, once for all
/// languages.
public enum ScreenHint: Hashable, Sendable {
  /// The source of the code that the person has to enter.
  public enum CodeSource: Hashable, Sendable {
    /// In an e-mail to this address, which is masked.
    case email(String)
    /// In a text message to this number, which is masked.
    case sms(String)
    /// It was sent, but the destination is not known.
    case sent
    /// There is no code that is valid: another one has to be requested.
    case none
  }

  /// Create an account, or sign in.
  case signUp
  /// Create an account with an invitation, or sign in.
  case signUpInvited
  /// Sign in: accounts are made elsewhere.
  case signInOnly
  /// Sign in to this account, which is known to exist.
  case signIn(Login)
  /// Retry what failed for a temporary reason.
  case blocked
  /// Sign in to this account, or show in another way that it belongs to the person.
  case refused(Login)
  /// Say whether this account of a link is meant.
  case question(Login)
  /// Say whether to go on as the account that this provider has signed in, and not as this one.
  case otherAccount(IdentityProvider, Login)
  /// Sign in again with this provider.
  case signInWith(IdentityProvider)
  /// Sign in again to this account, by a code.
  case signInByCode(Login)
  /// Choose a factor to use.
  case chooseFactor
  /// Choose a factor to set up.
  case setUpFactor
  /// Enter a code.
  case code(CodeSource)
  /// Enter a second code, to sign in, after the one that confirmed the account.
  case secondCode(CodeSource)
  /// Enter the code of an authenticator app.
  case authenticatorCode
  /// Add a key to an authenticator app, and enter its code.
  case authenticatorSetUp
  /// Choose a new password to finish the sign-in.
  case requiredPassword
  /// Choose a new password and fill in the other fields to finish the sign-in.
  case requiredPasswordAndFields
  /// Enter the password of this account.
  case password(Login)
  /// Enter a code and choose a new password.
  case newPassword(CodeSource)
  /// Choose a new password: a link has given the code.
  case newPasswordByLink
  /// Fill in the profile: the last step.
  case profile
  /// Nothing is left to do; the profile that is shown is observed.
  case registered
  /// Make a passkey, if that is wanted; nothing else is left to do.
  case offerPasskey
  /// The profile that is shown may be old: retry.
  case registeredEarlier
  /// Change the profile.
  case editing

  /// What to do on the screen that is shown; nil if there is nothing to do.
  public init?(_ presentation: Registration.Presentation) {
    switch presentation.screen {
    case .splash, .working: return nil
    case .signUp, .signIn:
      // While the form is sent, its account is shown, too.
      if let provider = presentation.firstProvider, presentation.account != nil {
        self = .signInWith(provider)
      } else if let login = presentation.account, !presentation.isBusy {
        self = .signIn(login)
      } else if presentation.screen == .signIn {
        self = .signInOnly
      } else {
        self = presentation.field(.invitation)?.kind == .invitation ? .signUpInvited : .signUp
      }
    case .blocked: self = .blocked
    case .refused:
      guard let login = presentation.account else { return nil }
      self = .refused(login)
    case .question:
      guard let login = presentation.account else { return nil }
      self = .question(login)
    case .otherAccount:
      guard let provider = presentation.provider, let login = presentation.replaced else {
        return nil
      }
      self = .otherAccount(provider, login)
    case .signInAgain:
      guard let login = presentation.account else { return nil }
      self = presentation.firstProvider.map { .signInWith($0) } ?? .signInByCode(login)
    case .factors:
      let setsUp = presentation.fields.contains { $0.label == .factor(isSetUp: true) }
      self = setsUp ? .setUpFactor : .chooseFactor
    case .factorCode: self = ScreenHint(factorCode: presentation)
    case .requiredPassword:
      self = presentation.fields.count > 1 ? .requiredPasswordAndFields : .requiredPassword
    case .code: self = .code(CodeSource(presentation))
    case .password:
      guard let login = presentation.account else { return nil }
      self = .password(login)
    case .newPassword:
      let isByLink = presentation.field(.code) == nil
      self = isByLink ? .newPasswordByLink : .newPassword(CodeSource(presentation))
    case .profile: self = .profile
    case .registered:
      if presentation.primaryAction?.name == .createPasskey {
        self = .offerPasskey
      } else {
        // While a passkey is made, nothing is observed.
        self = presentation.isLive || presentation.isBusy ? .registered : .registeredEarlier
      }
    case .editing: self = .editing
    }
  }

  private init(factorCode presentation: Registration.Presentation) {
    if presentation.field(.key) != nil {
      self = .authenticatorSetUp
    } else if presentation.delivery != nil || presentation.field(.code)?.isSentCode == true {
      let source = CodeSource(presentation)
      self = presentation.isSecondCode ? .secondCode(source) : .code(source)
    } else {
      self = .authenticatorCode
    }
  }
}

extension Registration.Presentation {
  /// The provider that comes first, before every other way in.
  fileprivate var firstProvider: IdentityProvider? {
    primaryAction?.name == .signInWithProvider ? primaryAction?.provider : nil
  }
}

extension Registration.Presentation.Field {
  /// Whether it takes a code that was sent: an app's code has one length, any other several.
  fileprivate var isSentCode: Bool {
    if case .code(let lengths) = kind { lengths.count > 1 } else { false }
  }
}

extension ScreenHint.CodeSource {
  fileprivate init(_ presentation: Registration.Presentation) {
    guard presentation.primaryAction?.name != .resendCode else {
      self = .none
      return
    }
    guard let delivery = presentation.delivery, !delivery.destination.isEmpty else {
      self = .sent
      return
    }
    switch delivery.medium {
    case .email: self = .email(delivery.destination)
    case .sms: self = .sms(delivery.destination)
    }
  }
}

/// The parts of an event whose name is known, as a form or JSON gives them.
package protocol EventParts {
  associatedtype Failure: Error

  mutating func login() -> String
  mutating func password(_ use: PasswordUse) throws(Failure) -> Secret
  mutating func code() -> Secret
  mutating func invitation() -> Secret
  mutating func fields() -> Fields
  /// The kind of the link; nil if what is wrong is told later.
  mutating func link() throws(Failure) -> Link.Kind?
  /// The chosen factor; nil if what is wrong is told later.
  mutating func factor() throws(Failure) -> Challenge.Factor?
  /// Who signs in for the pool; nil if it cannot be read.
  mutating func provider() throws(Failure) -> IdentityProvider?
  /// The answer to a request; nil if what is wrong is told later.
  mutating func answer() throws(Failure) -> Registration.Event?
}

/// What a password is typed for.
package enum PasswordUse {
  /// To sign up, unless accounts have none.
  case signUp
  /// To sign in, where a code may stand in for it.
  case credentials
  /// To sign in to the account in hand.
  case current
  /// To take the place of a forgotten or temporary one.
  case new
}

extension Registration.Event {
  /// Makes the event of this name from its parts; nil if a part tells later what is wrong.
  package init?<Parts: EventParts>(
    _ name: Name, of parts: inout Parts
  ) throws(Parts.Failure) {
    switch name {
    case .launch: self = .launch
    case .submitSignUp:
      let (login, password) = (parts.login(), try parts.password(.signUp))
      let (fields, invitation) = (parts.fields(), parts.invitation())
      self = .submitSignUp(
        SignUpForm(login: login, password: password, fields: fields, invitation: invitation))
    case .submitSignIn:
      let login = parts.login()
      self = .submitSignIn(Credentials(login: login, password: try parts.password(.credentials)))
    case .submitCode: self = .submitCode(parts.code())
    case .resendCode: self = .resendCode
    case .haveCode: self = .haveCode
    case .haveConfirmed: self = .haveConfirmed
    case .sendCode: self = .sendCode
    case .submitPassword: self = .submitPassword(try parts.password(.current))
    case .forgotPassword: self = .forgotPassword(login: parts.login())
    case .submitNewPassword:
      let (code, password) = (parts.code(), try parts.password(.new))
      self = .submitNewPassword(code: code, password: password, fields: parts.fields())
    case .chooseFactor:
      guard let factor = try parts.factor() else { return nil }
      self = .chooseFactor(factor)
    case .submitProfile: self = .submitProfile(parts.fields())
    case .editProfile: self = .editProfile
    case .saveProfile: self = .saveProfile(parts.fields())
    case .retry: self = .retry
    case .back: self = .back
    case .dismissNotice: self = .dismissNotice
    case .signOut: self = .signOut
    case .proceed: self = .proceed
    case .signInWithProvider:
      guard let provider = try parts.provider() else { return nil }
      self = .signInWithProvider(provider)
    case .signInWithPasskey: self = .signInWithPasskey(login: parts.login())
    case .createPasskey: self = .createPasskey
    case .openLink:
      let kind = try parts.link()
      let (login, code) = (kind?.namesAccount == false ? "" : parts.login(), parts.code())
      guard let kind else { return nil }
      self = .openLink(Link(kind, login: login, code: code))
    case .answered:
      guard let answered = try parts.answer() else { return nil }
      self = answered
    }
  }
}

extension Registration.Event {
  /// What the person typed.
  package var typed: EventContents {
    switch self {
    case .submitSignUp(let form):
      EventContents(
        login: form.login, password: form.password, fields: form.fields,
        invitation: form.invitation)
    case .submitSignIn(let credentials):
      EventContents(login: credentials.login, password: credentials.password)
    case .submitCode(let code): EventContents(code: code)
    case .submitPassword(let password): EventContents(password: password)
    case .forgotPassword(let login), .signInWithPasskey(let login): EventContents(login: login)
    case .submitNewPassword(let code, let password, let fields):
      EventContents(password: password, code: code, fields: fields)
    case .chooseFactor(let factor): EventContents(factor: factor)
    case .submitProfile(let fields), .saveProfile(let fields): EventContents(fields: fields)
    case .signInWithProvider(let provider): EventContents(provider: provider)
    case .openLink(let link):
      EventContents(login: link.login, code: link.code, link: link.kind)
    case .launch, .resendCode, .haveCode, .haveConfirmed, .sendCode, .editProfile, .retry, .back,
      .createPasskey, .proceed, .dismissNotice, .signOut, .answered:
      EventContents()
    }
  }
}

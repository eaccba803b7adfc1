public import RegistrationCore

/// An event from the person, as a script names it.
///
/// Unlike in ``RegistrationCore/Registration/Event``, a code can be the one that was delivered.
/// Fields that a profile's form does not name keep the value that the form shows.
public struct PersonEvent: Hashable, Sendable {
  /// The event; a code that has to be looked up is empty in it.
  public let event: Registration.Event
  /// The code to look up; nil if the event has its code, or takes none.
  package let lookup: CodeArgument?

  /// The name of the event.
  package var name: Registration.Event.Name { event.name }

  private init(_ event: Registration.Event, code: CodeArgument) {
    if case .literal(let code) = code {
      (self.event, lookup) = (event.with(code), nil)
    } else {
      (self.event, lookup) = (event.with(""), code)
    }
  }

  private init(of event: Registration.Event) { (self.event, lookup) = (event, nil) }

  /// Creates the event with its code as it was typed; nil for an answer.
  package init?(_ event: Registration.Event) {
    if case .answered = event { return nil }
    self.init(of: event)
  }

  /// The event with another code.
  package func replacing(code: CodeArgument) -> PersonEvent { PersonEvent(event, code: code) }

  /// The account of the link that it opens; nil if it opens none, or that names none.
  package var linkedLogin: String? {
    if case .openLink(let link) = event { link.login } else { nil }
  }

  /// The code that it submits, if it submits one.
  public var code: CodeArgument? { lookup ?? event.typed.code.map { .literal($0) } }

  /// The event as the flow takes it, with its code looked up and its form filled from what is shown.
  ///
  /// Few events need the flow, which is expensive to copy.
  package func event<Failure: Error>(
    in flow: @autoclosure () -> Registration, code: (CodeArgument) throws(Failure) -> Secret
  ) throws(Failure) -> Registration.Event {
    if let lookup { return event.with(try code(lookup)) }
    guard let form = event.profileForm else { return event }
    return event.replacing { $0.fields = flow().shownValues.merging(form) }
  }
}

// The verbs of scripts.

extension PersonEvent {
  /// `launch`.
  public static let launch = PersonEvent(of: .launch)
  /// `resend`.
  public static let resend = PersonEvent(of: .resendCode)
  /// `have-code`.
  public static let haveCode = PersonEvent(of: .haveCode)
  /// `have-confirmed`.
  public static let haveConfirmed = PersonEvent(of: .haveConfirmed)
  /// `send-code`.
  public static let sendCode = PersonEvent(of: .sendCode)
  /// `edit`.
  public static let edit = PersonEvent(of: .editProfile)
  /// `proceed`.
  public static let proceed = PersonEvent(of: .proceed)
  /// `provider PROVIDER`.
  public static func signIn(with provider: IdentityProvider) -> PersonEvent {
    PersonEvent(of: .signInWithProvider(provider))
  }
  /// The person signs in with a passkey, of this account or, if it is empty, of any.
  public static func signInWithPasskey(login: String = "") -> PersonEvent {
    PersonEvent(of: .signInWithPasskey(login: login))
  }
  /// The person makes a passkey.
  public static let createPasskey = PersonEvent(of: .createPasskey)

  /// `retry`.
  public static let retry = PersonEvent(of: .retry)
  /// `back`.
  public static let back = PersonEvent(of: .back)
  /// `dismiss`.
  public static let dismiss = PersonEvent(of: .dismissNotice)
  /// `sign-out`.
  public static let signOut = PersonEvent(of: .signOut)

  /// `sign-up email= password= …`; a field that is not named is empty.
  public static func signUp(_ form: SignUpForm) -> PersonEvent { Self(of: .submitSignUp(form)) }

  /// `sign-in email= password=`; a field that is not named is empty.
  public static func signIn(_ credentials: Credentials) -> PersonEvent {
    Self(of: .submitSignIn(credentials))
  }

  /// `code CODE`.
  public static func code(_ code: CodeArgument) -> PersonEvent {
    Self(.submitCode(""), code: code)
  }

  /// `password PASSWORD`.
  public static func password(_ password: Secret) -> PersonEvent {
    Self(of: .submitPassword(password))
  }

  /// `forgot-password EMAIL`.
  public static func forgotPassword(login: String) -> PersonEvent {
    Self(of: .forgotPassword(login: login))
  }

  /// `new-password code= password= FIELD=VALUE…`; a field that is not named is empty.
  public static func newPassword(
    code: CodeArgument, password: Secret, fields: Fields = Fields()
  ) -> PersonEvent {
    Self(.submitNewPassword(code: "", password: password, fields: fields), code: code)
  }

  /// `open confirm|sign-in|reset EMAIL code=`, `open invite code=`, `open redirect`; the code of `link` does not matter.
  public static func open(_ link: Link, code: CodeArgument) -> PersonEvent {
    Self(.openLink(link), code: code)
  }

  /// `choose totp|email|sms`.
  public static func choose(_ factor: Challenge.Factor) -> PersonEvent {
    Self(of: .chooseFactor(factor))
  }

  /// `profile FIELD=VALUE…`: the form of step 3.
  public static func profile(_ fields: Fields) -> PersonEvent { Self(of: .submitProfile(fields)) }

  /// `save FIELD=VALUE…`: the form of a finished profile.
  public static func save(_ fields: Fields) -> PersonEvent { Self(of: .saveProfile(fields)) }
}

extension Registration.Event {
  /// The event with another code; an event without one stays as it is.
  fileprivate func with(_ code: Secret) -> Registration.Event {
    replacing { if $0.code != nil { $0.code = code } }
  }
}

/// A code that a script submits.
public enum CodeArgument: Hashable, Sendable {
  /// This code, whether or not it was ever delivered.
  case literal(Secret)
  /// `$code`: the newest code delivered to the current account.
  case newest
  /// `$totp`: the code that the authenticator app of the current account shows now.
  case totp
  /// `$code(EMAIL)`, `$code(EMAIL,1)`: the code delivered to this account before `older` newer
  /// ones.
  case delivered(to: Login, older: Int)
  /// The address to which the page behind the newest sheet of a provider leads back, or another one that an attacker has
  /// sent.
  case redirect(isForged: Bool)
}

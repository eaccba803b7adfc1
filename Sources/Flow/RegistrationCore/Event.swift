extension Registration {
  /// Something that happened: an action of the person, or an answer to a request.
  public enum Event: Hashable, Sendable {
    /// The app started.
    case launch
    /// The form of step 1 was submitted.
    case submitSignUp(SignUpForm)
    /// The person asked to sign in to an existing account.
    case submitSignIn(Credentials)
    /// The code of step 2, or of a second factor, was submitted.
    case submitCode(Secret)
    /// A new code was requested.
    case resendCode
    /// "I have a code": the person asked for code entry.
    case haveCode
    /// The person has confirmed the account elsewhere, by a link or on another device.
    case haveConfirmed
    /// A code was requested to sign in to the current account without its password.
    case sendCode
    /// A password for the current account was submitted.
    case submitPassword(Secret)
    /// The person has forgotten the password.
    ///
    /// If the flow has a current account, that account is meant, whatever `login` is.
    case forgotPassword(login: String)
    /// A code and the new password were submitted.
    ///
    /// For a new password that the pool asks for, there is no code, but there may be fields that the
    /// pool still lacks.
    case submitNewPassword(code: Secret, password: Secret, fields: Fields = Fields())
    /// The person chose a factor, to use it or to set it up.
    case chooseFactor(Challenge.Factor)
    /// The form of step 3 was submitted.
    case submitProfile(Fields)
    /// The form of a finished profile was requested.
    case editProfile
    /// The form of a finished profile was submitted.
    case saveProfile(Fields)
    /// The person asked to retry the failed request.
    case retry
    /// The person went back.
    case back
    /// The person says that the account of a link is meant.
    case proceed
    /// Signs in with one of the ``Policy/providers`` of the policy, in a sheet of the platform.
    case signInWithProvider(IdentityProvider)
    /// Signs in with a passkey, in a sheet of the platform.
    ///
    /// If the flow has a current account, that account is meant, whatever `login` is; else an empty one leaves the
    /// choice to the sheet, if ``Policy/passkeys`` allows that.
    case signInWithPasskey(login: String)
    /// Makes a passkey for the account that is signed in, in a sheet of the platform.
    case createPasskey
    /// The person opened a link of a mail.
    case openLink(Link)
    /// The person dismissed the notice.
    case dismissNotice
    /// The person signed out.
    case signOut
    /// The request of this ID was answered.
    case answered(RequestID, Registration.Answer)
  }
}

/// The form of step 1, as typed.
public struct SignUpForm: Hashable, Sendable {
  /// What names the account.
  public var login: String
  /// The password; empty if the policy has none.
  public var password: Secret
  /// Every other field that the policy asks for in step 1.
  public var fields: Fields
  /// The invitation, apart because events are copied often and few have one.
  private var invited: Invited?

  private indirect enum Invited: Hashable, Sendable {
    case by(Secret)
  }

  /// Creates a form with these values.
  public init(
    login: String, password: Secret = "", fields: Fields = Fields(), invitation: Secret = ""
  ) {
    (self.login, self.password, self.fields) = (login, password, fields)
    self.invitation = invitation
  }

  /// The invitation; empty if the policy asks for none.
  public var invitation: Secret {
    get { if case .by(let secret) = invited { secret } else { "" } }
    set { invited = newValue.isEmpty ? nil : .by(newValue) }
  }
}

/// A login and a password, as typed.
///
/// Without a password, the pool sends a code if the policy allows that.
public struct Credentials: Hashable, Sendable {
  /// What names the account.
  public var login: String
  /// The password; empty for a sign-in by code.
  public var password: Secret

  /// Creates credentials from a login and a password.
  public init(login: String, password: Secret = "") {
    (self.login, self.password) = (login, password)
  }
}

extension Registration.Event {
  /// The name of an event, as traces and charts spell it.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The name of ``Registration/Event/launch``.
    case launch
    /// The name of ``Registration/Event/submitSignUp(_:)``.
    case submitSignUp
    /// The name of ``Registration/Event/submitSignIn(_:)``.
    case submitSignIn
    /// The name of ``Registration/Event/submitCode(_:)``.
    case submitCode
    /// The name of ``Registration/Event/resendCode``.
    case resendCode
    /// The name of ``Registration/Event/haveCode``.
    case haveCode
    /// The name of ``Registration/Event/haveConfirmed``.
    case haveConfirmed
    /// The name of ``Registration/Event/sendCode``.
    case sendCode
    /// The name of ``Registration/Event/submitPassword(_:)``.
    case submitPassword
    /// The name of ``Registration/Event/forgotPassword(login:)``.
    case forgotPassword
    /// The name of ``Registration/Event/submitNewPassword(code:password:fields:)``.
    case submitNewPassword
    /// The name of ``Registration/Event/chooseFactor(_:)``.
    case chooseFactor
    /// The name of ``Registration/Event/submitProfile(_:)``.
    case submitProfile
    /// The name of ``Registration/Event/editProfile``.
    case editProfile
    /// The name of ``Registration/Event/saveProfile(_:)``.
    case saveProfile
    /// The name of ``Registration/Event/retry``.
    case retry
    /// The name of ``Registration/Event/back``.
    case back
    /// The name of ``Registration/Event/proceed``.
    case proceed
    /// The name of ``Registration/Event/signInWithProvider(_:)``.
    case signInWithProvider
    /// The name of ``Registration/Event/signInWithPasskey(login:)``.
    case signInWithPasskey
    /// The name of ``Registration/Event/createPasskey``.
    case createPasskey
    /// The name of ``Registration/Event/openLink(_:)``.
    case openLink
    /// The name of ``Registration/Event/dismissNotice``.
    case dismissNotice
    /// The name of ``Registration/Event/signOut``.
    case signOut
    /// The name of ``Registration/Event/answered(_:_:)``.
    case answered
  }

  /// The name of the event.
  public var name: Name {
    switch self {
    case .launch: .launch
    case .submitSignUp: .submitSignUp
    case .submitSignIn: .submitSignIn
    case .submitCode: .submitCode
    case .resendCode: .resendCode
    case .haveCode: .haveCode
    case .haveConfirmed: .haveConfirmed
    case .sendCode: .sendCode
    case .submitPassword: .submitPassword
    case .forgotPassword: .forgotPassword
    case .submitNewPassword: .submitNewPassword
    case .chooseFactor: .chooseFactor
    case .submitProfile: .submitProfile
    case .editProfile: .editProfile
    case .saveProfile: .saveProfile
    case .retry: .retry
    case .back: .back
    case .proceed: .proceed
    case .signInWithProvider: .signInWithProvider
    case .signInWithPasskey: .signInWithPasskey
    case .createPasskey: .createPasskey
    case .openLink: .openLink
    case .dismissNotice: .dismissNotice
    case .signOut: .signOut
    case .answered: .answered
    }
  }
}

extension Registration.Event {
  /// The profile's form that it submits, if it submits one.
  package var profileForm: Fields? {
    // Most events are answers, and this is asked of all.
    if case .answered = self { return nil }
    let typed = typed
    return typed.login == nil && typed.password == nil ? typed.fields : nil
  }

  /// Whether the person leaves: it may sign the account out.
  package var isWayBack: Bool { name == .back || name == .signOut }
}

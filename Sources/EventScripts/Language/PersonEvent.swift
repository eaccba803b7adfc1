public import RegistrationCore

/// An event from the person, as a script names it.
///
/// Unlike in ``RegistrationCore/Registration/Event``, a code can be the one that was delivered.
/// Fields that ``profile(_:)`` and ``save(_:)`` do not name keep the value that the form shows.
public enum PersonEvent: Hashable, Sendable {
  /// `launch`.
  case launch
  /// `sign-up email= password= …`; a field that is not named is empty.
  case signUp(SignUpForm)
  /// `sign-in email= password=`; a field that is not named is empty.
  case signIn(Credentials)
  /// `code CODE`.
  case code(CodeArgument)
  /// `resend`.
  case resend
  /// `have-code`.
  case haveCode
  /// `send-code`.
  case sendCode
  /// `password PASSWORD`.
  case password(Secret)
  /// `forgot-password EMAIL`.
  case forgotPassword(email: String)
  /// `new-password code= password= FIELD=VALUE…`; a field that is not named is empty.
  case newPassword(code: CodeArgument, password: Secret, fields: Fields = Fields())
  /// `choose totp|email|sms`.
  case choose(Challenge.Factor)
  /// `profile FIELD=VALUE…`: the form of step 3.
  case profile(Fields)
  /// `edit`.
  case edit
  /// `save FIELD=VALUE…`: the form of a finished profile.
  case save(Fields)
  /// `retry`.
  case retry
  /// `back`.
  case back
  /// `dismiss`.
  case dismiss
  /// `sign-out`.
  case signOut
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
  case delivered(to: EmailAddress, older: Int)
}

extension PersonEvent {
  /// Creates the event as a script spells it, with its code as it was typed; nil for an answer.
  package init?(_ event: Registration.Event) {
    switch event {
    case .launch: self = .launch
    case .submitSignUp(let form): self = .signUp(form)
    case .submitSignIn(let credentials): self = .signIn(credentials)
    case .submitCode(let code): self = .code(.literal(code))
    case .resendCode: self = .resend
    case .haveCode: self = .haveCode
    case .sendCode: self = .sendCode
    case .submitPassword(let password): self = .password(password)
    case .forgotPassword(let email): self = .forgotPassword(email: email)
    case .submitNewPassword(let code, let password, let fields):
      self = .newPassword(code: .literal(code), password: password, fields: fields)
    case .chooseFactor(let factor): self = .choose(factor)
    case .submitProfile(let fields): self = .profile(fields)
    case .editProfile: self = .edit
    case .saveProfile(let fields): self = .save(fields)
    case .retry: self = .retry
    case .back: self = .back
    case .dismissNotice: self = .dismiss
    case .signOut: self = .signOut
    case .answered: return nil
    }
  }
}

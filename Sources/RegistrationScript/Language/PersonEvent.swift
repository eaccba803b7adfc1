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

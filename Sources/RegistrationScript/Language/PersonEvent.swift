public import RegistrationCore

/// An event of the person's, as a script names it.
///
/// It differs from ``RegistrationCore/Event`` where the script does not know the value yet: a
/// code may be whatever was delivered. Fields that ``profile(_:)`` and ``save(_:)`` do not name
/// keep the value that the form shows.
public enum PersonEvent: Hashable, Sendable {
  /// `launch`.
  case launch
  /// `sign-up email= password= …`; what is not named is empty.
  case signUp(SignUpForm)
  /// `sign-in email= password=`; what is not named is empty.
  case signIn(Credentials)
  /// `code CODE`.
  case code(CodeArgument)
  /// `resend`.
  case resend
  /// `have-code`.
  case haveCode
  /// `password PASSWORD`.
  case password(Secret)
  /// `forgot-password EMAIL`.
  case forgotPassword(email: String)
  /// `new-password code= password=`; what is not named is empty.
  case newPassword(code: CodeArgument, password: Secret)
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
  /// This one, whether or not it was ever delivered.
  case literal(Secret)
  /// `$code`: the newest delivered to the account in hand.
  case newest
  /// `$code(EMAIL)`, `$code(EMAIL,1)`: the one delivered to this account before so many newer ones.
  case delivered(to: EmailAddress, older: Int)
}

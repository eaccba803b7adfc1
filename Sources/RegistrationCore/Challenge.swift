/// What a pool asks for before it signs the person in: after a right password, or in its place.
///
/// The pool's client keeps the session of the challenge, as it keeps tokens. It never passes through
/// the flow.
public enum Challenge: Hashable, Sendable {
  /// A way to show, besides the password, that the account belongs to the person.
  public enum Factor: String, Hashable, Sendable, CaseIterable {
    /// The time-based code of an authenticator app (RFC 6238).
    case totp
    /// A code that is sent by e-mail.
    case email
    /// A code that is sent by text message.
    case sms
  }

  /// A code of this factor, and its destination; a code of an authenticator app is not sent.
  ///
  /// Cognito calls it `SOFTWARE_TOKEN_MFA`, `EMAIL_OTP`, `SMS_MFA` or `SMS_OTP`.
  case code(Factor, delivery: CodeDelivery? = nil)
  /// The choice of one of these factors (Cognito: `SELECT_MFA_TYPE`).
  case chooseFactor([Factor])
  /// The set-up of one of these factors, because the account has none (Cognito: `MFA_SETUP`).
  case setUpFactor([Factor])
  /// A new password, and values for the attributes that the pool still lacks.
  ///
  /// An administrator made the account (Cognito: `NEW_PASSWORD_REQUIRED`). Name the attributes as
  /// the policy names its fields.
  case newPassword(missing: [FieldName])
  /// Any other challenge, by its name; this flow has no screen for it.
  case other(kind: String)
}

/// What the person gives in return for a challenge.
public enum ChallengeResponse: Hashable, Sendable {
  /// The factor to use (Cognito: the answer to `SELECT_MFA_TYPE`).
  case chooseFactor(Challenge.Factor)
  /// Sets up codes by e-mail to this address (Cognito: `MFA_SETUP`).
  case setUpEmail(EmailAddress)
  /// Sets up codes by text message to this number (Cognito: `MFA_SETUP`).
  case setUpSMS(PhoneNumber)
  /// The first code of the authenticator app that is being set up.
  ///
  /// Cognito takes two calls: VerifySoftwareToken, and then the answer to `MFA_SETUP`.
  case setUpTOTP(code: Secret)
  /// The code of a factor.
  case code(Secret, of: Challenge.Factor)
  /// The new password, and the values of the attributes that were missing.
  case newPassword(Secret, fields: Fields)
}

extension ChallengeResponse {
  /// The code, if it has one.
  package var code: Secret? {
    switch self {
    case .code(let code, _), .setUpTOTP(let code): code
    case .chooseFactor, .setUpEmail, .setUpSMS, .newPassword: nil
    }
  }

  /// The new password, if it has one.
  package var newPassword: Secret? {
    if case .newPassword(let password, _) = self { password } else { nil }
  }

  /// The values of the missing attributes, if it has any.
  package var fields: Fields? {
    if case .newPassword(_, let fields) = self { fields } else { nil }
  }
}

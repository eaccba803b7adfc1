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

  /// A way to sign in that a pool offers (Cognito: one of `AvailableChallenges`).
  public enum Way: Hashable, Sendable {
    /// The account's password (Cognito: `PASSWORD`, `PASSWORD_SRP`).
    case password
    /// A code that is sent in place of a password (Cognito: `EMAIL_OTP`, `SMS_OTP`).
    case code(CodeDelivery.Medium)
    /// Any other way, by its name; this flow cannot take it.
    case other(String)
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
  /// The choice of one of these ways to sign in; nothing was checked yet (Cognito: `SELECT_CHALLENGE`).
  case chooseWay([Way])
  /// Any other challenge, by its name; this flow has no screen for it.
  case other(kind: String)
}

extension Challenge.Way {
  /// Creates the way of this name: `password`, `email`, `sms`, or one that Cognito uses.
  package init(named name: String) {
    self =
      switch name {
      case "password", "PASSWORD", "PASSWORD_SRP": .password
      case "email", "EMAIL_OTP": .code(.email)
      case "sms", "SMS_OTP": .code(.sms)
      default: .other(name)
      }
  }

  /// The name of the way, as scripts and traces spell it.
  package var name: String {
    switch self {
    case .password: "password"
    case .code(let medium): medium.rawValue
    case .other(let name): name
    }
  }
}

extension Challenge {
  /// Cognito's name for the choice of a way.
  package static let selectChallenge = "SELECT_CHALLENGE"

  /// The ways of which the pool lets the client choose one; nil if it asks for something else.
  ///
  /// A client that knows only the name of the challenge does not say which.
  package var offeredWays: [Way]? {
    switch self {
    case .chooseWay(let ways): ways
    case .other(Challenge.selectChallenge): []
    case .code, .chooseFactor, .setUpFactor, .newPassword, .other: nil
    }
  }
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

/// A script's settings of its pool; a setting that is nil keeps the pool's default.
public struct PoolSettings: Hashable, Sendable {
  /// A pool's answer to a wrong password of an unconfirmed account (`unconfirmed-wrong-password`).
  public enum WrongPasswordAnswer: String, Hashable, Sendable, CaseIterable {
    /// The password is wrong.
    case notAuthorized
    /// The account is not confirmed.
    case userNotConfirmed
  }

  /// A pool's answer to a resend for a confirmed account (`resend-confirmed`).
  public enum ResendAnswer: String, Hashable, Sendable, CaseIterable {
    /// A failure: there is nothing to confirm.
    case error
    /// A delivery that never happens.
    case success
  }

  /// `auto-confirm`: whether an account is confirmed at once, without a code.
  public var confirmsAtOnce: Bool?
  /// `code-lifetime`: how long a confirmation code is valid.
  public var codeLifetime: Duration?
  /// `code-attempts`: how many codes an account may try an hour.
  public var codeAttempts: Int?
  /// `resend-limit`: how many codes an account may request an hour.
  public var resendLimit: Int?
  /// `forgot-limit`: how many codes for a new password an account may request an hour.
  public var recoveryLimit: Int?
  /// `reset-attempts`: how many new passwords an account may try to set an hour.
  public var resetAttempts: Int?
  /// `existence-errors=hide`: whether the pool conceals which accounts exist.
  public var hidesExistence: Bool?
  /// `alias`: whether the e-mail is an alias, so that a second account of it fails at confirming.
  public var isEmailAlias: Bool?
  /// `unconfirmed-wrong-password`.
  public var unconfirmedWrongPassword: WrongPasswordAnswer?
  /// `resend-confirmed`.
  public var resendConfirmed: ResendAnswer?
  /// `reject-sign-up`: the words with which a hook refuses every sign-up.
  public var signUpRejection: String?
  /// `reject-sign-in`: the words with which a hook refuses every sign-in.
  public var signInRejection: String?
  /// `post-confirm`: the words with which the hook after a confirmation fails.
  public var postConfirmationFailure: String?
  /// `sign-up-status=unknown`: whether a sign-up's answer omits if the account is confirmed.
  public var concealsSignUpStatus = false

  /// The pool's own defaults.
  public init() {}
}

public import RegistrationCore

/// The number of an account; never used twice, so that a token of a deleted one stays its own.
struct AccountID: Hashable, Sendable {
  let number: UInt64
}

/// An account as the pool stores it; what only a few of them have is in the pool's side tables.
struct Account: Hashable, Sendable {
  let email: EmailAddress
  var digest: PasswordDigest
  var attributes: Fields
  var isConfirmed: Bool
  var isVerified: Bool
  var isDisabled = false
  var requiresReset = false
  /// The account that had this e-mail before; more than one only where the e-mail is an alias.
  var older: AccountID?
  var tokens: [Secret] = []
}

extension UserPool {
  /// What the pool knows of an account, secrets aside.
  public struct AccountSummary: Hashable, Sendable {
    /// Whether it is confirmed: never `unknown`.
    public var status: UserStatus
    /// Whether its e-mail is verified.
    public var isVerified: Bool
    /// Whether it is disabled.
    public var isDisabled: Bool
    /// Whether its password must be reset before a sign-in.
    public var requiresReset: Bool
    /// What was given at sign-up beside the e-mail and the password.
    public var attributes: Fields
    /// How many sessions it has.
    public var sessionCount: Int

    init(_ account: Account) {
      status = account.isConfirmed ? .confirmed : .unconfirmed
      (isVerified, isDisabled) = (account.isVerified, account.isDisabled)
      (requiresReset, attributes) = (account.requiresReset, account.attributes)
      sessionCount = account.tokens.count
    }
  }
}

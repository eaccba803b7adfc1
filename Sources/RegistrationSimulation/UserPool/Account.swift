public import RegistrationCore

/// An account as the pool stores it: small, for there may be very many.
struct Account: Hashable, Sendable {
  let email: EmailAddress
  var digest: PasswordDigest
  var isConfirmed: Bool
  var isVerified: Bool
  var isDisabled = false
  var requiresReset = false
  /// The account that had this e-mail before; more than one only where the e-mail is an alias.
  var older: AccountID?
  /// Its sessions, the oldest first.
  var sessions: [IssuedToken] = []
  var pending = Pending()
  var attributes: Fields
  /// The mails to its address, where it is the newest account that has the address.
  var mails = Mailbox()

  init(
    email: EmailAddress, digest: PasswordDigest, attributes: Fields, isConfirmed: Bool,
    isVerified: Bool, older: AccountID?
  ) {
    (self.email, self.digest, self.attributes) = (email, digest, attributes)
    (self.isConfirmed, self.isVerified, self.older) = (isConfirmed, isVerified, older)
  }

  /// Marks it confirmed, for good: it needs no code any more, and nobody counts how often one was
  /// tried or sent.
  mutating func confirm() {
    isConfirmed = true
    pending.changeIfAny { work in
      work.signUpCode = nil
      (work.confirming, work.resending) = (Window(), Window())
    }
  }
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
      sessionCount = account.sessions.count
    }
  }
}

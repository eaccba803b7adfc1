public import RegistrationCore

/// An account as the pool stores it: small, because there may be very many.
struct Account: Hashable, Sendable {
  var login: Login
  var digest: PasswordDigest
  var isConfirmed: Bool
  var isVerified: Bool
  /// Whether its telephone number is known to be its own.
  var isPhoneVerified = false
  var isDisabled = false
  var requiresReset = false
  /// The previous account with this e-mail; there is one only if the e-mail is an alias.
  var older: AccountID?
  /// Its sessions, the oldest first.
  var sessions: [IssuedToken] = []
  var pending = Pending()
  var factors = SecondFactors()
  var attributes: Fields
  /// The mails to its address, if it is the newest account with that address.
  var mails = Mailbox()
  /// What few pools remember: one element, or none.
  private var extras: [AccountExtras] = []

  init(
    login: Login, digest: PasswordDigest, attributes: Fields, isConfirmed: Bool,
    isVerified: Bool, older: AccountID?
  ) {
    (self.login, self.digest, self.attributes) = (login, digest, attributes)
    (self.isConfirmed, self.isVerified, self.older) = (isConfirmed, isVerified, older)
  }

  /// What it remembers besides; see ``AccountExtras``.
  var extra: AccountExtras {
    get { extras.first ?? AccountExtras() }
    set { extras = newValue == AccountExtras() ? [] : [newValue] }
  }

  /// Whether someone gets in to it by a password, or by a code to a contact that is known to be theirs.
  var hasWayIn: Bool { digest != .none || isVerified || isPhoneVerified }

  /// Whether text messages reach it: it has a number, which is known to be its own.
  var hasVerifiedNumber: Bool { isPhoneVerified && number != nil }

  /// Its telephone number: its name, or an attribute.
  var number: String? { login.phone?.text ?? attributes.text(.phone) }

  /// Its e-mail address: its name, or an attribute.
  var email: EmailAddress? { login.email ?? attributes.text(.email).flatMap { EmailAddress($0) } }

  /// Its e-mail address as a login.
  var address: Login? {
    if login.kind == .email { return login }
    return attributes.text(.email).flatMap { EmailAddress($0) }.map { Login($0) }
  }

  /// Its telephone number as a login; nil if it is none.
  var phone: Login? {
    if login.kind == .phone { return login }
    return attributes.text(.phone).flatMap { PhoneNumber($0) }.map { Login($0) }
  }

  /// The logins that name its contacts, which are aliases in some pools: those that are not its name itself.
  var contacts: [Login] {
    guard login.kind == .name else { return [] }
    return [address, phone].compactMap { $0 }
  }

  /// Whether it is known that this contact is its own.
  func hasVerified(_ contact: Login) -> Bool {
    contact.kind == .phone ? isPhoneVerified : isVerified
  }

  /// Whether the next sign-in must set a new password.
  var mustChangePassword: Bool { pending.temporaryPasswordSet != nil }

  /// Whether its temporary password is older than `lifetime`, in milliseconds.
  func hasExpiredPassword(_ lifetime: Int64, at now: Timestamp) -> Bool {
    guard let set = pending.temporaryPasswordSet else { return false }
    return now >= set.advanced(byMilliseconds: lifetime)
  }

  /// Marks it confirmed, for good: it needs no code, and no attempt to send or enter one counts.
  mutating func confirm() {
    isConfirmed = true
    pending.changeIfAny { work in
      work.signUpCode = nil
      (work.confirming, work.resending) = (Window(), Window())
    }
  }
}

extension UserPool {
  /// What the pool knows about an account, without secrets.
  public struct AccountSummary: Hashable, Sendable {
    /// Whether the account is confirmed; never `unknown`.
    public var status: UserStatus
    /// Whether the e-mail is verified.
    public var isVerified: Bool
    /// Whether the account is disabled.
    public var isDisabled: Bool
    /// Whether its password must be reset before a sign-in.
    public var requiresReset: Bool
    /// Whether its next sign-in must set a new password.
    public var mustChangePassword: Bool
    /// The fields of the sign-up, besides the e-mail and the password.
    public var attributes: Fields
    /// The number of sessions of the account.
    public var sessionCount: Int
    /// The number of passkeys of the account.
    public var passkeyCount: Int

    init(_ account: Account) {
      status = account.isConfirmed ? .confirmed : .unconfirmed
      (isVerified, isDisabled) = (account.isVerified, account.isDisabled)
      (requiresReset, attributes) = (account.requiresReset, account.attributes)
      mustChangePassword = account.mustChangePassword
      (sessionCount, passkeyCount) = (account.sessions.count, account.extra.passkeys.count)
    }
  }
}
